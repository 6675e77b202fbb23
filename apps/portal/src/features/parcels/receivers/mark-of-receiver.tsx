import type { Parcel } from '@guihang/contract/parcels/parcels'
import { createContext, type ReactNode, useContext } from 'react'

export type MarkOf = (parcel: Parcel) => ReactNode

/** Draws what the shop knows of a receiver, once it is fetched. */
export const ReceiverMarks = createContext<MarkOf | null>(null)

export function MarkOfReceiver({ parcel }: { parcel: Parcel }) {
  return useContext(ReceiverMarks)?.(parcel)
}
