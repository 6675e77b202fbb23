import { expect, type Page } from '@playwright/test'
import { screenOf } from '../setup/demo-shop.ts'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectSoundAt } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const vi = {
  open: 'Chọn từ mẫu đã lưu',
  pick: 'Mẫu đã lưu',
  none: 'Chưa lưu món hàng nào',
  manage: 'Thêm, sửa mẫu',
  sizeAdd: 'Thêm kích thước',
  sizeName: 'Tên gọi',
  length: 'Dài',
  width: 'Rộng',
  height: 'Cao',
  productAdd: 'Thêm hàng',
  product: 'Tên hàng',
  value: 'Giá trị một món',
  weight: 'Cân nặng',
  packedIn: /^Gói trong/,
  save: 'Lưu',
  saved: (name: string) => `Đã lưu ${name}`,
  edit: (name: string) => `Sửa ${name}`,
  delete: (name: string) => `Xóa ${name}`,
  deleted: (name: string) => `Đã xóa ${name}`,
  worth: 'Giá trị hàng',
}
const en: typeof vi = {
  open: 'Use a saved item',
  pick: 'What you keep',
  none: 'No products yet',
  manage: 'Add or change',
  sizeAdd: 'Add a size',
  sizeName: 'Name',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  productAdd: 'Add a product',
  product: 'Product',
  value: 'Value of one piece',
  weight: 'Weight',
  packedIn: /^Packed in/,
  save: 'Save',
  saved: (name) => `${name} is saved`,
  edit: (name) => `Change ${name}`,
  delete: (name) => `Delete ${name}`,
  deleted: (name) => `${name} is deleted`,
  worth: 'Product value',
}
const words = { vi, en }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]

  test(`a product and its box are kept once and fill in a new parcel, ${language} at ${size.width}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto('/packages/create')
    await button(page, w.open).click()
    await expect(page.getByRole('dialog', { name: w.pick })).toContainText(w.none)
    await link(page, w.manage).click()
    await expect(screenOf(page, 'presets')).toBeVisible()

    await link(page, w.sizeAdd).click()
    const drawer = page.getByRole('dialog')
    const field = (name: string | RegExp) => drawer.getByLabel(name, { exact: true })
    await field(w.sizeName).fill('Hộp nhỏ')
    await field(w.length).fill('20')
    await field(w.width).fill('15,5')
    await field(w.height).fill('10')
    await expectSoundAt(page, size, '[role=dialog]')
    await button(page, w.save).click()
    await expect(page.getByText(w.saved('Hộp nhỏ'))).toBeVisible()

    await link(page, w.productAdd).click()
    await field(w.product).fill('Áo thun')
    await field(w.value).fill('150k')
    await drawer.getByRole('textbox', { name: new RegExp(`^${w.weight}`) }).fill('250')
    await drawer.getByRole('combobox', { name: w.packedIn }).click()
    await page.getByRole('option', { name: /^Hộp nhỏ/ }).click()
    await button(page, w.save).click()
    await expect(page.getByText(w.saved('Áo thun'))).toBeVisible()
    await expect(link(page, w.edit('Áo thun'))).toBeVisible()
    await expectSoundAt(page, size)

    await page.goto('/packages/create')
    await button(page, w.open).click()
    await expect(page.getByRole('dialog', { name: w.pick })).toContainText('Áo thun')
    await expectSoundAt(page, size, '[role=dialog]')
    await page
      .getByRole('dialog', { name: w.pick })
      .getByRole('button', { name: /^Áo thun/ })
      .click()
    const value = (name: string) => page.locator(`[name="${name}"]`)
    await expect(value('products.0.name')).toHaveValue('Áo thun')
    await expect(value('products.0.value')).toHaveValue('150.000')
    await expect(value('weight')).toHaveValue('0,25')
    await expect(value('width')).toHaveValue('15,5')
    await expect(value('cod')).toHaveValue('150.000')
    // The same once more is a second row of the same parcel.
    await button(page, w.open).click()
    await page
      .getByRole('dialog', { name: w.pick })
      .getByRole('button', { name: /^Áo thun/ })
      .click()
    await expect(value('products.1.name')).toHaveValue('Áo thun')
    await expect(value('weight')).toHaveValue('0,5')

    await page.goto('/presets')
    await button(page, w.delete('Áo thun')).click()
    await expect(page.getByText(w.deleted('Áo thun'))).toBeVisible()
    await expect(page.getByText(w.none)).toBeVisible()
  })
}
