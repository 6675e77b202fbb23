import type { Page } from '@playwright/test'

export const grid = (page: Page) => page.getByRole('grid')
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The cell of a line under a heading; the grid draws only what is in view. */
export async function cellOf(page: Page, line: number, heading: string) {
  const column = await grid(page).getByRole('columnheader', { name: heading }).getAttribute('aria-colindex')
  return grid(page)
    .getByRole('row')
    .filter({ has: page.locator('[aria-colindex="1"]').getByText(String(line), { exact: true }) })
    .locator(`[aria-colindex="${column}"]`)
}

/** Pastes where the focus is, as the browser does it for Ctrl V. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** Home leads to the frozen column, which scrolls nothing; the one after it does. */
export async function toLineStart(page: Page): Promise<void> {
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
}

export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
}

/** Columns by their place from the left; that of the line is 0. */
export const columns = { name: 2, phone: 3, ward: 7, product: 8, cod: 11, payment: 16, store: 20 }

/** Makes the cell active by keys: the row by its place on the screen, the first is 0. */
export async function toCell(page: Page, row: number, column: number): Promise<void> {
  await page.keyboard.press('Control+Home')
  await pressTimes(page, 'ArrowDown', row + 1)
  await pressTimes(page, 'ArrowRight', column)
}
