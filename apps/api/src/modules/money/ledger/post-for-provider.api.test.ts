import { closeLedgerDay, getLedgerDay, listLedgerTransactions } from '@guihang/contract/money/ledger'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { posting } from '@guihang/domain/money/ledger/ledger'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { keptSums } from '../../../testing/kept-sums.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type ProviderPosting, postForProvider } from './post-for-provider.ts'

let api: TestApi
let ahead = 0
const business = { now: () => new Date(Date.now() + ahead) }
beforeAll(async () => {
  api = await startTestApi({ clocks: { business } })
})
afterAll(() => api.stop())

const fee = (key: string, amount = 3_300): ProviderPosting => ({
  ...{ key, kind: 'carrier-money', connection_id: null, statement_id: null },
  posting: posting([
    { account: 'carrier_cost', amount },
    { account: 'provider_bank', amount: -amount },
  ]),
  ...{ occurred_at: business.now(), recorded_at: business.now() },
})
const post = (...postings: readonly ProviderPosting[]) =>
  api.database.transaction((tx) => postForProvider(tx, postings))

async function wrongSums(): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, text] of Object.entries(keptSums))
    if ((await api.database.pool.query(text)).rows.length > 0) wrong.push(what)
  return wrong
}

describe('the provider’s own books', () => {
  it('take a posting once, and no other one under its key', async () => {
    await post(fee('fee:1'), fee('fee:2', 1_100))
    await post(fee('fee:1'))
    await expect(post(fee('fee:1', 5_000))).rejects.toThrow('fee:1 was used before')
    const { rows } = await api.database.pool.query(
      'SELECT sum(balance)::int AS sum FROM ledger_balances GROUP BY account',
    )
    expect(rows.map(({ sum }) => sum).toSorted()).toEqual([-4_400, 4_400])
    expect(await wrongSums()).toEqual([])
  })

  it('are never changed, and nothing in them is out of balance', async () => {
    const { pool } = api.database
    await expect(pool.query('UPDATE provider_entries SET amount = amount + 1')).rejects.toThrow()
    await expect(pool.query('DELETE FROM provider_transactions')).rejects.toThrow()
    await expect(
      pool.query(`INSERT INTO provider_transactions (id, key, kind, occurred_at, recorded_at)
        VALUES (gen_random_uuid(), 'fee:3', 'carrier-money', now(), now())`),
    ).rejects.toThrow('does not balance')
  })

  it('stand in the books of their day, which a closing and the nightly recount hold against them', async () => {
    const operator = (await api.operator()).client
    const day = businessDayOf(business.now())
    const { data } = await operator.call(listLedgerTransactions, { query: { kind: 'carrier-money' } })
    expect(data.map(({ shop_code, entries }) => [shop_code, entries.length])).toEqual([
      [null, 2],
      [null, 2],
    ])
    const of = { account: 'carrier_cost', shop_code: 'KHONGCO' } as const
    expect((await operator.call(listLedgerTransactions, { query: of })).data).toEqual([])
    ahead = dayMs
    expect(businessDayOf(business.now())).toBe(addDays(day, 1))
    await runJob(api, 'check-kept-sums', {})
    const { rows } = await api.database.pool.query('SELECT sum FROM kept_sum_checks WHERE wrong > 0')
    expect(rows).toEqual([])
    await operator.call(closeLedgerDay, { params: { day }, body: {} })
    const closed = (await operator.call(getLedgerDay, { params: { day } })).data
    expect(closed.mismatches).toEqual([])
    expect(closed.accounts).toContainEqual({
      account: 'carrier_cost',
      opening: 0,
      came: 4_400,
      went: 0,
      closing: 4_400,
    })
  })
})
