import { expect, type Page } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner, type Owner } from './people.ts'
import { expectAccessible } from './screens.ts'
import { test } from './watch.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

let owner: Owner
let id: string

test.describe('editing a parcel', () => {
  // A stand-alone shop's parcel that waits for the provider's approval: nobody picks it up while one edits.
  test.beforeEach(async ({ page, storage }) => {
    owner = await newOwner(storage)
    id = (await addParcel(owner, await addStore(owner))).id
    await enterAs(page, owner)
  })

  test('sends only what changed', async ({ page }) => {
    await page.goto(`/packages/edit/${id}`)
    await expect(page.getByText('Chưa có gì thay đổi')).toBeVisible()
    // The parcel itself is no history of its receiver.
    await expect(page.getByText('Gửi thêm hay trùng?')).toBeHidden()
    await expect(page.getByText('Đã gửi khách này một đơn')).toBeHidden()
    await field(page, 'Ghi chú cho bưu tá không bắt buộc').fill('Gọi trước khi giao')
    await field(page, 'Nặng').fill('1,5')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    expect((await sent).postDataJSON()).toEqual({ notes: 'Gọi trước khi giao', weight: 1.5 })
    await expect(page).toHaveURL(`/packages/${id}`)
  })

  test('freezes COD and payer once the label was printed, and says why', async ({ page }) => {
    const printed = await page.request.post('/v1/packages-multiple-awb', {
      data: { ids: [id], size: '100x150' },
      headers: { authorization: `Bearer ${owner.tokens.access_token}` },
    })
    expect(printed.ok()).toBe(true)
    await page.goto(`/packages/edit/${id}`)
    await expect(field(page, 'Thu hộ (COD)')).toBeDisabled()
    await expect(page.getByRole('radio', { name: /Người nhận trả/ })).toBeDisabled()
    await expect(
      page.getByText('Nhãn đã in nên COD đã chốt. Gửi yêu cầu hỗ trợ để đổi.').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Họ tên').fill('Đặng Thị Khánh Linh')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Nhãn đã in không còn đúng.')).toBeVisible()
  })
})
