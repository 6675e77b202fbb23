import type { Prices } from '@guihang/contract/provider/price-tables'
import { formatInteger } from '@guihang/domain/money/money'
import { zoneLabels, zones } from '@guihang/domain/parcels/pricing/pricing'
import { countText, decimalText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'

type PriceUnit = 'money' | 'per_mille' | 'percent'

export type PriceCell = {
  /** Its field in the body of the call, below `prices`. */
  readonly path: string
  readonly unit: PriceUnit
  readonly name: () => string
  readonly of: (prices: Prices) => number
}

export type PriceRow = {
  readonly key: string
  readonly label: () => string
  readonly help: () => string
  readonly cells: readonly PriceCell[]
}

const zoneHelp = {
  in_province: m.settings_zone_in_province_help,
  intra_region: m.settings_zone_intra_region_help,
  inter_region: m.settings_zone_inter_region_help,
}

export const zoneRows: readonly PriceRow[] = zones.map((zone) => ({
  key: zone,
  label: () => capital(zoneLabels[zone][getLanguage()]),
  help: zoneHelp[zone],
  cells: [
    {
      path: `zones.${zone}.first_fee`,
      unit: 'money',
      name: m.settings_first_fee,
      of: (prices) => prices.zones[zone].first_fee,
    },
    {
      path: `zones.${zone}.step_fee`,
      unit: 'money',
      name: m.settings_step_fee,
      of: (prices) => prices.zones[zone].step_fee,
    },
  ],
}))

type SingleKey = Exclude<keyof Prices, 'zones'>

const single = (key: SingleKey, unit: PriceUnit, label: () => string, help: () => string): PriceRow => ({
  key,
  label,
  help,
  cells: [{ path: key, unit, name: label, of: (prices) => prices[key] }],
})

export const furtherRows: readonly PriceRow[] = [
  single('remote_ward_fee', 'money', m.settings_remote_fee, m.settings_remote_fee_help),
  single('insurance_above', 'money', m.settings_insurance_above, m.settings_insurance_above_help),
  single('insurance_per_mille', 'per_mille', m.settings_insurance, m.settings_insurance_help),
  single('cod_fixed_fee', 'money', m.settings_cod_fixed, m.settings_cod_fixed_help),
  single('cod_per_mille', 'per_mille', m.settings_cod_rate, m.settings_cod_rate_help),
  single('return_in_province_fee', 'money', m.settings_return_fixed, m.settings_return_fixed_help),
  single('return_percent', 'percent', m.settings_return_rate, m.settings_return_rate_help),
]

export const priceRows: readonly PriceRow[] = [...zoneRows, ...furtherRows]

/** `21.500`, `5 ‰`, `50 %`. */
export function priceText(value: number, unit: PriceUnit): string {
  if (unit === 'money') return formatInteger(value)
  return `${decimalText(value)} ${unit === 'percent' ? '%' : '‰'}`
}

/** `+1.000 · −500`; that nothing changed where nothing did. */
export function differenceText({ cells }: PriceRow, before: Prices, after: Prices): string {
  const changes = cells.flatMap(({ of, unit }) => {
    const change = of(after) - of(before)
    if (change === 0 || Number.isNaN(change)) return []
    return [`${change > 0 ? '+' : '−'}${priceText(Math.abs(change), unit)}`]
  })
  return changes.join(' · ') || m.settings_same()
}

export function countChanges(before: Prices, after: Prices): number {
  return priceRows.flatMap(({ cells }) => cells).filter(({ of }) => of(before) !== of(after)).length
}

export function changesText(count: number): string {
  return m.settings_changes({ count: countText(count) })
}

/** `nội tỉnh` at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
