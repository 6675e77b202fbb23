import { limits } from '@guihang/domain/limits'
import { conversionVolume, exceedsConversionVolume } from '@guihang/domain/parcels/pricing/pricing'
import * as z from 'zod/mini'
import { rule } from '../fields/field-checks.ts'

const Amount = (max: number, tooMuch: 'cod_max' | 'product_value_max') =>
  z.number().check(
    rule<number>('money', (value) => Number.isSafeInteger(value) && value >= 0),
    rule<number>(tooMuch, (value) => value <= max),
  )

/** Integer VND, at most 30,000,000 (section 5). */
export const Cod = Amount(limits.cod_max, 'cod_max')
/** Integer VND, at most 30,000,000; may not be empty (section 5). */
export const ProductValue = Amount(limits.product_value_max, 'product_value_max')

const threeDecimals = rule<number>('decimals', (value) => Number.isInteger(Number((value * 1000).toFixed(6))))

/** kg, up to 3 decimals, more than 0 and under 80 (docs/rules/input.md). */
export const Weight = z.number().check(
  rule<number>('weight', (value) => value > 0 && value < limits.weight_kg_below),
  threeDecimals,
)

/** cm, more than 0 and under 180 each. */
export const Side = z.number().check(
  rule<number>('side', (value) => value > 0 && value < limits.side_cm_below),
  threeDecimals,
)

export const parcelMeasures = { weight: Weight, length: Side, width: Side, height: Side }

export const PaymentOption = z.enum(['sender', 'receiver'])
export const DeliveryOption = z.enum(['open_box', 'no_check'])

export const parcelMoney = {
  product_value: ProductValue,
  cod: z._default(Cod, 0),
  payment_option: PaymentOption,
}

type Sides = { length?: number | undefined; width?: number | undefined; height?: number | undefined }

/** Conversion volume at most 80 kg; the error stands at the three sides. */
export const sidesWithinDim = z.check<Sides>((payload) => {
  const { length, width, height } = payload.value
  if (length === undefined || width === undefined || height === undefined) return
  // A side that is wrong by itself has its own error; the volume is judged once it is right.
  if ([length, width, height].some((side) => !(side > 0 && side < limits.side_cm_below))) return
  if (!exceedsConversionVolume({ length, width, height })) return
  const dim = conversionVolume({ length, width, height })
  for (const side of ['length', 'width', 'height']) {
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [side],
      params: { rule: 'dim', values: { dim } },
    })
  }
})
