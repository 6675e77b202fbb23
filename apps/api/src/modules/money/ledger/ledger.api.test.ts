import { cashCollected } from '@guihang/domain/money/ledger/parcel-postings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import type { TestShop } from '../../../testing/people/people.ts'
import { sumBalances } from './ledger.store.ts'
import { post } from './post.ts'

let api: TestApi
let shop: TestShop

beforeAll(async () => {
  api = await startTestApi()
  shop = await api.buildShop()
})
afterAll(() => api.stop())

/** Some servers tell at the commit only that it failed (decision 0364); the reason stands in their log. */
const refused = /does not balance|could not commit/

const at = new Date('2026-11-18T03:00:00Z')

function request(key: string, cod = 500_000) {
  return {
    shop_id: shop.id,
    key,
    kind: 'cash-collected',
    parcel_id: null,
    posting: cashCollected({ cod, total_cod: cod }),
    occurred_at: at,
    recorded_at: at,
  }
}

const write = (key: string, cod?: number) => api.database.transaction((tx) => post(tx, request(key, cod)))

describe('check 4: the ledger', () => {
  it('takes a posting once: the same key with the same input answers the same id', async () => {
    const first = await write('once')
    expect(await write('once')).toBe(first)
    const balances = await sumBalances(api.database.db, shop.id)
    expect(balances.get('courier_custody')).toBe(500_000)
  })

  it('refuses a key that comes again with another amount', async () => {
    await write('twice')
    await expect(write('twice', 1)).rejects.toThrow('used before')
  })

  it('takes the same posting once when twenty come at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => write('together')))
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses at the commit a transaction that does not sum to zero, or has no entries', async () => {
    const unbalanced = (amounts: number[]) =>
      api.database.transaction(async (tx) => {
        const id = crypto.randomUUID()
        await sql`INSERT INTO ledger_transactions (shop_id, id, key, kind, occurred_at, recorded_at)
          VALUES (${shop.id}, ${id}, ${id}, 'test', now(), now())`.execute(tx)
        for (const [index, amount] of amounts.entries()) {
          await sql`INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
            VALUES (${shop.id}, ${id}, ${index + 1}, 'bank_clearing', ${amount})`.execute(tx)
        }
      })
    await expect(unbalanced([5, -4])).rejects.toThrow(refused)
    await expect(unbalanced([])).rejects.toThrow(refused)
    await expect(unbalanced([0, 0])).rejects.toThrow()
    await expect(unbalanced([5, -5])).resolves.toBeUndefined()
  })

  it('refuses an entry added later to a transaction that balanced', async () => {
    const id = await write('later')
    const adding = api.database.transaction((tx) =>
      sql`INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
        VALUES (${shop.id}, ${id}, 9, 'bank_clearing', 7)`.execute(tx),
    )
    await expect(adding).rejects.toThrow(refused)
  })

  it('refuses entries without their transaction', async () => {
    const id = crypto.randomUUID()
    const adding = sql`INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount)
      VALUES (${shop.id}, ${id}, 1, 'bank_clearing', 7), (${shop.id}, ${id}, 2, 'shop_payable', -7)`
    await expect(adding.execute(api.database.db)).rejects.toThrow('without its transaction')
  })

  it('refuses cash in hands without a holder, and a holder where there is no cash', async () => {
    for (const [account, holder] of [
      ['hub_custody', null],
      ['shop_payable', 'HAN-HK'],
    ]) {
      const adding = sql`INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount, holder_kind, holder_id)
        VALUES (${shop.id}, ${crypto.randomUUID()}, 1, ${account}, 7, ${holder === null ? null : 'hub'}, ${holder})`
      await expect(adding.execute(api.database.db)).rejects.toThrow('ledger_entries_holder_check')
    }
  })

  it.each([
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries, ledger_transactions',
    "UPDATE ledger_transactions SET kind = 'x'",
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_entries_default',
    "UPDATE ledger_keys SET key = 'x'",
    'DELETE FROM ledger_keys',
    'TRUNCATE ledger_keys',
  ])('refuses %s, to its owner too', async (statement) => {
    await write('kept')
    await expect(api.database.pool.query(statement)).rejects.toThrow('append-only')
  })
})
