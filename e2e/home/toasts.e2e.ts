import { expect, type Locator, type Page, test as plain } from '@playwright/test'
import { servePage } from '../setup/pages/serve-page.ts'

const test = plain.extend<object, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const site = await servePage('toasts')
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

const toasts = (page: Page) => page.getByRole('status').filter({ hasText: 'Note' })

test.beforeEach(async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 844 })
  await page.goto(site.url)
})

async function say(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Say it' }).click()
  const toast = toasts(page).last()
  await expect(toast).toBeVisible()
  return toast
}

async function boxOf(toast: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Drags a toast to the right by this part of its width. */
async function drag(page: Page, toast: Locator, part: number): Promise<void> {
  const { x, y, width, height } = await boxOf(toast)
  const [from, across] = [x + 20, y + height / 2]
  await page.mouse.move(from, across)
  await page.mouse.down()
  await page.mouse.move(from + width * part, across, { steps: 12 })
  await page.mouse.up()
}

/** The clocks of the page that run for as long as a toast stays. */
function lifetimes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'Toastify__trackProgress') // as: only CSS has names
      .map((animation) => Number(animation.effect?.getTiming().duration)),
  )
}

test('a toast stands at the top right for 5,000 ms, goes at a tap or a drag over 60 % of its width, and twenty stand at once', async ({
  page,
}) => {
  let toast = await say(page)
  const { x, y, width } = await boxOf(toast)
  expect(1366 - (x + width)).toBeLessThan(40)
  expect(y).toBeLessThan(80)
  await page.mouse.move(10, 800)
  expect(await lifetimes(page)).toEqual([5_000])
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(toast).toBeHidden()

  // A tap closes a toast that offers nothing.
  toast = await say(page)
  await toast.dispatchEvent('click')
  await expect(toast).toBeHidden()

  toast = await say(page)
  // It slides in, and its place is where that ends.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1)
  const before = await boxOf(toast)
  await drag(page, toast, 0.5)
  await expect.poll(() => boxOf(toast)).toEqual(before)
  await drag(page, toast, 0.7)
  await expect(toast).toBeHidden()

  // At once: on a slow machine the first would be gone before the last is said.
  await page.getByRole('button', { name: 'Say it' }).evaluate((button: HTMLElement) => {
    for (let count = 0; count < 22; count += 1) button.click()
  })
  await expect(toasts(page)).toHaveCount(20)
  // Three were said before: this is the first that waits until one goes.
  const waiting = page.getByText('Note 24', { exact: true })
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: 'Đóng' }).first().click()
  await expect(waiting).toBeVisible()
})

test('the control that has the keyboard is seen through the toast over it, and one below a toast is within reach of the mouse', async ({
  page,
}) => {
  const below = page.getByRole('button', { name: 'Below' })
  let toast = toasts(page).last()
  // The second comes while the first goes, and moves up to where that stood.
  for (const presses of [1, 2]) {
    await page.getByRole('button', { name: 'Say it' }).press('Enter')
    toast = toasts(page).last()
    await expect(toast).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(below).toBeFocused()
    await expect(toast).toHaveAttribute('data-through')
    await page.keyboard.press('Enter')
    await expect(below).toHaveText(`Below, ${presses} presses`)
    await toast.getByRole('button', { name: 'Đóng' }).click()
  }
  await expect(toasts(page)).toHaveCount(0)

  toast = await say(page)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1)
  const { x, y, width, height } = await boxOf(below)
  const over = await boxOf(toast)
  expect(over.x < x && over.y < y + height).toBe(true)
  await page.mouse.move(x + width / 2, y + height / 2)
  await expect(toast).toHaveCSS('opacity', '0.2')
  await page.mouse.down()
  await page.mouse.up()
  await expect(below).toHaveText('Below, 3 presses')
  // Beside the control it is itself again, and its own button takes the press.
  await page.mouse.move(over.x + 12, over.y + over.height - 4)
  await expect(toast).toHaveCSS('opacity', '1')
  await toast.getByRole('button', { name: 'Đóng' }).click()
  await expect(toast).toBeHidden()
  await expect(below).toHaveText('Below, 3 presses')
})
