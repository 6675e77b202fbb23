import {
  CreateStore,
  createStore,
  deleteStore,
  EditStore,
  editStore,
  retryStoreSync,
  type Store,
  setDefaultStore,
} from '@guihang/contract/stores'
import { client } from '../../core/api/api.ts'
import type { Submissions } from '../../core/forms/submission.ts'
import { queryClient } from '../../core/query.ts'
import { bodyOf, changesOf, type StoreValues } from './store-values.ts'

/** Adds a store; repeated after an answer that never came it is still one. Raises ApiError or NetworkError. */
export async function addStore(values: StoreValues, submissions: Submissions): Promise<Store> {
  const body = CreateStore.parse(bodyOf(values))
  try {
    const { data } = await client.call(createStore, { body, idempotencyKey: submissions.keyFor(body) })
    submissions.settle(null)
    return data
  } catch (problem) {
    submissions.settle(problem)
    throw problem
  }
}

/** Sends what changed, and only that. Raises ApiError or NetworkError. */
export async function changeStore(store: Store, values: StoreValues, before: StoreValues): Promise<Store> {
  const body = EditStore.parse(changesOf(CreateStore.parse(bodyOf(values)), values, before))
  if (Object.keys(body).length === 0) return store
  return (await client.call(editStore, { params: { id: store.id }, body })).data
}

/** Deletes a store. Raises ApiError (EST0001, EST0002, EAD001) or NetworkError. */
export async function removeStore(id: string): Promise<void> {
  await client.call(deleteStore, { params: { id } })
}

/** Makes a store the default one. Raises ApiError or NetworkError. */
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
