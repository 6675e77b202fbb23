import type { Page } from '@playwright/test'

const keysARound = 60
/** A quick typist: 120 words a minute. */
const between_keys_ms = 100

/** Types names into cells one below the other; answers for each key the time until the frame that shows it was painted (ms). */
export async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = []
    const heard = ({ timeStamp }: KeyboardEvent) => {
      const { port1, port2 } = new MessageChannel()
      // A message sent while a frame is made comes once it is painted.
      port1.onmessage = () => taken.push(performance.now() - timeStamp)
      requestAnimationFrame(() => port2.postMessage(null))
    }
    document.addEventListener('keydown', heard, { capture: true })
    Object.assign(window, {
      taken,
      endTyping: () => document.removeEventListener('keydown', heard, { capture: true }),
    })
  })
  await page.locator('[role=row] [role=gridcell][aria-colindex="3"]').nth(1).click()
  for (let key = 0; key < keysARound; key += 1) {
    await page.keyboard.press(key % 10 === 9 ? 'Enter' : 'abcdefghi'.charAt(key % 10))
    await page.waitForTimeout(between_keys_ms)
  }
  return await page.evaluate(() => {
    Reflect.get(window, 'endTyping')()
    return Reflect.get(window, 'taken')
  })
}
