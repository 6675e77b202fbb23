import { Prices } from '@guihang/contract/provider/price-tables'
import { defaultPriceTable, type PriceTable } from '@guihang/domain/parcels/pricing/pricing'
import { versionAt } from '@guihang/domain/versions'
import * as z from 'zod/mini'
import type { Database, Reader } from '../../../platform/database/index.ts'
import { type Remembering, recentlyRead } from '../../../platform/recently-read.ts'
import { insertFirstPriceTable, listPriceTables } from './pricing.store.ts'

type ValidTable = { readonly valid_from: Date; readonly prices: PriceTable }

const recentTables = recentlyRead(readTables)

/** The one that began last. Throws when there is none that can be read; a quote is never made up. */
export async function priceTableAt(platform: Remembering, reader: Reader, at: Date): Promise<PriceTable> {
  const tables = await recentTables(platform, reader)
  const table = versionAt(tables, at)
  if (table === undefined) throw new Error('No price table is valid: the first seed has not run')
  return table.prices
}

export async function seedPriceTable(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) => insertFirstPriceTable(tx, defaultPriceTable, now))
}

async function readTables(reader: Reader): Promise<ValidTable[]> {
  const rows = await listPriceTables(reader)
  return rows.map(({ valid_from, prices }) => ({ valid_from, prices: StoredPrices.parse(prices) }))
}

/** A row may come from people, by SQL: it is read as strictly as a body. */
const StoredPrices = z.strictObject({
  step_g: z.int().check(z.positive()),
  ...Prices.shape,
}) satisfies z.ZodMiniType<PriceTable>
