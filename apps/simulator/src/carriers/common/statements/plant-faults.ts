import {
  type DifferenceClass,
  differenceClasses,
} from '@guihang/domain/money/carrier-statements/difference-classes'
import type { Random } from '@guihang/domain/seeded-random'
import {
  honestLine,
  netOfLine,
  noLineAmounts,
  type StatementLine,
  type StatementOrder,
} from './statement-line.ts'

/** A difference that the statements hold on purpose. `amount` in VND as the provider counts it: above 0 the carrier owes it. */
export type Planted = {
  readonly class: DifferenceClass
  readonly carrier_code: string
  readonly amount: number
}

/** One statement before it is written: its rows, and VND that the bank gets less than it says. */
export type DraftStatement = {
  readonly lines: StatementLine[]
  readonly planted: Planted[]
  bank_lacks: number
}

export type Plan = {
  readonly drafts: readonly DraftStatement[]
  readonly faults: Readonly<Record<DifferenceClass, number>>
}

type Parcel = { readonly order: StatementOrder; readonly draft: DraftStatement }
type Lines = {
  readonly here: readonly StatementLine[]
  readonly later?: readonly StatementLine[]
  readonly amount: number
}
type ParcelFault = Exclude<DifferenceClass, 'unknown_number' | 'total_differs'>

/** Which parcels a fault can befall, and their rows with it. `later` stands in a later statement. */
const faults: Readonly<
  Record<
    ParcelFault,
    {
      readonly befalls: (order: StatementOrder) => boolean
      readonly rows: (line: StatementLine, order: StatementOrder, much: number) => Lines
    }
  >
> = {
  not_paid: { befalls: wasCollected, rows: (line) => ({ here: [], amount: line.cod }) },
  paid_less: {
    befalls: ({ collected }) => collected > 50_000,
    rows: (line, _, much) => ({ here: [{ ...line, cod: line.cod - much }], amount: much }),
  },
  paid_more: {
    befalls: wasCollected,
    rows: (line, _, much) => ({ here: [{ ...line, cod: line.cod + much }], amount: 0 - much }),
  },
  paid_not_delivered: {
    befalls: ({ end, collected }) => end !== null && collected === 0,
    rows: (line, { cod }, much) => ({ here: [{ ...line, cod: cod || much }], amount: 0 - (cod || much) }),
  },
  freight_above_quote: {
    befalls: isOver,
    rows: (line, _, much) => ({ here: [{ ...line, freight: line.freight + much }], amount: much }),
  },
  weight_changed: {
    befalls: isOver,
    rows: (line, _, much) => ({
      here: [{ ...line, freight: line.freight + much, weight: (line.weight ?? 0) + much / 10 }],
      amount: much,
    }),
  },
  return_charged: {
    befalls: ({ end }) => end === 'delivered',
    rows: (line, _, much) => ({ here: [{ ...line, return_fee: much }], amount: much }),
  },
  twice: {
    befalls: (order) => order.end !== null && netOfLine(honestLine(order)) !== 0,
    rows: (line) => ({ here: [line], later: [line], amount: 0 - netOfLine(line) }),
  },
  held_back: {
    befalls: isOver,
    rows: (line, _, much) => ({ here: [{ ...line, held: much }], amount: much }),
  },
}

function wasCollected({ end, collected }: StatementOrder): boolean {
  return collected > 0 && end !== null
}

function isOver({ end }: StatementOrder): boolean {
  return end !== null
}

/** Puts each parcel into its statement, with as many faults of each class as asked for, each on a parcel of its own. */
export function plantFaults(
  parcels: readonly Parcel[],
  { drafts, faults: wanted }: Plan,
  random: Random,
  foreignCode: () => string,
): void {
  const left = shuffled(parcels, random)
  for (const name of differenceClasses) {
    for (let count = 0; count < wanted[name]; count += 1) {
      if (name === 'unknown_number') plantUnknown(random.pick(drafts), foreignCode(), random)
      else if (name === 'total_differs') plantTotal(random.pick(drafts), random)
      else plantOn(name, left, drafts, random)
    }
  }
  for (const { order, draft } of left) draft.lines.push(...usualRows(order, draft, drafts, random))
}

function plantOn(name: ParcelFault, left: Parcel[], drafts: readonly DraftStatement[], random: Random): void {
  const { befalls, rows } = faults[name]
  const at = left.findIndex(
    ({ order, draft }) => befalls(order) && (name !== 'twice' || hasLater(draft, drafts)),
  )
  const [parcel] = at === -1 ? [] : left.splice(at, 1)
  if (parcel === undefined) throw new RangeError(`No parcel is left for ${name}`)
  const { order, draft } = parcel
  const { here, later = [], amount } = rows(honestLine(order), order, 1_000 * random.whole(1, 40))
  const second = later.length === 0 ? draft : laterThan(draft, drafts, random)
  draft.lines.push(...here)
  second.lines.push(...later)
  second.planted.push({ class: name, carrier_code: order.code, amount })
}

/** What is no fault, and reads as if it were: fees held before the end and given back, a COD in two parts, rows apart, a refund. */
function usualRows(
  order: StatementOrder,
  draft: DraftStatement,
  drafts: readonly DraftStatement[],
  random: Random,
): StatementLine[] {
  const line = honestLine(order)
  const { vat, freight } = line
  if (order.end === null) return [{ ...line, ...noLineAmounts, held: freight + vat }]
  const drawn = random.between(0, 100)
  if (drawn < 3 && hasLater(draft, drafts)) {
    laterThan(draft, drafts, random).lines.push({ ...line, released: freight })
    return [{ ...line, ...noLineAmounts, held: freight }]
  }
  if (drawn < 6)
    return [
      { ...line, freight: 0, vat: 0 },
      { ...line, ...noLineAmounts, freight, vat },
    ]
  if (drawn < 8 && hasLater(draft, drafts) && line.cod > 1_000) {
    laterThan(draft, drafts, random).lines.push({ ...line, ...noLineAmounts, cod: 1_000 })
    return [{ ...line, cod: line.cod - 1_000 }]
  }
  if (drawn < 10) return [{ ...line, discount: Math.min(5_000, freight) }]
  if (drawn < 12 && freight > 2_000) return [{ ...line, freight: freight + 2_000, other_fee: -2_000 }]
  if (drawn < 15 && freight > 3_000)
    return [{ ...line, freight: freight - 3_000, insurance: 1_000, cod_fee: 1_500, other_fee: 500 }]
  return [line]
}

function plantUnknown(draft: DraftStatement, code: string, random: Random): void {
  const amounts = {
    ...noLineAmounts,
    cod: random.chance(0.6) ? 1_000 * random.whole(100, 900) : 0,
    freight: 22_000,
  }
  draft.lines.push({ ...amounts, code, client_code: `X${code}`, status: '', at: null, weight: 500 })
  draft.planted.push({ class: 'unknown_number', carrier_code: code, amount: 0 - netOfLine(amounts) })
}

function plantTotal(draft: DraftStatement, random: Random): void {
  if (draft.bank_lacks !== 0) return
  draft.bank_lacks = 500 * random.whole(1, 40)
  draft.planted.push({ class: 'total_differs', carrier_code: '', amount: draft.bank_lacks })
}

function hasLater(draft: DraftStatement, drafts: readonly DraftStatement[]): boolean {
  return draft !== drafts.at(-1)
}

function laterThan(draft: DraftStatement, drafts: readonly DraftStatement[], random: Random): DraftStatement {
  return random.pick(drafts.slice(drafts.indexOf(draft) + 1))
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const left = [...all]
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at)
    const [one, two] = [left[at], left[other]]
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one]
  }
  return left
}
