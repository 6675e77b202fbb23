import { createClient } from '@guihang/contract/client'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { openLostClaim, rejectLostClaim } from '@guihang/contract/money/claims'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { expect, type Page } from '@playwright/test'
import { setStates } from '../../apps/api/src/testing/parcel-states.ts'
import { reportAll, reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { screenOf } from '../setup/demo-shop.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'
import { expectNothingRan, test } from '../setup/watch.ts'

const script = '<img src=/pwned onerror=pwned()>'
const name = `${script}"'{{pwned()}}`
const phone = '0912345678'

/** Opens a screen and waits until the payload stands there, as the text it is. */
async function visit(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(address)
  await expect(screenOf(page, screen)).toBeVisible()
}

test('check 44: payloads of a parcel, a store and a person are text on every screen', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage, { name, shop: { shop_name: name } })
  const store = await addStore(owner, { store_name: name, address: script })
  const parcel: Parcel = await addParcel(owner, store, {
    receiver_name: name,
    receiver_phone: phone,
    receiver_address: name,
    description: name,
    notes: name,
    private_code: '<b onx=pwned()>',
    products: [{ name, quantity: 1, value: 21_000_000 }],
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/pwned') asked.push(page.url())
  })
  const seen = () => page.getByText(script).filter({ visible: true }).first()
  await enterAs(page, owner)

  await visit(page, '/live-dashboard', 'live-dashboard')
  await page.getByRole('link', { name: 'Đơn hàng', exact: true }).click()
  await expect(screenOf(page, 'packages')).toBeVisible()
  await expect(seen()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(script)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingRan(page)

  await visit(page, `/packages?keyword=${encodeURIComponent(name)}`, 'packages')
  await expect(page.getByRole('searchbox', { name: 'Tìm đơn hàng' })).toHaveValue(name)
  await page.getByRole('link', { name: parcel.tracking_number }).first().click()
  await expect(screenOf(page, 'parcel-detail')).toBeVisible()
  await expect(seen()).toBeVisible()
  await expectNothingRan(page)

  await page.keyboard.press('n')
  await expect(screenOf(page, 'parcel-create')).toBeVisible()
  await page.getByRole('textbox', { name: 'Số điện thoại' }).first().fill(phone)
  // The form knows who has this phone number, and offers the name.
  await expect(seen()).toBeVisible()
  await expectNothingRan(page)

  for (const [address, screen] of [
    [`/packages/edit/${parcel.id}`, 'parcel-edit'],
    [`/packages/copy/${parcel.id}`, 'parcel-copy'],
  ] as const) {
    // as: pairs
    await visit(page, address, screen)
    await expect(page.getByRole('textbox', { name: 'Họ tên', exact: true })).toHaveValue(name)
    await expectNothingRan(page)
  }

  await visit(page, `/packages/${parcel.id}/awb`, 'awb')
  await expect(page.getByRole('img', { name: /GH\d{10}/ })).toBeVisible()
  await expectNothingRan(page)
  await owner.client.call(createGatewayToken, {
    body: { name, scopes: ['tracking'], expires_in_days: null },
  })
  await visit(page, '/user/profile?tab=api', 'user-profile')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectNothingRan(page)
  await page.getByRole('link', { name: 'Cửa hàng', exact: true }).click()
  await expect(screenOf(page, 'stores')).toBeVisible()
  await expect(seen()).toBeVisible()
  await page.getByRole('link', { name: `Sửa ${name}` }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectNothingRan(page)
  expect(asked).toEqual([])
})

test('check 44: payloads of couriers, scales, order systems and judges are text wherever the shop reads them', async ({
  page,
  storage,
}) => {
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const cast = { storage, operator, owner, store }
  const told = { note: name, place: name, courier_name: name.slice(0, 100) }
  const undelivered = await carriedParcel(cast)
  await reportEvent(operator, undelivered.tracking_number, 'fail_delivery_attempt', told)
  const kept = await carriedParcel(cast, 'start_delivery', {
    products: [{ name, quantity: 2, value: 10_500_000 }],
    allow_partial_delivery: true,
  })
  const measured = { weight: 9, length: 30, width: 30, height: 30, evidence: name, picture: script }
  await operator.call(reweighParcels, {
    body: { rows: [{ event_id: 'scale', tracking_number: kept.tracking_number, ...measured }] },
  })
  await operator.call(deliverPartly, {
    body: {
      event_id: 'part',
      tracking_number: kept.tracking_number,
      kept: [{ index: 0, quantity: 1 }],
      receiver_type: 'CUSTOMER',
      ...told,
    },
  })
  const lost = await carriedParcel(cast, 'depart')
  await reportAll(operator, lost.tracking_number, ['report_missing', 'confirm_lost'])
  const { data: claim } = await operator.call(openLostClaim, {
    body: { tracking_number: lost.tracking_number, proof: name, note: name },
  })
  await operator.call(rejectLostClaim, { params: { id: claim.id }, body: { reason: name } })
  const failed = await addParcel(owner, store)
  await setStates(storage.db, { shop_id: owner.user.shop.id, id: failed.id }, { push_error: name })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/pwned') asked.push(page.url())
  })
  const seen = () => page.getByText(script).filter({ visible: true }).first()
  await enterAs(page, owner)
  await visit(page, '/live-dashboard', 'live-dashboard')
  for (const address of [
    '/packages?needs=you',
    `/packages/${undelivered.id}`,
    `/packages/${kept.id}`,
    `/packages/${lost.id}`,
    `/packages/${failed.id}`,
  ]) {
    await visit(page, address, address.includes('?') ? 'packages' : 'parcel-detail')
    await expect(seen(), address).toBeVisible()
    await expectNothingRan(page)
  }
  await page.goto(`/t/${undelivered.tracking_number}`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect(await page.content()).not.toContain('pwned')
  expect(asked).toEqual([])
})
