import { deleteStore, retryStoreSync, setDefaultStore } from '@guihang/contract/shop/stores'
import { client } from '../../../core/api/api.ts'
import { queryClient } from '../../../core/api/query.ts'

/** Deletes a store. Raises ApiError (EST0001, EST0002, EAD001) or NetworkError. */
export async function removeStore(id: string): Promise<void> {
  await client.call(deleteStore, { params: { id } })
}

export async function makeDefault(id: string): Promise<void> {
  await client.call(setDefaultStore, { params: { id } })
}

/** Tells the provider's order system of a store again. Raises ApiError or NetworkError. */
export async function retrySync(id: string): Promise<void> {
  await client.call(retryStoreSync, { params: { id } })
}

/** Asks again for what a change of stores touches. Answers once the stores are here. */
export async function refreshStores(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  await queryClient.invalidateQueries({ queryKey: ['stores'] })
}
