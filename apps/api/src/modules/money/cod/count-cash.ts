import { divideCounted } from '@guihang/domain/money/cod/cash-differences'
import { type Holder, unassigned } from '@guihang/domain/money/ledger/holders'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { Rejection, reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { decideEvents } from '../../parcels/events/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { insertDifference, type NewDifference } from './cash-differences.store.ts'
import { type Call, leaves, type Step, type Taken } from './transfer-call.ts'

/**
 * In the order of the call, and only where all rows go through: the cash of a rejected parcel would look like a
 * surplus, so then the good rows answer EPK026. A parcel without cash is left out.
 */
export async function countCash(
  tx: Tx,
  counted_amount: number | undefined,
  steps: readonly Step[],
  rejected_rows: number,
): Promise<{
  readonly counted: readonly Step[]
  readonly rejected: readonly (readonly [ParcelRow, Rejection])[]
}> {
  if (counted_amount === undefined || steps.length === 0) return { counted: steps, rejected: [] }
  const [cashless, others] = [steps.filter(hasNoCash), steps.filter((step) => !hasNoCash(step))]
  const without = cashless.map(({ parcel }) => [parcel, noCash()] as const)
  const decided = await decideEvents(tx, others)
  const isGood = ({ decision }: (typeof decided)[number]) => decision.outcome === 'applied'
  if (rejected_rows > 0 || !decided.every(isGood)) {
    const codeOf = ({ decision }: (typeof decided)[number]) =>
      decision.outcome === 'rejected' ? decision.code : 'EPK026'
    const refused = decided.map((row) => [row.parcel, reject(codeOf(row))] as const)
    return { counted: [], rejected: [...refused, ...without] }
  }
  const parts = divideCounted(
    others.map(({ details }) => details.cash_amount ?? 0),
    counted_amount,
  )
  return { counted: others.map((step, index) => withCount(step, parts[index] ?? 0)), rejected: without }
}

function hasNoCash({ parcel, details }: Step): boolean {
  return parcel.total_cod <= 0 && !details.cash_amount
}

/** EPK001, which says that there is nothing to hand over. */
function noCash(): Rejection {
  return new Rejection('EPK001', {}, { tracking_numbers: [{ rule: 'no_cash' }] })
}

function withCount({ details, ...step }: Step, cash_counted: number): Step {
  const held = details.cash_amount ?? 0
  return { ...step, details: { ...details, cash_counted, cash_amount: Math.min(held, cash_counted) } }
}

export async function keepDifferences(call: Call, tx: Tx, taken: readonly Taken[]): Promise<void> {
  const from_account = leaves(call.body.event)
  if (from_account === null || call.body.counted_amount === undefined) return
  const parts = taken.flatMap(({ cash, parcel, details }) => {
    const held = cash[from_account]?.amount ?? 0
    const more = (details.cash_counted ?? held) - held
    const giver = cash[from_account]?.holder ?? giverUnknown(from_account)
    return more === 0 ? [] : [{ parcel, more, giver }]
  })
  for (const of_giver of Map.groupBy(parts, giverAndKind).values()) {
    const [first] = of_giver
    if (first === undefined) continue
    const difference = differenceOf(call, first.giver)
    await announceOffice(tx, { type: 'cash', id: difference.id })
    await insertDifference(tx, {
      ...difference,
      kind: first.more < 0 ? 'short' : 'over',
      from_account,
      parcels: of_giver.map(({ parcel, more }) => ({
        shop_id: parcel.shop_id,
        parcel_id: parcel.id,
        amount: Math.abs(more),
      })),
    })
  }
}

function giverAndKind({ giver, more }: { readonly giver: Holder; readonly more: number }): string {
  return `${giver.kind} ${giver.id} ${more < 0}`
}

function giverUnknown(account: string): Holder {
  return { kind: account === 'courier_custody' ? 'courier' : 'hub', id: unassigned }
}

function differenceOf(
  { platform, operator, body, taker }: Call,
  giver: Holder,
): Omit<NewDifference, 'kind' | 'from_account' | 'parcels'> {
  const recorded_at = platform.businessClock.now()
  return {
    id: newId(recorded_at),
    giver,
    // Where nobody is named to take it, a surplus stays with its giver, as the ledger has it.
    taker: taker ?? giver,
    event: body.event,
    reference: body.reference,
    at: body.at === undefined ? recorded_at : new Date(body.at),
    operator,
    recorded_at,
  }
}
