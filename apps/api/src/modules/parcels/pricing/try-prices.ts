import type { Prices, PricesEffect } from '@guihang/contract/provider/price-tables'
import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { defaultPriceTable, shippingQuote } from '@guihang/domain/parcels/pricing/pricing'
import type { Reader } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Remembering } from '../../../platform/recently-read.ts'
import { findLotEnd, listChargedRows } from './pricing.store.ts'
import { quoteInputOf } from './quote.ts'

/** Today and those before it. */
const days = 30
/** Parcels read at a time: a busy month is never in memory as a whole. */
const parcelsALot = 5_000
/** Shops that are named. */
const mostShops = 10

type ShopChange = { readonly shop_code: string; readonly shop_name: string; parcels: number; change: number }

/**
 * What the parcels of the last 30 days would cost by these prices, by the rules of every quote and the areas of their days,
 * beside the fees they have.
 */
export async function tryPrices(
  platform: Remembering,
  reader: Reader,
  prices: Prices,
  lot = parcelsALot,
): Promise<PricesEffect> {
  const table = { step_g: defaultPriceTable.step_g, ...prices }
  const to = businessDayOf(platform.businessClock.now())
  const from = addDays(to, 1 - days)
  const sums = { parcels: 0, charged: 0, tried: 0, dearer: 0, cheaper: 0 }
  const shops = new Map<string, ShopChange>()
  const before = firstIdAt(startOfBusinessDay(addDays(to, 1)))
  let after = firstIdAt(startOfBusinessDay(from))
  for (;;) {
    const until = await findLotEnd(reader, { after, before, lot })
    if (until === undefined) break
    for (const row of await listChargedRows(reader, { after, until })) {
      const charged = row.shipping_fee + row.insurance_fee + row.service_fee
      const { total_fee } = shippingQuote(await quoteInputOf(platform, reader, row), table)
      sums.parcels += 1
      sums.charged += charged
      sums.tried += total_fee
      if (total_fee > charged) sums.dearer += 1
      if (total_fee < charged) sums.cheaper += 1
      const { shop_code, shop_name } = row
      const shop = shops.get(shop_code) ?? { shop_code, shop_name, parcels: 0, change: 0 }
      shop.parcels += 1
      shop.change += total_fee - charged
      shops.set(shop_code, shop)
    }
    after = until
  }
  const changed = [...shops.values()].filter(({ change }) => change !== 0)
  changed.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return { from, to, ...sums, shops: changed.slice(0, mostShops) }
}
