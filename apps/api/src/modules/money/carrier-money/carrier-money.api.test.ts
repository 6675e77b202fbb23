import {
  acceptCarrierDifference,
  askCarrierWriteOff,
  countCarrierDifferences,
  decideCarrierWriteOff,
  getCarrierMoney,
  listCarrierDifferences,
} from '@guihang/contract/money/carrier-money'
import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { downloadShopData } from '@guihang/contract/shop/personal-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { AheadClock, CarrierBooks } from '../../../testing/carriers/carrier-books.ts'
import { type JobTime, jobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { lockOperatedParcels } from '../../parcels/parcels/index.ts'
import { judgeParcels } from './judge-parcels.ts'

let api: TestApi
let books: CarrierBooks
let shop: ShopWithStore
let time: JobTime
const business = new AheadClock()

beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
  shop = await shopWithStore(api)
  time = jobTime(api)
  books = await CarrierBooks.open(api, 'GHN')
})
afterAll(() => api.stop())

const statusOf = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data.status

const sumOf = async (account: string, parcel_id: string, kinds = '%') => {
  const { rows } = await api.database.pool.query<{ sum: string }>(
    `SELECT coalesce(sum(entry.amount), 0) AS sum FROM ledger_transactions AS moved
     JOIN ledger_entries AS entry ON entry.transaction_id = moved.id
     WHERE moved.parcel_id = $1 AND entry.account = $2 AND moved.kind LIKE $3`,
    [parcel_id, account, kinds],
  )
  return Number(rows[0]?.sum)
}
const custodyOf = (id: string) => sumOf('courier_custody', id)
const claimOf = async (id: string) => [await sumOf('shop_payable', id), await sumOf('shop_fees_due', id)]

describe('a statement', () => {
  it('moves nothing before the bank has its net, then leads the cash to the center', async () => {
    const parcel = await books.parcel(shop)
    expect(await books.custody()).toBe(500_000)
    const id = await books.statement([{ of: parcel, cod: 500_000, freight: 25_000 }])
    expect([await books.open(parcel), await books.balances(parcel)]).toEqual([{}, {}])
    await books.receive(id)
    expect(await statusOf(parcel.id)).toBe('cod_transferred_to_center')
    expect(await books.custody()).toBe(0)
    expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    // Again, and once more: nothing is posted twice.
    await books.settle(id)
    await runJob(api, 'judge-carrier-money', {})
    expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    const { events } = (await shop.client.call(getParcel, { params: { id: parcel.id } })).data
    expect(events.slice(-3).map(({ event, inferred }) => [event, inferred])).toEqual([
      ['hand_over_cash', true],
      ['transfer_to_hub', true],
      ['transfer_to_center', true],
    ])
    expect(await books.wrong()).toEqual([])
  })

  it('that pays less leaves a difference, and its money in an account of its own', async () => {
    const parcel = await books.parcel(shop)
    const id = await books.statement([{ of: parcel, cod: 450_000, freight: 31_000 }])
    const found = { paid_less: 50_000, freight_above_quote: 6_000 }
    expect(await books.open(parcel)).toEqual(found)
    await books.receive(id)
    expect(await books.open(parcel)).toEqual(found)
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: -81_000, carrier_disputed: 56_000, carrier_cost: 25_000 },
    })
    // The rest comes: what was quarrelled about is gone.
    await books.receive(await books.statement([{ of: parcel, cod: 50_000, freight: -6_000 }]))
    expect(await books.open(parcel)).toEqual({})
    expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    expect(await books.wrong()).toEqual([])
  })

  it('has rows of its own: unknown numbers, a transfer fee, and a total that is not the bank’s', async () => {
    const parcel = await books.parcel(shop)
    const id = await books.statement([
      { of: parcel, cod: 500_000, freight: 25_000 },
      { of: 'unknown', freight: 30_000 },
      { of: 'other', other_fee: 3_300 },
    ])
    expect(await books.openOf(id)).toEqual({ unknown_number: 30_000 })
    await api.database.pool.query(
      `UPDATE carrier_statement_rows SET kind = 'other' WHERE statement_id = $1 AND kind = 'unknown'`,
      [id],
    )
    await books.receive(id, 1_500)
    expect(await books.openOf(id)).toEqual({ total_differs: 1_500 })
    expect(await books.provider(id)).toEqual({})
    expect(await statusOf(parcel.id)).toBe('delivered')
    await books.receive(id, 1_500, [
      { as: 'fee', amount: 1_000 },
      { as: 'disputed', amount: 500 },
    ])
    expect(await books.openOf(id)).toEqual({ total_differs: 500 })
    expect(await books.provider(id)).toEqual({
      ...{ provider_bank: -34_800, carrier_cost: 34_300, carrier_disputed: 500 },
    })
    const { data } = await books.operator.call(listLedgerTransactions, {
      query: { account: 'carrier_disputed' },
    })
    expect(data.find(({ shop_code }) => shop_code === null)).toMatchObject({ tracking_number: null })
    expect(await books.wrong()).toEqual([])
  })
})

it('lacks what the bank lacks because of one of its parcels, as a person said', async () => {
  const [short, whole] = [await books.parcel(shop), await books.parcel(shop)]
  const id = await books.statement([short, whole].map((of) => ({ of, cod: 500_000, freight: 25_000 })))
  await books.receive(id, 40_000, [{ as: 'parcel', amount: 40_000, parcel: short }])
  expect([await books.open(short), await books.open(whole)]).toEqual([{ paid_less: 40_000 }, {}])
  expect(await books.balances(short)).toEqual({
    ...{ provider_bank: -65_000, carrier_disputed: 40_000, carrier_cost: 25_000 },
  })
  expect([await books.openOf(id), await books.provider(id)]).toEqual([{}, {}])
  expect(await books.wrong()).toEqual([])
})

describe('the job', () => {
  it('goes on where it broke off, and posts nothing twice when two of it run at once', async () => {
    const parcels = [await books.parcel(shop), await books.parcel(shop)]
    const id = await books.statement(parcels.map((of) => ({ of, cod: 500_000, freight: 25_000 })))
    const [first] = parcels
    // As if it had been killed after its first step, and the statement was received meanwhile.
    await api.database.pool.query(
      `UPDATE carrier_statements SET state = 'received', received_amount = net_amount WHERE id = $1`,
      [id],
    )
    await api.database.transaction(async (tx) => {
      await judgeParcels(api.platform, tx, await lockOperatedParcels(tx, [first?.tracking_number ?? '']))
    })
    expect(await statusOf(first?.id ?? '')).toBe('cod_collected')
    await Promise.all([books.settle(id), books.settle(id), books.judge()])
    for (const parcel of parcels) {
      expect(await statusOf(parcel.id)).toBe('cod_transferred_to_center')
      expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    }
    expect(await books.wrong()).toEqual([])
  })

  it('settles all others where one parcel fails, and says so', async () => {
    const [bad, good] = [await books.parcel(shop), await books.parcel(shop)]
    const id = await books.statement([bad, good].map((of) => ({ of, cod: 500_000, freight: 25_000 })))
    const { pool } = api.database
    await pool.query(
      `ALTER TABLE carrier_parcel_money ADD CONSTRAINT planted CHECK (parcel_id <> '${bad.id}') NOT VALID`,
    )
    // Its rows of the first look are gone: it must be stored anew.
    await pool.query('DELETE FROM carrier_parcel_money WHERE parcel_id = $1', [bad.id])
    await expect(books.receive(id)).rejects.toThrow('1 of 2 parcels failed')
    expect([await statusOf(bad.id), await statusOf(good.id)]).toEqual([
      'delivered',
      'cod_transferred_to_center',
    ])
    await pool.query('ALTER TABLE carrier_parcel_money DROP CONSTRAINT planted')
    await books.settle(id)
    expect(await statusOf(bad.id)).toBe('cod_transferred_to_center')
    expect(await books.wrong()).toEqual([])
  })
})

describe('a parcel', () => {
  it('that a statement paid before its delivery was told is settled once it is', async () => {
    const parcel = await books.parcel(shop, { after: 'start_delivery' })
    const id = await books.statement([{ of: parcel, cod: 500_000, freight: 25_000 }])
    await books.receive(id)
    expect(await books.open(parcel)).toEqual({ paid_not_delivered: -500_000 })
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: 475_000, carrier_disputed: -500_000, carrier_cost: 25_000 },
    })
    await books.goOn(parcel, 'deliver', 'confirm_delivery')
    await books.judge()
    expect(await books.open(parcel)).toEqual({})
    expect(await statusOf(parcel.id)).toBe('cod_transferred_to_center')
    expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    expect(await books.wrong()).toEqual([])
  })

  it('that stands in two statements is paid and charged once', async () => {
    const parcel = await books.parcel(shop)
    const line = { of: parcel, cod: 500_000, freight: 25_000 }
    const again = await books.statement([line])
    await books.receive(await books.statement([line]))
    await books.receive(again)
    expect(await books.open(parcel)).toEqual({ twice: -475_000 })
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: 450_000, carrier_disputed: -475_000, carrier_cost: 25_000 },
    })
    await books.drop(again)
    expect(await books.open(parcel)).toEqual({})
    expect(await books.wrong()).toEqual([])
  })

  it('whose postings are of other accounts each time goes on being posted', async () => {
    const parcel = await books.parcel(shop)
    // The bank and a cost; the bank and what is disputed; what is disputed and owed; the bank and what is owed.
    await books.receive(await books.statement([{ of: parcel, freight: 25_000 }]))
    await books.receive(await books.statement([{ of: parcel, cod: 450_000 }]))
    const [found] = (await books.money(parcel)).differences.filter((one) => one.class === 'paid_less')
    await books.operator.call(acceptCarrierDifference, {
      params: { id: found?.id ?? '' },
      body: { version: found?.version ?? 0, note: 'Hãng bù ở kỳ sau' },
    })
    expect(await books.balances(parcel)).toMatchObject({ carrier_receivable: 50_000, carrier_cost: 25_000 })
    await books.receive(await books.statement([{ of: parcel, cod: 50_000 }]))
    expect(await books.balances(parcel)).toEqual({ provider_bank: -25_000, carrier_cost: 25_000 })
    expect(await books.open(parcel)).toEqual({})
    expect(await books.wrong()).toEqual([])
  })

  it('that was delivered pays no way back', async () => {
    const parcel = await books.parcel(shop)
    await books.receive(
      await books.statement([{ of: parcel, cod: 500_000, freight: 25_000, return_fee: 12_500 }]),
    )
    expect(await books.open(parcel)).toEqual({ return_charged: 12_500 })
  })

  it('whose carrier does not pay is paid ahead, whatever the quarrel; less that comes later is a difference', async () => {
    const parcel = await books.parcel(shop)
    const before = await claimOf(parcel.id)
    await books.judge()
    expect(await statusOf(parcel.id)).toBe('delivered')
    business.days(9)
    await books.judge()
    expect(await statusOf(parcel.id)).toBe('cod_transferred_to_center')
    const { paid_ahead_at } = await books.money(parcel)
    expect(paid_ahead_at).not.toBeNull()
    expect(await books.open(parcel)).toEqual({ not_paid: 500_000 })
    expect(await books.balances(parcel)).toEqual({ provider_bank: -500_000, carrier_receivable: 500_000 })
    await books.receive(await books.statement([{ of: parcel, cod: 480_000, freight: 25_000 }]))
    expect(await books.open(parcel)).toEqual({ paid_less: 20_000 })
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: -45_000, carrier_disputed: 20_000, carrier_cost: 25_000 },
    })
    expect(await claimOf(parcel.id)).toEqual(before)
    expect((await books.money(parcel)).paid_ahead_at).toBe(paid_ahead_at)
    expect(await books.wrong()).toEqual([])
  })

  it.each(['paid', 'paid ahead'])(
    'whose delivery is taken back after it was %s owes nobody twice',
    async (how) => {
      const parcel = await books.parcel(shop)
      if (how === 'paid')
        await books.receive(await books.statement([{ of: parcel, cod: 500_000, freight: 25_000 }]))
      else {
        business.days(9)
        await books.judge()
      }
      expect(await statusOf(parcel.id)).toBe('cod_transferred_to_center')
      const correct = {
        event_id: parcel.id,
        tracking_number: parcel.tracking_number,
        reason: 'Giao nhầm nhà',
      }
      await books.operator.call(correctParcel, { body: correct })
      await time.run('judge-carrier-parcels')
      const charged = how === 'paid'
      expect(await books.balances(parcel)).toEqual(
        charged ? { provider_bank: 475_000, carrier_disputed: -500_000, carrier_cost: 25_000 } : {},
      )
      expect(await books.open(parcel)).toEqual(charged ? { paid_not_delivered: -500_000 } : {})
      expect(await custodyOf(parcel.id)).toBe(0)
      await books.goOn(parcel, 'plan_delivery', 'start_delivery', 'deliver', 'confirm_delivery')
      await books.judge()
      expect(await books.open(parcel)).toEqual({})
      expect(await statusOf(parcel.id)).toBe(charged ? 'cod_transferred_to_center' : 'delivered')
      expect(await custodyOf(parcel.id)).toBe(charged ? 0 : 500_000)
      expect(await books.wrong()).toEqual([])
    },
  )
})

describe('a difference', () => {
  it('is written off by a second person only, and a late payment makes it smaller', async () => {
    const parcel = await books.parcel(shop)
    await books.receive(await books.statement([{ of: parcel, cod: 400_000, freight: 25_000 }]))
    const [found] = (await books.money(parcel)).differences
    const params = { id: found?.id ?? '' }
    const note = 'Hãng phá sản'
    const asked = (await books.operator.call(askCarrierWriteOff, { params, body: { version: 1, note } })).data
    expect(asked).toMatchObject({ state: 'write_off_asked', asked_by: 'Lan, kế toán' })
    const body = { approve: true, version: asked.version, note }
    expect(await refusal(books.operator.call(decideCarrierWriteOff, { params, body }))).toMatchObject(
      answers(403, 'EUS008'),
    )
    const second = (await api.operator('Hùng, kế toán trưởng')).client
    const stale = second.call(decideCarrierWriteOff, { params, body: { ...body, version: 1 } })
    expect(await refusal(stale)).toMatchObject(answers(409, 'EAL003'))
    const decided = (await second.call(decideCarrierWriteOff, { params, body })).data
    expect(decided).toMatchObject({
      state: 'written_off',
      amount: 100_000,
      decided_by: 'Hùng, kế toán trưởng',
    })
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: -125_000, carrier_cost: 25_000, written_off: 100_000 },
    })
    const late = books.operator.call(acceptCarrierDifference, {
      params,
      body: { version: decided.version, note },
    })
    expect(await refusal(late)).toMatchObject(answers(409, 'ECS004'))
    await books.receive(await books.statement([{ of: parcel, cod: 70_000 }]))
    expect((await books.money(parcel)).differences).toMatchObject([{ state: 'written_off', amount: 30_000 }])
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: -55_000, carrier_cost: 25_000, written_off: 30_000 },
    })
    expect(await books.wrong()).toEqual([])
  })

  it('that is refused is open again, and one that is accepted is owed', async () => {
    const parcel = await books.parcel(shop)
    await books.receive(await books.statement([{ of: parcel, cod: 400_000, freight: 25_000 }]))
    const [found] = (await books.money(parcel)).differences
    const params = { id: found?.id ?? '' }
    const note = 'Hãng nhận sai'
    await books.operator.call(askCarrierWriteOff, { params, body: { version: 1, note } })
    const second = (await api.operator('Hùng, kế toán trưởng')).client
    const refused = { approve: false, version: 2, note: 'Hỏi hãng lần nữa' }
    const open = (await second.call(decideCarrierWriteOff, { params, body: refused })).data
    expect(open).toMatchObject({ state: 'open', asked_by: null })
    const body = { version: open.version, note }
    await books.operator.call(acceptCarrierDifference, { params, body })
    expect(await books.balances(parcel)).toEqual({
      ...{ provider_bank: -125_000, carrier_receivable: 100_000, carrier_cost: 25_000 },
    })
    expect(await books.open(parcel)).toEqual({})
    const { data } = await books.operator.call(listCarrierDifferences, {
      query: { number: parcel.tracking_number },
    })
    expect(data).toMatchObject([
      { class: 'paid_less', state: 'accepted', acts: 'carrier', connection: 'GHN' },
    ])
  })

  it('is counted by class, of one connection or of all, and listed page by page', async () => {
    const parcel = await books.parcel(shop)
    await books.statement([{ of: parcel, cod: 499_000, freight: 26_000 }])
    const { data: counts } = await books.operator.call(countCarrierDifferences, {
      query: { connection: 'GHN' },
    })
    const query = { open: 'true', connection: 'GHN' } as const
    const listed = (await books.operator.call(listCarrierDifferences, { query })).data
    for (const { class: name, count, owed_to_us, owed_by_us } of counts) {
      const own = listed.filter((one) => one.class === name)
      expect([own.length, own.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        count,
        owed_to_us - owed_by_us,
      ])
    }
    const none = await books.operator.call(countCarrierDifferences, { query: { connection: 'KHONG-CO' } })
    expect(none.data).toEqual([])
    const ids: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = { ...query, limit: '1', ...(cursor && { cursor }) }
      const { data, meta } = await books.operator.call(listCarrierDifferences, { query: page })
      ids.push(...data.map(({ id }) => id))
      cursor = meta.next_cursor
    }
    expect(ids).toEqual(listed.map(({ id }) => id))
  })
})

it('is nobody’s business in the shop: neither its detail nor its copy of all data names what a carrier costs', async () => {
  const parcel = await books.parcel(shop)
  await books.receive(await books.statement([{ of: parcel, cod: 450_000, freight: 31_000 }]))
  expect(await sumOf('carrier_cost', parcel.id)).toBe(25_000)
  const { ledger } = (await shop.client.call(getParcel, { params: { id: parcel.id } })).data
  const answer = await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })
  const copied: { id: string; ledger: typeof ledger }[] = JSON.parse(await answer.text()).parcels
  const own = copied.find(({ id }) => id === parcel.id)?.ledger ?? []
  for (const entries of [ledger, own]) {
    expect(entries.map(({ account }) => account)).toContain('shop_payable')
    expect(entries.filter(({ account }) => account.startsWith('carrier_'))).toEqual([])
    expect(entries.filter(({ kind }) => kind === 'carrier-money')).toEqual([])
  }
})

it('shows every cell with what explains it', async () => {
  const parcel = await books.parcel(shop)
  const id = await books.statement([{ of: parcel, cod: 500_000, freight: 26_000 }])
  await books.receive(id)
  const money = await books.money(parcel)
  expect(money).toMatchObject({
    expected: { cod: 500_000, cost: 25_000, return_fee: 0, net: 475_000 },
    told: { cod: null, cost: null },
    charged: { cod: 500_000, cost: 26_000, net: 474_000 },
    received: { cod: 500_000, cost: 26_000, net: 474_000 },
    differences: [{ class: 'freight_above_quote', amount: 1_000 }],
  })
  for (const column of ['expected', 'told', 'charged', 'received'] as const)
    for (const cell of ['cod', 'cost', 'net'] as const) {
      const explained = money.evidence.filter((one) => one.column === column && one.cell === cell)
      expect([column, cell, explained.length > 0]).toEqual([column, cell, money[column][cell] !== null])
    }
  const [line] = money.evidence.filter(({ kind }) => kind === 'bank_line')
  expect(line).toMatchObject({ statement_id: id, amount: 474_000 })
  expectAddedUp(money)
  const unknown = books.operator.call(getCarrierMoney, { params: { tracking_number: 'KHONGCO' } })
  expect(await refusal(unknown)).toMatchObject(answers(404, 'EPK002'))
  const { tracking_number } = await newParcel(shop)
  const own = books.operator.call(getCarrierMoney, { params: { tracking_number } })
  expect(await refusal(own)).toMatchObject(answers(404, 'ENOTFOUND'))
})

it('shows what is held back, and what a person said of a total, in cells that add up to the net', async () => {
  const parcel = await books.parcel(shop)
  const first = await books.statement([{ of: parcel, freight: 25_000, held: 30_000 }])
  await books.receive(first)
  const held = await books.money(parcel)
  expect(held).toMatchObject({
    expected: { cost: 25_000, held: 0, net: 475_000 },
    told: { held: null },
    charged: { cod: 0, cost: 25_000, return_fee: 0, held: 30_000, net: -55_000 },
    received: { held: 30_000, net: -55_000 },
  })
  expectAddedUp(held)
  const second = await books.statement([{ of: parcel, cod: 500_000, released: 30_000 }])
  await books.receive(second, 70_000, [{ as: 'parcel', amount: 70_000, parcel }])
  const given = await books.money(parcel)
  expect(given).toMatchObject({
    charged: { cod: 430_000, cost: 25_000, held: 0, net: 405_000 },
    received: { cod: 430_000, cost: 25_000, held: 0, net: 405_000 },
  })
  expectAddedUp(given)
  const parts = given.evidence.filter(({ kind, column }) => kind === 'total_part' && column === 'received')
  expect(parts.map(({ cell, statement_id, amount }) => [cell, statement_id, amount])).toEqual([
    ['cod', second, -70_000],
    ['net', second, -70_000],
  ])
})

/** What explains a net comes to it, as do the cells above it; lines of the bank are of whole statements, and the ledger has the cash as well. */
function expectAddedUp(money: Awaited<ReturnType<CarrierBooks['money']>>): void {
  for (const column of ['expected', 'told', 'charged', 'received'] as const) {
    const parts = money.evidence.filter(
      (one) =>
        one.column === column && one.cell === 'net' && one.kind !== 'bank_line' && one.kind !== 'ledger',
    )
    const sum = parts.reduce((total, { amount }) => total + (amount ?? 0), 0)
    expect([column, sum]).toEqual([column, money[column].net ?? 0])
    const { cod, cost, return_fee, held, net } = money[column]
    if (net !== null) expect((cod ?? 0) - (cost ?? 0) - (return_fee ?? 0) - (held ?? 0)).toBe(net)
    for (const cell of ['cod', 'cost', 'return_fee', 'held'] as const) {
      const explained = money.evidence.filter((one) => one.column === column && one.cell === cell)
      const amounts = explained.reduce((total, { amount }) => total + (amount ?? 0), 0)
      expect([column, cell, amounts]).toEqual([column, cell, money[column][cell] ?? 0])
    }
  }
}
