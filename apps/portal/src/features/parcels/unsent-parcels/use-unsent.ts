import { useSyncExternalStore } from 'react'
import type { UnsentParcel } from './keep-unsent.ts'
import { unsentParcels, watchUnsent } from './unsent-parcels.ts'

/** The parcels of whoever is signed in that wait on this device. */
export function useUnsent(): readonly UnsentParcel[] {
  return useSyncExternalStore(watchUnsent, unsentParcels)
}
