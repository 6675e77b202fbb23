import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import { formatMoney } from '@guihang/domain/money/money'
import { zoneLabels } from '@guihang/domain/parcels/pricing/pricing'
import { countText, decimalText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'
import { ownTaker } from './rule-values.ts'

/** More provinces are counted. */
const mostNamed = 4

export const optionNames = {
  open_box: m.carrier_rules_open_box,
  no_check: m.carrier_rules_no_check,
} as const // as: each option by name

/** What parcels the rule is for, in one line. */
export function conditionsText({ when }: CarrierRuleBody, provinceName: (code: string) => string): string {
  const named = (codes: readonly string[]) => placesText(codes.map(provinceName))
  const { to_provinces, from_provinces, zones, weight, cod, value, delivery_options } = when
  const parts = [
    to_provinces?.length ? m.carrier_rules_to({ places: named(to_provinces) }) : null,
    from_provinces?.length ? m.carrier_rules_from({ places: named(from_provinces) }) : null,
    zones?.length ? zones.map((zone) => zoneLabels[zone][getLanguage()]).join(', ') : null,
    weight ? rangeText(weight, (kg) => `${decimalText(kg)} kg`) : null,
    cod ? m.carrier_rules_cod_is({ range: rangeText(cod, formatMoney) }) : null,
    value ? m.carrier_rules_value_is({ range: rangeText(value, formatMoney) }) : null,
    delivery_options?.length
      ? delivery_options.map((one) => optionNames[one]().toLowerCase()).join(', ')
      : null,
    partialText(when.allow_partial_delivery),
  ].filter((part) => part !== null)
  return parts.length === 0 ? m.carrier_rules_everything() : parts.join(' · ')
}

/** Who carries them, in the order of preference. */
export function takersText({ takers, choose }: CarrierRuleBody): string {
  const names = takers.map((taker) => takerName(taker === 'own' ? ownTaker : taker.connection))
  if (names.length < 2) return names.join('')
  return choose === 'cheapest'
    ? m.carrier_rules_cheapest_of({ takers: names.join(', ') })
    : names.join(` ${m.carrier_rules_then()} `)
}

/** `own`, or the code of a connection. */
export function takerName(taker: string): string {
  return taker === ownTaker ? m.carrier_rules_own() : taker
}

function placesText(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ')
  if (names.length <= mostNamed) return shown
  return `${shown} ${m.carrier_rules_and_more({ count: countText(names.length - mostNamed) })}`
}

function rangeText(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  text: (value: number) => string,
): string {
  if (from === undefined) return to === undefined ? '' : m.carrier_rules_up_to({ to: text(to) })
  if (to === undefined) return m.carrier_rules_at_least({ from: text(from) })
  return m.carrier_rules_between({ from: text(from), to: text(to) })
}

function partialText(partial: boolean | undefined): string | null {
  if (partial === undefined) return null
  return partial ? m.carrier_rules_partial_allowed() : m.carrier_rules_partial_refused()
}
