import type { ModuleJobs } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { expireReweigh } from './answer-reweighs.ts'
import { listOverdueReweighs } from './reweighs.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'accept-unanswered-weighings': Record<string, never>
  }
}

export const reweighJobs = {
  'accept-unanswered-weighings': {
    // Every hour: business time may jump in the demo, and a day that was missed is made up for.
    cron: '4 * * * *',
    async run(platform) {
      const count = await acceptUnanswered(platform)
      platform.log.info({ task: 'accept-unanswered-weighings', count }, 'weighings without an answer apply')
    },
  },
} satisfies ModuleJobs

const atOnce = 500

/** A fault at one stops no other and is thrown at the end, so that the job comes again. Answers how many. */
export async function acceptUnanswered(platform: Platform): Promise<number> {
  const { database, businessClock } = platform
  let count = 0
  const faults: unknown[] = []
  for (;;) {
    const due = await listOverdueReweighs(database.db, businessClock.now(), atOnce)
    let applied = 0
    for (const weighing of due) {
      try {
        if (await database.transaction((tx) => expireReweigh(platform, tx, weighing))) applied += 1
      } catch (error) {
        faults.push(error)
      }
    }
    count += applied
    // A lot of which none applied would come again for ever.
    if (due.length < atOnce || applied === 0) break
  }
  if (faults.length > 0) throw new AggregateError(faults, `${count} weighings apply, others failed`)
  return count
}
