import type { ProviderHealth } from '@guihang/contract/home/provider-health'
import type { Reader } from '../../../platform/database/index.ts'
import { measureSize } from '../../../platform/database/measure-database.ts'
import { roomOf } from '../../../platform/disk/room-of.ts'
import { measureTasks } from '../../../platform/jobs/index.ts'
import { countWaitingMails } from '../../../platform/mail/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readOrderSystem } from '../../connection/integrations/index.ts'
import { countWebhooks } from '../../connection/webhooks/index.ts'

/** What `/metrics` tells machines, for a person; each figure is read anew. */
export async function getProviderHealth(platform: Platform, reader: Reader): Promise<ProviderHealth> {
  const { database, readers, environment } = platform
  const [size_bytes, disk, tasks, orderSystem, webhooks, mails] = await Promise.all([
    measureSize(reader),
    roomOf(environment.dataDir),
    measureTasks(reader),
    readOrderSystem(reader),
    countWebhooks(reader),
    countWaitingMails(reader),
  ])
  const { totalCount, idleCount, waitingCount } = database.pool
  const waitingOf = (names: readonly string[]) =>
    tasks
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { due, later, running }) => sum + due + later + running, 0)
  const failed = tasks.filter(({ name }) => mailTasks.includes(name))
  return {
    database: {
      size_bytes,
      connections: { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
      replica:
        readers.state === 'none'
          ? null
          : { in_use: readers.state === 'replica', lag_s: readers.lag_s ?? null },
    },
    disk,
    order_system: {
      connected: environment.omsUrl !== undefined,
      last_answer_at: orderSystem?.answered_at?.toISOString() ?? null,
      failing_since: orderSystem?.failing_since?.toISOString() ?? null,
      waiting: waitingOf(pushTasks),
    },
    webhooks,
    mail: { waiting: mails, failed: failed.reduce((sum, { exhausted }) => sum + exhausted, 0) },
  }
}

const pushTasks: readonly string[] = ['push-parcel', 'push-store']
const mailTasks: readonly string[] = ['send-mail', 'send-digest']
