import * as z from 'zod/mini'
import { Day, data, Id, Money } from '../common.ts'
import { operation } from '../operation.ts'
import { addressFields } from './addresses.ts'
import { parcelMeasures, parcelMoney, sidesWithinDim } from './parcel-fields.ts'

export const Zone = z.enum(['in_province', 'intra_region', 'inter_region'])

/** What a quote needs. The address is the receiver's; the sender's is the store's. */
export const FeeRequest = z
  .strictObject({ store_id: Id, ...addressFields, ...parcelMeasures, ...parcelMoney })
  .check(sidesWithinDim)
export type FeeRequest = z.infer<typeof FeeRequest>

const feeFields = {
  shipping_fee: Money,
  insurance_fee: Money,
  service_fee: Money,
  return_fee: Money,
  total_fee: Money,
  dim: z.number(),
  charged_weight: z.number(),
  zone: Zone,
  expected_delivery_on: Day,
}
export const Fees = z.strictObject(feeFields)
export type Fees = z.infer<typeof Fees>

/** A line of the quote; `title` is in the language of the request. */
export const FeeLine = z.strictObject({ code: z.string(), title: z.string(), amount: Money })
export const FeeDetails = z.strictObject({ ...feeFields, lines: z.array(FeeLine) })
export type FeeDetails = z.infer<typeof FeeDetails>

export const quoteFees = operation({
  name: 'quoteFees',
  method: 'POST',
  path: '/v1/pricings/shipping-fee',
  tag: 'pricing',
  summary: 'Fees of a parcel and their total',
  who: 'shop_or_gateway',
  scope: 'fees',
  access: 'parcels',
  body: FeeRequest,
  answer: data(Fees),
})

export const quoteFeeDetails = operation({
  name: 'quoteFeeDetails',
  method: 'POST',
  path: '/v1/price-details/shipping-fee',
  tag: 'pricing',
  summary: 'The same fees with the lines they are made of',
  who: 'shop_or_gateway',
  scope: 'fees',
  access: 'parcels',
  body: FeeRequest,
  answer: data(FeeDetails),
})

export const pricingOperations = { quoteFees, quoteFeeDetails }
