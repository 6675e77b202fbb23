import { addDays, businessDayOf, type Day, daysBetween, startOfBusinessDay } from '@guihang/domain/calendar'
import { Gauge } from 'prom-client'
import type { Database } from '../../../platform/database/index.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isArchived } from '../archive/index.ts'
import { openAsking } from './ask-recounts.store.ts'
import { listChecks, storeCheck } from './checks.store.ts'
import { recounts, type Slice, shopSlices } from './recounts.ts'

/** Days so far back are looked at again, one a night. */
const lookBackDays = 365

/** Yesterday, an older day, and a slice of the shops: a month sees every shop, a year every day. Answers how many are wrong. */
export async function checkKeptSums({
  database,
  businessClock,
  realClock,
}: Pick<Platform, 'database' | 'businessClock' | 'realClock'>): Promise<Record<string, number>> {
  const today = businessDayOf(businessClock.now())
  const number = daysBetween('2026-01-01', today)
  const days = [addDays(today, -1), addDays(today, -2 - (Math.abs(number) % lookBackDays))]
  const wrong: Record<string, number> = {}
  const asking = await openAsking(database)
  try {
    for (const day of days) {
      const slice = sliceOf(day, Math.abs(number) % shopSlices)
      for (const [sum, recount] of Object.entries(recounts)) {
        const from = startOfBusinessDay(addDays(day, -recount.reaches_back_days))
        // What lies in files cannot be counted here.
        if (await isArchived(database.db, from, startOfBusinessDay(day))) continue
        wrong[sum] = Math.max(wrong[sum] ?? 0, await asking.countWrong(sum, recount, slice))
      }
    }
  } finally {
    await asking.close()
  }
  for (const [sum, count] of Object.entries(wrong))
    await storeCheck(database.db, { sum, wrong: count, checked_at: realClock.now() })
  return wrong
}

function sliceOf(day: Day, shops: number): Slice {
  const next_day = addDays(day, 1)
  const [from_id, to_id] = [day, next_day].map((on) => firstIdAt(startOfBusinessDay(on)))
  return { day, next_day, from_id: from_id ?? '', to_id: to_id ?? '', shops }
}

/** All processes tell the same: it is in the database. */
export function measureKeptSums({ registry }: Metrics, { db }: Pick<Database, 'db'>): void {
  new Gauge({
    name: 'guihang_kept_sums_wrong',
    help: 'Kept sums that differ from what they are made of, as the nightly recount found them',
    labelNames: ['sum'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database /metrics still answers with all other figures.
      for (const { sum, wrong } of await listChecks(db).catch(() => [])) this.set({ sum }, wrong)
    },
  })
}
