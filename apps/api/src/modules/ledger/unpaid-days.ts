import { businessDayOf } from '@guihang/domain/calendar'
import type { Posting } from '@guihang/domain/money/ledger'
import type { Tx } from '../../platform/database/index.ts'
import { addToUnpaidDays, type UnpaidDay } from './unpaid-days.store.ts'

/** A posting that changes what a shop is owed, and the delivery or return it belongs to. */
export type Owed = {
  readonly shop_id: string
  readonly parcel_id: string
  readonly store_id: string | null
  /** When it was delivered, business time. */
  readonly at: Date
  readonly posting: Posting
  /** Whether it pays out the compensation of a lost parcel. */
  readonly compensated?: boolean
}

/**
 * Adds what deliveries owe their shops to the days' sums, in the transaction that posts them (decision 0096). The caller
 * makes sure that it adds each posting once.
 */
export async function addUnpaid(tx: Tx, owed: readonly Owed[]): Promise<void> {
  const days = sumsByDay(owed).filter(({ cod, fees }) => cod !== 0 || fees !== 0)
  if (days.length > 0) await addToUnpaidDays(tx, days)
}

function sumsByDay(owed: readonly Owed[]): UnpaidDay[] {
  const days = new Map<string, UnpaidDay>()
  for (const { shop_id, store_id, parcel_id, at, posting, compensated = false } of owed) {
    const day = businessDayOf(at)
    const key = `${shop_id} ${store_id} ${day}`
    const sums = days.get(key) ?? {
      shop_id,
      store_id,
      day,
      parcels: new Set<string>(),
      lost: new Set<string>(),
      taken_back: new Set<string>(),
      lost_paid: new Set<string>(),
      cod: 0,
      fees: 0,
    }
    const isCompensation = posting.entries.some(({ account }) => account === 'compensation')
    for (const { account, amount } of posting.entries) {
      if (account === 'shop_fees_due') sums.fees += amount
      if (account !== 'shop_payable') continue
      sums.cod -= amount
      ;(amount < 0 ? sums.parcels : sums.taken_back).add(parcel_id)
      if (amount < 0 && isCompensation) sums.lost.add(parcel_id)
      if (amount > 0 && compensated) sums.lost_paid.add(parcel_id)
    }
    days.set(key, sums)
  }
  return [...days.values()]
}
