import type { Client } from '@guihang/contract/client'
import { type CreateStore, createStore, listStores, type Store } from '@guihang/contract/shop/stores'
import type { SignedIn, TestApi } from '../../../testing/api.ts'
import { storeBody } from '../../../testing/road/places.ts'

export type ShopWithStores = SignedIn & { readonly ids: readonly string[] }

/** A signed-in shop with stores added over HTTP; the first is its default. */
export async function shopWithStores(
  api: TestApi,
  stores: number,
  traits: { is_oms?: number } = {},
): Promise<ShopWithStores> {
  const user = await api.buildUser({ shop: await api.buildShop(traits) })
  const signedIn = await api.signIn(user)
  const ids: string[] = []
  for (let count = 0; count < stores; count += 1) ids.push((await addStore(signedIn.client)).id)
  return { ...signedIn, ids }
}

export async function addStore(client: Client, traits: Partial<CreateStore> = {}): Promise<Store> {
  return (await client.call(createStore, { body: storeBody(traits) })).data
}

/** Ids of the stores marked as default; one, whatever happened. */
export async function defaultsOf(client: Client): Promise<string[]> {
  const { data } = await client.call(listStores, {})
  return data.filter(({ is_default }) => is_default).map(({ id }) => id)
}
