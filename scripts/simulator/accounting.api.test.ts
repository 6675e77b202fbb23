import type { Server } from 'node:http'
import type { Client } from '@guihang/contract/client'
import { getPublicSettings } from '@guihang/contract/home/system'
import { openLostClaim } from '@guihang/contract/money/claims'
import { listCashDifferences } from '@guihang/contract/money/cod'
import { listHolderCash } from '@guihang/contract/money/ledger'
import {
  approveStatement,
  attachReceipt,
  listStatements,
  makeStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { brokenPromises, promises } from '../../apps/api/src/testing/campaign/promises.ts'
import { portOf } from '../../apps/api/src/testing/listen-locally.ts'
import { bankAccountBody } from '../../apps/api/src/testing/people/bank-accounts.ts'
import { buildCourier, buildHub } from '../../apps/api/src/testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../apps/api/src/testing/road/road.ts'
import { workDesks } from '../../apps/simulator/src/accounting/clerks.ts'
import { settleDifferences } from '../../apps/simulator/src/accounting/differences.ts'
import { type Books, workStatements } from '../../apps/simulator/src/accounting/statements.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { workOneRound } from '../../apps/simulator/src/couriers/couriers.ts'
import { type Mix, onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'

const usual = { seed: 1, speed: 3_600, mix: onlySuccess }

let api: TestApi
let operator: Client
let shop: ShopWithStore
let server: Server
let url: string
const control = createControl(usual)
const books: Books = {}
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('simulator')
  shop = await shopWithStore(api)
  const { user, client } = shop
  await client.call(createBankAccount, { params: { userID: user.id }, body: bankAccountBody() })
  server = createSimulatorServer({ client: operator, character: usual, control, now: () => new Date() })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.stop()
})

const settings = async () => (await operator.call(getPublicSettings, {})).data

/** The provider works until nothing is due by a moment later in the same day. */
async function work(mix: Partial<Mix> = {}): Promise<void> {
  const character = { ...usual, mix: { ...onlySuccess, ...mix } }
  const { holidays, now } = await settings()
  // Hours of life are seconds here: a minute later all that waits for its hour is due.
  for (let round = 1; round <= 12; round += 1) {
    const later = new Date(new Date(now).getTime() + round * 120_000)
    const moved = [
      await workOneRound(operator, character, control, later),
      await workDesks(operator, character, control, later),
      await settleDifferences(operator, character, later),
      await workStatements(operator, character, books, { now: later, holidays }),
    ]
    if (moved.every((count) => count === 0)) return
  }
}

const page = async () => await (await fetch(`${url}/?lang=en`)).text()

/** A person presses the button on the control page. */
async function nextDay(after?: string): Promise<void> {
  const { today } = await settings()
  const body = new URLSearchParams({ lang: 'en', tracking_number: '', after: after ?? today })
  const answer = await fetch(`${url}/control/day`, { method: 'POST', headers: { origin: url }, body })
  expect(answer.status).toBe(200)
}

async function untilPaid(parcel: Pick<Parcel, 'id'>, mix: Partial<Mix> = {}): Promise<number> {
  let days = 0
  while ((await statusOf(parcel)) !== 'bank_transfered' && days < 14) {
    await nextDay()
    days += 1
    await work(mix)
  }
  return days
}

const statusOf = async ({ id }: Pick<Parcel, 'id'>) =>
  (await shop.client.call(getParcel, { params: { id } })).data.status
const newest = async () => (await operator.call(listStatements, { query: { limit: '1' } })).data[0]

describe('the accounting of the simulated provider', () => {
  it('pays a parcel from door to bank while a person lets the days pass on the control page', async () => {
    const parcel = await newParcel(shop)
    await work()
    expect(await statusOf(parcel)).toBe('cod_transferred_to_center')
    const { today } = await settings()
    expect(await page()).toContain('Go to tomorrow')
    expect(await page()).toContain(today.split('-').reverse().join('/'))
    expect(await untilPaid(parcel)).toBeGreaterThanOrEqual(3)
    const statement = await newest()
    expect(statement).toMatchObject({
      state: 'paid',
      approved_by: 'simulator trưởng',
      receipt_number: expect.stringMatching(/^PC-\d{6}-/),
      transfers: [{ state: 'paid', bank_reference: expect.stringMatching(/^FT\d{6}/) }],
    })
    // What the system has not made meanwhile the first operator prepared.
    expect(['simulator', null]).toContain(statement?.prepared_by)
    expect(await brokenPromises(api.database.pool, promises)).toEqual([])
  })

  it('ends a payout on its day, also where a person leaves the day at once', async () => {
    const parcel = await newParcel(shop)
    await work()
    // Nobody has done the books of any day.
    for (let day = 0; (await statusOf(parcel)) !== 'bank_transfered' && day < 14; day += 1) await nextDay()
    const statement = await newest()
    expect(statement?.state).toBe('paid')
    expect(businessDayOf(statement?.transfers.at(-1)?.ended_at ?? 0)).toBe(statement?.payout_on)
  })

  it('goes on to tomorrow once, however often the button of a day is pressed', async () => {
    const { today } = await settings()
    await nextDay(today)
    const { today: tomorrow } = await settings()
    expect(tomorrow > today).toBe(true)
    await nextDay(today)
    expect((await settings()).today).toBe(tomorrow)
  })

  it('sends a transfer again that the bank refused', async () => {
    const parcel = await newParcel(shop)
    await work()
    await untilPaid(parcel, { bounced: 100 })
    expect((await newest())?.transfers).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('Ngân hàng') },
      { state: 'paid' },
    ])
  })

  it('counts cash short or over, names who gave it, and lets the second person settle it; the shop is paid in full', async () => {
    const hub = await buildHub(operator, { serves: ['79'] })
    const courier = await buildCourier(operator, hub.code)
    const parcels = [await newParcel(shop), await newParcel(shop), await newParcel(shop)]
    // The couriers and hubs of the last minute are known; these are new.
    const fresh = await api.twoOperators('simulator')
    operator = fresh
    await work({ miscounted: 100 })
    const { data: differences } = await operator.call(listCashDifferences, { query: {} })
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.some(({ giver }) => giver.kind === 'courier' && giver.id === courier.code)).toBe(true)
    for (const { state, prepared_by, ended_by, end_note } of differences) {
      expect(['paid', 'written_off']).toContain(state)
      expect([prepared_by, ended_by]).toEqual(['simulator', 'simulator trưởng'])
      expect(end_note).not.toBe('')
    }
    const { data: cash } = await operator.call(listHolderCash, { query: { holder_kind: 'courier' } })
    expect(cash.filter(({ holder }) => holder.id === courier.code)).toEqual([])
    for (const parcel of parcels) await untilPaid(parcel)
    const statement = await newest()
    expect(statement).toMatchObject({ state: 'paid', cod_amount: 3 * 1_250_000 })
  })

  it('pays the compensation of a lost parcel by a statement of its own', async () => {
    const lost = await parcelAfter(operator, shop, 'start_delivery')
    await reportAll(operator, lost.tracking_number, ['report_missing_courier', 'confirm_lost'])
    await operator.call(openLostClaim, {
      body: { tracking_number: lost.tracking_number, proof: 'Hóa đơn 1' },
    })
    const paid = async () =>
      (await operator.call(listStatements, { query: { kind: 'lost', state: 'paid' } })).data
    for (let day = 0; (await paid()).length === 0 && day < 14; day += 1) {
      await work()
      await nextDay()
    }
    expect(await paid()).toMatchObject([{ compensation_amount: 1_250_000, approved_by: 'simulator trưởng' }])
  })

  it('leaves a claim and a transfer of the history before it as they are for a day, then ends both', async () => {
    const paid = await newParcel(shop)
    await work()
    const { shop_code } = shop.user.shop
    for (let day = 0; (await newest())?.state !== 'new' && day < 14; day += 1) {
      await nextDay()
      const body = { shop_code, kind: 'delivered' as const, payout_on: (await settings()).today }
      await operator.call(makeStatement, { body }).catch(() => undefined)
    }
    const params = { id: (await newest())?.id ?? '' }
    const file = new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' })
    await operator.call(attachReceipt, { params, query: { number: 'PC-1' }, file })
    await operator.call(approveStatement, { params })
    await operator.call(sendStatement, { params })
    const lost = await parcelAfter(operator, shop, 'start_delivery')
    const { tracking_number } = lost
    await reportAll(operator, tracking_number, ['report_missing_courier', 'confirm_lost'])
    await operator.call(openLostClaim, { body: { tracking_number, proof: 'Hóa đơn 1' } })
    await api.database.pool.query("UPDATE parcels SET oms_code = 'OMS1' WHERE id = $1", [lost.id])
    const standing = async () => [await statusOf(paid), await statusOf(lost)]
    await work()
    expect(await standing()).toEqual(['cod_transfered', 'lost_claimed'])
    await nextDay()
    await work()
    expect(await standing()).toEqual(['bank_transfered', 'lost_collection_created'])
    await nextDay()
    await work()
    expect(await statusOf(lost)).toBe('lost_collection_approved')
  })

  it('settles the rest of a partial delivery only when the bank has paid the kept part', async () => {
    const traits = {
      products: [{ name: 'Bát cơm', quantity: 2, value: 300_000 }],
      ...{ product_value: 600_000, cod: 600_000, allow_partial_delivery: true },
    }
    const sent = await parcelAfter(operator, shop, 'start_delivery', traits)
    const { data } = await operator.call(deliverPartly, {
      body: {
        ...{ event_id: 'p', tracking_number: sent.tracking_number },
        ...{ kept: [{ index: 0, quantity: 1 }], receiver_type: 'CUSTOMER' as const },
      },
    })
    const rest = data.return_parcel ?? sent
    await reportAll(operator, rest.tracking_number, [
      'plan_return',
      'start_return',
      'hand_back',
      'confirm_return',
    ])
    await work()
    expect(await statusOf(rest)).toBe('returned')
    await untilPaid(sent)
    await work()
    expect(await statusOf(rest)).toBe('returned_cod_transferred_to_shop')
  })
})
