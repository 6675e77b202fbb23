import type { Reweigh, Weighed } from '@guihang/contract/parcels/parcel-story'
import { businessDayOf, type Day, daysBetween } from '@guihang/domain/calendar'
import { formatMoney } from '@guihang/domain/money/money'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { ReweighState } from '@guihang/domain/provider/reweighs/reweigh'
import { decimalText } from '@guihang/web/count-text.ts'
import { m } from '../../../texts/messages.js'

type Change = {
  readonly key: keyof Weighed | 'sides'
  readonly label: string
  readonly before: string
  readonly after: string
}

export function changesOf(before: Weighed, after: Weighed): Change[] {
  const change = (key: Change['key'], label: string, words: (weighed: Weighed) => string): Change => ({
    ...{ key, label },
    before: words(before),
    after: words(after),
  })
  const all: Change[] = [
    change('weight', m.reweighs_weight(), ({ weight }) => kg(weight)),
    change('sides', m.reweighs_sides(), sides),
    change('charged_weight', m.reweighs_charged(), ({ charged_weight }) => kg(charged_weight)),
    change('shipping_fee', m.reweighs_fee(), ({ shipping_fee }) => amount(shipping_fee)),
    change('total_cod', m.reweighs_total(), ({ total_cod }) => amount(total_cod)),
  ]
  return all.filter(({ before, after }) => before !== after)
}

/** `2,2 kg, 20 × 15 × 10 cm` and the fee that go with a decision. */
export function appliedWords(applied: Weighed): string {
  return m.reweighs_applies({
    weight: kg(applied.weight),
    sides: sides(applied),
    fee: amount(applied.shipping_fee),
  })
}

/** Days left to answer, counted from today: 0 on the last day, below 0 once the time is over. */
export function daysLeft({ answer_by }: Pick<Reweigh, 'answer_by'>, today: Day): number {
  const last = lastDay(answer_by)
  return last === null ? -1 : daysBetween(today, last)
}

/** `còn 3 ngày`. */
export function leftWords(left: number): string {
  return left === 1 ? m.reweighs_day_left() : m.reweighs_days_left({ count: String(left) })
}

/** The last day to answer. The time ends with that day. */
export function lastDay(answer_by: string | null): Day | null {
  return answer_by === null ? null : businessDayOf(new Date(answer_by).getTime() - 1)
}

export const stateLook: Readonly<Record<ReweighState, StatusGroup | null>> = {
  applied: null,
  open: 'confirmation',
  disputed: 'waiting',
  accepted: 'success',
  upheld: 'fail',
  corrected: 'success',
  replaced: 'cancel',
}

export const stateNames: Readonly<Record<ReweighState, () => string>> = {
  applied: () => '',
  open: m.reweighs_state_open,
  disputed: m.reweighs_state_disputed,
  accepted: m.reweighs_state_accepted,
  upheld: m.reweighs_state_upheld,
  corrected: m.reweighs_state_corrected,
  replaced: m.reweighs_state_replaced,
}

export function amount(value: number): string {
  return formatMoney(value)
}

function kg(value: number): string {
  return m.reweighs_kg({ kg: decimalText(value) })
}

function sides({ length, width, height }: Weighed): string {
  const all = [length, width, height].map((side) => decimalText(side))
  return m.reweighs_cm({ sides: all.join(' × ') })
}
