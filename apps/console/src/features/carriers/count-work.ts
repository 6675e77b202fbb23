import { countCarrierWork } from '@guihang/contract/connection/carrier-inbox'
import { client } from '@guihang/web/api/client.ts'
import type { CarrierWork } from './carrier-work.queries.ts'

export async function countWork(signal: AbortSignal): Promise<CarrierWork> {
  return (await client.call(countCarrierWork, { signal })).data
}
