import type { Bilingual } from '../../languages.ts'
import { limits } from '../../limits.ts'

export const zones = ['in_province', 'intra_region', 'inter_region'] as const

export type Zone = (typeof zones)[number]

export const zoneLabels: Readonly<Record<Zone, Bilingual>> = {
  in_province: { vi: 'nội tỉnh', en: 'in-province' },
  intra_region: { vi: 'nội miền', en: 'intra-region' },
  inter_region: { vi: 'liên miền', en: 'inter-region' },
}

/** Integer VND, grams, rates in 1/1000. */
export type PriceTable = {
  readonly step_g: number
  readonly zones: Readonly<Record<Zone, { readonly first_fee: number; readonly step_fee: number }>>
  readonly remote_ward_fee: number
  readonly insurance_above: number
  readonly insurance_per_mille: number
  readonly cod_fixed_fee: number
  readonly cod_per_mille: number
  readonly return_in_province_fee: number
  /** Return fee elsewhere, as a part of the shipping fee. */
  readonly return_percent: number
}

export const defaultPriceTable: PriceTable = {
  step_g: 500,
  zones: {
    in_province: { first_fee: 16_500, step_fee: 2_500 },
    intra_region: { first_fee: 20_500, step_fee: 3_500 },
    inter_region: { first_fee: 25_000, step_fee: 5_000 },
  },
  remote_ward_fee: 10_000,
  insurance_above: limits.insurance_from,
  insurance_per_mille: 5,
  cod_fixed_fee: 0,
  cod_per_mille: 0,
  return_in_province_fee: 5_000,
  return_percent: 50,
}

export type Sides = { readonly length: number; readonly width: number; readonly height: number }

/** In kg, to the nearest gram: length × width × height (cm) / 5000. */
export function conversionVolume(sides: Sides): number {
  return Math.round(dimGrams(sides)) / 1000
}

export function exceedsConversionVolume(sides: Sides): boolean {
  return dimGrams(sides) > limits.dim_kg_max * 1000
}

/** kg: the larger of weight and conversion volume, rounded up to the table's step. */
export function chargedWeight(
  parcel: Sides & { readonly weight: number },
  table: PriceTable = defaultPriceTable,
): number {
  return (chargedSteps(parcel, table) * table.step_g) / 1000
}

export type QuotePlace = { readonly province_code: string; readonly region: string }

/** Both province codes belong to the same scheme. */
export function zoneOf(way: { readonly from: QuotePlace; readonly to: QuotePlace }): Zone {
  if (way.from.province_code === way.to.province_code) return 'in_province'
  return way.from.region === way.to.region ? 'intra_region' : 'inter_region'
}

export const feeLineCodes = [
  'first_step',
  'further_steps',
  'remote_ward',
  'insurance',
  'cod_service',
] as const

export type FeeLineCode = (typeof feeLineCodes)[number]

export const feeLineTitles: Readonly<Record<FeeLineCode, Bilingual>> = {
  first_step: { vi: 'Cước 0,5 kg đầu', en: 'First 0.5 kg' },
  further_steps: { vi: 'Cước mỗi 0,5 kg tiếp theo', en: 'Each further 0.5 kg' },
  remote_ward: { vi: 'Phụ phí vùng xa', en: 'Remote ward surcharge' },
  insurance: { vi: 'Bảo hiểm hàng hóa', en: 'Insurance' },
  cod_service: { vi: 'Phí thu hộ', en: 'COD service fee' },
}

export function feeLineTitle(code: FeeLineCode, language: 'vi' | 'en', rate_per_mille?: number): string {
  if (code !== 'insurance' || rate_per_mille === undefined) return feeLineTitles[code][language]
  const percent = String(rate_per_mille / 10)
  return language === 'vi'
    ? `Bảo hiểm ${percent.replace('.', ',')} % giá trị`
    : `Insurance, ${percent}% of the value`
}

/** `amount` = `quantity` × `unit_amount` where both are given. */
export type FeeLine = {
  readonly code: FeeLineCode
  readonly amount: number
  readonly quantity?: number
  readonly unit_amount?: number
  /** Thousandths of the value for an insurance, of the COD for its service fee. */
  readonly rate_per_mille?: number
  /** The same for each COD. */
  readonly fixed_amount?: number
}

export type QuoteInput = Sides & {
  readonly zone: Zone
  /** kg */
  readonly weight: number
  readonly product_value: number
  readonly cod: number
  readonly remote_ward?: boolean
}

/** Fees in integer VND; `dim` and `charged_weight` in kg. */
export type Quote = {
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  /** Not part of the total: the shop pays it only when the parcel comes back. */
  readonly return_fee: number
  readonly total_fee: number
  readonly dim: number
  readonly charged_weight: number
  readonly zone: Zone
  readonly lines: readonly FeeLine[]
}

/** The form, both quote calls and the parcel itself use it. */
export function shippingQuote(input: QuoteInput, table: PriceTable = defaultPriceTable): Quote {
  const { first_fee, step_fee } = table.zones[input.zone]
  const further = chargedSteps(input, table) - 1
  const remote = input.remote_ward === true ? table.remote_ward_fee : 0
  const shipping_fee = first_fee + further * step_fee + remote
  const insurance_fee = insuranceFee(input.product_value, table)
  const service_fee = input.cod > 0 ? table.cod_fixed_fee + partOf(input.cod, table.cod_per_mille, 1000) : 0
  const lines: FeeLine[] = [{ code: 'first_step', amount: first_fee }]
  if (further > 0) {
    lines.push({
      code: 'further_steps',
      amount: further * step_fee,
      quantity: further,
      unit_amount: step_fee,
    })
  }
  if (remote > 0) lines.push({ code: 'remote_ward', amount: remote })
  lines.push(
    { code: 'insurance', amount: insurance_fee, rate_per_mille: table.insurance_per_mille },
    {
      code: 'cod_service',
      amount: service_fee,
      rate_per_mille: table.cod_per_mille,
      fixed_amount: table.cod_fixed_fee,
    },
  )
  return {
    shipping_fee,
    insurance_fee,
    service_fee,
    return_fee: returnFee(input.zone, shipping_fee, table),
    total_fee: shipping_fee + insurance_fee + service_fee,
    dim: conversionVolume(input),
    charged_weight: chargedWeight(input, table),
    zone: input.zone,
    lines,
  }
}

// 0.5 % of the whole declared value once it passes 3,000,000, rounded to the nearest dong (docs/rules/fees.md).
function insuranceFee(value: number, table: PriceTable): number {
  return value > table.insurance_above ? partOf(value, table.insurance_per_mille, 1000) : 0
}

function returnFee(zone: Zone, shippingFee: number, table: PriceTable): number {
  return zone === 'in_province'
    ? table.return_in_province_fee
    : partOf(shippingFee, table.return_percent, 100)
}

export type PaymentOption = 'sender' | 'receiver'

export function totalCod(parcel: {
  readonly cod: number
  readonly payment_option: PaymentOption
  readonly fees: { readonly shipping_fee: number }
}): number {
  return parcel.cod + (parcel.payment_option === 'receiver' ? parcel.fees.shipping_fee : 0)
}

/** `value` × `rate` / `base` in whole dong, halves up; integers all the way. */
function partOf(value: number, rate: number, base: number): number {
  return Math.floor((2 * value * rate + base) / (2 * base))
}

// The exact volume counts, so a box slightly over a step pays the next step.
function chargedSteps(parcel: Sides & { readonly weight: number }, table: PriceTable): number {
  const grams = Math.max(Math.round(parcel.weight * 1000), Math.ceil(dimGrams(parcel)))
  return Math.max(1, Math.ceil(grams / table.step_g))
}

// Sides have up to three decimals. In thousandths of a centimetre their product stays below 2^53 for sides under 180 cm.
function dimGrams(sides: Sides): number {
  const volume = thousandths(sides.length) * thousandths(sides.width) * thousandths(sides.height)
  return volume / (limits.dim_divisor * 1_000_000)
}

function thousandths(cm: number): number {
  return Math.round(cm * 1000)
}
