import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { shopeeLines } from '../../../apps/api/src/testing/imports/shopee-orders.ts'
import { screenOf } from '../../setup/demo-shop.ts'
import type { OrderFileWords } from './order-file.words.ts'

const shopeeFile = new URL(
  '../../../apps/api/src/testing/imports/fixtures/shopee-libreoffice.xlsx',
  import.meta.url,
)
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The line in which an order of the file stands. */
export function lineOf(number: number): number {
  const code = `261121${String(number).padStart(4, '0')}KQ`
  return shopeeLines().findIndex((line) => line['Mã đơn hàng'] === code) + 2
}

/** Sends the file of 200 orders with ten kinds of mistakes, and looks at its groups. */
export async function uploadShopeeFile(page: Page, w: OrderFileWords): Promise<void> {
  const name = 'Order.all.20261121_20261121.xlsx'
  await page
    .getByLabel(w.file, { exact: true })
    .setInputFiles({ name, mimeType: '', buffer: await readFile(shopeeFile) })
  await expect(screenOf(page, 'import-review')).toBeVisible()
  await expect(tab(page, w.invalid)).toContainText('4')
  await expect(tab(page, w.ask)).toContainText('4')
  await expect(page.getByText(w.fromShopee)).toContainText(w.leftOut)
}
