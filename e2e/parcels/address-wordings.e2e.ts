import { expect, type Page } from '@playwright/test'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectSettled } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

const words = '7 ngách nhỏ, gần chợ Hôm cũ'

/** Pastes a text where the focus is, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('an address in the shop’s own words is remembered: the next one with those words is filled in', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage)
  await addStore(owner)
  await enterAs(page, owner)
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
  const choose = async (label: string, typed: string, option: string) => {
    await picker(label).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.goto('/packages/create')
  await expectSettled(page, 'parcel-create')
  await picker('Tỉnh, thành phố').focus()
  await paste(page, words)
  await expect(page.getByText('Chưa nhận ra tỉnh, phường trong địa chỉ này')).toBeVisible()
  await choose('Tỉnh, thành phố', 'ha noi', 'Thành phố Hà Nội')
  const remembered = page.waitForResponse('**/v1/address-meta-data/insert')
  await choose('Phường, xã', 'hai ba trung', 'Phường Hai Bà Trưng')
  expect((await remembered).status()).toBe(201)

  await page.goto('/stores?new=1')
  await picker('Tỉnh, thành phố').focus()
  await paste(page, '19 ngõ khác, gần chợ Hôm cũ')
  await expect(picker('Phường, xã')).toHaveValue('Phường Hai Bà Trưng')
  await expect(picker('Tỉnh, thành phố')).toHaveValue('Thành phố Hà Nội')
})

test('pasting an address while registering does not lead to the login', async ({ page }) => {
  await page.goto('/register')
  const picker = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  await picker.focus()
  await paste(page, '12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh')
  await page.getByRole('textbox', { name: 'Tên shop' }).fill('Gốm Nhà Mộc')
  await expect(page).toHaveURL('/register')
  await expectSettled(page, 'register')
})
