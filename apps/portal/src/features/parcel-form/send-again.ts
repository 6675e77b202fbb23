import { type Parcel, retryPush } from '@guihang/contract/parcels/parcels'
import { client } from '../../core/api/api.ts'

/** Sends a refused parcel to the provider again. Raises ApiError or NetworkError. */
export async function sendAgain(id: string): Promise<Parcel> {
  return (await client.call(retryPush, { params: { id } })).data
}
