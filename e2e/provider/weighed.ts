import { type Client, createClient } from '@guihang/contract/client'
import { addReweighEvidence } from '@guihang/contract/provider/operated-reweighs'
import type { Store } from '@guihang/contract/shop/stores'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { weigh } from '../../apps/api/src/testing/road/weighings.ts'
import { origin } from '../setup/instance.ts'
import type { Owner } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'
import { carriedParcel } from './carried.ts'

/** Calls of a person of the provider with a token. */
export async function operator(storage: Database): Promise<Client> {
  const token = await mintOperator(storage)
  return createClient({ baseUrl: origin, token: () => token })
}

/** A parcel of the shop that a scale found heavier, with a photo of its display. */
export async function weighedParcel(storage: Database, owner: Owner, store: Store, scale: Client) {
  const parcel = await carriedParcel({ storage, operator: scale, owner, store }, 'arrive', { weight: 1.2 })
  const more = { weight: 6.2, place: 'Kho Tân Bình' }
  const id = (await weigh(scale, parcel.tracking_number, more)).reweigh_id ?? ''
  await scale.call(addReweighEvidence, { params: { id }, file: pictureFile() })
  return { parcel, params: { id } }
}
