import type { Tx } from '../../platform/database/index.ts'
import { addJob } from '../../platform/jobs/index.ts'
import type { ParcelRow } from './parcel-row.ts'

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    /** Hands a submitted parcel to the order system. */
    'push-parcel': { shop_id: string; parcel_id: string }
  }
}

/** An order system that is away for two hours or so is only late; after that the shop is told and may send again. */
const pushAttempts = 10

/** Enqueues the push to the order system in the transaction that made it necessary. */
export async function enqueuePush(tx: Tx, row: Pick<ParcelRow, 'shop_id' | 'id'>): Promise<void> {
  const payload = { shop_id: row.shop_id, parcel_id: row.id }
  await addJob(tx, 'push-parcel', payload, { key: `push-parcel:${row.id}`, max_attempts: pushAttempts })
}
