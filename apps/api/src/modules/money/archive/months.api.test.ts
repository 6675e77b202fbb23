import { cashCollected } from '@guihang/domain/money/ledger/parcel-postings'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preparedOfShop } from '../../../platform/database/index.ts'
import { listParts, makeMonths } from '../../../platform/months/index.ts'
import { nextMonth } from '../../../platform/months/months.ts'
import { brokenPromises, promises } from '../../../testing/campaign/promises.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { peopleBuilders } from '../../../testing/people/people.ts'
import { onPlainCopy } from '../../../testing/plain-copy.ts'
import { post } from '../ledger/index.ts'

let test: TestDatabase
let shop_id: string
beforeAll(async () => {
  test = await createTestDatabase()
  shop_id = (await peopleBuilders(test.database).buildShop()).id
})
afterAll(() => test.drop())

const now = new Date()
const inYears = (years: number) => new Date(now.getTime() + years * 366 * 86_400_000)

async function collect(key: string, at: Date) {
  return await test.database.transaction((tx) =>
    post(tx, {
      ...{ shop_id, key, kind: 'cash-collected', parcel_id: null },
      posting: cashCollected({ cod: 500_000, total_cod: 500_000 }),
      ...{ occurred_at: at, recorded_at: at },
    }),
  )
}

/** Where its rows lie on several servers (decision 0364), a part is called as the part and a number of its own there. */
async function partOfTransaction(id: string | null): Promise<string> {
  const { rows } = await test.database.pool.query<{ part: string }>(
    String.raw`select regexp_replace(tableoid::regclass::text, '_\d{6,}$', '') as part from ledger_transactions where id = $1`,
    [id],
  )
  return rows[0]?.part ?? ''
}

const make = (business = now) => makeMonths(test.url, { business, real: now })

describe('months', () => {
  it('are made ahead, in every table, once', async () => {
    const made = await make()
    expect(made.length).toBeGreaterThanOrEqual(2)
    expect(await make()).toEqual([])
    const parts = await withClient((client) => listParts(client))
    const last = (made.at(-1) ?? '').replace('-', '_')
    for (const table of ['parcel_events', 'ledger_transactions', 'ledger_entries', 'audit_log'])
      expect(parts.map(({ name }) => name)).toContain(`${table}_${last}`)
  })

  it('that nobody made find a place for their ids, and become months of their own with every row', async () => {
    const id = await collect('far', inYears(3))
    expect(await partOfTransaction(id)).toBe('ledger_transactions_default')
    const [far = ''] = (await make()).slice(-1)
    expect(await partOfTransaction(id)).toBe(`ledger_transactions_${far.replace('-', '_')}`)
    expect(await collect('far', inYears(3))).toBe(id)
    const { rows } = await test.database.pool.query(
      'select sum(abs(amount))::bigint as moved from ledger_entries where transaction_id = $1',
      [id],
    )
    expect(rows).toEqual([{ moved: 1_000_000 }])
    const again = await collect('next', inYears(3))
    expect(await partOfTransaction(again)).toBe(await partOfTransaction(id))
  })

  it('follow a business clock that was moved ahead', async () => {
    const made = await make(inYears(5))
    expect(nextMonth(made[0] ?? '')).toBe(made[1])
    expect(await make(inYears(5))).toEqual([])
  })

  it('are not waited for longer than two seconds where a shop is written, so that nobody waits behind them', async () => {
    const { promise: held, resolve: holds } = Promise.withResolvers<void>()
    const { promise: ended, resolve: ends } = Promise.withResolvers<void>()
    const holding = test.database.transaction(async (tx) => {
      const text = 'UPDATE parcel_states SET version = version WHERE shop_id = $1 RETURNING parcel_id'
      await preparedOfShop(tx, shop_id, 'hold-states', text, [shop_id])
      holds()
      await ended
    })
    await held
    await expect(make(inYears(7)).finally(ends)).rejects.toThrow('lock timeout')
    await holding
    expect((await make(inYears(7))).length).toBeGreaterThan(0)
  })

  it('keep the ledger append-only and balanced, each of them', async () => {
    await make()
    const parts = (await withClient((client) => listParts(client))).filter(({ parent }) =>
      parent.startsWith('ledger_'),
    )
    for (const { name } of parts)
      await expect(test.database.pool.query(`truncate ${name} cascade`)).rejects.toThrow('append-only')
    const id = await collect('kept', now)
    await expect(
      test.database.pool.query(`delete from ${await partOfTransaction(id)} where id = $1`, [id]),
    ).rejects.toThrow('append-only')
    await expect(
      test.database.pool.query(
        `insert into ledger_entries (shop_id, transaction_id, position, account, amount)
         values ($1, $2, 9, 'bank_clearing', 1)`,
        [shop_id, id],
      ),
    ).rejects.toThrow(/does not balance|could not commit/)
    expect(await onPlainCopy(test.url, (copy) => brokenPromises(copy, promises))).toEqual([])
  })
})

async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await test.database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
