import type { Database } from '../../../platform/database/index.ts'
import { type AddressDirectory, buildDirectory } from './address-directory.ts'

const directories = new WeakMap<Database, Promise<AddressDirectory>>()

/** Throws when the addresses were never seeded, and DatabaseUnavailable; both are tried anew next time. */
export function addressDirectory({ database }: { readonly database: Database }): Promise<AddressDirectory> {
  const known = directories.get(database)
  if (known !== undefined) return known
  const reading = readDirectory(database)
  directories.set(database, reading)
  reading.catch(() => directories.delete(database))
  return reading
}

async function readDirectory({ db }: Database): Promise<AddressDirectory> {
  const [units, changes] = await Promise.all([
    db
      .selectFrom('address_units')
      .select(['scheme', 'code', 'level', 'parent_code', 'name', 'region', 'remote', 'served', 'formerly'])
      .orderBy('scheme')
      .orderBy('code')
      .execute(),
    db.selectFrom('address_mappings').select(['old_code', 'new_code']).orderBy('old_code').execute(),
  ])
  if (units.length === 0) throw new Error('The address tables are empty: the first seed has not run')
  return buildDirectory(units, changes)
}
