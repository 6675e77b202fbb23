import type { Tx } from '../../../../platform/database/index.ts'
import { addJob } from '../../../../platform/jobs/index.ts'
import { deleteEndpoints } from './endpoints.store.ts'

declare module '../../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-webhook-log': { shop_id: string; endpoint_id: string }
  }
}

export async function deleteWebhooks(tx: Tx, shop_id: string): Promise<void> {
  await forgetLogs(tx, shop_id, await deleteEndpoints(tx, shop_id))
}

/** Leaves the logs of deleted endpoints to a job: they may be long. The log shows nothing of them from now on. */
export async function forgetLogs(tx: Tx, shop_id: string, endpoint_ids: readonly string[]): Promise<void> {
  for (const endpoint_id of endpoint_ids) await addJob(tx, 'forget-webhook-log', { shop_id, endpoint_id })
}
