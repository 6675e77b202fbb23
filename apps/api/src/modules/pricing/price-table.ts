import { defaultPriceTable, type PriceTable } from '@guihang/domain/money/pricing'
import * as z from 'zod/mini'
import type { Database, Reader } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFirstPriceTable, listPriceTables } from './pricing.store.ts'

/** How long a process uses the prices it has read. A new table applies everywhere after this time. */
const freshFor_ms = 5_000

type Known = { readonly tables: Promise<readonly ValidTable[]>; readonly read_at: number }
type ValidTable = { readonly valid_from: Date; readonly prices: PriceTable }

const knownTables = new WeakMap<Database, Known>()

/**
 * The price table that applies at an instant of business time: the newest row valid by then. Throws when the database
 * holds none or one that cannot be read; a quote is never made up.
 */
export async function priceTableAt(
  platform: Pick<Platform, 'database' | 'realClock'>,
  reader: Reader,
  at: Date,
): Promise<PriceTable> {
  const tables = await recentTables(platform, reader)
  const table = tables.find(({ valid_from }) => valid_from <= at)
  if (table === undefined) throw new Error('No price table is valid: the first seed has not run')
  return table.prices
}

/** Stores the default prices, valid from the beginning, at the first start of any instance; later starts leave the prices alone. */
export async function seedPriceTable(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) => insertFirstPriceTable(tx, defaultPriceTable, now))
}

// Read through the caller's own connection: a caller that holds one connection and waits for a second could block all others.
function recentTables(
  { database, realClock }: Pick<Platform, 'database' | 'realClock'>,
  reader: Reader,
): Promise<readonly ValidTable[]> {
  const now = realClock.now().getTime()
  const known = knownTables.get(database)
  if (known !== undefined && now - known.read_at < freshFor_ms) return known.tables
  const tables = readTables(reader)
  knownTables.set(database, { tables, read_at: now })
  tables.catch(() => knownTables.delete(database))
  return tables
}

async function readTables(reader: Reader): Promise<ValidTable[]> {
  const rows = await listPriceTables(reader)
  return rows.map(({ valid_from, prices }) => ({ valid_from, prices: Prices.parse(prices) }))
}

const amount = z.int().check(z.nonnegative())
const zonePrices = z.strictObject({ first_fee: amount, step_fee: amount })

/** A row's prices come from people: they are read as strictly as a body. */
const Prices = z.strictObject({
  step_g: z.int().check(z.positive()),
  zones: z.strictObject({ in_province: zonePrices, intra_region: zonePrices, inter_region: zonePrices }),
  remote_ward_fee: amount,
  insurance_above: amount,
  insurance_per_mille: amount,
  cod_fixed_fee: amount,
  cod_per_mille: amount,
  return_in_province_fee: amount,
  return_percent: amount,
}) satisfies z.ZodMiniType<PriceTable>
