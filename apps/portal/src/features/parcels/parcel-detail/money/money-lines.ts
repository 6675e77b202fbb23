import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { compensationLimit, type Evidence } from '@guihang/domain/money/claims/compensation'
import { formatMoney } from '@guihang/domain/money/money'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { ParcelOutcome } from '@guihang/domain/parcels/parcels/parcel-outcome'
import type { SlipLine } from '@guihang/ui/data/slip.tsx'
import { decimalText } from '@guihang/web/count-text.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { m } from '../../../../texts/messages.js'
import { holdsCash, type Outlook } from './parcel-money.ts'

/** The fees of a draft are known when it is sent. */
export function moneyLines(parcel: ParcelDetail, outcome: ParcelOutcome): SlipLine[] {
  switch (outcome.kind) {
    case 'delivery':
      return parcel.status === 'draft' ? [codLine(outcome.cod)] : deliveryLines(parcel, outcome)
    case 'return':
      return returnLines(parcel, outcome)
    case 'loss':
      return lossLines(parcel, outcome)
    case 'cancelled':
      return outcome.shipping === 0 ? [] : [shippingLine(outcome.shipping)]
  }
}

function deliveryLines(
  parcel: ParcelDetail,
  { cod, shipping, insurance, service }: Outcome<'delivery'>,
): SlipLine[] {
  const { product_value, shipping_fee, total_cod, payment_option } = parcel
  const byReceiver =
    shipping === 0
      ? m.parcels_fee_by_receiver({ amount: formatMoney(shipping_fee) })
      : m.parcels_fee_difference({
          fee: formatMoney(shipping_fee),
          paid: formatMoney(total_cod - parcel.cod),
        })
  return [
    codLine(cod),
    shippingLine(shipping, payment_option === 'receiver' ? byReceiver : weightWords(parcel)),
    {
      key: 'insurance',
      label: m.parcels_fee_insurance(),
      amount: 0 - insurance,
      detail:
        insurance > 0
          ? m.parcels_fee_insured({ value: formatMoney(product_value) })
          : m.parcels_fee_not_insured({
              value: formatMoney(product_value),
              from: formatMoney(limits.insurance_from),
            }),
    },
    { key: 'service', label: m.parcels_fee_service(), amount: 0 - service },
  ]
}

/** Nothing is collected, and both ways cost, unless the hub bears them or the way there was another parcel's. */
function returnLines(parcel: ParcelDetail, { shipping, back, net }: Outcome<'return'>): SlipLine[] {
  if (net === 0) return [codLine(0)]
  return [
    codLine(0),
    ...(shipping === 0 ? [] : [shippingLine(shipping, weightWords(parcel))]),
    { key: 'return', label: m.parcels_fee_return(), amount: 0 - back },
  ]
}

function lossLines(parcel: ParcelDetail, { compensation }: Outcome<'loss'>): SlipLine[] {
  if (compensation !== null)
    return [
      { key: 'compensation', label: m.parcels_money_compensation(), amount: compensation, strong: true },
    ]
  const line = (evidence: Evidence, label: string): SlipLine => ({
    key: evidence,
    label,
    amount: compensationLimit(parcel, evidence),
  })
  return [line('unproven', m.parcels_money_loss_unproven()), line('proven', m.parcels_money_loss_proven())]
}

/** What the shop gets or pays; of a lost parcel what it brings as it stands. */
export function resultOf(parcel: ParcelDetail, outcome: ParcelOutcome): { label: string; amount: number } {
  if (outcome.kind === 'loss')
    return { label: m.parcels_money_compensation(), amount: outcome.compensation ?? expectedLoss(parcel) }
  const { net } = outcome
  return { label: net < 0 ? m.parcels_money_pays() : m.parcels_money_gets(), amount: Math.abs(net) }
}

/** What was asked for, or else what a lost parcel brings without a proof. */
function expectedLoss(parcel: ParcelDetail): number {
  const { lost_claim } = parcel
  const asked = lost_claim === null || lost_claim.state === 'rejected' ? null : lost_claim.claimed_amount
  return asked ?? compensationLimit(parcel, 'unproven')
}

function codLine(cod: number): SlipLine {
  return { key: 'cod', label: m.parcels_cod(), amount: cod, strong: true }
}

function shippingLine(shipping: number, detail?: string): SlipLine {
  return { key: 'shipping', label: m.parcels_fee_shipping(), amount: 0 - shipping, detail }
}

type Outcome<Kind extends ParcelOutcome['kind']> = Extract<ParcelOutcome, { kind: Kind }>

/** Which weight the fee is for: that of the scale, or that of the volume. */
export function weightWords({ weight, dim, charged_weight }: ParcelDetail): string {
  return dim > weight
    ? m.parcels_weight_by_volume({ dim: decimalText(dim), charged: decimalText(charged_weight) })
    : m.parcels_weight_by_scale({ weight: decimalText(weight), charged: decimalText(charged_weight) })
}

export function resultWords(
  parcel: ParcelDetail,
  outcome: ParcelOutcome,
  { statement_on, delivered_on }: Outlook,
): string | undefined {
  if (outcome.kind === 'loss') return lossWords(parcel)
  if (outcome.kind === 'cancelled') return outcome.shipping > 0 ? m.parcels_money_cancelled_way() : undefined
  if (outcome.kind === 'return')
    return parcel.status === 'returned_fee_charged_to_hub' ? m.parcels_money_hub_pays() : undefined
  if (statusGroupOf(parcel.status) === 'draft') return undefined
  if (delivered_on !== null) {
    if (statement_on === null) return undefined
    const day = formatWeekday(statement_on)
    return parcel.carrier && holdsCash(parcel)
      ? m.parcels_money_with_carrier({ carrier: parcel.carrier.name, day })
      : m.parcels_money_statement({ day })
  }
  const { shipping_fee, return_fee } = parcel
  return m.parcels_money_if_returned({
    total: formatMoney(shipping_fee + return_fee),
    shipping: formatMoney(shipping_fee),
    back: formatMoney(return_fee),
  })
}

function lossWords({ lost_claim }: ParcelDetail): string | undefined {
  if (lost_claim?.credited_at)
    return m.parcels_money_loss_credited({ day: formatWeekday(businessDayOf(lost_claim.credited_at)) })
  if (lost_claim?.state === 'approved') return m.parcels_money_loss_approved()
  const asked = lost_claim !== null && lost_claim.state !== 'rejected'
  return asked ? m.parcels_money_loss_open() : undefined
}
