import { type AddressDirectory, buildDirectory } from './address-directory.ts'
import { addressRows } from './address-rows.ts'
import { readAddressSources } from './address-sources.ts'

/** The real directory without a database, for tests of what only reads it. */
export async function realDirectory(): Promise<AddressDirectory> {
  const { units, changes } = addressRows(await readAddressSources())
  return buildDirectory(units, changes)
}
