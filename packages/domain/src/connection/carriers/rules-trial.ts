import type { Zone } from '../../parcels/pricing/pricing.ts'
import type { CarrierRule, RuledParcel, Taker } from './carrier-rules.ts'

/** The connection that a parcel was booked with and what that charges, VND; null of a parcel without either. */
export type KnownCost = { readonly booked_with: string | null; readonly quoted_cost: number | null }

export type TakerSums = {
  /** null: no rule takes them. */
  readonly taker: Taker | null
  readonly parcels: number
  /** Where they go, by today's provinces. */
  readonly provinces: ReadonlySet<string>
  readonly known: number
  readonly known_cost: number
  readonly estimated: number
  readonly estimated_cost: number
}

export type TrialSums = {
  /** `at`: the place of the rule that takes it. */
  add(
    at: number | undefined,
    parcel: Pick<RuledParcel, 'zone' | 'charged_weight' | 'to_province'>,
    cost: KnownCost,
  ): void
  total(): {
    readonly parcels: number
    readonly takers: TakerSums[]
    readonly rules: { readonly name: string; readonly parcels: number }[]
  }
}

/**
 * Sums who would have carried parcels, and for how much. A parcel that did go by its taker cost what that charged; any other
 * the middle price of what the taker charged for the same zone and whole kg, where it carried some. Where a rule chooses the
 * cheapest, these middle prices are compared. Keeps sums only, however many parcels there are.
 */
export function createTrialSums(rules: readonly CarrierRule[]): TrialSums {
  const groups = new Map<string, Group>()
  const costs = new Map<string, Map<number, number>>()
  return {
    add(at, { zone, charged_weight, to_province }, { booked_with, quoted_cost }) {
      const like = { zone, kg: Math.ceil(charged_weight) }
      const group = groupIn(groups, { at, ...like, booked_with })
      group.parcels += 1
      group.provinces.add(to_province)
      if (booked_with === null || quoted_cost === null) return
      group.cost += quoted_cost
      const key = priceKey(booked_with, like)
      const seen = costs.get(key) ?? new Map<number, number>()
      seen.set(quoted_cost, (seen.get(quoted_cost) ?? 0) + 1)
      costs.set(key, seen)
    },
    total() {
      const prices = new Map([...costs].map(([key, seen]) => [key, middleOf(seen)]))
      const all = [...groups.values()]
      return {
        parcels: all.reduce((sum, { parcels }) => sum + parcels, 0),
        takers: takerSums(rules, all, prices),
        rules: rules.map(({ name }, place) => ({
          name,
          parcels: all.reduce((sum, { at, parcels }) => (at === place ? sum + parcels : sum), 0),
        })),
      }
    },
  }
}

type Like = { readonly zone: Zone; readonly kg: number }

/** Parcels that are alike in all that decides their taker and price. */
type Group = Like & {
  readonly at: number | undefined
  readonly booked_with: string | null
  readonly provinces: Set<string>
  parcels: number
  cost: number
}

type Prices = ReadonlyMap<string, number>

function groupIn(groups: Map<string, Group>, named: Omit<Group, 'parcels' | 'cost' | 'provinces'>): Group {
  const key = [named.at, named.zone, named.kg, named.booked_with].join(' ')
  const known = groups.get(key)
  if (known !== undefined) return known
  const group = { ...named, provinces: new Set<string>(), parcels: 0, cost: 0 }
  groups.set(key, group)
  return group
}

function priceKey(connection: string, { zone, kg }: Like): string {
  return `${connection} ${zone} ${kg}`
}

/** Of an even number the mean of the two in the middle, in whole VND. */
function middleOf(seen: ReadonlyMap<number, number>): number {
  const sorted = [...seen].toSorted(([one], [other]) => one - other)
  const count = sorted.reduce((sum, [, times]) => sum + times, 0)
  const at = (place: number) => {
    let passed = 0
    for (const [cost, times] of sorted) {
      passed += times
      if (passed > place) return cost
    }
    throw new RangeError('There is no such place')
  }
  return Math.round((at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2)
}

type GrowingSums = { -readonly [Key in keyof TakerSums]: TakerSums[Key] } & {
  readonly provinces: Set<string>
}

/** In the order in which the rules name them; those that nobody takes are the last. */
function takerSums(rules: readonly CarrierRule[], groups: readonly Group[], prices: Prices): TakerSums[] {
  const sums = new Map<string, GrowingSums>()
  for (const taker of [...rules.flatMap(({ takers }) => takers), ...(rules.length === 0 ? ownAlone : [])])
    sums.set(nameOf(taker), { taker, ...nothing, provinces: new Set() })
  sums.set(nameOf(null), { taker: null, ...nothing, provinces: new Set() })
  for (const group of groups) {
    const taker = takerOf(rules, group, prices)
    const sum = sums.get(nameOf(taker))
    if (sum === undefined) throw new Error('A parcel goes by a taker that no rule names')
    sum.parcels += group.parcels
    for (const province of group.provinces) sum.provinces.add(province)
    if (taker === null || taker === 'own') continue
    const price = prices.get(priceKey(taker.connection, group))
    if (group.booked_with === taker.connection) {
      sum.known += group.parcels
      sum.known_cost += group.cost
    } else if (price !== undefined) {
      sum.estimated += group.parcels
      sum.estimated_cost += group.parcels * price
    }
  }
  return [...sums.values()].filter(({ parcels }) => parcels > 0)
}

const nothing = { parcels: 0, known: 0, known_cost: 0, estimated: 0, estimated_cost: 0 }
const ownAlone: readonly Taker[] = ['own']

function nameOf(taker: Taker | null): string {
  return taker === null || taker === 'own' ? String(taker) : `connection ${taker.connection}`
}

/** Without any rule all parcels go by the order system. */
function takerOf(rules: readonly CarrierRule[], group: Group, prices: Prices): Taker | null {
  if (rules.length === 0) return 'own'
  const rule = group.at === undefined ? undefined : rules[group.at]
  if (rule === undefined) return null
  const priced = rule.takers.flatMap((taker) => {
    const price = taker === 'own' ? undefined : prices.get(priceKey(taker.connection, group))
    return price === undefined ? [] : [{ taker, price }]
  })
  const [cheapest] = rule.choose === 'cheapest' ? priced.toSorted((a, b) => a.price - b.price) : []
  return cheapest?.taker ?? rule.takers[0] ?? null
}
