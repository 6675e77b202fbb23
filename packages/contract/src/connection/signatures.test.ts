import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, isSigningSecret, signMessage } from './signatures.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const at = new Date(1_614_265_330_000)
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
const received = (seconds = 0) => ({ now: new Date(at.getTime() + seconds * 1000), body: message.body })

describe('the signature of a message', () => {
  it('is the one of the published example of Standard Webhooks', async () => {
    const headers = await signMessage([secret], message)
    expect(headers).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const text = `${message.id}.1614265330.${message.body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  })

  it('is good for five minutes, for this body, this id and this secret', async () => {
    const headers = await signMessage([secret], message)
    expect(await isSigned([secret], headers, received(299))).toBe(true)
    expect(await isSigned([secret], headers, received(-299))).toBe(true)
    expect(await isSigned([secret], headers, received(301))).toBe(false)
    expect(await isSigned([secret], headers, received(-301))).toBe(false)
    expect(await isSigned([other], headers, received())).toBe(false)
    expect(await isSigned([secret], headers, { ...received(), body: '{}' })).toBe(false)
    expect(await isSigned([secret], { ...headers, 'webhook-id': 'x' }, received())).toBe(false)
    expect(await isSigned([secret], { ...headers, 'webhook-timestamp': '1614265331' }, received())).toBe(
      false,
    )
    for (const bad of ['', 'v1,', 'v1,?', 'v2,abc', 'x']) {
      expect(await isSigned([secret], { ...headers, 'webhook-signature': bad }, received())).toBe(false)
    }
    expect(await isSigned([secret], {}, received())).toBe(false)
  })

  it('is given with the old and the new secret while one takes the place of the other', async () => {
    const headers = await signMessage([other, secret], message)
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
    expect(await isSigned([secret], headers, received())).toBe(true)
    expect(await isSigned([other], headers, received())).toBe(true)
  })

  it('needs a secret of 24 to 64 bytes as base64 after whsec_', () => {
    const of = (count: number) => isSigningSecret(`whsec_${Buffer.alloc(count).toString('base64')}`)
    expect([of(23), of(24), of(64), of(65)]).toEqual([false, true, true, false])
    expect(isSigningSecret(Buffer.alloc(32).toString('base64'))).toBe(false)
    expect(isSigningSecret('whsec_?')).toBe(false)
  })
})
