import {
  cancelParcel,
  countParcelsByStatus,
  getParcel,
  listParcels,
  type Parcel,
  type ParcelDetail,
} from '@guihang/contract/parcels/parcels'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { expect, type Page } from '@playwright/test'
import { answer, screenOf } from '../setup/demo-shop.ts'
import { addParcel, addStore, demo, enterAs, type Member, newOwner, signIn } from '../setup/people.ts'
import { expectServedSound, expectSettled, expectSound, expectSoundAt } from '../setup/screens.ts'
import { narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

// What the screens of parcels can show beyond being filled, empty or failed (every-screen): axe looks at each state once.
// The parcels of the demo shop stand in every status and stay there: nothing here changes them.
test.describe.configure({ mode: 'parallel' })

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Thao tác với mục đã chọn' })
const batchAction = (page: Page, name: string) => bar(page).getByRole('button', { name })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(address)
  await expect(screenOf(page, screen)).toBeVisible()
}

/** The oldest parcel of the demo shop in this status. */
async function demoParcel({ client }: Member, status: ParcelStatus): Promise<Parcel> {
  const { data } = await client.call(listParcels, { query: { status, limit: '200' } })
  const parcel = data.at(-1)
  if (!parcel) throw new Error(`The demo shop has no parcel in ${status}`)
  return parcel
}

test('the list with chosen rows, an open menu, and what a batch asks and answers', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const cancelled = await addParcel(owner, store)
  await owner.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
  const left = await addParcel(owner, store)
  await addParcel(owner, store)
  await enterAs(page, owner)
  await open(page, '/packages', 'packages')
  await page.getByRole('row').nth(1).hover()
  await page
    .getByRole('button', { name: /^Thao tác khác với/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectSoundAt(page, wide)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }).check()
  await expect(bar(page)).toContainText('3 đơn')
  await expectSound(page)

  // Cancelled elsewhere after this screen has read it.
  await page.route(/packages-multiple-awb/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-skipped': left.id } })
  })
  await batchAction(page, 'In nhãn').click()
  const print = page.getByRole('dialog', { name: 'In nhãn cho 2 đơn' })
  await expect(print.getByRole('listitem').filter({ hasText: cancelled.tracking_number })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await print.getByRole('button', { name: 'In 2 đơn' }).click()
  const printed = page.getByRole('dialog', { name: 'Nhãn của 1 đơn đã sẵn sàng' })
  await expect(printed.getByRole('listitem').filter({ hasText: left.tracking_number })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await printed.getByRole('button', { name: 'Đóng' }).click()

  await batchAction(page, 'Hủy đơn…').click()
  await expect(page.getByRole('alertdialog')).toContainText('1 đơn trong số đã chọn không hủy được')
  await expectSound(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy 2 đơn' }).click()
  await expect(page.getByRole('dialog', { name: 'Đã hủy 2 trong 3 đơn' })).toBeVisible()
  await expectSound(page, '[role=dialog]')
})

test('the list filtered: nothing matches, the calendar is open, the filters of a phone', async ({ page }) => {
  await enterAs(page, await signIn(demo))
  await open(page, '/packages?status_group=return&keyword=kh%C3%B4ng-ai-t%C3%AAn-th%E1%BA%BF', 'packages')
  await expect(page.getByRole('heading', { name: /^Không có đơn nào khớp/ })).toBeVisible()
  await expectSound(page)

  await page.setViewportSize(wide)
  const created = page.getByRole('combobox', { name: 'Ngày tạo' })
  await created.fill('?')
  await page.keyboard.press('Enter')
  await expect(created).toHaveAttribute('aria-invalid', 'true')
  await created.fill('01/10/2026 ~ 18/11/2026')
  await created.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Lịch chọn khoảng ngày' })
  await expect(calendar).toBeVisible()
  await expectSoundAt(page, wide, '[role=dialog]')
  await calendar.getByRole('button', { name: 'Tháng 11, 2026' }).click()
  await expect(calendar.getByRole('grid', { name: '2026', exact: true })).toBeVisible()
  await expectSoundAt(page, wide, '[role=dialog]')
  await page.keyboard.press('Escape')

  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: /^Lọc/ }).click()
  await expect(page.getByRole('dialog', { name: 'Lọc' })).toBeVisible()
  await expectSoundAt(page, narrow, '[role=dialog]')
})

test('the tabs of the list before their counts are here', async ({ page, storage }) => {
  const owner = await newOwner(storage)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === countParcelsByStatus.path,
    async (route) => {
      await held
      await route.fallback()
    },
  )
  await enterAs(page, owner)
  await open(page, '/packages', 'packages')
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const size of [wide, narrow]) await expectSoundAt(page, size)
  release()
  await expect(page.getByRole('tab', { name: /^Tất cả/ })).toBeVisible()
})

test('the list of failed parcels, and of those that need the shop', async ({ page, watch }) => {
  watch.allowFailedCalls()
  const member = await signIn(demo)
  const { tracking_number } = await demoParcel(member, 'failed')
  await page.route(/\/retry-push-to-oms$/, (route) =>
    answer(route, 503, { code: 'EBUSY', message: 'Đang bận', request_id: 'r' }),
  )
  await enterAs(page, member)
  await open(page, '/packages?status=failed', 'packages')
  await expect(button(page, 'Gửi lại tất cả đơn lỗi')).toBeVisible()
  await expectSound(page)
  await open(page, `/packages?keyword=${tracking_number}`, 'packages')
  await page.getByRole('list', { name: 'Đơn hàng' }).getByRole('checkbox').first().check()
  await batchAction(page, 'Gửi lại 1 đơn lỗi').click()
  await expect(page.getByRole('dialog').getByText('Đang bận')).toBeVisible()
  await expectSound(page, '[role=dialog]')

  await page.setViewportSize(wide)
  await open(page, '/packages?needs=you', 'packages')
  const undelivered = page.getByRole('region', { name: 'Giao chưa thành công' })
  await expect(undelivered).toBeVisible()
  await expectSettled(page, 'packages')
  await expectSound(page)
  await undelivered.getByRole('button', { name: 'Giao lại…' }).first().click()
  const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Điện thoại khách' })
  await phone.fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Giao lại', exact: true }).click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, '[role=dialog]')
})

test('what needs the shop is sound while its panel is still fetched', async ({ page }) => {
  await enterAs(page, await signIn(demo))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/needs-panel/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/packages?needs=you')
  const panel = page.getByRole('tabpanel', { name: 'Cần xử lý' })
  await expect(panel.and(page.locator('[aria-busy="true"]'))).toBeVisible()
  // The row of tabs, which may be scrolled, can be reached once one of them can.
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('tabindex', '0')
  await expectSound(page)
  release()
  await expect(panel.getByRole('region').first()).toBeVisible()
  await expectSettled(page, 'packages')
})

test('nothing needs the shop', async ({ page, storage }) => {
  await enterAs(page, await newOwner(storage))
  await open(page, '/packages?needs=you', 'packages')
  await expect(page.getByText('Không còn việc nào cần xử lý')).toBeVisible()
  await expectSound(page)
})

test('the form: every field in error, a message read, old units, no fee, long texts, leaving it', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterAs(page, await signIn(demo))
  await open(page, '/packages/create', 'parcel-create')
  await field(page, 'Họ tên').fill('Nguyễn Thị Ánh Nguyệt '.repeat(8))
  await page.getByRole('button', { name: 'Thêm món' }).click()
  await field(page, 'Tên hàng, món 2').fill('Bình hút lộc men hỏa biến '.repeat(9))
  await field(page, 'Dài').fill('200')
  await button(page, 'Tạo đơn').click()
  await expect(page.getByText('Dài nhất 100 ký tự')).toBeVisible()
  await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeVisible()
  await expectSound(page)

  await page.reload()
  await button(page, 'Xóa nháp này').click()
  await expect(field(page, 'Họ tên')).toHaveValue('')
  const message = page.getByRole('textbox', { name: 'Dán tin nhắn của khách' })
  await message.focus()
  await message.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'chị Linh 0766102558 27 nguyễn hữu thọ p tân hưng q7 hcm, cod 3tr450')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.locator('mark')).toHaveCount(4)
  await expectSound(page)

  await page.route('**/v1/price-details/shipping-fee', (route) =>
    answer(route, 500, { code: 'EUS011', message: 'Có lỗi, gọi hotline', request_id: 'r1' }),
  )
  await page.setViewportSize(wide)
  await button(page, 'Hoàn tác').first().click()
  await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
  for (const [label, typed, option] of [
    ['Tỉnh, thành phố', 'hcm', 'Thành phố Hồ Chí Minh'],
    ['Quận, huyện', 'q7', 'Quận 7'],
    ['Phường, xã, thị trấn', 'tan hung', 'Phường Tân Hưng'],
  ] as const) {
    // as: triples
    await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await expect(page.getByText('Nay là phường Tân Hưng')).toBeVisible()
  for (const [label, value] of [
    ['Tên hàng', 'Bộ đồ thờ'],
    ['Nặng', '2,4'],
    ['Dài', '32'],
    ['Rộng', '26'],
    ['Cao', '20'],
  ] as const)
    await field(page, label).fill(value) // as: pairs
  await expect(page.getByText('Chưa tính được phí')).toBeVisible()
  await expectSound(page)

  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Rời trang này?' })).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
})

test('the form of a parcel that cannot be changed, or not wholly', async ({ page, storage }) => {
  const owner = await newOwner(storage)
  const printed = await addParcel(owner, await addStore(owner))
  const label = await page.request.post('/v1/packages-multiple-awb', {
    data: { ids: [printed.id], size: '100x150' },
    headers: { authorization: `Bearer ${owner.tokens.access_token}` },
  })
  expect(label.ok()).toBe(true)
  await enterAs(page, owner)
  await open(page, `/packages/edit/${printed.id}`, 'parcel-edit')
  await expect(field(page, 'Thu hộ (COD)')).toBeDisabled()
  await expectSound(page)
  await owner.client.call(cancelParcel, { params: { id: printed.id }, body: {} })
  await open(page, `/packages/edit/${printed.id}`, 'parcel-edit')
  await expect(page.getByText('Đơn này không sửa được nữa')).toBeVisible()
  await expectSound(page)
})

const stages: readonly [what: string, status: ParcelStatus][] = [
  ['refused by the order system', 'failed'],
  ['not delivered', 'delivery_failed_attempt'],
  ['back at the shop', 'returned'],
  ['lost', 'lost'],
  ['claimed', 'shop_lost_claimed'],
  ['compensated', 'lost_collection_approved'],
  ['delivered', 'cod_collected'],
]

for (const [what, status] of stages) {
  test(`a parcel that is ${what}, and what its shop can open there`, async ({ page }) => {
    const member = await signIn(demo)
    const { id } = await demoParcel(member, status)
    await enterAs(page, member)
    await open(page, `/packages/${id}`, 'parcel-detail')
    await expect(page.getByText('Hành trình')).toBeVisible()
    await expectSettled(page, 'parcel-detail')
    await expectSound(page)
    // What costs money is explained by the ledger; what is lost is claimed; what was not delivered is tried again.
    const opens = ['Vì sao là số này', 'Yêu cầu đền bù…', 'Giao lại…']
    for (const name of opens) {
      if (!(await button(page, name).isVisible())) continue
      await button(page, name).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

test('a parcel that was kept in part, and what comes back of it', async ({ page }) => {
  const member = await signIn(demo)
  const rest = await returningPart(member)
  await enterAs(page, member)
  for (const id of [rest.return_of?.id, rest.id]) {
    await open(page, `/packages/${id}`, 'parcel-detail')
    await expect(page.getByText('Hành trình')).toBeVisible()
    await expectSound(page)
  }
})

/** What the receiver of a demo parcel did not keep: there is nothing to collect for it. */
async function returningPart(member: Member): Promise<ParcelDetail> {
  const { data } = await member.client.call(listParcels, { query: { status_group: 'return', limit: '200' } })
  for (const { id } of data.filter(({ cod }) => cod === 0)) {
    const { data: parcel } = await member.client.call(getParcel, { params: { id } })
    if (parcel.return_of !== null) return parcel
  }
  throw new Error('Nothing of the demo shop was delivered in part')
}

test('the question before a parcel is cancelled', async ({ page }) => {
  const member = await signIn(demo)
  const { id } = await demoParcel(member, 'waiting_for_pickup')
  await enterAs(page, member)
  await open(page, `/packages/${id}`, 'parcel-detail')
  await page.getByRole('group', { name: 'Hủy đơn' }).getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
})

test('a draft has no label', async ({ page, watch }) => {
  watch.allowFailedCalls()
  const member = await signIn(demo)
  const draft = await demoParcel(member, 'draft')
  await enterAs(page, member)
  await page.goto(`/packages/${draft.id}/awb`)
  await expect(page.getByRole('heading', { name: 'Đơn này không có nhãn' })).toBeVisible()
  await expectSound(page)
})

test('the page of a recipient: on its way, back, unknown, in both languages', async ({ page, watch }) => {
  watch.allowFailedCalls()
  const member = await signIn(demo)
  const moving = await demoParcel(member, 'in_delivery')
  const returned = await demoParcel(member, 'returned')
  for (const [path, title] of [
    [moving.tracking_number, 'Bưu tá đang giao hàng cho bạn'],
    [`${moving.tracking_number}?lang=en`, 'The courier is on the way to you'],
    [returned.tracking_number, 'Shop đã nhận lại hàng'],
    ['GH0000000001', 'Không có đơn hàng này'],
  ] as const) {
    // as: pairs
    await page.goto(`/t/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectServedSound(page)
  }
})

test('the page of the simulated provider, for all parcels and for one, in both languages', async ({
  page,
  browser,
}) => {
  const member = await signIn(demo)
  const { id } = await demoParcel(member, 'waiting_for_pickup')
  await enterAs(page, member)
  await open(page, `/packages/${id}`, 'parcel-detail')
  const link = await page.getByRole('link', { name: 'Thử tình huống' }).getAttribute('href')
  const of_one = new URL(link ?? '')
  // Another browser: the provider's people are not the shop's.
  const desk = await (await browser.newContext()).newPage()
  for (const language of ['vi', 'en']) {
    for (const address of [new URL(of_one.origin), of_one]) {
      address.searchParams.set('lang', language)
      await desk.goto(address.href)
      await expect(desk.getByRole('heading').first()).toBeVisible()
      await expectServedSound(desk)
    }
  }
  await desk.context().close()
})
