import { expect, type Page } from '@playwright/test'
import { enterAs, newOwner } from '../setup/people.ts'
import { expectSound } from '../setup/screens.ts'
import { drawn, languages } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    language: 'Ngôn ngữ',
    shop: 'Tên shop',
    person: 'Họ tên người phụ trách',
    register: 'Mở shop',
    link: 'Mục này không ghi địa chỉ web hay e-mail. Sau dấu chấm thêm dấu cách',
  },
  en: {
    language: 'Language',
    shop: 'Shop name',
    person: 'Name of the person in charge',
    register: 'Open the shop',
    link: 'Leave web and e-mail addresses out here. Put a space after a dot',
  },
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const language of drawn(languages, import.meta.filename)) {
  test(`a web address in the name of a shop or a person is refused at its field, ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    await page.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
    }, language)
    await page.goto('/register')
    await field(page, w.shop).fill('Nhận quà evil.com/qua')
    await field(page, w.person).fill('Mở www.a.vn')
    await page.getByRole('button', { name: w.register, exact: true }).click()
    await expect(field(page, w.shop)).toHaveAccessibleDescription(new RegExp(w.link))
    await expect(field(page, w.person)).toHaveAccessibleDescription(new RegExp(w.link))
    await field(page, w.shop).fill('Thời trang TP.HCM')
    await expect(field(page, w.shop)).not.toHaveAccessibleDescription(new RegExp(w.link))
    await expectSound(page)
  })
}

test('a tab pasted into the name of a store is refused at its field', async ({ page, storage }) => {
  await enterAs(page, await newOwner(storage))
  await page.goto('/stores')
  await page.getByRole('link', { name: 'Thêm cửa hàng' }).first().click()
  await field(page, 'Tên cửa hàng').fill('Kho\tBến Nghé')
  await page.getByRole('dialog').getByRole('button', { name: 'Thêm cửa hàng' }).click()
  await expect(field(page, 'Tên cửa hàng')).toHaveAccessibleDescription(/Viết trên một dòng/)
})
