import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import type { Zone } from '@guihang/domain/parcels/pricing/pricing'

export type RangeValues = { from: number | null; to: number | null }

export type PartialChoice = 'any' | 'yes' | 'no'

/** The fields stand where the contract has them, so that a fault comes back to its field. */
export type RuleValues = {
  name: string
  when: {
    to_provinces: string[]
    from_provinces: string[]
    zones: Zone[]
    weight: RangeValues
    cod: RangeValues
    value: RangeValues
    delivery_options: ('open_box' | 'no_check')[]
    allow_partial_delivery: PartialChoice
  }
  /** `own`, or the code of a connection, which is in capitals. */
  takers: string[]
  choose: CarrierRuleBody['choose']
}

export const ownTaker = 'own'

export const emptyRule: RuleValues = {
  name: '',
  when: {
    to_provinces: [],
    from_provinces: [],
    zones: [],
    weight: { from: null, to: null },
    cod: { from: null, to: null },
    value: { from: null, to: null },
    delivery_options: [],
    allow_partial_delivery: 'any',
  },
  takers: [],
  choose: 'first',
}

export function ruleValues({ name, when, takers, choose }: CarrierRuleBody): RuleValues {
  const { allow_partial_delivery: partial } = when
  return {
    name,
    when: {
      to_provinces: [...(when.to_provinces ?? [])],
      from_provinces: [...(when.from_provinces ?? [])],
      zones: [...(when.zones ?? [])],
      weight: rangeValues(when.weight),
      cod: rangeValues(when.cod),
      value: rangeValues(when.value),
      delivery_options: [...(when.delivery_options ?? [])],
      allow_partial_delivery: partial === undefined ? 'any' : partial ? 'yes' : 'no',
    },
    takers: takers.map((taker) => (taker === 'own' ? ownTaker : taker.connection)),
    choose,
  }
}

/** A condition that asks for nothing is left out. */
export function ruleBody({ name, when, takers, choose }: RuleValues): CarrierRuleBody {
  const { to_provinces, from_provinces, zones, delivery_options, allow_partial_delivery: partial } = when
  return {
    name,
    when: {
      ...(to_provinces.length > 0 && { to_provinces }),
      ...(from_provinces.length > 0 && { from_provinces }),
      ...(zones.length > 0 && { zones }),
      ...rangeBody('weight', when.weight),
      ...rangeBody('cod', when.cod),
      ...rangeBody('value', when.value),
      ...(delivery_options.length > 0 && { delivery_options }),
      ...(partial !== 'any' && { allow_partial_delivery: partial === 'yes' }),
    },
    takers: takers.map((taker) => (taker === ownTaker ? 'own' : { connection: taker })),
    choose,
  }
}

type Range = { from?: number | undefined; to?: number | undefined }

function rangeValues({ from, to }: Range = {}): RangeValues {
  return { from: from ?? null, to: to ?? null }
}

function rangeBody(name: 'weight' | 'cod' | 'value', { from, to }: RangeValues): Record<string, Range> {
  if (from === null && to === null) return {}
  return { [name]: { ...(from !== null && { from }), ...(to !== null && { to }) } }
}
