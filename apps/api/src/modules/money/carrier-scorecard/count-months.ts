import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { type ParcelScore, scoreOfParcel } from '@guihang/domain/money/carrier-scores/parcel-score'
import {
  endOfMonth,
  isMonthDue,
  lastMonths,
  scoreMonthsMax,
} from '@guihang/domain/money/carrier-scores/score-months'
import { addScore, type GrowingSums, noScores } from '@guihang/domain/money/carrier-scores/score-sums'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isArchived } from '../archive/index.ts'
import { type BookedParcel, listBooked, type PlaceInMonth } from './booked-parcels.store.ts'
import { readScored } from './read-scored.ts'
import { keepMonth, listCountedMonths } from './scores.store.ts'

/** Parcels read at a time: a busy month is never in memory as a whole. */
const lot = 2_000

/** Counts the months whose time has come. Answers which. */
export async function countDueMonths({
  database,
  businessClock,
}: Pick<Platform, 'database' | 'businessClock'>): Promise<string[]> {
  const now = businessClock.now()
  const today = businessDayOf(now)
  const counted = new Map(
    (await listCountedMonths(database.db)).map(({ month, counted_at }) => [month, counted_at]),
  )
  const months: string[] = []
  for (const month of lastMonths(today.slice(0, 7), scoreMonthsMax)) {
    if (!isMonthDue(month, { today, now, counted_at: counted.get(month) ?? null })) continue
    const [from, to] = [startOfBusinessDay(`${month}-01`), startOfBusinessDay(endOfMonth(month))]
    // What lies in files cannot be counted; what was counted before stays.
    if (await isArchived(database.db, from, to)) continue
    const scores = await countMonth(database.db, { from, to }, today)
    await database.transaction((tx) => keepMonth(tx, { month, counted_at: now }, scores))
    months.push(month)
  }
  return months
}

async function countMonth(
  reader: Reader,
  { from, to }: { readonly from: Date; readonly to: Date },
  today: string,
) {
  const sums = new Map<string, { connection_id: string; province_code: string; sums: GrowingSums }>()
  for (let after: PlaceInMonth = { booked_at: from, parcel_id: null }; ; ) {
    const booked = await listBooked(reader, { after, before: to, limit: lot })
    for (const { parcel, scored } of await readScored(reader, booked))
      add(parcel, scoreOfParcel(scored, today))
    const last = booked.at(-1)
    if (last === undefined || booked.length < lot) return [...sums.values()]
    after = last
  }

  function add({ connection_id, province_code }: BookedParcel, score: ParcelScore): void {
    const key = `${connection_id} ${province_code}`
    const known = sums.get(key) ?? { connection_id, province_code, sums: noScores() }
    sums.set(key, known)
    addScore(known.sums, score)
  }
}
