import { addDays, type Day, weekdayOf, workingDayFrom } from '../../calendar.ts'
import { codDueOn, smallestPayout, statementOn } from '../cod/cod-cycle.ts'
import { type PostingKind, postingFacts, postingKinds } from '../ledger/parcel-postings.ts'

/** `delivered`: COD, all fees and corrections. `lost`: compensation only. */
export const statementKinds = ['delivered', 'lost'] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementStates = [
  'new',
  'approved',
  'sent',
  'paid',
  'failed',
  'carried_over',
  'rejected',
] as const
export type StatementState = (typeof statementStates)[number]

/** A line of fees also names them. */
export const lineKinds = ['cod', 'fees', 'return', 're_weigh', 'compensation', 'carried_over'] as const
export type LineKind = (typeof lineKinds)[number]

/** Of `shop_payable` or `shop_fees_due`, on no statement yet; integer VND. */
export type OwedEntry = {
  readonly transaction_id: string
  readonly position: number
  readonly parcel_id: string
  readonly kind: PostingKind
  readonly reweighed: boolean
  /** As the ledger has it: what the provider owes is negative, what the shop owes is positive. */
  readonly amount: number
  readonly on: Day
  readonly parcel: OwingParcel
}

export type OwingParcel = {
  readonly at_center: boolean
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
}

export type StatementFees = {
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
  readonly reweigh_fee: number
}

/** `amount` is what the shop gets by it; fees are positive where the shop pays them. `amount` is their negative sum. */
export type StatementLine = StatementFees & {
  readonly kind: LineKind
  readonly amount: number
  readonly entry: OwedEntry
}

export type StatementTotals = StatementFees & {
  readonly cod_amount: number
  readonly compensation_amount: number
  readonly carried_amount: number
  readonly net_amount: number
}

/** `elsewhere`: due, but its cash is at a courier or hub. What is not due yet is in neither. */
export function dueEntries(
  owed: readonly OwedEntry[],
  payout_on: Day,
  daysOff: ReadonlySet<Day>,
): { readonly due: OwedEntry[]; readonly elsewhere: OwedEntry[] } {
  const due: OwedEntry[] = []
  const elsewhere: OwedEntry[] = []
  const days = new Map<Day, boolean>()
  const isDue = (on: Day) => {
    const known = days.get(on)
    if (known !== undefined) return known
    const due_by_then = statementOn(codDueOn(on, daysOff), daysOff) <= payout_on
    days.set(on, due_by_then)
    return due_by_then
  }
  for (const entries of Map.groupBy(owed, ({ parcel_id }) => parcel_id).values()) {
    const collected = liveCollection(entries)
    if (collected === undefined) {
      const { undone, others } = splitUndone(entries)
      const last = undone.at(-1)
      if (last !== undefined && isDue(last.on)) due.push(...undone)
      due.push(...others.filter(({ on }) => isDue(on)))
    } else if (isDue(collected.on)) (collected.parcel.at_center ? due : elsewhere).push(...entries)
  }
  return { due, elsewhere }
}

/** The first day whose statement takes some of it, or would if its cash were at the center; undefined where nothing is owed. */
export function firstDueOn(owed: readonly OwedEntry[], daysOff: ReadonlySet<Day>): Day | undefined {
  const days = new Set(owed.map(({ on }) => statementOn(codDueOn(on, daysOff), daysOff)))
  return [...days].toSorted().find((day) => {
    const { due, elsewhere } = dueEntries(owed, day, daysOff)
    return due.length + elsewhere.length > 0
  })
}

/** Up to the last correction all cancels out: else a delivery that was none would be paid. */
function splitUndone(entries: readonly OwedEntry[]) {
  const count = entries.findLastIndex(({ kind }) => takesBack(kind)) + 1
  return { undone: entries.slice(0, count), others: entries.slice(count) }
}

/** Not one that was taken back. */
function liveCollection(entries: readonly OwedEntry[]): OwedEntry | undefined {
  const cod = entries.filter(({ kind }) => kind === 'cash-collected' || kind === 'collection-taken-back')
  const live = cod.reduce((sum, { amount }) => sum - amount, 0)
  return live > 0 ? cod.findLast(({ kind }) => kind === 'cash-collected') : undefined
}

/** Postings that take a delivery back: what was owed before them belongs to no later delivery. */
export const takingBackKinds: readonly PostingKind[] = ['collection-taken-back', 'fees-taken-back']

/** Postings by which a shop is owed something, or owes it. The first one after a correction says since when. */
export const owingKinds: readonly PostingKind[] = /* @__PURE__ */ postingKinds.filter(
  (kind) => postingFacts[kind].line !== null && !takesBack(kind),
)

function takesBack(kind: PostingKind): boolean {
  return takingBackKinds.includes(kind)
}

export function lineOf(entry: OwedEntry): StatementLine {
  const kind = entry.reweighed ? 're_weigh' : postingFacts[entry.kind].line
  if (kind === null) throw new RangeError(`${entry.kind} stands on no statement`)
  const amount = 0 - entry.amount
  return { kind, amount, entry, ...feesOf(kind, entry) }
}

const noFees: StatementFees = {
  shipping_fee: 0,
  insurance_fee: 0,
  service_fee: 0,
  return_fee: 0,
  reweigh_fee: 0,
}

function feesOf(kind: LineKind, { amount, parcel, kind: posted }: OwedEntry): StatementFees {
  const sign = amount < 0 ? -1 : 1
  if (kind === 're_weigh') return { ...noFees, reweigh_fee: amount }
  if (kind === 'return') {
    const shipping_fee = Math.min(parcel.shipping_fee, amount)
    return { ...noFees, shipping_fee, return_fee: amount - shipping_fee }
  }
  if (kind !== 'fees') return noFees
  if (posted === 'way-charged') return { ...noFees, shipping_fee: amount }
  const insurance_fee = sign * parcel.insurance_fee
  const service_fee = sign * parcel.service_fee
  return { ...noFees, insurance_fee, service_fee, shipping_fee: amount - insurance_fee - service_fee }
}

export function totalsOf(lines: readonly StatementLine[], carried_amount: number): StatementTotals {
  const sum = (figure: (line: StatementLine) => number) =>
    lines.reduce((total, line) => total + figure(line), 0)
  const of_kind = (kind: LineKind) => sum((line) => (line.kind === kind ? line.amount : 0))
  return {
    cod_amount: of_kind('cod'),
    compensation_amount: of_kind('compensation'),
    shipping_fee: sum((line) => line.shipping_fee),
    insurance_fee: sum((line) => line.insurance_fee),
    service_fee: sum((line) => line.service_fee),
    return_fee: sum((line) => line.return_fee),
    reweigh_fee: sum((line) => line.reweigh_fee),
    carried_amount,
    net_amount: sum(({ amount }) => amount) + carried_amount,
  }
}

/** A net below the smallest payout, or negative, waits for the next statement. */
export function firstState(net_amount: number): 'new' | 'carried_over' {
  return net_amount < smallestPayout ? 'carried_over' : 'new'
}

/** `DS-181126`, or `BT-181126` for lost parcels. */
export function statementNumber(payout_on: Day, kind: StatementKind): string {
  const [year = '', month = '', day = ''] = payout_on.split('-')
  return `${kind === 'lost' ? 'BT' : 'DS'}-${day}${month}${year.slice(2)}`
}

export function isPayoutDay(day: Day, daysOff: ReadonlySet<Day>): boolean {
  for (let back = 0; back < 30; back += 1) {
    const nominal = addDays(day, -back)
    if ([1, 3, 5].includes(weekdayOf(nominal)) && workingDayFrom(nominal, daysOff) === day) return true
  }
  return false
}
