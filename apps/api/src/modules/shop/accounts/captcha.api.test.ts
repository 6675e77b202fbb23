import { forgotPassword, registerShop, verifyCaptcha } from '@guihang/contract/shop/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { captchaToken, easyCaptcha, solvedCaptcha } from '../../../testing/people/captchas.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(() => api.stop())

const verify = (payload: string) => api.client().call(verifyCaptcha, { query: { payload } })
const ask = (captcha_token: string) =>
  api.client().call(forgotPassword, { body: { username: 'khong-co@vidu.vn', captcha_token } })

/** The payload with something in it changed. */
function changed(payload: string, change: (content: ReturnType<typeof JSON.parse>) => void): string {
  const content = JSON.parse(Buffer.from(payload, 'base64').toString())
  change(content)
  return Buffer.from(JSON.stringify(content)).toString('base64')
}

describe('the captcha', () => {
  it('gives a token for a solved challenge, which is good once', async () => {
    const { data } = await verify(await solvedCaptcha(api))
    expect(await ask(data.captcha_token)).toEqual({ data: { link_minutes: 30 } })
    const again = await refusal(ask(data.captcha_token))
    expect([again.status, again.body.code]).toEqual([422, 'EVALID'])
    expect(again.body.errors).toEqual({ captcha_token: ['Bước xác minh đã hết hạn. Xác minh lại'] })
  })

  it('check 32: refuses a challenge that was used already, also in the same moment', async () => {
    const payload = await easyCaptcha(api)
    const answers = await Promise.allSettled([verify(payload), verify(payload), verify(payload)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('check 32: refuses an expired challenge and an expired token', async () => {
    const payload = await easyCaptcha(api)
    const { data } = await verify(await easyCaptcha(api))
    clock.advance(5 * 60_000 + 1_000)
    expect((await refusal(verify(payload))).body.errors).toHaveProperty('payload')
    expect((await refusal(ask(data.captcha_token))).body.errors).toHaveProperty('captcha_token')
  })

  it.each([
    [
      'a longer life',
      (content: { challenge: { parameters: { expiresAt: number } } }) => {
        content.challenge.parameters.expiresAt += 3_600
      },
    ],
    [
      'an easier prefix',
      (content: { challenge: { parameters: { keyPrefix: string } } }) => {
        content.challenge.parameters.keyPrefix = '0'
      },
    ],
    [
      'another salt',
      (content: { challenge: { parameters: { salt: string } } }) => {
        content.challenge.parameters.salt = '00'.repeat(16)
      },
    ],
    [
      'no signature',
      (content: { challenge: { signature: string } }) => {
        content.challenge.signature = ''
      },
    ],
    [
      'a made-up solution',
      (content: { solution: { counter: number; derivedKey: string } }) => {
        content.solution = { counter: 7, derivedKey: 'ab'.repeat(32) }
      },
    ],
    [
      'more work than was asked',
      (content: { challenge: { parameters: { cost: number } } }) => {
        content.challenge.parameters.cost = 1_000_000_000
      },
    ],
  ])('check 32: refuses a payload with %s', async (_, change) => {
    const payload = changed(await easyCaptcha(api), change)
    expect((await refusal(verify(payload))).status).toBe(422)
  })

  it.each(['', 'x', 'e30=', Buffer.from('[1]').toString('base64')])(
    'check 32: refuses %j as a payload',
    async (payload) => {
      expect((await refusal(verify(payload))).status).toBe(422)
    },
  )

  it('check 32: refuses a token that is missing, changed or made up', async () => {
    const token = captchaToken(api)
    const [id, expires, seal] = token.split('.')
    const later = `${id}.${Number(expires) + 3_600_000}.${seal}`
    const other = `${crypto.randomUUID()}.${expires}.${seal}`
    for (const wrong of [later, other, `${token}x`, 'a.b.c', '...', 'x']) {
      expect((await refusal(ask(wrong))).body.errors).toHaveProperty('captcha_token')
    }
    const response = await api.fetch('/v1/users/shop-register', {
      method: registerShop.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await response.json()).errors.captcha_token).toEqual(['Bạn chưa điền mục này'])
    expect(await ask(token)).toHaveProperty('data')
  })
})
