import type { Zone } from '../../parcels/pricing/pricing.ts'

/** Who carries a parcel: the provider's own couriers by the order system, or a connection by its code. */
export type Taker = 'own' | { readonly connection: string }

/** All that are given must hold; a list holds where it has the parcel's value, a range includes both its ends. */
export type RuleConditions = {
  /** Codes of provinces of today's scheme. */
  readonly to_provinces?: readonly string[] | undefined
  readonly from_provinces?: readonly string[] | undefined
  readonly zones?: readonly Zone[] | undefined
  /** kg, charged weight. */
  readonly weight?: Range | undefined
  /** VND collected at the door. */
  readonly cod?: Range | undefined
  /** VND, declared value. */
  readonly value?: Range | undefined
  readonly delivery_options?: readonly ('open_box' | 'no_check')[] | undefined
  readonly allow_partial_delivery?: boolean | undefined
}

export type Range = { readonly from?: number | undefined; readonly to?: number | undefined }

export type CarrierRule = {
  /** What people call it. */
  readonly name: string
  readonly when: RuleConditions
  /** In the order of preference. */
  readonly takers: readonly Taker[]
  /** `first`: the first that serves the way. `cheapest`: of those that quote one, the lowest price. */
  readonly choose: 'first' | 'cheapest'
}

/** What rules ask of a parcel. */
export type RuledParcel = {
  readonly to_province: string
  readonly from_province: string
  readonly zone: Zone
  readonly charged_weight: number
  readonly total_cod: number
  readonly product_value: number
  readonly delivery_option: 'open_box' | 'no_check'
  readonly allow_partial_delivery: boolean
}

/**
 * The first rule that fits and has a taker that can be given parcels now; undefined where none does, and a person decides.
 * Its takers are those that can, in their order.
 */
export function ruleFor<Rule extends CarrierRule>(
  rules: readonly Rule[],
  parcel: RuledParcel,
  isOpen: (connection: string) => boolean,
): Rule | undefined {
  for (const rule of rules) {
    if (!fits(rule.when, parcel)) continue
    const takers = rule.takers.filter((taker) => taker === 'own' || isOpen(taker.connection))
    if (takers.length > 0) return { ...rule, takers }
  }
  return undefined
}

function fits(when: RuleConditions, parcel: RuledParcel): boolean {
  return (
    has(when.to_provinces, parcel.to_province) &&
    has(when.from_provinces, parcel.from_province) &&
    has(when.zones, parcel.zone) &&
    has(when.delivery_options, parcel.delivery_option) &&
    lies(when.weight, parcel.charged_weight) &&
    lies(when.cod, parcel.total_cod) &&
    lies(when.value, parcel.product_value) &&
    (when.allow_partial_delivery === undefined ||
      when.allow_partial_delivery === parcel.allow_partial_delivery)
  )
}

function has<Value>(list: readonly Value[] | undefined, value: Value): boolean {
  return list === undefined || list.length === 0 || list.includes(value)
}

function lies({ from, to }: Range = {}, value: number): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
