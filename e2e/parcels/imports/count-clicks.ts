import type { Page } from '@playwright/test'

/** Counts what a person presses with the mouse or a finger, over all screens. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('clicks') ?? 0)
    addEventListener('pointerup', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('clicks', String(count() + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
