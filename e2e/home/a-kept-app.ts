import { expect, type Page } from '@playwright/test'
import { expectSettled } from '../setup/screens.ts'
import type { words } from './install-and-go-offline.words.ts'

export type Said = (typeof words)['vi' | 'en']

/** After so long (ms) a screen begins to keep the app. */
const due = 8_000

/** Opens a screen, the form unless another is named, and waits until the device has kept the app, the units and the stores. */
export async function keepTheApp(
  page: Page,
  { path, name } = { path: '/packages/create', name: 'parcel-create' },
): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expectSettled(page, name)
  await page.clock.fastForward(due)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const units = await caches.open('guihang-units')
          const isThere = navigator.serviceWorker.controller !== null && (await units.keys()).length >= 35
          return isThere && localStorage.getItem('guihang.stores') !== null
        }),
      // Keeping takes two seconds; the usual pauses of one each would be added.
      { intervals: [250] },
    )
    .toBe(true)
}

/** Waits until a screen has given up on a line that is gone: its clock leaps over the pauses after which it asks again. */
export async function expectGivenUp(page: Page, told: string): Promise<void> {
  const seen = page.getByText(told)
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1_200)
        return await seen.isVisible()
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/** Fills the form in. */
export async function fill(page: Page, said: Said, phone: string, code = ''): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field(said.phone).fill(phone)
  await field(said.name).fill('Đặng Khánh Linh')
  await choose(page, said.province, 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choose(page, said.ward, 'tan hung', 'Phường Tân Hưng')
  await field(said.street).fill('27 Nguyễn Hữu Thọ')
  await field(said.item).fill('Bộ đồ thờ men xanh')
  await field(said.value).fill('3450000')
  await field(said.weight).fill('2')
  for (const side of said.sides) await field(side).fill('20')
  if (code !== '') await field(said.code).fill(code)
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label, exact: true })
  await picker.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(picker).toHaveValue(option)
}

/** Presses sign-out, which a phone has in its menu. */
export async function signOut(page: Page, said: Said, narrow: boolean): Promise<void> {
  if (!narrow) return await page.getByRole('button', { name: said.logout }).click()
  await page.getByRole('button', { name: said.more, exact: true }).click()
  await page.getByRole('menuitem', { name: said.logout }).click()
}
