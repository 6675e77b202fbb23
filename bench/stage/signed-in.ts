import { createClient } from '@guihang/contract/client'
import { login, type Tokens } from '@guihang/contract/shop/identity'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium/chromium.mjs'
import { ensureChromium } from '../../scripts/chromium/ensure-chromium.ts'

const demo = { username: 'demo@guihang.vn', password: 'Guihang@2026' }

/** A browser of its own with the profile kept in `folder`; `port` is where other tools steer it. */
export async function openBrowser(folder: string, port?: number): Promise<BrowserContext> {
  await ensureChromium()
  const executablePath = findChromium()
  return chromium.launchPersistentContext(folder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(port === undefined ? {} : { args: [`--remote-debugging-port=${port}`] }),
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
}

/** Signs the demo shop in. */
export async function signIn(api: string): Promise<Tokens> {
  return createClient({ baseUrl: api }).call(login, { body: demo })
}

/** Leaves a session in the browser, as if somebody had signed in there before. */
export async function enterAs(context: BrowserContext, api: string, tokens: Tokens): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${api}/theme.js`)
  await page.evaluate(({ access_token, refresh_token }) => {
    for (const [key, value] of Object.entries({ access_token, refresh_token, language: 'vi' }))
      localStorage.setItem(key, value)
  }, tokens)
  await page.close()
}
