import type { Client } from '@guihang/contract/client'
import { makeBankFile } from '@guihang/contract/money/bank-files'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { failTransfer, getStatement, sendStatement } from '@guihang/contract/money/operated-statements'
import { countStatements, listPayouts, previewTransfers } from '@guihang/contract/money/payouts'
import { createBankAccount, listBankAccounts, setDefaultBankAccount } from '@guihang/contract/shop/banks'
import { dayMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { parcelAfter } from '../../../testing/road/road.ts'
import { weigh } from '../../../testing/road/weighings.ts'

let api: TestApi
let payouts: Payouts
let accountant: Client
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
  accountant = (await api.operator('Thu, kế toán', ['money'])).client
})
afterAll(() => api.stop())

const payoutOf = async ({ user }: ShopWithStore) =>
  (await accountant.call(listPayouts, { query: { shop_code: user.shop.shop_code } })).data[0]
const reasonsOf = async (shop: ShopWithStore) =>
  Object.fromEntries((await payoutOf(shop))?.left_out.map(({ reason, amount }) => [reason, amount]) ?? [])

async function approved(shop: ShopWithStore): Promise<string> {
  await payouts.atCenter(shop)
  const id = await payouts.newStatement(shop)
  await payouts.approve(id)
  return id
}

const preview = async (statement_ids?: readonly string[]) =>
  await accountant.call(previewTransfers, {
    body: statement_ids === undefined ? {} : { statement_ids: [...statement_ids] },
  })

/** Another account, whose hold is over, becomes the shop's default. */
async function changeAccount(shop: ShopWithStore): Promise<void> {
  const params = { userID: shop.user.id }
  const body = bankAccountBody({ bank_account_number: '0071001234567' })
  const { data } = await shop.client.call(createBankAccount, { params, body })
  await api.platform.businessClock.moveAhead(2 * dayMs)
  await shop.client.call(setDefaultBankAccount, {
    params: { ...params, id: data.id },
    body: { password: testPassword },
  })
  await api.platform.businessClock.moveAhead(2 * dayMs)
  const { data: accounts } = await shop.client.call(listBankAccounts, { params })
  expect(accounts.find((account) => account.default === 1)?.id).toBe(data.id)
}

describe('the payout of a shop, as the provider reads it', () => {
  it('has the figures of the shop’s own overview, and says what is left out and why', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    await parcelAfter(payouts.preparing, shop, 'confirm_delivery', { cod: 300_000 })
    await payouts.atHub(shop, { cod: 200_000 })
    await payouts.untilDue()
    await parcelAfter(payouts.preparing, shop, 'confirm_delivery', { cod: 400_000 })
    const weighed = await parcelAfter(payouts.preparing, shop, 'confirm_pickup')
    const { held_amount } = await weigh(payouts.preparing, weighed.tracking_number)
    const found = await payoutOf(shop)
    const own = (await shop.client.call(getCodOverview, {})).data
    expect(found).toMatchObject({
      shop: { shop_code: shop.user.shop.shop_code },
      account: { state: 'usable', usable_from: null },
      remaining_debt: own.remaining_debt,
      in_statements: own.in_statements,
      next_payout: own.next_payout,
    })
    const left = await reasonsOf(shop)
    expect(left).toMatchObject({ at_courier: 300_000, at_hub: 200_000, weighing_held: held_amount })
    expect(own.next_payout?.late_cash_amount).toBe(500_000)
    expect(left.not_due).toBeGreaterThan(300_000)
  })

  it('names a missing account, one on hold, and a sum that is too small', async () => {
    const shop = await shopWithStore(api)
    await payouts.atCenter(shop)
    await payouts.untilDue()
    expect(Object.keys(await reasonsOf(shop))).toEqual(['account_missing'])
    await shop.client.call(createBankAccount, { params: { userID: shop.user.id }, body: bankAccountBody() })
    const found = await payoutOf(shop)
    expect(found?.account.state).toBe('on_hold')
    expect(found?.account.usable_from).not.toBeNull()
    expect(found?.left_out).toMatchObject([
      { reason: 'account_on_hold', amount: found?.next_payout?.net_amount },
    ])
    const small = await payouts.payableShop()
    await payouts.atCenter(small, { cod: 60_000 })
    await payouts.untilDue()
    expect(Object.keys(await reasonsOf(small))).toEqual(['below_minimum'])
    expect(await reasonsOf(shop)).toEqual({})
  })

  it('is listed page by page, and not where nothing is owed', async () => {
    const idle = await shopWithStore(api)
    expect(await payoutOf(idle)).toBeUndefined()
    const ids: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const { data, meta } = await accountant.call(listPayouts, {
        query: { limit: '1', ...(cursor && { cursor }) },
      })
      ids.push(...data.map(({ shop }) => shop.id))
      cursor = meta.next_cursor
    }
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})

describe('what would be transferred', () => {
  it('is seen before it is sent: another account since answers EAP002, and nothing is sent', async () => {
    const shop = await payouts.payableShop()
    const id = await approved(shop)
    const seen = await preview([id])
    expect(seen.data).toMatchObject({ count: 1, transfers: [{ statement: { id } }] })
    expect(seen.data.amount).toBe(seen.data.transfers[0]?.amount)
    await changeAccount(shop)
    const send = (seen_hash: string) =>
      accountant.call(sendStatement, { params: { id }, body: { seen_hash } })
    const file = (seen_hash: string) =>
      accountant.call(makeBankFile, { body: { layout: 'vietcombank', statement_ids: [id], seen_hash } })
    expect(await refusal(send(seen.data.hash))).toMatchObject(answers(409, 'EAP002'))
    expect(await refusal(file(seen.data.hash))).toMatchObject(answers(409, 'EAP002'))
    expect((await accountant.call(getStatement, { params: { id } })).data.state).toBe('approved')
    const again = (await preview([id])).data
    expect(again.transfers[0]?.bank_account_number).toBe('0071001234567')
    expect((await file(again.hash)).data?.amount).toBe(again.amount)
    // A failed transfer is seen and sent anew.
    await accountant.call(failTransfer, { params: { id }, body: { reason: 'Sai tên' } })
    expect((await reasonsOf(shop)).transfer_failed).toBe(again.amount)
    expect((await send((await preview([id])).data.hash)).data.state).toBe('sent')
  })

  it('is all that is approved, and names what cannot be sent', async () => {
    const shop = await payouts.payableShop()
    const id = await approved(shop)
    const other = await approved(await payouts.payableShop())
    const all = await preview()
    expect(all.data.transfers.map(({ statement }) => statement.id)).toEqual(
      expect.arrayContaining([id, other]),
    )
    expect(all.meta.rows).toEqual([])
    const unknown = v7()
    const { data, meta } = await preview([id, unknown])
    expect(data.count).toBe(1)
    expect(meta.rows).toMatchObject([{ id: unknown, ok: false, code: 'ECO006' }])
    await accountant.call(sendStatement, { params: { id } })
    expect((await preview([id])).meta.rows).toMatchObject([{ id, ok: false, code: 'ETRANSFER' }])
  })
})

it('counts the statements that are not paid, by state', async () => {
  const shop = await payouts.payableShop()
  await payouts.atCenter(shop)
  await payouts.newStatement(shop)
  const { data } = await accountant.call(countStatements, {})
  const made = data.find(({ state, kind }) => state === 'new' && kind === 'delivered')
  expect(made?.without_receipt).toBe(made?.count)
  const { rows } = await api.database.pool.query(
    `SELECT state, kind, count(*)::int AS count, sum(net_amount)::bigint AS amount FROM statements
     WHERE state <> 'paid' AND state <> 'rejected' AND carried_into IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  expect(data.map(({ without_receipt: _, ...sums }) => sums)).toEqual(
    rows.map((row) => ({ ...row, amount: Number(row.amount) })),
  )
})
