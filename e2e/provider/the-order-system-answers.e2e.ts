import { readFileSync } from 'node:fs'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { listStores } from '@guihang/contract/shop/stores'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { test } from '../setup/watch.ts'

let owner: Owner

test.beforeEach(async ({ storage }) => {
  owner = await newOwner(storage, { shop: { is_oms: 1 } })
  await addStore(owner)
  await expect.poll(async () => (await storeNow()).sync_state).toBe('synced')
})

async function storeNow() {
  const [store] = (await owner.client.call(listStores, {})).data
  if (store === undefined) throw new Error('The shop has no store')
  return store
}

/** As an order system leaves a store that was away for hours, or refused it. */
async function failSync({ db }: Database, sync_error: string): Promise<void> {
  const { id } = owner.user.shop
  await db.updateTable('stores').set({ sync_state: 'failed', sync_error }).where('shop_id', '=', id).execute()
}

const runs = [
  {
    language: 'vi',
    error: 'oms_unreachable',
    reason: 'Lý do: không kết nối được hệ thống nhà vận chuyển. Vẫn tạo đơn được.',
    again: 'Gửi lại Kho Bến Nghé cho nhà vận chuyển',
    sent: 'Đã gửi lại Kho Bến Nghé',
    synced: 'Đã đồng bộ.',
  },
  {
    language: 'en',
    error: 'Chưa tìm thấy số nhà',
    reason: 'Reason: Chưa tìm thấy số nhà. You can still create parcels.',
    again: 'Send again: Kho Bến Nghé',
    sent: 'Kho Bến Nghé was sent again',
    synced: 'Synced.',
  },
] as const // as: each language by name
for (const { language, error, reason, again, sent, synced } of runs) {
  test(`a store that was not synced says why, and is sent again, ${language}`, async ({ page, storage }) => {
    await failSync(storage, error)
    await enterAs(page, owner, { language })
    await page.goto('/stores')
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByText(sent)).toBeVisible()
    await expect(page.getByText(synced)).toBeVisible()
    expect((await storeNow()).sync_error).toBeNull()
  })
}

test('a store that could not be sent again says so, and can be tried once more', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  await failSync(storage, 'oms_unreachable')
  await enterAs(page, owner)
  await page.goto('/stores')
  await page.route('**/retry-sync-oms', (route) => route.abort())
  const again = page.getByRole('button', { name: 'Gửi lại Kho Bến Nghé cho nhà vận chuyển' })
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Chưa gửi lại được Kho Bến Nghé.')
  await page.unroute('**/retry-sync-oms')
  await again.click()
  await expect(page.getByText('Đã đồng bộ.')).toBeVisible()
})

test('the label that the order system made can be saved from the parcel', async ({ page, watch }) => {
  watch.allowFailedCalls()
  // Worth less than what the provider has to approve first.
  const parcel = await addParcel(owner, await storeNow(), { product_value: 1_250_000, cod: 1_250_000 })
  const status = async () => (await owner.client.call(getParcel, { params: { id: parcel.id } })).data.status
  await expect.poll(status).not.toBe('waiting_for_approval')
  await enterAs(page, owner)
  await page.goto(`/packages/${parcel.id}`)
  const download = page.waitForEvent('download')
  await labelButton(page).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`van-don-${parcel.tracking_number}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.route('**/oms-awb', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'x-made-up': '1' },
      json: { code: 'EPK019', message: 'Hệ thống vận đơn chưa có nhãn cho đơn này', request_id: 'r1' },
    }),
  )
  await labelButton(page).click()
  await expect(page.getByText('Chưa lấy được nhãn của nhà vận chuyển.')).toBeVisible()
  await expect(page.getByText('Hệ thống vận đơn chưa có nhãn cho đơn này')).toBeVisible()
})

const labelButton = (page: Page) => page.getByRole('button', { name: 'Nhãn của nhà vận chuyển' })
