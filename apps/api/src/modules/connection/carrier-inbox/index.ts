import { dayMs, hourMs } from '@guihang/domain/time'
import { announceOffice } from '../../../platform/events/index.ts'
import { addConnectionJob } from '../../../platform/jobs/index.ts'
import { defineModule } from '../../../platform/module.ts'
import { reopenCorrected } from '../carrier-bookings/index.ts'
import { findConnection } from '../carriers/index.ts'
import { adoptMessages } from './adopt-messages.ts'
import { applyNews } from './apply-news.ts'
import { forgetMessages } from './messages.store.ts'
import { listPolled, pollConnection } from './poll-carriers.ts'
import { carrierInboxRoutes } from './routes.ts'

export { serveCarrierInbox } from './serve-inbox.ts'
export { insertSteps } from './steps.store.ts'
export { listTold, type ToldRow } from './told.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'poll-carriers': Record<string, never>
    'poll-connection': { connection_id: string }
    'forget-carrier-messages': Record<string, never>
  }
}

/** A shop may dispute what a carrier said for so long. */
const keptMs = 90 * dayMs
/** Longer than many rounds, so that no correction is missed when rounds fail. */
const correctedMs = 12 * hourMs

export const carrierInboxModule = defineModule({
  name: 'carrier-inbox',
  routes: carrierInboxRoutes,
  jobs: {
    'apply-carrier-news': { lane: 'carrier', run: applyNews },
    'poll-carriers': {
      cron: '*/5 * * * *',
      async run(platform) {
        const { database, businessClock } = platform
        // Parcels become silent by time alone.
        await announceOffice(database.db, { type: 'carrier', id: 'silent' })
        await adoptMessages(platform)
        await reopenCorrected(database.db, new Date(businessClock.now().getTime() - correctedMs), 1_000)
        for (const { id } of await listPolled(platform))
          await addConnectionJob(
            database.db,
            'poll-connection',
            { connection_id: id },
            { key: `poll-connection:${id}`, max_attempts: 1, connection_id: id },
          )
      },
    },
    'poll-connection': {
      lane: 'carrier',
      async run(platform, { connection_id }) {
        const connection = await findConnection(platform.database.db, { id: connection_id })
        if (connection !== undefined) await pollConnection(platform, connection)
      },
    },
    'forget-carrier-messages': {
      cron: '43 * * * *',
      async run({ database, realClock, log }) {
        const count = await forgetMessages(database.db, new Date(realClock.now().getTime() - keptMs), 10_000)
        if (count > 0)
          log.info({ task: 'forget-carrier-messages', count }, 'old messages of carriers are forgotten')
      },
    },
  },
})
