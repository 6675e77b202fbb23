import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, isSingleServer, type TestDatabase } from '../../testing/database.ts'
import { isOwnerGone } from './database-errors.ts'

/**
 * Rows that calls or jobs delete while another one may just add to them. What adds meets the foreign key, runs again and
 * looks again: it must look for the row in its own transaction.
 */
const deleted: Readonly<Record<string, string>> = {
  batches: 'deleteBatch; adding rows looks for the batch first',
  files: 'a picture is replaced; what names a file stores it in the same transaction',
  imports: 'deleteImport; its job and its calls look for the import first',
  notices: 'old ones go; what tells adds the notice again',
  parcel_states: 'the drafts of a shop that closes, whose lock whoever adds waits for',
  parcels: 'as parcel_states',
  size_presets: 'deleteSizePreset; whoever keeps a product holds the shop and looks for the size',
  staff_sessions: 'long after their end; what adds to one was let in by it',
  support_messages: 'a shop that closes, whose lock whoever adds waits for',
  shop_requests: "as support_messages; an operator's file looks for its request once more",
  webhook_deliveries: 'old ones go, and those of a deleted address; the sender finds them gone',
}

/** Rows to which a person or shop is let in before its transaction begins: looking again changes nothing, the call is ETOKEN. */
const owners: Readonly<Record<string, string>> = {
  shops: 'a sandbox is wiped, a shop that never began is forgotten',
  users: 'a colleague is removed, an invitation ends, a shop closes',
}

/** Rows that nothing deletes but the wiping of a whole sandbox, which holds the shop against whoever adds. */
const kept: Readonly<Record<string, string>> = {
  address_units: 'units of the country are replaced, never deleted',
  bank_answers: 'papers of the money',
  bank_files: 'papers of the money',
  carrier_connections: 'a removed one keeps the name of its parcels',
  carrier_differences: 'papers of the money',
  carrier_letters: 'papers of the money',
  carrier_statements: 'papers of the money',
  cash_differences: 'papers of the money',
  cod_transfers: 'papers of the money',
  couriers: 'a courier who leaves is switched off',
  hubs: 'a hub that closes is switched off',
  ledger_closings: 'the books',
  lost_claims: 'a rejected claim stays',
  mobile_units: 'history of parcels',
  operators: 'an operator who leaves is locked, the log names them',
  parcel_reweighs: 'history of fees',
  provider_transactions: 'the books',
  runsheets: 'history of parcels',
  staff: 'a person who leaves is locked',
  statement_transfers: 'papers of the money',
  statements: 'papers of the money',
}

let test: TestDatabase
let keys: { name: string; parent: string }[]
beforeAll(async () => {
  test = await createTestDatabase()
  // Parts of a table that lie on this server are called as the table and a number (decision 0364).
  const found = await test.database.pool.query<{ name: string; parent: string }>(
    String.raw`SELECT conname AS name, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
       AND conrelid::regclass::text !~ '_\d{6,}$'`,
  )
  keys = found.rows
})
afterAll(() => test.drop())

describe('a foreign key', () => {
  it('leads to a table of which is known who deletes its rows', async () => {
    const known = [deleted, owners, kept].flatMap((tables) => Object.keys(tables))
    const parents = [...new Set(keys.map(({ parent }) => parent))]
    expect(known).toEqual(expect.arrayContaining(parents))
    // Decision 0364 names the key that is left out elsewhere.
    if (await isSingleServer()) expect(parents).toHaveLength(known.length)
  })

  it('is the answer of nobody where its rows are kept: no statement deletes them', () => {
    const src = join(import.meta.dirname, '../..')
    const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts', 'testing/**'] })
    const statements = files.flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(/(?:deleteFrom\(\s*'|DELETE FROM )(\w+)/g),
    ])
    const gone = new Set(statements.map(([, table = '']) => table))
    expect(gone.has('size_presets')).toBe(true)
    expect(Object.keys(kept).filter((table) => gone.has(table))).toEqual([])
  })

  it('tells by its name whether the shop or the person of the call is gone, as other servers tell it as well', () => {
    const violation = (name: string) => ({
      code: '23503',
      severity: 'ERROR',
      message: `key constraint "${name}"`,
    })
    const found = keys.filter(({ name }) => isOwnerGone(violation(name)))
    expect(found).toEqual(keys.filter(({ parent }) => parent in owners))
    expect(isOwnerGone(violation('sessions_user_id_fkey_102031'))).toBe(true)
    expect(isOwnerGone(violation('product_presets_shop_id_size_id_fkey_102031'))).toBe(false)
  })
})
