import { expect, type Page } from '@playwright/test'
import { firstLoadLimits, fullScreens, weigh } from '../../bench/first-load.ts'

/** What the page has loaded so far, which is its first load, is within the limits of this screen. */
export async function expectLight(page: Page, screen: string): Promise<void> {
  const { scripts, styles } = await weigh(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  // Without any the page would not have been drawn.
  expect(scripts).toBeGreaterThan(50)
  expect(scripts).toBeLessThanOrEqual(mostScripts(screen))
  const mostStyles = fullScreens.includes(screen) ? firstLoadLimits.fullStyles : firstLoadLimits.styles
  expect(styles).toBeLessThanOrEqual(mostStyles)
}

function mostScripts(screen: string): number {
  if (screen === 'login' || screen === 'sign-in') return firstLoadLimits.login
  if (screen === 'packages') return firstLoadLimits.list
  return fullScreens.includes(screen) ? firstLoadLimits.fullScreen : firstLoadLimits.anyScreen
}
