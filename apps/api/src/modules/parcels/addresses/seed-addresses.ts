import { type RawBuilder, sql } from 'kysely'
import { type Database, isSeeded, markSeeded, type Tx } from '../../../platform/database/index.ts'
import { type AddressRows, addressRows } from './address-rows.ts'
import { readAddressSources } from './address-sources.ts'

const seedName = 'addresses'

/** Once in the life of a database, also where two processes start together. Answers whether it stored anything. */
export async function seedAddresses(database: Database, now: Date): Promise<boolean> {
  if (await isSeeded(database.db, seedName)) return false
  const rows = addressRows(await readAddressSources())
  await database.transaction(async (tx) => {
    await storeAddresses(tx, rows)
    await markSeeded(tx, seedName, now)
  })
  return true
}

// One statement stays far below the limit of a statement's time, also on a busy machine.
const rowsPerStatement = 3_000

async function storeAddresses(tx: Tx, { units, changes }: AddressRows): Promise<void> {
  for (const part of partsOf(units)) {
    await sql`INSERT INTO address_units (scheme, code, level, parent_code, name, folded_name, region, remote, served, formerly)
      SELECT scheme, code, level, parent_code, name, folded_name, region, remote, served, formerly
      FROM jsonb_populate_recordset(NULL::address_units, ${json(part)})
      ON CONFLICT (scheme, code) DO NOTHING`.execute(tx)
  }
  for (const part of partsOf(changes)) {
    await sql`INSERT INTO address_mappings (old_code, new_code)
      SELECT old_code, new_code FROM jsonb_populate_recordset(NULL::address_mappings, ${json(part)})
      ON CONFLICT (old_code, new_code) DO NOTHING`.execute(tx)
  }
}

function* partsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement)
}

function json(rows: readonly unknown[]): RawBuilder<string> {
  return sql`${JSON.stringify(rows)}::jsonb`
}
