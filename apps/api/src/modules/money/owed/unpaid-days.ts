import type { Posting } from '@guihang/domain/money/ledger/ledger'
import type { Tx } from '../../../platform/database/index.ts'
import { addToCodDays } from './cod-days.store.ts'
import { addMoves, type CodMove } from './cod-moves.ts'
import { type CodSums, changesUnpaid, codDayOf, emptySums, unpaidDayOf } from './cod-sums.ts'
import { addToUnpaidDays } from './unpaid-days.store.ts'

/** A posting that changes what a shop is owed, and the delivery or return it belongs to. */
export type Owed = {
  readonly shop_id: string
  readonly parcel_id: string
  readonly store_id: string | null
  readonly at: Date
  readonly posting: Posting
  /** Of a payout: the part of it that compensates for the loss of the parcel, VND. */
  readonly compensation?: number
}

/** In the transaction that posts it (decision 0096). The caller makes sure that it adds each posting once. */
export async function addUnpaid(
  tx: Tx,
  owed: readonly Owed[],
  moves: readonly CodMove[] = [],
): Promise<void> {
  const sums = emptySums()
  for (const one of owed) addOwed(sums, one)
  await addMoves(tx, sums, moves)
  await storeSums(tx, sums)
}

/** The bank has paid: adds it to the sums of that day, beside what it takes off. */
export async function addPaid(
  tx: Tx,
  paid: readonly (Owed & { readonly occurred_at: Date })[],
): Promise<void> {
  const sums = emptySums()
  for (const one of paid) {
    addOwed(sums, one)
    // What a statement takes up can cancel out, as a delivery and its correction do: nothing of that parcel was paid.
    if (one.posting.entries.length === 0) continue
    const { shop_id, store_id, posting, occurred_at, compensation = 0 } = one
    const day = codDayOf(sums, { shop_id, store_id, at: occurred_at })
    const amount = (account: string) =>
      posting.entries.find((entry) => entry.account === account)?.amount ?? 0
    day.paid_count += 1
    day.paid_cod += amount('shop_payable') - compensation
    day.paid_compensation += compensation
    day.paid_fees -= amount('shop_fees_due')
  }
  await storeSums(tx, sums)
}

async function storeSums(tx: Tx, { unpaid, days }: CodSums): Promise<void> {
  const changed = [...unpaid.values()].filter(changesUnpaid)
  if (changed.length > 0) await addToUnpaidDays(tx, changed)
  if (days.size > 0) await addToCodDays(tx, [...days.values()])
}

function addOwed(sums: CodSums, owed: Owed): void {
  const { posting, parcel_id, compensation = 0 } = owed
  const unpaid = unpaidDayOf(sums, owed)
  const has = (name: string) => posting.entries.some(({ account }) => account === name)
  const [isCompensation, isCollection] = [has('compensation'), has('courier_custody')]
  for (const { account, amount } of posting.entries) {
    if (account === 'shop_fees_due') unpaid.fees += amount
    if (account !== 'shop_payable') continue
    unpaid.cod -= amount
    ;(amount < 0 ? unpaid.parcels : unpaid.taken_back).add(parcel_id)
    if (isCompensation) {
      unpaid.lost.add(parcel_id)
      unpaid.compensation -= amount
    }
    if (compensation > 0) {
      unpaid.lost_paid.add(parcel_id)
      unpaid.compensation -= compensation
    }
    if (!isCollection) continue
    const day = codDayOf(sums, owed)
    day.turnover_count += amount < 0 ? 1 : -1
    day.turnover_amount -= amount
  }
}
