import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { type End, endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { type CarrierBalances, noBalances } from '@guihang/domain/money/carrier-statements/carrier-accounts'
import type { CarrierFacts } from '@guihang/domain/money/carrier-statements/differences'
import type { ParcelEnd } from '@guihang/domain/money/carrier-statements/split-differences'
import type { Reader } from '../../../../platform/database/index.ts'
import { listTold, type ToldRow } from '../../../connection/carrier-inbox/index.ts'
import { findParcelsByIds, statusOf } from '../../../parcels/parcels/index.ts'
import { listStatementAmounts } from '../statements/statements.store.ts'
import {
  type BookedRow,
  type BooksRow,
  type EndRow,
  listBooked,
  listBooks,
  listEnds,
  listTerms,
  type ParcelKey,
  type TermsRow,
} from './facts.store.ts'
import { type JudgedRow, listJudged } from './judged.store.ts'
import type { StandingParcel } from './standing.store.ts'

/** All that is known of a parcel between the provider and its carrier. */
export type MoneyOfParcel = {
  readonly parcel: StandingParcel
  readonly booking: BookedRow
  readonly terms: TermsRow
  readonly facts: CarrierFacts
  /** VND that left the carrier's custody; and what its postings have come to, and how many there are. */
  readonly custody_left: number
  readonly balances: CarrierBalances
  readonly posted: number
  readonly told: ToldRow | undefined
  readonly ended_at: Date | null
  readonly judged: JudgedRow | undefined
}

/** In a fixed number of statements. A parcel that no carrier has or had is left out. */
export async function gatherFacts(
  reader: Reader,
  parcels: readonly StandingParcel[],
  { now, daysOff }: { readonly now: Date; readonly daysOff: ReadonlySet<Day> },
): Promise<MoneyOfParcel[]> {
  const keys = parcels.map(({ shop_id, id }) => ({ shop_id, parcel_id: id }))
  const bookings = byParcel(await listBooked(reader, keys))
  const terms = await listTerms(reader, [
    ...new Set([...bookings.values()].map(({ connection_id }) => connection_id)),
  ])
  const weights = await readUntoldWeights(reader, [...bookings.values()])
  const books = byParcel(await listBooks(reader, keys))
  const ends = byParcel(await listEnds(reader, keys))
  const judged = byParcel(await listJudged(reader, keys))
  const told = await listTold(reader, keys)
  const statements = Map.groupBy(await listStatementAmounts(reader, keys), ({ parcel_id }) => parcel_id)
  const today = businessDayOf(now)
  return parcels.flatMap((parcel) => {
    const booking = bookings.get(parcel.id)
    const agreed = booking && terms.get(booking.connection_id)
    if (booking === undefined || agreed === undefined) return []
    const own = books.get(parcel.id)
    const end = ends.get(parcel.id)
    const facts = factsOf({
      ...{ booking, end, today, daysOff, own_weight: weights.get(parcel.id) ?? 0 },
      ...{ terms: agreed, books: own, told: told.get(parcel.id) },
      statements: (statements.get(parcel.id) ?? []).map(({ parcel_id: _, ...statement }) => statement),
    })
    return {
      ...{ parcel, booking, terms: agreed, facts },
      custody_left: own?.custody_left ?? 0,
      balances: own?.balances ?? noBalances,
      posted: own?.posted ?? 0,
      told: told.get(parcel.id),
      ended_at: end?.at ?? null,
      judged: judged.get(parcel.id),
    }
  })
}

/** kg of the few parcels whose carrier was told no weight. */
async function readUntoldWeights(
  reader: Reader,
  bookings: readonly BookedRow[],
): Promise<ReadonlyMap<string, number>> {
  const untold = bookings.filter(({ told_weight }) => told_weight === null)
  const weights = new Map<string, number>()
  for (const [shop_id, own] of Map.groupBy(untold, (booking) => booking.shop_id)) {
    const ids = own.map(({ parcel_id }) => parcel_id)
    for (const { id, weight } of await findParcelsByIds(reader, shop_id, ids)) weights.set(id, weight)
  }
  return weights
}

type Known = Pick<CarrierFacts, 'statements' | 'today' | 'daysOff'> & {
  readonly booking: BookedRow
  /** kg; only where the carrier was told nothing. */
  readonly own_weight: number
  readonly terms: TermsRow
  readonly books: BooksRow | undefined
  readonly end: EndRow | undefined
  readonly told: ToldRow | undefined
}

function factsOf(known: Known): CarrierFacts {
  const { booking, own_weight, terms, books, end, told, statements, today, daysOff } = known
  const ended_on = end === undefined ? null : businessDayOf(end.at)
  const ended = endOf(end)
  const quoted = booking.quoted_cost
  const { return_percent, pays_within_days } = terms
  return {
    due: books?.due ?? 0,
    delivered_on: ended === 'delivered' || ended === 'delivered_partly' ? ended_on : null,
    ...{ ended, ended_on, quoted },
    quoted_return:
      return_percent === null || quoted === null ? null : Math.round((quoted * return_percent) / 100),
    booked_weight: booking.told_weight === null ? own_weight : booking.told_weight / 1000,
    told: told === undefined ? null : { cod: told.cod, cost: told.cost, weight: kg(told.weight) },
    ...{ statements, today, pays_within_days, daysOff },
  }
}

function endOf(end: EndRow | undefined): ParcelEnd {
  const place = end && endAt(placeOf[statusOf(end)])
  if (place === undefined) return 'on_the_way'
  return end?.event === 'deliver_partly' ? 'delivered_partly' : ends[place]
}

const ends: Readonly<Record<End, ParcelEnd>> = {
  delivered: 'delivered',
  returned: 'returned',
  cancelled_at_shop: 'cancelled',
  cancelled: 'cancelled',
  lost: 'lost',
  // The carrier has led it back, and nobody took it.
  abandoned: 'returned',
}

function kg(grams: number | null): number | null {
  return grams === null ? null : grams / 1000
}

function byParcel<Row extends ParcelKey>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.parcel_id, row]))
}
