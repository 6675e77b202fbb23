import { dayMs } from '@guihang/domain/time'
import type { Platform } from '../../../platform/platform.ts'
import { adoptForeign } from './messages.store.ts'
import { enqueueApplying } from './take-message.ts'

/** A number becomes known within hours: when an answer is looked up, or a person says it. */
const lookedAtMs = 3 * dayMs
/** Messages in a round. */
const most = 1_000

/** Messages that came before anybody knew whose number they name. */
export async function adoptMessages({ database, realClock }: Platform): Promise<void> {
  const since = new Date(realClock.now().getTime() - lookedAtMs)
  await database.transaction(async (tx) => {
    for (const { connection_id, shop_id, parcel_id } of await adoptForeign(tx, since, most))
      if (shop_id !== null && parcel_id !== null)
        await enqueueApplying(tx, connection_id, { shop_id, parcel_id })
  })
}
