import { createClient } from '@guihang/contract/client'
import { createParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { getProfile, login } from '@guihang/contract/shop/identity'
import { listStores } from '@guihang/contract/shop/stores'
import { parcelBody } from '../road/parcels.ts'

/** Whose shop is visited. */
export type Person = { readonly username: string; readonly password: string }

export const demoPerson: Person = { username: 'demo@guihang.vn', password: 'Guihang@2026' }

export type Visit = {
  /** How many parcels the shop had before; null where they are too many to count. */
  readonly total: number | null
  /** The tracking numbers of its newest hundred, each opened by its id where it is one of the first ten. */
  readonly numbers: readonly string[]
  /** The tracking number of the parcel that the visitor added. */
  readonly created: string
}

/**
 * What a person of a shop does first with an instance of any release: sign in, look at the parcels, open some, and create
 * one. Throws what the API refuses.
 */
export async function visitShop(url: string, person: Person): Promise<Visit> {
  const { access_token } = await createClient({ baseUrl: url }).call(login, { body: person })
  const shop = createClient({ baseUrl: url, token: () => access_token })
  await shop.call(getProfile, { query: { include: 'shop,default_store' } })
  const { data: parcels, meta } = await shop.call(listParcels, { query: { limit: '100' } })
  for (const { id, tracking_number } of parcels.slice(0, 10)) {
    const { data } = await shop.call(getParcel, { params: { id } })
    if (data.tracking_number !== tracking_number)
      throw new Error(`${tracking_number} opens as ${data.tracking_number}`)
  }
  const [store] = (await shop.call(listStores, { query: {} })).data
  const { data: created } = await shop.call(createParcel, { body: parcelBody({ id: store?.id ?? '' }) })
  return {
    total: meta.total,
    numbers: parcels.map(({ tracking_number }) => tracking_number),
    created: created.tracking_number,
  }
}
