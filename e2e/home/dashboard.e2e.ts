import { createClient } from '@guihang/contract/client'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect, type Page, type Request } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { answer, screenOf } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { tryAgain } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { test } from '../setup/watch.ts'

let owner: Owner

test.beforeEach(async ({ storage }) => {
  owner = await newOwner(storage)
})

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const slip = (page: Page) => page.getByRole('region', { name: 'Lần chuyển tới' })

async function open(page: Page, address = '/live-dashboard'): Promise<void> {
  await enterAs(page, owner)
  await page.goto(address)
  await expect(screenOf(page, 'live-dashboard')).toBeVisible()
}

const road = providerRoad.slice(0, providerRoad.indexOf('deliver') + 1)

/** Lets the provider deliver a parcel that waits for pickup. */
async function deliver(storage: Database, tracking_number: string): Promise<void> {
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  const events = road.map(
    (event): ReportedEvent => ({
      event_id: `${tracking_number}-${event}`,
      tracking_number,
      event,
      ...(event === 'deliver' && { receiver_type: 'CUSTOMER' }),
    }),
  )
  const { data } = await operator.call(reportEvents, { body: { events } })
  expect(data.filter(({ ok }) => !ok)).toEqual([])
}

test('a shop that never sent anything is led to its first store and its first parcel; then the figures of the day move by themselves and open the list of just those parcels, and the last 30 days are read by the keyboard, and as a table that the address holds', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Đơn đầu tiên đang chờ bạn' })).toBeVisible()
  await expect(figure(page, 'Phiếu chuyển tiền')).toContainText('Chưa có')
  await page.getByRole('link', { name: 'Thêm cửa hàng' }).click()
  await expect(page).toHaveURL('/stores?new=1')
  const store = await addStore(owner)
  await page.goBack()
  await page.getByRole('link', { name: 'Tạo đơn đầu tiên' }).click()
  await expect(page).toHaveURL('/packages/create')

  await page.goBack()
  await expect(figure(page, 'Đơn hôm nay')).toContainText('0')
  const parcel = await addParcel(owner, store)
  await expect(figure(page, 'Đơn hôm nay')).toContainText('1 so với')
  await expect(page.getByRole('img', { name: /30 ngày qua tạo 1 đơn/ })).toBeVisible()
  await page.getByRole('link', { name: 'Đơn hôm nay' }).click()
  await expect(page).toHaveURL(/\/packages\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await expect(page.getByText(parcel.receiver.name).first()).toBeVisible()

  await page.goBack()
  const days = page.getByRole('slider', { name: /Đơn từng ngày/ })
  await days.focus()
  await expect(days).toHaveAttribute('aria-valuetext', /1 chưa xong, COD 21\.000\.000/)
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuetext', /không có đơn/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/packages\?from=/)
  await page.goBack()
  await page.getByRole('radio', { name: 'Bảng' }).check()
  await expect(page).toHaveURL('/live-dashboard?days=table')
  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})

test('the figures of the day say what waits for transfer, and what of it is not at the center for the next one', async ({
  page,
  storage,
}) => {
  const store = await addStore(owner)
  const goods = { product_value: 900_000, cod: 900_000 }
  const parcel = await addParcel(owner, store, {
    ...goods,
    products: [{ name: 'Bộ ấm trà', quantity: 1, value: 900_000 }],
  })
  await deliver(storage, parcel.tracking_number)
  await open(page)
  await expect(figure(page, 'Chờ chuyển khoản')).toContainText('900.000')
  await expect(page.getByRole('region', { name: 'Tỷ lệ giao' })).toContainText('100')
  const told = await slip(page).locator('dl').textContent()
  await expect(slip(page)).toContainText(/bưu cục chưa nộp tiền: 900\.000/)
  await slip(page).getByRole('link', { name: 'Vì sao là số này' }).click()
  await expect(page).toHaveURL('/cod?open=next_payout')
  await page.getByRole('button', { name: 'Đóng' }).click()
  await expect(slip(page).locator('dl')).toHaveText(told ?? '')
  await expect(slip(page)).toContainText(/bưu cục chưa nộp tiền: .*900\.000/)
})

test('the figures are those of one store where the address says so, are fetched at most once a second, however many parcels change, and when the line is bad the old ones stay, with the time they are from and another try', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  const one = await addStore(owner, { store_name: 'Kho một' })
  const two = await addStore(owner, { store_name: 'Kho hai' })
  await addParcel(owner, one)
  await addParcel(owner, one)
  await addParcel(owner, two)
  await open(page)
  await expect(figure(page, 'Đơn hôm nay')).toContainText('3')
  await page.getByRole('radio', { name: 'Kho hai' }).check()
  await expect(page).toHaveURL(`/live-dashboard?store=${two.id}`)
  await expect(figure(page, 'Đơn hôm nay')).toContainText('1 so với')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Kho hai' })).toBeChecked()
  await page.goto('/live-dashboard?store=01930a5c-7b1e-7f00-8000-000000000001')
  await expect(page.getByText('Cửa hàng này không còn')).toBeVisible()
  await page.getByRole('button', { name: 'Xem cả shop' }).click()
  await expect(figure(page, 'Đơn hôm nay')).toContainText('3')

  let asked = 0
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/v1/dashboard') return
    asked += 1
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  const began = performance.now()
  for (let count = 0; count < 12; count += 1) await addParcel(owner, one)
  await expect(figure(page, 'Đơn hôm nay')).toContainText('15')
  // The first change is asked about at once, and the last question may stand on the edge of a second.
  expect(asked).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000)

  // An answer that is on its way would still bring the next parcel.
  await expect.poll(() => underWay.size).toBe(0)
  await page.route('**/v1/dashboard*', (route) =>
    answer(route, 500, { code: 'EUS011', message: 'Có lỗi, gọi hotline.', request_id: 'r-1' }),
  )
  await addParcel(owner, one)
  await expect(page.getByRole('alert')).toContainText('Đây là số liệu lúc')
  await expect(figure(page, 'Đơn hôm nay')).toContainText('15 so với')
  await tryAgain(page, '**/v1/dashboard*', page.getByRole('button', { name: 'Thử lại' }))
  await expect(figure(page, 'Đơn hôm nay')).toContainText('16 so với')
  await expect(page.getByRole('alert')).toBeHidden()
})
