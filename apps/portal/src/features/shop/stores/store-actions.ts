import { deleteStore, retryStoreSync, setDefaultStore } from '@guihang/contract/shop/stores'
import { queryClient } from '@guihang/web/api/query.ts'
import { client } from '../../../core/api/api.ts'

/** Raises ApiError (EST0001, EST0002, EAD001) or NetworkError. */
export async function removeStore(id: string): Promise<void> {
  await client.call(deleteStore, { params: { id } })
}

export async function makeDefault(id: string): Promise<void> {
  await client.call(setDefaultStore, { params: { id } })
}

/** Raises ApiError or NetworkError. */
export async function retrySync(id: string): Promise<void> {
  await client.call(retryStoreSync, { params: { id } })
}

/** Answers once the stores are here. */
export async function refreshStores(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  await queryClient.invalidateQueries({ queryKey: ['stores'] })
}
