import { expect, type Page, type Route } from '@playwright/test'
import { type Parcel, screenOf } from '../setup/demo-shop.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'Đơn hàng' })
export const rows = (page: Page) => table(page).locator('tbody tr')
export const row = (page: Page, parcel: Parcel) => rows(page).filter({ hasText: parcel.tracking_number })
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** What can be done with the chosen parcels. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Thao tác với mục đã chọn' })
export const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()

export async function openList(page: Page, address = '/packages'): Promise<void> {
  await page.goto(address)
  await expect(screenOf(page, 'packages')).toBeVisible()
}

/** Days long past, as a search of the list's address: no other journey adds parcels there. */
export function longPast(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(20)}&to=${day(10)}`
}

/** How many parcels a tab counts. */
export async function countOf(page: Page, name: RegExp): Promise<number> {
  const text = (await tab(page, name).textContent()) ?? ''
  return Number(/[\d.]+$/.exec(text)?.[0].replaceAll('.', ''))
}

export type ListAnswer = { data: Parcel[]; meta: { next_cursor: string | null; total: number | null } }

/** What the house answers; null for a question that the page, or its end, has taken back meanwhile. */
export async function houseAnswer(route: Route): Promise<ListAnswer | null> {
  return await route
    .fetch()
    .then((answered) => answered.json())
    .catch(() => null)
}
