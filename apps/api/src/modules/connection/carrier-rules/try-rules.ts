import type { tryCarrierRules as declared, RulesTrial } from '@guihang/contract/connection/carrier-rules'
import type { BodyOf } from '@guihang/contract/operation'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { ruleFor } from '@guihang/domain/connection/carriers/carrier-rules'
import {
  createTrialSums,
  type TakerSums,
  type TrialSums,
} from '@guihang/domain/connection/carriers/rules-trial'
import { monthBefore } from '@guihang/domain/money/carrier-scores/score-months'
import type { Reader } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { scoresOf } from '../../money/carrier-scorecard/index.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { refuseUnknownTakers } from './keep-rules.ts'
import { ruledParcel } from './ruled-parcel.ts'
import { listTriedRows } from './trial.store.ts'

/** Today and those before it. */
const days = 30
/** This one and those before it. */
const scoredMonths = 6
/** Rows read at a time: a busy month is never in memory as a whole. */
const lot = 5_000
/** Of the parcels that no rule takes so many are named. */
const mostNamed = 10

/**
 * Who would have carried the parcels of the last 30 days by these rules, if each connection that they name took parcels.
 * EVALID at a taker that is no connection.
 */
export async function tryRules(
  platform: Pick<Platform, 'database' | 'businessClock'>,
  reader: Reader,
  rules: BodyOf<typeof declared>['rules'],
): Promise<RulesTrial> {
  await refuseUnknownTakers(reader, rules)
  const today = businessDayOf(platform.businessClock.now())
  const from = startOfBusinessDay(addDays(today, 1 - days))
  const sums = createTrialSums(rules)
  const named = await addParcels(reader, sums, rules, {
    after: firstIdAt(from),
    before: firstIdAt(startOfBusinessDay(addDays(today, 1))),
  })
  const directory = await addressDirectory(platform)
  const left_over = named.map(({ tracking_number, province_code }) => ({
    tracking_number,
    province: directory.find('vn2025', province_code)?.name ?? province_code,
  }))
  const { takers, ...total } = sums.total()
  const scores = await scoresOfTakers(reader, takers, today)
  return {
    from: from.toISOString(),
    ...total,
    takers: takers.map(({ taker, provinces: _, ...sum }, index) => ({
      taker: taker ?? 'nobody',
      ...sum,
      score: scores[index] ?? null,
    })),
    left_over,
  }
}

/** In their order: how each connection did where the rules would have it carry parcels. */
async function scoresOfTakers(
  reader: Reader,
  takers: readonly TakerSums[],
  today: Day,
): Promise<RulesTrial['takers'][number]['score'][]> {
  const months = { from: monthBefore(today.slice(0, 7), scoredMonths - 1), to: today.slice(0, 7) }
  const asked = takers.map(({ taker, provinces }) =>
    taker === null || taker === 'own' ? null : { connection: taker.connection, provinces },
  )
  const figures = await scoresOf(reader, asked, months)
  return figures.map((score) => {
    if (score === null) return null
    const { parcels, first_attempt, returned, days_middle } = score
    return { parcels, first_attempt, returned, days_middle }
  })
}

/** Answers some of those that no rule takes. Without any rule all parcels go to the order system. */
async function addParcels(
  reader: Reader,
  sums: TrialSums,
  rules: BodyOf<typeof declared>['rules'],
  { after: first, before }: { readonly after: string; readonly before: string },
): Promise<{ readonly tracking_number: string; readonly province_code: string }[]> {
  const placed = rules.map((rule, at) => ({ ...rule, at }))
  const named: { tracking_number: string; province_code: string }[] = []
  for (let after = first; ; ) {
    const rows = await listTriedRows(reader, { after, before, limit: lot })
    for (const row of rows) {
      const parcel = ruledParcel(row)
      if (parcel === undefined) continue
      const rule = ruleFor(placed, parcel, () => true)
      sums.add(rule?.at, parcel, row)
      if (rule === undefined && rules.length > 0 && named.length < mostNamed)
        named.push({ tracking_number: row.tracking_number, province_code: parcel.to_province })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < lot) return named
    after = last.id
  }
}
