import * as web from '@guihang/web/storage/storage.ts'
import type { OwnKey } from './stored-keys.ts'

export type StoredKey =
  | 'access_token'
  | 'refresh_token'
  | 'language'
  | 'showWarning'
  | 'showUpdatePassword'
  | OwnKey

/** As the package has it, for the keys that the portal knows. */
export const readStored: (key: StoredKey) => string | null = web.readStored
export const writeStored: (key: StoredKey, value: string | null) => void = web.writeStored

export function storedKeys(prefix: `guihang.${string}`): OwnKey[] {
  return web.storedKeys(prefix) as OwnKey[] // as: the list of keys names every one that begins so
}
