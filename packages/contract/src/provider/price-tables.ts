import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { Day, data, Id, Instant, Money, page, pageQuery, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'

/** VND; a fee above the highest declared value would be a slip of the hand. */
const Fee = z.int().check(z.nonnegative(), z.maximum(limits.product_value_max))
const ZoneFees = z.strictObject({
  /** For the first half kilogram. */
  first_fee: Fee,
  /** For each further half kilogram. */
  step_fee: Fee,
})

/** What parcels cost, VND. The step of half a kilogram is the specification's. */
export const Prices = z.strictObject({
  zones: z.strictObject({ in_province: ZoneFees, intra_region: ZoneFees, inter_region: ZoneFees }),
  remote_ward_fee: Fee,
  insurance_above: Fee,
  /** Thousandths of the whole value. */
  insurance_per_mille: z.int().check(z.nonnegative(), z.maximum(1_000)),
  cod_fixed_fee: Fee,
  /** Thousandths of the COD. */
  cod_per_mille: z.int().check(z.nonnegative(), z.maximum(1_000)),
  return_in_province_fee: Fee,
  /** Outside the province, hundredths of the shipping fee. */
  return_percent: z.int().check(z.nonnegative(), z.maximum(1_000)),
})
export type Prices = z.infer<typeof Prices>

export const PriceTable = z.strictObject({
  id: Id,
  /** The first day of these prices, which hold until another table begins. */
  valid_from: Day,
  prices: Prices,
  created_at: Instant,
})
export type PriceTable = z.infer<typeof PriceTable>

export const listPriceTables = operation({
  name: 'listPriceTables',
  method: 'GET',
  path: '/ops/v1/price-tables',
  tag: 'settings',
  summary: 'Price tables, past, valid and planned, the one stored last first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject(pageQuery),
  answer: page(PriceTable),
})

export const setPrices = operation({
  name: 'setPrices',
  method: 'POST',
  path: '/ops/v1/price-tables',
  tag: 'settings',
  summary:
    'Set all prices from a day on, tomorrow or later; the same day again replaces the plan. Fees already stored stay',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ valid_from: Day, prices: Prices }),
  answer: data(PriceTable),
  status: 201,
  idempotent: true,
})

/** Fees without those of returns, VND: whether a parcel comes back is not known when it is priced. */
export const PricesEffect = z.strictObject({
  from: Day,
  to: Day,
  /** Cancelled ones are left out, and those without fees. */
  parcels: z.int(),
  /** What they were charged. */
  charged: Money,
  /** What they would cost by the prices that are tried. */
  tried: Money,
  dearer: z.int(),
  cheaper: z.int(),
  /** The shops whose fees change most, that change first. */
  shops: z.array(
    z.strictObject({ shop_code: z.string(), shop_name: z.string(), parcels: z.int(), change: SignedMoney }),
  ),
})
export type PricesEffect = z.infer<typeof PricesEffect>

export const tryPrices = operation({
  name: 'tryPrices',
  method: 'POST',
  path: '/ops/v1/price-tables/trial',
  tag: 'settings',
  summary:
    'What the parcels of the last 30 days would cost by other prices, beside what they were charged; stores nothing',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ prices: Prices }),
  answer: data(PricesEffect),
  status: 200,
})

export const priceTableOperations = { listPriceTables, setPrices, tryPrices }
