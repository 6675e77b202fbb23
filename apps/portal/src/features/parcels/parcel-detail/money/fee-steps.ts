import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { feeLineTitles, zoneLabels } from '@guihang/domain/parcels/pricing/pricing'
import { decimalText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../../texts/messages.js'
import { moneyOf } from './parcel-money.ts'

type FeeDetails = NonNullable<ParcelDetail['fee_details']>
type Line = FeeDetails['lines'][number]

export function feeSteps(parcel: ParcelDetail): string[] {
  return [
    ...weightSteps(parcel),
    ...freightSteps(parcel),
    insuranceStep(parcel),
    ...codSteps(parcel),
    payerWords(parcel),
  ]
}

function weightSteps({ length, width, height, dim, weight, charged_weight }: ParcelDetail): string[] {
  const figures = { dim: decimalText(dim), weight: decimalText(weight), charged: decimalText(charged_weight) }
  return [
    m.parcels_why_volume({
      sides: [length, width, height].map(decimalText).join(' × '),
      divisor: decimalText(limits.dim_divisor),
      dim: figures.dim,
    }),
    dim > weight ? m.parcels_why_charged_volume(figures) : m.parcels_why_charged_scale(figures),
  ]
}

/** First step, further steps and the surcharge of a remote ward, which add up to the delivery fee. */
function freightSteps({ fee_details, charged_weight, shipping_fee }: ParcelDetail): string[] {
  const charged = decimalText(charged_weight)
  const amount = formatMoney(shipping_fee)
  if (fee_details === null) return [m.parcels_why_shipping({ charged, amount })]
  const lines = fee_details.lines.filter(({ code }) => code !== 'insurance' && code !== 'cod_service')
  const zone = zoneLabels[fee_details.zone][getLanguage()]
  return [...lines.map(lineWords), m.parcels_why_shipping_zone({ zone, charged, amount })]
}

function lineWords({ code, amount, quantity, unit_amount }: Line): string {
  const title = feeLineTitles[code][getLanguage()]
  return quantity === undefined || unit_amount === undefined
    ? m.parcels_why_line({ title, amount: formatMoney(amount) })
    : m.parcels_why_line_times({
        title,
        quantity: decimalText(quantity),
        unit: formatMoney(unit_amount),
        amount: formatMoney(amount),
      })
}

function insuranceStep({ fee_details, insurance_fee, product_value }: ParcelDetail): string {
  if (insurance_fee === 0) return m.parcels_why_not_insured({ from: formatMoney(limits.insurance_from) })
  const rate = lineOf(fee_details, 'insurance')?.rate_per_mille
  const figures = { value: formatMoney(product_value), amount: formatMoney(insurance_fee) }
  return rate === undefined
    ? m.parcels_why_insured_plain(figures)
    : m.parcels_why_insured({ ...figures, rate: decimalText(rate / 10) })
}

function codSteps({ fee_details, service_fee, cod: collected }: ParcelDetail): string[] {
  if (collected === 0) return []
  const cod = formatMoney(collected)
  const amount = formatMoney(service_fee)
  if (service_fee === 0) return [m.parcels_why_cod_free({ cod })]
  const { rate_per_mille: per_mille = 0, fixed_amount = 0 } = lineOf(fee_details, 'cod_service') ?? {}
  const rate = decimalText(per_mille / 10)
  if (per_mille === 0)
    return [fixed_amount === 0 ? m.parcels_why_cod_plain({ amount }) : m.parcels_why_cod_fixed({ amount })]
  return [
    fixed_amount === 0
      ? m.parcels_why_cod_rate({ rate, cod, amount })
      : m.parcels_why_cod_both({ fixed: formatMoney(fixed_amount), rate, cod, amount }),
  ]
}

function payerWords(parcel: ParcelDetail): string {
  if (moneyOf(parcel).kind === 'return') return m.parcels_why_return()
  return parcel.payment_option === 'receiver' ? m.parcels_why_payer_receiver() : m.parcels_why_payer_sender()
}

function lineOf(details: FeeDetails | null, code: Line['code']): Line | undefined {
  return details?.lines.find((line) => line.code === code)
}
