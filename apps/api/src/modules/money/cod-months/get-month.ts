import type { CodMonth } from '@guihang/contract/money/cod-months'
import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { daysOfMonth } from '@guihang/domain/money/cod-months/month'
import { sumEntries } from '@guihang/domain/money/cod-months/month-sums'
import type { VatRate } from '@guihang/domain/parcels/pricing/vat'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { refuseArchived } from '../archive/index.ts'
import { firstIdOf } from '../ledger/index.ts'
import { listUnpaidCod } from '../owed/index.ts'
import { type Booked, countCreated, eachEntry, listPayouts, sumSince } from './month-entries.store.ts'

export type MonthAsked = {
  readonly shop_id: string
  readonly month: string
  readonly now: Date
  readonly rates: readonly VatRate[]
}

/** Raises ENOTFOUND for a month to come, EARCHIVED. */
export async function bookedIn(
  reader: Reader,
  { shop_id, month, now }: MonthAsked,
): Promise<Booked & ReturnType<typeof daysOfMonth>> {
  const days = daysOfMonth(month)
  if (days.from > businessDayOf(now)) throw reject('ENOTFOUND')
  // What is owed now is counted back to the end of the month.
  await refuseArchived(reader, startOfBusinessDay(days.from), now)
  return { ...days, shop_id, from_id: firstIdOf(days.from), to_id: firstIdOf(addDays(days.to, 1)) }
}

/** By the day of booking: a month that is over stays as it was. Raises ENOTFOUND, EARCHIVED. */
export async function getMonth(reader: Reader, asked: MonthAsked): Promise<CodMonth> {
  const { shop_id, month, now, rates } = asked
  const { from, to, ...booked } = await bookedIn(reader, asked)
  const between = [startOfBusinessDay(from), startOfBusinessDay(addDays(to, 1))] as const // as: a pair
  const [sums, created, payouts, unpaid, after] = await Promise.all([
    sumEntries(eachEntry(reader, booked), rates),
    countCreated(reader, booked),
    listPayouts(reader, shop_id, between),
    listUnpaidCod(reader, { shop_id, store_id: undefined }),
    sumSince(reader, shop_id, booked.to_id),
  ])
  const owed = unpaid.reduce((sum, { cod_amount, fees_amount }) => sum + cod_amount - fees_amount, 0)
  const closing_amount = owed - after
  const { cod_amount, compensation_amount, fees, paid_cod, paid_fees } = sums
  const paid = { cod_amount: paid_cod, fees_amount: paid_fees, amount: paid_cod - paid_fees }
  return {
    ...{ month, from, to, is_over: businessDayOf(now) > to },
    parcels: { created, ...sums.parcels },
    opening_amount: closing_amount - cod_amount - compensation_amount + fees.amount + paid.amount,
    ...{ closing_amount, cod_amount, compensation_amount, fees, paid },
    payouts: payouts.map(({ paid_at, ...payout }) => ({ ...payout, paid_at: paid_at.toISOString() })),
  }
}
