import type { Platform } from '../../../platform/platform.ts'
import { enqueuePush, listForgottenPushes } from '../../parcels/push/index.ts'
import { enqueueStorePush, listForgottenStorePushes } from '../../shop/stores/index.ts'

/** Parcels, and stores, in a round; a round runs every five minutes. */
const most = 1_000

/** Their job is gone: killed in the last attempt, or hours without an answer (docs/rules/order-system.md). Answers how many. */
export async function resumePushes(platform: Pick<Platform, 'database'>): Promise<number> {
  return await platform.database.transaction(async (tx) => {
    const forgotten = await listForgottenPushes(tx, most)
    for (const parcel of forgotten) await enqueuePush(tx, parcel)
    const stores = await listForgottenStorePushes(tx, most)
    for (const store of stores) await enqueueStorePush(tx, store)
    return forgotten.length + stores.length
  })
}
