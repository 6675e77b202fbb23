import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Platform } from '../../../platform/platform.ts'
import { listToJudge, listUnjudged, type ParcelKey } from './facts/facts.store.ts'
import { judgeAll, judgeLot, lotSize, lotsOf, pagesOf } from './judge-lot.ts'
import { settleLoose } from './statements/settle-loose.ts'
import { listStatementParcels, listUnequalStatements } from './statements/statements.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'settle-carrier-money': { readonly statement_id: string }
    'judge-carrier-parcels': { readonly parcels: readonly ParcelKey[] }
    'judge-carrier-money': Record<string, never>
  }
}

/** Its parcels in lots, then what is no parcel's. It may break off and run again: each lot writes only what is not so yet. */
export async function settleStatement(
  platform: Platform,
  { statement_id }: { readonly statement_id: string },
): Promise<void> {
  await judgeAll(platform, lotsOf(await listStatementParcels(platform.database.db, statement_id)))
  await platform.database.transaction((tx) => settleLoose(platform, tx, statement_id))
}

/** What comes by time alone: COD that is late, what is held back too long, and the day on which the provider pays ahead. */
export async function judgeByTime(platform: Platform): Promise<number> {
  const today = startOfBusinessDay(businessDayOf(platform.businessClock.now()))
  const { db } = platform.database
  const open = await judgeAll(
    platform,
    pagesOf((after) => listToJudge(db, { today, after, limit: lotSize })),
  )
  const begun = await judgeAll(
    platform,
    pagesOf((after) => listUnjudged(db, after, lotSize)),
  )
  for (const id of await listUnequalStatements(db))
    await platform.database.transaction((tx) => settleLoose(platform, tx, id))
  return open + begun
}

export const carrierMoneyJobs = {
  'settle-carrier-money': { run: settleStatement },
  'judge-carrier-parcels': {
    run: (platform: Platform, { parcels }: { readonly parcels: readonly ParcelKey[] }) =>
      judgeLot(platform, parcels),
  },
  'judge-carrier-money': {
    cron: '*/20 * * * *',
    async run(platform: Platform) {
      const count = await judgeByTime(platform)
      if (count > 0) platform.log.info({ task: 'judge-carrier-money', count }, 'carriers’ money was judged')
    },
  },
} as const
