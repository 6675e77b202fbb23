import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { approveLostClaim, approveLostCollections, claimLoss } from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  failTransfer,
  getStatement,
  listStatementLines,
  makeStatement,
  readReceipt,
  rejectStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { getCodStatement, listCodStatementLines, listCodStatements } from '@guihang/contract/money/statements'
import { countWaitingCod, getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { acceptReweigh } from '@guihang/contract/provider/reweighs'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { businessDayOf } from '@guihang/domain/calendar'
import { codDates } from '@guihang/domain/money/cod/cod-cycle'
import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { brokenPromises, promises } from '../../../testing/campaign/promises.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { setStates } from '../../../testing/parcel-states.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { onPlainCopy } from '../../../testing/plain-copy.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { weigh } from '../../../testing/road/weighings.ts'
import { runJob } from '../../../testing/run-job.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { sumBalances } from '../ledger/index.ts'
import { makeDueStatements } from './make-due-statements.ts'

let api: TestApi
let preparing: Client
let approving: Client
let paying: Client
beforeAll(async () => {
  api = await startTestApi()
  preparing = (await api.operator('Lan, kế toán')).client
  approving = (await api.operator('Hùng, kế toán trưởng')).client
  paying = (await api.operator('Mai, thủ quỹ')).client
})
afterAll(async () => {
  expect(await onPlainCopy(api.database.url, (copy) => brokenPromises(copy, promises))).toEqual([])
  expect(await miscountedDays(api.database)).toBe(0)
  await api.stop()
})

const clock = () => api.platform.businessClock
const today = () => businessDayOf(clock().now())
const makeAll = () => makeDueStatements(api.platform)
let slips = 0

/** A shop whose bank account is past its hold. */
async function payableShop(): Promise<ShopWithStore> {
  const shop = await shopWithStore(api)
  await addAccount(shop)
  return shop
}

async function addAccount({ client, user }: ShopWithStore): Promise<void> {
  await client.call(createBankAccount, { params: { userID: user.id }, body: bankAccountBody() })
}

async function atCenter(shop: ShopWithStore, traits: object = {}): Promise<Parcel> {
  const parcel = await parcelAfter(preparing, shop, 'hand_over_cash', { cod: 500_000, ...traits })
  for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) await step(event, parcel)
  return parcel
}

async function step(event: 'transfer_to_hub' | 'transfer_to_center' | 'transfer_to_shop', parcel: Parcel) {
  const { tracking_number } = parcel
  const body = { event, reference: `S-${++slips}`, tracking_numbers: [tracking_number] }
  const { data } = await preparing.call(transferCod, { body })
  expect(data).toMatchObject([{ ok: true }])
}

/** Goes on to the payout day of what is delivered now. */
async function untilDue(): Promise<void> {
  const { statement_on } = codDates(today(), await readDaysOff(api.database.db))
  while (today() < statement_on) await clock().moveAhead(dayMs)
}

async function untilNextPayoutDay(): Promise<void> {
  const daysOff = await readDaysOff(api.database.db)
  do await clock().moveAhead(dayMs)
  while (!isPayoutDay(today(), daysOff))
}

async function statementsOf({ client }: ShopWithStore, query: object = {}) {
  return (await client.call(listCodStatements, { query })).data
}

async function newStatement(shop: ShopWithStore): Promise<string> {
  await untilDue()
  await runJob(api, 'make-statements', {})
  const [statement] = await statementsOf(shop)
  expect(statement).toMatchObject({ state: 'new' })
  return statement?.id ?? ''
}

const receipt = (id: string, file = pictureFile()) =>
  preparing.call(attachReceipt, { params: { id }, query: { number: 'UNC-0412' }, file })
const call = (id: string) => ({ params: { id } })
const paid = (id: string, bank_reference = `FT-${id}`) => ({ params: { id }, body: { bank_reference } })

async function approved(shop: ShopWithStore): Promise<string> {
  const id = await newStatement(shop)
  await receipt(id)
  await approving.call(approveStatement, call(id))
  return id
}

const linesOf = async (id: string) => (await preparing.call(listStatementLines, call(id))).data
const statusOf = async ({ client }: ShopWithStore, { id }: Parcel) =>
  (await client.call(getParcel, { params: { id } })).data.status
const balanceOf = async ({ user }: ShopWithStore, account: string) =>
  (await sumBalances(api.database.db, user.shop.id)).get(account) ?? 0

describe('a statement', () => {
  it('goes from the door to the bank: made, approved, sent and paid, each đồng where it belongs', async () => {
    const shop = await payableShop()
    const parcels = [await atCenter(shop), await atCenter(shop, { payment_option: 'receiver' })]
    const set_aside = await atCenter(shop)
    await step('transfer_to_shop', set_aside)
    const id = await newStatement(shop)
    const { data: made } = await shop.client.call(getCodStatement, call(id))
    const fees = made.shipping_fee + made.insurance_fee + made.service_fee
    expect(made).toMatchObject({ kind: 'delivered', parcel_count: 3, cod_amount: 1_500_000 })
    expect(made.number).toMatch(/^DS-[0-9]{6}$/)
    const { data: operated } = await preparing.call(getStatement, call(id))
    expect(operated).toEqual({
      ...made,
      shop_code: shop.user.shop.shop_code,
      prepared_by: null,
      approved_by: null,
      rejected_by: null,
    })
    expect(made).toEqual({
      id,
      number: expect.any(String),
      kind: 'delivered',
      payout_on: today(),
      state: 'new',
      parcel_count: 3,
      cod_amount: 1_500_000,
      compensation_amount: 0,
      shipping_fee: expect.any(Number),
      insurance_fee: expect.any(Number),
      service_fee: expect.any(Number),
      return_fee: 0,
      reweigh_fee: 0,
      carried_amount: 0,
      net_amount: expect.any(Number),
      carried_into: null,
      created_at: expect.any(String),
      receipt_number: null,
      approved_at: null,
      paid_at: null,
      rejected_at: null,
      reject_reason: null,
      transfers: [],
      dispute: null,
    })
    expect(made.net_amount).toBe(1_500_000 - fees)
    const lines = (await shop.client.call(listCodStatementLines, { ...call(id), query: { limit: '200' } }))
      .data
    const [first] = parcels
    expect(lines.find(({ kind, parcel }) => kind === 'cod' && parcel?.id === first?.id)).toEqual({
      position: expect.any(Number),
      kind: 'cod',
      amount: 500_000,
      shipping_fee: 0,
      insurance_fee: 0,
      service_fee: 0,
      return_fee: 0,
      reweigh_fee: 0,
      parcel: {
        id: first?.id,
        code: first?.code,
        tracking_number: first?.tracking_number,
        receiver_name: 'Nguyễn Thị Hồng Nhung',
      },
      transaction_id: expect.any(String),
      at: expect.any(String),
      carried_from: null,
      held_amount: 0,
    })
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.net_amount)
    expect(lines.filter(({ kind }) => kind === 'cod')).toHaveLength(3)
    await receipt(id)
    await approving.call(approveStatement, call(id))
    for (const parcel of parcels) expect(await statusOf(shop, parcel)).toBe('cod_transfered')
    expect(await statusOf(shop, set_aside)).toBe('cod_transferred_to_shop')
    await preparing.call(sendStatement, call(id))
    // Sent is not paid.
    expect(await balanceOf(shop, 'shop_payable')).toBe(-1_500_000)
    expect(await statusOf(shop, set_aside)).toBe('cod_transferred_to_shop')
    const { data } = await paying.call(confirmTransfer, paid(id, 'FT26322004127'))
    expect(data).toMatchObject({ state: 'paid', transfers: [{ state: 'paid', amount: made.net_amount }] })
    for (const parcel of [...parcels, set_aside]) expect(await statusOf(shop, parcel)).toBe('bank_transfered')
    const revenue = 0 - (await balanceOf(shop, 'provider_revenue'))
    for (const account of ['shop_payable', 'shop_fees_due', 'bank_clearing', 'center_custody'])
      expect(await balanceOf(shop, account), account).toBe(0)
    expect(await balanceOf(shop, 'provider_bank')).toBe(revenue)
    const { data: read } = await shop.client.call(getCodStatement, call(id))
    const transfer = {
      state: 'paid',
      amount: made.net_amount,
      bank_name: 'Vietcombank',
      bank_account_number: expect.stringMatching(/^•••• [0-9]{4}$/),
      bank_account_name: expect.any(String),
      sent_at: expect.any(String),
      bank_reference: 'FT26322004127',
      ended_at: expect.any(String),
      reason: null,
    }
    expect(read).toEqual({
      ...made,
      state: 'paid',
      receipt_number: 'UNC-0412',
      approved_at: expect.any(String),
      paid_at: expect.any(String),
      transfers: [transfer],
    })
    expect((await preparing.call(getStatement, call(id))).data).toMatchObject({
      prepared_by: null,
      approved_by: 'Hùng, kế toán trưởng',
      rejected_by: null,
      transfers: [{ bank_account_number: expect.stringMatching(/^[0-9]+$/) }],
    })
    const { data: board } = await shop.client.call(getDashboard, {})
    expect(board).toMatchObject({
      today_bank_deposit: { amount: made.net_amount, count: 1 },
      deposit_slip: { id, number: made.number, kind: 'delivered', amount: made.net_amount, paid_on: today() },
      waiting_transfer: { amount: 0, count: 0 },
    })
  })

  it('leaves cash at couriers and hubs, and what is not due, to the next one', async () => {
    const shop = await payableShop()
    const [here, far] = [await atCenter(shop), await parcelAfter(preparing, shop, 'hand_over_cash')]
    const id = await newStatement(shop)
    const on = new Set((await linesOf(id)).map(({ parcel }) => parcel?.id))
    expect([on.has(here.id), on.has(far.id)]).toEqual([true, false])
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) await step(event, far)
    const fresh = await atCenter(shop)
    await untilNextPayoutDay()
    await makeAll()
    const [next] = await statementsOf(shop)
    const later = new Set((await linesOf(next?.id ?? '')).map(({ parcel }) => parcel?.id))
    expect([later.has(here.id), later.has(far.id), later.has(fresh.id)]).toEqual([false, true, false])
  })

  it('settles a fee that a receiver paid without COD only if its cash is at the center at the approval', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    const fee_only = { cod: 0, payment_option: 'receiver', product_value: 5_000_000 }
    const [here, far] = [
      await atCenter(shop, fee_only),
      await parcelAfter(preparing, shop, 'hand_over_cash', fee_only),
    ]
    const id = await newStatement(shop)
    const on = (await linesOf(id)).filter(({ kind }) => kind === 'fees').map(({ parcel }) => parcel?.id)
    // Their fees are due, wherever the cash is.
    expect(on).toEqual(expect.arrayContaining([here.id, far.id]))
    await receipt(id)
    await approving.call(approveStatement, call(id))
    expect([await statusOf(shop, here), await statusOf(shop, far)]).toEqual([
      'cod_transfered',
      'cod_collected',
    ])
    await preparing.call(sendStatement, call(id))
    // It comes to the center before the bank answers; no statement has set it aside.
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) await step(event, far)
    await paying.call(confirmTransfer, paid(id))
    expect([await statusOf(shop, here), await statusOf(shop, far)]).toEqual([
      'bank_transfered',
      'cod_transferred_to_center',
    ])
    // The provider's own money, at its center.
    expect(await balanceOf(shop, 'center_custody')).toBe(far.total_cod)
    expect(await balanceOf(shop, 'shop_fees_due')).toBe(0)
  })

  it('carries a small or negative net over (ECO003), as a line of the next one, which pays for both', async () => {
    const shop = await payableShop()
    // Fees alone: the shop owes something.
    const back = await parcelAfter(preparing, shop, 'start_delivery', { cod: 0 })
    await reportAll(preparing, back.tracking_number, ['deliver', 'confirm_delivery'])
    await untilDue()
    await makeAll()
    const [small] = await statementsOf(shop)
    expect(small).toMatchObject({ state: 'carried_over', cod_amount: 0 })
    expect(small?.net_amount).toBeLessThan(0)
    const first = small?.id ?? ''
    expect(await refusal(approving.call(approveStatement, call(first)))).toMatchObject(answers(409, 'ECO003'))
    await atCenter(shop)
    const id = await newStatement(shop)
    const { data: next } = await shop.client.call(getCodStatement, call(id))
    expect(next.carried_amount).toBe(small?.net_amount)
    expect((await linesOf(id))[0]).toMatchObject({ kind: 'carried_over', carried_from: first })
    expect((await shop.client.call(getCodStatement, call(first))).data.carried_into).toBe(id)
    await receipt(id)
    await approving.call(approveStatement, call(id))
    await preparing.call(sendStatement, call(id))
    await paying.call(confirmTransfer, paid(id))
    expect([await balanceOf(shop, 'shop_payable'), await balanceOf(shop, 'shop_fees_due')]).toEqual([0, 0])
  })

  it('carries a net of less than the smallest payout over (ECO005), though the shop owes nothing', async () => {
    const shop = await payableShop()
    const parcel = await parcelAfter(preparing, shop, 'hand_over_cash', { cod: 40_000 })
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) await step(event, parcel)
    await untilDue()
    await makeAll()
    const [small] = await statementsOf(shop)
    expect(small).toMatchObject({ state: 'carried_over', cod_amount: 40_000 })
    expect(small?.net_amount).toBeGreaterThan(0)
    const { id } = small ?? { id: '' }
    for (const ask of [
      () => approving.call(approveStatement, call(id)),
      () => approving.call(rejectStatement, { ...call(id), body: { reason: 'Sai' } }),
      () => preparing.call(sendStatement, call(id)),
      () => receipt(id),
    ])
      expect(await refusal(ask())).toMatchObject(answers(409, 'ECO005'))
    // It does not wait for ever: the next one takes it up with its first line.
    await atCenter(shop)
    const next = await newStatement(shop)
    const [carried] = await linesOf(next)
    expect(carried).toEqual({
      position: 1,
      kind: 'carried_over',
      amount: small?.net_amount,
      shipping_fee: 0,
      insurance_fee: 0,
      service_fee: 0,
      return_fee: 0,
      reweigh_fee: 0,
      parcel: null,
      transaction_id: null,
      at: null,
      carried_from: id,
      held_amount: 0,
    })
  })

  it('that is rejected lets go of what it carried, and the next one carries it', async () => {
    const shop = await payableShop()
    const back = await parcelAfter(preparing, shop, 'start_delivery', { cod: 0 })
    await reportAll(preparing, back.tracking_number, ['deliver', 'confirm_delivery'])
    await untilDue()
    await makeAll()
    const [small] = await statementsOf(shop)
    const carried = async () => (await shop.client.call(getCodStatement, call(small?.id ?? ''))).data
    await atCenter(shop)
    const id = await newStatement(shop)
    expect((await carried()).carried_into).toBe(id)
    const rejected = await approving.call(rejectStatement, {
      ...call(id),
      body: { reason: 'Sai chứng từ' },
    })
    expect(rejected.data).toMatchObject({
      state: 'rejected',
      rejected_by: 'Hùng, kế toán trưởng',
      rejected_at: expect.any(String),
      reject_reason: 'Sai chứng từ',
      approved_by: null,
      approved_at: null,
    })
    expect(await carried()).toMatchObject({ state: 'carried_over', carried_into: null })
    await untilNextPayoutDay()
    await makeAll()
    const [next] = await statementsOf(shop, { state: 'new' })
    expect(next).toMatchObject({ cod_amount: 500_000, carried_amount: small?.net_amount })
    expect((await carried()).carried_into).toBe(next?.id)
  })

  it('brings the fees of a parcel that is weighed after its statement as a line of a later one', async () => {
    const shop = await payableShop()
    const parcel = await atCenter(shop)
    const id = await newStatement(shop)
    const before = await linesOf(id)
    const { reweigh_id, held_amount } = await weigh(preparing, parcel.tracking_number)
    await untilDue()
    await makeAll()
    // Held until the shop has answered: no statement takes it, and the line of the parcel says so.
    expect((await statementsOf(shop)).map((statement) => statement.id)).toEqual([id])
    expect((await linesOf(id)).map((line) => line.held_amount)).toEqual(before.map(() => held_amount))
    await shop.client.call(acceptReweigh, { params: { id: reweigh_id ?? '' } })
    await untilDue()
    await makeAll()
    const [later] = await statementsOf(shop)
    expect(later?.reweigh_fee).toBeGreaterThan(0)
    expect((await linesOf(later?.id ?? '')).map(({ kind }) => kind)).toEqual(['re_weigh', 're_weigh'])
    expect(await linesOf(id)).toEqual(before)
  })

  it('keeps its parcels from being corrected (EPK001)', async () => {
    const shop = await payableShop()
    const { tracking_number } = await atCenter(shop)
    await newStatement(shop)
    const body = { event_id: 'c', tracking_number, reason: 'Quét nhầm kiện' }
    expect(await refusal(preparing.call(correctParcel, { body }))).toMatchObject(answers(409, 'EPK001'))
  })
})

describe('a statement of lost parcels', () => {
  it('pays the compensation alone, apart from COD, and the shop waits for it no more', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    const lost = await parcelAfter(preparing, shop, 'start_delivery', { product_value: 1_250_000 })
    await reportAll(preparing, lost.tracking_number, ['report_missing_courier', 'confirm_lost'])
    const body = { proof: 'Hóa đơn 0004127' }
    const { data: claim } = await shop.client.call(claimLoss, { params: { id: lost.id }, body })
    const { data: collection } = await preparing.call(approveLostClaim, {
      ...call(claim.id),
      body: { proof_accepted: true, charged_to: 'hub', charged_name: 'HCM-TB-01' },
    })
    await approving.call(approveLostCollections, { body: { ids: [collection.id] } })
    await untilDue()
    await makeAll()
    const [statement] = await statementsOf(shop, { kind: 'lost' })
    expect(statement).toMatchObject({ compensation_amount: 1_250_000, cod_amount: 0, net_amount: 1_250_000 })
    const waiting = async () => (await shop.client.call(countWaitingCod, {})).data
    expect(await waiting()).toMatchObject({ count: 2, amount: 1_750_000 })
    const id = statement?.id ?? ''
    await receipt(id)
    await approving.call(approveStatement, call(id))
    await preparing.call(sendStatement, call(id))
    await paying.call(confirmTransfer, paid(id))
    expect(await statusOf(shop, lost)).toBe('lost_collection_approved')
    expect(await waiting()).toMatchObject({
      count: 1,
      amount: 500_000,
      statuses: [{ status: 'cod_transferred_to_center', count: 1 }],
    })
    expect(await balanceOf(shop, 'provider_bank')).toBe(-1_250_000)
  })
})

describe('the codes of reconciliation', () => {
  it('ECO001 and ECO005: a decided statement is decided once, whoever asks', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    const id = await approved(shop)
    for (const client of [preparing, approving]) {
      expect(await refusal(client.call(approveStatement, call(id)))).toMatchObject(answers(409, 'ECO001'))
      const rejecting = client.call(rejectStatement, { ...call(id), body: { reason: 'Sai' } })
      expect(await refusal(rejecting)).toMatchObject(answers(409, 'ECO001'))
    }
    expect(await refusal(receipt(id))).toMatchObject(answers(409, 'ECO001'))
    await atCenter(shop)
    const other = await newStatement(shop)
    await approving.call(rejectStatement, { ...call(other), body: { reason: 'Sai chứng từ' } })
    for (const decide of [
      () => approving.call(approveStatement, call(other)),
      () => approving.call(rejectStatement, { ...call(other), body: { reason: 'Sai' } }),
      () => preparing.call(sendStatement, call(other)),
    ])
      expect(await refusal(decide())).toMatchObject(answers(409, 'ECO005'))
    // Its entries come with the next one.
    await makeAll()
    const [again] = await statementsOf(shop, { state: 'new' })
    expect(again).toMatchObject({ state: 'new', cod_amount: 500_000 })
  })

  it('ECO002, ECO008: approval needs a receipt and a bank account past its hold', async () => {
    const shop = await shopWithStore(api)
    await atCenter(shop)
    const id = await newStatement(shop)
    const approve = () => refusal(approving.call(approveStatement, call(id)))
    expect(await approve()).toMatchObject(answers(409, 'ECO002'))
    const text = new File(['<script>'], 'phieu.pdf', { type: 'application/pdf' })
    expect(await refusal(receipt(id, text))).toMatchObject(
      answers(422, 'EVALID', {
        file: ['Không đọc được tệp này. Chọn ảnh JPG, PNG, WebP hoặc tệp PDF'],
      }),
    )
    await receipt(id, new File(['%PDF-1.7 phiếu'], 'phieu.pdf', { type: 'application/pdf' }))
    const token = (await api.operator('Đọc phiếu')).token
    const file = await api.fetch(`/ops/v1/statements/${id}/receipt`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([file.headers.get('content-type'), await file.text()]).toEqual([
      'application/pdf',
      '%PDF-1.7 phiếu',
    ])
    expect(await approve()).toMatchObject(answers(409, 'ECO008'))
    await addAccount(shop)
    expect(await approve()).toMatchObject(answers(409, 'ECO008'))
    await clock().moveAhead(dayMs + 60_000)
    expect((await approving.call(approveStatement, call(id))).data.state).toBe('approved')
  })

  it('EPK001: nothing is approved while the cash of one of its parcels is not at the center', async () => {
    const shop = await payableShop()
    const [gone, here] = [await atCenter(shop), await atCenter(shop)]
    const id = await newStatement(shop)
    await receipt(id)
    // No call takes cash back that a statement pays, so it leaves behind the product's back.
    const stand = (status: ParcelStatus) =>
      setStates(api.database.db, { shop_id: shop.user.shop.id, id: gone.id }, { status })
    await stand('cod_transferred_to_hub')
    const refused = await refusal(approving.call(approveStatement, call(id)))
    expect(refused).toMatchObject(answers(409, 'EPK001'))
    expect((await preparing.call(getStatement, call(id))).data.state).toBe('new')
    expect(await statusOf(shop, here)).toBe('cod_transferred_to_center')
    await stand('cod_transferred_to_center')
    await approving.call(approveStatement, call(id))
    expect([await statusOf(shop, gone), await statusOf(shop, here)]).toEqual([
      'cod_transfered',
      'cod_transfered',
    ])
  })

  it('EVALID: no statement is made for a day to come, though something is due by then', async () => {
    const shop = await payableShop()
    const { shop_code } = shop.user.shop
    await atCenter(shop)
    const { statement_on } = codDates(today(), await readDaysOff(api.database.db))
    expect(statement_on > today()).toBe(true)
    const make = () =>
      preparing.call(makeStatement, { body: { shop_code, kind: 'delivered', payout_on: statement_on } })
    const refused = await refusal(make())
    expect(refused).toMatchObject(answers(422, 'EVALID'))
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['payout_on'])
    expect(await statementsOf(shop)).toEqual([])
    await untilDue()
    expect((await make()).data).toMatchObject({ parcel_count: 1 })
  })

  it('ECO004, ECO006, ECO007: nothing due, an unknown statement, a parcel on another one', async () => {
    const shop = await payableShop()
    const { shop_code } = shop.user.shop
    const make = (more: object = {}) =>
      preparing.call(makeStatement, {
        body: { shop_code, kind: 'delivered', payout_on: today(), ...more },
      })
    const why = async () => {
      const refused = await refusal(make())
      expect(refused).toMatchObject(answers(409, 'ECO004'))
      return refused.body.errors?.payout_on?.[0]
    }
    expect(await why()).toMatch(/nothing to put|Chưa có khoản nào để/)
    const [one, two] = [await atCenter(shop), await atCenter(shop)]
    expect(await why()).toMatch(/\d\d\/\d\d\/20\d\d/)
    await untilDue()
    const { data } = await make({ tracking_numbers: [one.tracking_number] })
    expect(data).toMatchObject({ parcel_count: 1, prepared_by: 'Lan, kế toán' })
    expect(await why()).toContain(data.number)
    await clock().moveAhead(dayMs)
    const both = { tracking_numbers: [one.tracking_number, two.tracking_number] }
    expect(await refusal(make(both))).toMatchObject(answers(409, 'ECO007'))
    expect(await refusal(make({ tracking_numbers: ['GH0000000000'] }))).toMatchObject(answers(404, 'EPK002'))
    const stranger = await atCenter(await payableShop())
    expect(await refusal(make({ tracking_numbers: [stranger.tracking_number] }))).toMatchObject(
      answers(404, 'EPK002'),
    )
    expect(await refusal(make({ shop_code: 'NONE' }))).toMatchObject(answers(404, 'ENOTFOUND'))
    const nobody = call(crypto.randomUUID())
    for (const ask of [
      () => approving.call(approveStatement, nobody),
      () => approving.call(rejectStatement, { ...nobody, body: { reason: 'Sai' } }),
      () => approving.call(getStatement, nobody),
      () => approving.call(listStatementLines, nobody),
      () => approving.call(sendStatement, nobody),
      () => paying.call(confirmTransfer, paid(nobody.params.id)),
      () => paying.call(failTransfer, { ...nobody, body: { reason: 'Sai' } }),
      () => receipt(nobody.params.id),
      () => approving.raw(readReceipt, nobody),
    ])
      expect(await refusal(ask())).toMatchObject(answers(404, 'ECO006'))
  })
})

describe('a statement that nobody can make yet', () => {
  it('says why: the cash of what is due lies elsewhere, or what is asked for is due on a later day', async () => {
    const shop = await payableShop()
    const { shop_code } = shop.user.shop
    const parcel = await parcelAfter(preparing, shop, 'hand_over_cash', { cod: 500_000 })
    const why = async (more: object = {}) => {
      const body = { shop_code, kind: 'delivered' as const, payout_on: today(), ...more }
      const { body: told } = await refusal(preparing.call(makeStatement, { body }))
      expect(told.code).toBe('ECO004')
      return told.errors
    }
    await untilDue()
    const elsewhere = ['Có khoản đã đến hạn nhưng tiền chưa về trung tâm. Ghi nhận transfer_to_center trước']
    await makeAll()
    expect(await statementsOf(shop)).toEqual([])
    expect(await why()).toEqual({ payout_on: elsewhere })
    expect(await why({ kind: 'lost' })).toEqual({ payout_on: ['Chưa có khoản nào để đưa vào phiếu'] })
    const fresh = await atCenter(shop)
    const { statement_on } = codDates(today(), await readDaysOff(api.database.db))
    const day = statement_on.split('-').toReversed().join('/')
    expect(await why({ tracking_numbers: [fresh.tracking_number] })).toEqual({
      payout_on: [`Chưa có khoản nào đến hạn. Lập được phiếu từ ngày ${day}`],
    })
    expect(await why({ tracking_numbers: [parcel.tracking_number] })).toEqual({ payout_on: elsewhere })
  })
})

describe('a receipt', () => {
  it('takes the place of an earlier one, is read under the number of its statement, and ECO002 says that there is none', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    const id = await newStatement(shop)
    const read = () => preparing.raw(readReceipt, call(id))
    expect(await refusal(read())).toMatchObject(answers(409, 'ECO002'))
    const { data } = await receipt(id, new File(['%PDF-1.7 phiếu'], 'a.pdf', { type: 'application/pdf' }))
    const name = (of: Response) => of.headers.get('content-disposition')
    expect(name(await read())).toContain(`${data.number}.pdf`)
    const second = await receipt(id)
    expect(second.data.receipt_number).toBe('UNC-0412')
    const picture = await read()
    expect(name(picture)).toContain(`${data.number}.jpg`)
    expect(picture.headers.get('cache-control')).toBe('no-store')
    const { rows } = await api.database.pool.query(
      "SELECT count(*)::int AS count FROM files WHERE shop_id = $1 AND kind = 'statement_receipt'",
      [shop.user.shop.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('two persons', () => {
  it('approve what another prepared, and record the payment of what another approved, by person and not by token', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    await untilDue()
    const { shop_code } = shop.user.shop
    const body = { shop_code, kind: 'delivered' as const, payout_on: today() }
    const { data } = await preparing.call(makeStatement, { body })
    const { id } = data
    await receipt(id)
    const { secret } = api.platform.environment
    const again = async (name: string) =>
      api.client((await mintOperatorToken(api.database, secret, { name, days: 1, same: true })).token)
    for (const client of [preparing, await again('Lan, kế toán')])
      expect(await refusal(client.call(approveStatement, call(id)))).toMatchObject(answers(403, 'EUS008'))
    await approving.call(approveStatement, call(id))
    await approving.call(sendStatement, call(id))
    for (const client of [approving, await again('Hùng, kế toán trưởng')])
      expect(await refusal(client.call(confirmTransfer, paid(id)))).toMatchObject(answers(403, 'EUS008'))
    expect((await preparing.call(confirmTransfer, paid(id))).data.state).toBe('paid')
  })
})

describe('a transfer', () => {
  it('that the bank refuses goes back to held; a new one goes to the account of then', async () => {
    const shop = await payableShop()
    const parcel = await atCenter(shop)
    const id = await approved(shop)
    expect(await refusal(paying.call(confirmTransfer, paid(id)))).toMatchObject(answers(409, 'ETRANSFER'))
    await preparing.call(sendStatement, call(id))
    expect(await refusal(preparing.call(sendStatement, call(id)))).toMatchObject(answers(409, 'ETRANSFER'))
    await paying.call(failTransfer, { ...call(id), body: { reason: 'Sai số tài khoản' } })
    expect(await statusOf(shop, parcel)).toBe('cod_transfered')
    expect(await balanceOf(shop, 'shop_payable')).toBe(-500_000)
    const [failed] = await statementsOf(shop, { state: 'failed' })
    expect(failed?.transfers).toMatchObject([
      { state: 'failed', reason: 'Sai số tài khoản', bank_reference: null, ended_at: expect.any(String) },
    ])
    const { data: notices } = await shop.client.call(listNotifications, {})
    expect(notices.find(({ kind }) => kind === 'payout_failed')).toMatchObject({
      count: 1,
      amount: failed?.net_amount,
      reason: 'Sai số tài khoản',
      subjects: [{ id, code: failed?.number }],
    })
    const refuseAgain = paying.call(failTransfer, { ...call(id), body: { reason: 'Lần nữa' } })
    expect(await refusal(refuseAgain)).toMatchObject(answers(409, 'ETRANSFER'))
    const { rows } = await api.database.pool.query<{ number: string }>(
      "UPDATE bank_accounts SET bank_account_number = '999988887777' WHERE shop_id = $1 RETURNING bank_account_number AS number",
      [shop.user.shop.id],
    )
    await preparing.call(sendStatement, call(id))
    const { data } = await paying.call(confirmTransfer, paid(id))
    expect(data.transfers.map(({ state }) => state)).toEqual(['failed', 'paid'])
    expect(data.transfers[1]?.bank_account_number).toBe(rows[0]?.number)
    expect(data.transfers[0]?.bank_account_number).not.toBe(rows[0]?.number)
    expect(await statusOf(shop, parcel)).toBe('bank_transfered')
    const twice = paying.call(confirmTransfer, paid(id))
    expect(await refusal(twice)).toMatchObject(answers(409, 'ETRANSFER'))
  })

  it('has a bank reference that no other has', async () => {
    const ids: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const shop = await payableShop()
      await atCenter(shop)
      const id = await approved(shop)
      await preparing.call(sendStatement, call(id))
      ids.push(id)
    }
    const [one = '', two = ''] = ids
    await paying.call(confirmTransfer, paid(one, 'FT-same'))
    const taken = await refusal(paying.call(confirmTransfer, paid(two, 'FT-same')))
    expect(taken).toMatchObject(answers(422, 'EVALID'))
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['bank_reference'])
    expect((await paying.call(getStatement, call(two))).data.state).toBe('sent')
  })
})

describe('check 7: a run of statements', () => {
  it('by two workers at once, and again, puts each parcel on exactly one', async () => {
    const shops = await Promise.all([payableShop(), payableShop(), payableShop()])
    for (const shop of shops) for (let count = 0; count < 3; count += 1) await atCenter(shop)
    await untilDue()
    const made = await Promise.all([makeAll(), makeAll(), makeAll()])
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await makeAll()).toBe(0)
    for (const shop of shops) expect(await statementsOf(shop)).toMatchObject([{ parcel_count: 3 }])
  })

  it('that breaks off in the middle of one leaves nothing of it, stops no other shop, and is gone on with', async () => {
    const [broken, whole] = [await payableShop(), await payableShop()]
    for (const shop of [broken, whole]) await atCenter(shop)
    await untilDue()
    await api.database.pool.query(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`)
    await api.database.pool.query(`
      CREATE TRIGGER break_off AFTER INSERT ON statement_lines FOR EACH ROW
        WHEN (NEW.shop_id = '${broken.user.shop.id}' AND NEW.position = 2) EXECUTE FUNCTION break_off()`)
    await expect(makeAll()).rejects.toThrow('others failed')
    expect(await statementsOf(broken)).toEqual([])
    expect(await statementsOf(whole)).toHaveLength(1)
    await api.database.pool.query('DROP TRIGGER break_off ON statement_lines')
    expect(await makeAll()).toBe(1)
    expect(await statementsOf(broken)).toMatchObject([{ state: 'new', parcel_count: 1 }])
  })

  it('is immutable: the database refuses to change a figure or delete a line', async () => {
    const shop = await payableShop()
    await atCenter(shop)
    const id = await newStatement(shop)
    for (const statement of [
      'UPDATE statements SET net_amount = net_amount + 1, cod_amount = cod_amount + 1 WHERE id = $1',
      'UPDATE statement_lines SET amount = amount + 1 WHERE statement_id = $1',
      'DELETE FROM statement_lines WHERE statement_id = $1',
      'DELETE FROM statements WHERE id = $1',
    ])
      await expect(api.database.pool.query(statement, [id])).rejects.toThrow('immutable')
  })

  it('check 19: shows a shop its own statements only', async () => {
    const [mine, other] = [await payableShop(), await shopWithStore(api)]
    await atCenter(mine)
    const id = await newStatement(mine)
    for (const ask of [
      () => other.client.call(getCodStatement, call(id)),
      () => other.client.call(listCodStatementLines, call(id)),
    ])
      expect(await refusal(ask())).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await statementsOf(other)).toEqual([])
  })
})
