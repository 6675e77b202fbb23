import { expect } from '@playwright/test'
import { screenOf } from '../../setup/demo-shop.ts'
import { addStore, enterAs, newOwner } from '../../setup/people.ts'
import { expectFits, expectSoundAt } from '../../setup/screens.ts'
import { narrow, walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { words } from './order-file.words.ts'
import { button, uploadShopeeFile } from './shopee-file.ts'

test.describe.configure({ mode: 'parallel' })

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]

  test(`says which orders of a file were left out, ${language} at ${size.width}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto('/packages/upload-excel')
    await uploadShopeeFile(page, w)
    await expectSoundAt(page, size)
    // Headings of a platform are long.
    await page.setViewportSize(narrow)
    await expectFits(page)
    await page.setViewportSize(size)
    await button(page, w.seeLeftOut).click()
    const dialog = page.getByRole('dialog', { name: w.leftOutTitle })
    await expect(dialog.getByRole('listitem')).toHaveCount(9)
    await expect(dialog.getByRole('listitem').first()).toContainText('2611211001KQ')
    await expect(dialog.getByRole('listitem').first()).toContainText(w.cancelled)
    await expectSoundAt(page, size, '[role=dialog]')
  })

  test(`a file with unknown headings is asked about once, ${language} at ${size.width}`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await addStore(owner)
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    const lines = [
      'Ngày,Khách,Số gọi,Nơi ấy,Món,Tiền thu,Trị giá,Nặng',
      '21/11,Chị Mai,0912345611,"12 Lê Lợi, Bến Nghé",Áo,350k,350000,"0,5"',
    ]
    const file = { name: 'don-zalo.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    const send = async () => {
      await page.goto('/packages/upload-excel')
      await page.getByLabel(w.file, { exact: true }).setInputFiles(file)
    }
    await send()
    await expect(screenOf(page, 'import-columns')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('don-zalo.csv')
    const column = (heading: string) => page.getByRole('combobox', { name: w.column(heading) })
    await expect(column('Số gọi')).toHaveValue(w.phone)
    await expect(page.getByText('0912345611')).toBeVisible()
    await expect(page.getByText(w.missing)).toBeVisible()
    await expectSoundAt(page, size)
    await column('Nơi ấy').fill(w.address)
    await page.getByRole('option', { name: w.address, exact: true }).click()
    await expect(page.getByText(w.missing)).toHaveCount(0)
    await button(page, w.read).click()
    await expect(screenOf(page, 'import-review')).toBeVisible()
    await expect(page.getByText(w.mapped)).toBeVisible()

    // The next file with these headings is read at once.
    await send()
    await expect(page.getByText(w.mapped)).toBeVisible()
    await page.goto('/packages/upload-excel')
    await expect(page.getByRole('heading', { name: w.remembered })).toBeVisible()
    await expectFits(page)
    await page.getByRole('link', { name: w.change }).click()
    await expect(column('Nơi ấy')).toHaveValue(w.address)
    await button(page, w.save).click()
    await expect(page.getByText(w.saved)).toBeVisible()
    await button(page, w.forget).click()
    await expect(page.getByText(w.forgotten)).toBeVisible()
    await send()
    await expect(screenOf(page, 'import-columns')).toBeVisible()
  })
}
