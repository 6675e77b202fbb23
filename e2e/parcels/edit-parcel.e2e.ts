import { expect } from '@playwright/test'
import { call, type Parcel, screenOf, signIn as signInDemo } from '../setup/demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { test } from '../setup/watch.ts'
import { field, fillForm, freshPhone, makeParcelTo, openForm, parcelsTo, picker } from './parcel-form.ts'

let owner: Owner
let id: string

test.describe('editing a parcel', () => {
  // A stand-alone shop's parcel that waits for the provider's approval: nobody picks it up while it is edited.
  test.beforeEach(async ({ page, storage }) => {
    owner = await newOwner(storage)
    id = (await addParcel(owner, await addStore(owner))).id
    await enterAs(page, owner)
  })

  test('sends only what changed, leaves “like the last one” to the last parcel created, and freezes COD and payer once the label was printed, and says why', async ({
    page,
  }) => {
    await page.goto('/packages/create')
    await fillForm(page, freshPhone())
    await page.getByRole('button', { name: 'Tạo, nhập tiếp' }).click()
    await expect(page.getByRole('button', { name: /Như đơn trước: 2,4 kg/ })).toBeVisible()

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
    await expect(screenOf(page, 'parcel-detail')).toBeVisible()

    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: /Như đơn trước: 2,4 kg/ })).toBeVisible()

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
    await field(page, 'Họ tên').fill('Đặng Thị Khánh Linh')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Nhãn đã in không còn đúng.')).toBeVisible()
  })
})

test.describe('copying a parcel', () => {
  test('is offered where a parcel on its way cannot be changed, with the reason, and copies everything but the order code', async ({
    page,
  }) => {
    await signInDemo(page)
    const { data } = await call<Parcel[]>(
      page,
      'GET',
      '/v1/shop-packages?status=waiting_for_delivery&limit=1',
    )
    await page.goto(`/packages/edit/${data[0]?.id}`)
    await expect(page.getByText('Đơn này không sửa được nữa')).toBeVisible()
    await expect(page.getByText('Hàng đã lấy. Gửi yêu cầu hỗ trợ để đổi thông tin.')).toBeVisible()
    await page.getByRole('link', { name: 'Chép thành đơn mới' }).click()
    await expect(screenOf(page, 'parcel-copy')).toBeVisible()

    const phone = freshPhone()
    const parcel = await makeParcelTo(page, phone, { private_code: `C-${phone}`, notes: 'Gọi trước' })
    await openForm(page, `/packages/copy/${parcel.id}`)
    await expect(screenOf(page, 'parcel-copy')).toBeVisible()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Ghi chú cho bưu tá không bắt buộc')).toHaveValue('Gọi trước')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('1.250.000')
    await expect(field(page, 'Mã đơn của shop không bắt buộc')).toHaveValue('')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(await parcelsTo(page, phone)).toHaveLength(2)
  })
})
