import { useSyncExternalStore } from 'react'
import type { UnsentParcel } from './keep-unsent.ts'
import { unsentParcels, watchUnsent } from './unsent-parcels.ts'

export function useUnsent(): readonly UnsentParcel[] {
  return useSyncExternalStore(watchUnsent, unsentParcels)
}
