import { type Client, createClient } from '@guihang/contract/client'
import { answerFailedDelivery, getParcel } from '@guihang/contract/parcels/parcels'
import { expect } from '@playwright/test'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { carriedParcel } from './carried.ts'

const words = {
  vi: {
    back: 'Cho hoàn…',
    send: 'Cho hoàn về shop',
    told: /đang quay về shop/,
    undo: 'Hoàn tác',
    undone: 'Đã rút lại lựa chọn của 1 đơn',
    asked: /Chưa giao được:/,
    history: 'Shop rút lại lựa chọn',
    action: 'Rút lại',
    again: 'Giao lại…',
    refused: 'Trạng thái hiện tại của đơn không cho phép thao tác này',
  },
  en: {
    back: 'Return…',
    send: 'Return to you',
    told: /is on its way back/,
    undo: 'Undo',
    undone: 'Answer taken back for 1 parcel',
    asked: /Not delivered:/,
    history: 'The shop took its answer back',
    action: 'Take back',
    again: 'Deliver again…',
    refused: 'The current status of the parcel does not allow this',
  },
}

let owner: Owner
let operator: Client
let id: string
let tracking_number: string

test.beforeEach(async ({ storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  ;({ id, tracking_number } = await carriedParcel({ storage, operator, owner, store }))
  await reportEvent(operator, tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
})

const statusNow = async () => (await owner.client.call(getParcel, { params: { id } })).data.status

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`an answer given by mistake is taken back, ${language}, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${id}`)
    await page.getByRole('button', { name: say.back }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.told)).toBeVisible()
    await page.getByRole('button', { name: say.undo }).click()
    await expect(page.getByText(say.undone)).toBeVisible()
    await expect(page.getByText(say.asked)).toBeVisible()
    await expect(page.getByText(say.history)).toBeVisible()
    expect(await statusNow()).toBe('delivery_failed_attempt')

    // Later, from the parcel's page.
    await owner.client.call(answerFailedDelivery, { params: { id }, body: { answer: 'deliver_again' } })
    await page.getByRole('button', { name: say.action, exact: true }).click()
    await expect(page.getByRole('button', { name: say.again })).toBeVisible()
    await expectFits(page)
    expect(await statusNow()).toBe('delivery_failed_attempt')
  })
}

test('an answer that is planned meanwhile stays, and the toast says why', async ({ page, watch }) => {
  watch.allowFailedCalls()
  const say = words.vi
  await enterAs(page, owner)
  await page.goto(`/packages/${id}`)
  await page.getByRole('button', { name: say.back }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: say.send, exact: true }).click()
  await expect(page.getByText(say.told)).toBeVisible()
  await reportEvent(operator, tracking_number, 'plan_return')
  await page.getByRole('button', { name: say.undo }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.refused })).toBeVisible()
  await expect(page.getByRole('button', { name: say.action, exact: true })).toBeHidden()
  expect(await statusNow()).toBe('planned_for_return')
})
