import { listCategories } from '@guihang/contract/shop/accounts'
import { getProfile } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits, expectSettled } from '../setup/screens.ts'
import { drawn, narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const addBank = 'Thêm tài khoản ngân hàng'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The owner of a shop that sends parcels: only such a shop has the banner of the bank on the dashboard too. */
async function senderOf(storage: Database): Promise<Owner> {
  const owner = await newOwner(storage)
  await addParcel(owner, await addStore(owner))
  return owner
}

/** As a login leaves it: the banner of the bank may be shown. */
async function enterReminded(page: Page, owner: Owner): Promise<void> {
  await page.context().addInitScript(() => {
    if (location.protocol !== 'about:' && !localStorage.getItem('language'))
      localStorage.setItem('showWarning', 'true')
  })
  await enterAs(page, owner)
}

for (const size of drawn([wide, narrow], import.meta.filename)) {
  test(`what is typed on the account survives a wrong press, a reload and the changes of others, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    await page.setViewportSize(size)
    await enterAs(page, owner)
    const name = page.getByRole('textbox', { name: 'Tên shop' })
    await page.goto('/user/profile')
    await expectSettled(page, 'user-profile')
    const before = await name.inputValue()
    await name.fill('Gốm Nhà Mộc')

    await test.step('another part of the account is asked about first', async () => {
      await page.getByRole('tab', { name: 'Giấy tờ' }).click()
      const asked = page.getByRole('alertdialog', { name: 'Đi khi chưa lưu?' })
      await expect(asked).toBeVisible()
      await expectFits(page)
      await button(page, 'Ở lại').click()
      await expect(asked).toBeHidden()
      await expect(name).toHaveValue('Gốm Nhà Mộc')
    })

    await test.step('a reload brings it back, and says so', async () => {
      await page.reload()
      await expect(name).toHaveValue('Gốm Nhà Mộc')
      await expect(page.getByText('Đây là phần bạn sửa dở lần trước, chưa lưu.')).toBeVisible()
      await page.getByRole('tab', { name: 'Giấy tờ' }).click()
      await button(page, 'Ở lại').click()
      await expect(page).toHaveURL('/user/profile')
      await expectFits(page)
    })

    await test.step('what somebody else saves appears beside it, and is not sent back', async () => {
      const { data } = await owner.client.call(listCategories, {})
      const chosen = new Set((await shopOf(owner)).categories.map(({ id }) => id))
      const other = data.find(({ id }) => !chosen.has(id))
      if (!other) throw new Error('Every category is chosen')
      await owner.client.call(editShop, { body: { categories: [other.id] } })
      await expect(page.getByRole('checkbox', { name: other.name })).toBeChecked()
      await expect(name).toHaveValue('Gốm Nhà Mộc')
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PATCH'),
        button(page, 'Lưu thông tin shop').click(),
      ])
      expect(sent.postDataJSON()).toEqual({ shop_name: 'Gốm Nhà Mộc' })
      await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()
      const shop = await shopOf(owner)
      expect(shop.shop_name).toBe('Gốm Nhà Mộc')
      expect(shop.categories.map(({ id }) => id)).toEqual([other.id])
    })

    await test.step('nothing is asked any more once it is saved, and what is dropped is gone', async () => {
      await name.fill(before)
      await page.reload()
      await button(page, 'Bỏ phần sửa dở').click()
      await expect(name).toHaveValue('Gốm Nhà Mộc')
      await page.getByRole('tab', { name: 'Giấy tờ' }).click()
      await expect(page).toHaveURL('/user/profile?tab=papers')
    })
  })
}

test('an open dialog closes when its screen is left, and ends with its session: who signs in next sees none of it; adding a bank account from the banner keeps the half-filled form of a parcel', async ({
  page,
  context,
  storage,
}) => {
  const first = await senderOf(storage)
  const second = await senderOf(storage)
  await enterReminded(page, first)
  await page.goto('/stores')
  await expectSettled(page, 'stores')
  await page.getByRole('link', { name: 'Tổng quan' }).first().click()
  await expect(page).toHaveURL('/live-dashboard')
  await button(page, addBank).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/stores')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Tổng quan' }).first().click()
  await button(page, addBank).click()
  await page.getByRole('dialog').getByLabel('Số tài khoản', { exact: true }).fill('007100012345')
  const other = await context.newPage()
  // A page of the house without the portal, which does not end the session by itself.
  await other.goto('/readyz')
  await other.evaluate(() => localStorage.removeItem('access_token'))
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('E-mail hoặc số điện thoại').fill(second.user.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(second.user.password)
  await button(page, 'Đăng nhập').click()
  await expectSettled(page, 'live-dashboard')
  await expect(button(page, addBank)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('n')
  const name = page.getByRole('textbox', { name: 'Họ tên' })
  await name.fill('Chị Nhung')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await button(page, addBank).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await field('Ngân hàng').fill('ngoai thuong')
  await page.getByRole('option', { name: /^Vietcombank - / }).click()
  await field('Số tài khoản').fill('0071 0001 2345')
  await field('Tên chủ tài khoản').fill('NGUYEN THI HANH')
  await field('Chi nhánh').fill('Sài Gòn')
  await field('Mật khẩu của bạn').fill(second.user.password)
  await dialog.getByRole('button', { name: 'Thêm tài khoản', exact: true }).click()
  await expect(page.getByText('Đã thêm tài khoản ngân hàng')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(page, addBank)).toBeHidden()
  await expect(name).toHaveValue('Chị Nhung')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

async function shopOf({ client }: Awaited<ReturnType<typeof newOwner>>) {
  const { data } = await client.call(getProfile, { query: { include: 'shop' } })
  if (!data.shop) throw new Error('A person without a shop')
  return data.shop
}
