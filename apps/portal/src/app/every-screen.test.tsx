// @vitest-environment happy-dom

import { type ErrorCode, errorCatalogue } from '@guihang/contract/errors/catalogue'
import { queryClient } from '@guihang/web/api/query.ts'
import { answerByExample, answerCalls } from '@guihang/web/testing/example-server.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../core/session/give-portal.ts'
import { keepTokens } from '../core/session/session.ts'
import { screenFacts } from '../testing/screen-facts.ts'
import { router } from './router.tsx'

givePortal()

// Screens look alike in these states: the journeys hold some of them against axe.

const hotline = '1900 636 677'
const barring = ['EUS008', 'ESH002', 'EUS012'] as const // as: codes of the catalogue
const id = '01939f3c-9c10-7c31-9b0e-5f2d6a1c4e91'

type Reply = () => Promise<Response>

/** What answers a call; undefined = its example does. */
let replyTo: (path: string) => Reply | undefined = () => undefined
const page = document.body.appendChild(document.createElement('div'))
let root: Root

beforeAll(async () => {
  answerCalls((method, path) => replyTo(path)?.() ?? answerByExample(method, path))
  // A line that fails is tried again at once.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  localStorage.setItem('language', 'vi')
  keepTokens({ access_token: token(), refresh_token: 'refresh' })
  history.pushState({}, '', '/nowhere')
  await router.load()
  root = createRoot(page)
  root.render(<RouterProvider router={router} />)
  await vi.waitUntil(() => screen('not-found'), { timeout: 240_000 })
})

afterEach(async () => {
  replyTo = () => undefined
  await open('/nowhere')
  await vi.waitUntil(() => screen('not-found'), { timeout: 240_000 })
  // The next screen knows nothing yet; who is signed in stays known.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
})

afterAll(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

for (const [at, { name, path, call, empty, failed, ...facts }] of screenFacts.entries())
  describe(name, () => {
    const isItsCall = patternOf(call)

    it('keeps its place while it loads, says why it failed, and the next try brings it', async () => {
      let reply: Reply | undefined
      const { promise: held, reject: breakLine } = Promise.withResolvers<Response>()
      held.catch(() => undefined)
      reply = () => held
      replyTo = (asked) => (isItsCall.test(asked) ? reply : undefined)
      if (name === 'user-profile') void queryClient.resetQueries({ queryKey: ['profile'] })
      await open(path(id, id, id))
      await expect.poll(() => screen(name)?.getAttribute('aria-busy')).toBe('true')
      expect(screen(name)?.textContent).toContain('Đang tải')

      reply = () => Promise.reject(new TypeError('Failed to fetch'))
      breakLine(new TypeError('Failed to fetch'))
      await expect.poll(words).toContain('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.')

      reply = refusal('EUS011')
      again()?.click()
      await expect.poll(words).toContain(said('EUS011'))
      for (const sentence of ['made-up-request', ...failed]) expect(words()).toContain(sentence)
      expect(page.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)

      reply = undefined
      again()?.click()
      await expect.poll(words).not.toContain(failed[0])
      expect(screen(name)).not.toBeNull()
    })

    it.runIf(path('{id}', '{id}', '{id}').includes('{id}'))(
      'says that what another shop has is not there',
      async () => {
        replyTo = (asked) => (isItsCall.test(asked) ? refusal('ENOTFOUND') : undefined)
        await open(path(id, id, id))
        await expect.poll(words).toContain(empty)
        expect(again()).toBeUndefined()
      },
    )

    // The reason is the server's: every screen meets one of the three.
    const code = barring[(at + 2) % barring.length] ?? 'EUS008'
    it(`says to an account without permission why and whom to call, ${code}`, async () => {
      replyTo = (asked) => (/user\/profile|public-settings/.test(asked) ? undefined : refusal(code))
      await open(path(id, id, id))
      await expect.poll(words).toContain(said(code))
      if (code === 'EUS008' && 'refused' in facts) expect(words()).toContain(facts.refused)
      expect(again()).toBeUndefined()
      expect(page.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
    })
  })

it.each(['/cod/nowhere', '/packages/review/a/b', '/packages/edit-created/a/b', '/import-packages/a'])(
  '%s, which only begins like a screen, is no page',
  async (address) => {
    await open('/stores')
    await expect.poll(() => screen('stores')).not.toBeNull()
    await open(address)
    await expect.poll(() => screen('not-found')).not.toBeNull()
  },
)

const open = (address: string) => router.navigate({ href: address })

const screen = (name: string) => page.querySelector(`[data-screen="${name}"]`)
const words = () => page.textContent ?? ''
const again = () =>
  [...page.querySelectorAll('main button')].find(
    (button): button is HTMLButtonElement => button.textContent?.trim() === 'Thử lại',
  )

function refusal(code: ErrorCode): Reply {
  const { status } = errorCatalogue[code]
  const body = { code, message: said(code), request_id: 'made-up-request' }
  return () => Promise.resolve(Response.json(body, { status }))
}

function said(code: ErrorCode): string {
  return errorCatalogue[code].vi.replaceAll('{hotline}', hotline)
}

function patternOf(glob: string): RegExp {
  const path = glob.replace(/^\*\*/, '').replace(/\*$/, '(any)')
  return new RegExp(`${path.replaceAll('*', '[^/]+').replace('(any)', '[^/]*')}$`)
}

function token(): string {
  const seconds = Date.now() / 1_000
  return `x.${btoa(JSON.stringify({ sid: 'session', iat: seconds, exp: seconds + 900 }))}.x`
}
