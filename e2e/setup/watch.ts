import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { origin } from './instance.ts'
import { openStorage } from './storage.ts'

/** Answers made by a test and not by the house carry this header: nobody promises anything about theirs. */
export const madeUp = { 'x-made-up': '1' }

export type Watch = {
  /** From now on calls may fail: the browser writes each failed one to the console. */
  allowFailedCalls(): void
}

/**
 * `test` that watches every page of every test: nothing in the console, no violation of the policy, no dialog nobody
 * asked for, and the security headers on every answer (check 43).
 */
export const test = base.extend<{ watch: Watch }, { storage: Database }>({
  storage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const storage = openStorage()
      await use(storage)
      await storage.close()
    },
    { scope: 'worker' },
  ],
  // Transitions would be measured half-way by axe.
  contextOptions: { reducedMotion: 'reduce' },
  watch: [
    async ({ context, baseURL, storage }, use) => {
      const faults: string[] = []
      let callsMayFail = false
      await tellViolations(context)
      context.on('console', (said) => {
        if (said.type() !== 'error') return
        if (callsMayFail && said.text().startsWith('Failed to load resource')) return
        faults.push(`console: ${said.text()} (${said.location().url})`)
      })
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
      context.on('dialog', (dialog) => {
        // Asked by the browser before one leaves an unsaved form.
        if (dialog.type() !== 'beforeunload') faults.push(`dialog: ${dialog.message()}`)
        dialog.accept().catch(() => undefined)
      })
      context.on('response', (response) => {
        const answer = { url: response.url(), status: response.status(), headers: response.headers() }
        faults.push(...headerFaults(answer, baseURL))
      })
      await use({
        allowFailedCalls: () => {
          callsMayFail = true
        },
      })
      // All tests come from one address: wrong passwords of one must not count against the next (check 26).
      if (callsMayFail) await storage.db.deleteFrom('sign_in_failures').execute()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Whether something of a payload ran: payloads call `window.pwned()`, images of theirs are asked for at /pwned. */
export async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? [])).toEqual([])
}

async function tellViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ran: unknown[] = []
    Object.assign(window, { ran, pwned: (...told: unknown[]) => ran.push(told.length > 0 ? told : 'called') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('policy violated:', violatedDirective, blockedURI, sample),
    )
  })
}

const wanted = {
  'content-security-policy': /script-src 'self'; style-src 'self'.*require-trusted-types-for 'script'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
}
// Lists of units are the same for everybody, so a browser may keep them and ask whether they changed.
const keepable = /^\/v1\/(address-level-[123]|openapi\.json)$/

type Answer = { url: string; status: number; headers: Record<string, string> }

/** What an answer lacks of check 43. */
export function headerFaults({ url, status, headers }: Answer, house = origin): string[] {
  // Files a page made itself.
  if (!url.startsWith('http')) return []
  const { origin: from, pathname } = new URL(url)
  if (from !== new URL(house).origin) return [`an answer from elsewhere: ${url}`]
  if ('x-made-up' in headers) return []
  const faults = Object.entries(wanted)
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name]) => `${name}: ${headers[name]}`)
  const kept = headers['cache-control'] ?? ''
  if (pathname.startsWith('/v1/') && !(keepable.test(pathname) ? /^no-cache$/ : /no-store/).test(kept))
    faults.push(`cache-control: ${kept}`)
  return faults.map((fault) => `${status} ${pathname} has ${fault}`)
}
