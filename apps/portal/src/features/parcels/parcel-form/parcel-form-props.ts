import type { ApiError } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/shop/stores'
import type { ReactNode } from 'react'
import type { ParcelValues } from './form-values.ts'
import type { LastParcelOf } from './goods/last-parcel.ts'
import type { FormSubject } from './save-parcel.ts'

export type ParcelFormProps = {
  title: string
  subject: FormSubject
  initial: ParcelValues
  stores: readonly Store[]
  /** Where this machine keeps the form while it is not saved. */
  place: string
  /** Why COD and payer cannot change any more. */
  frozen?: ReactNode
  /** Why the provider refused the parcel (`push_error`). Saving then sends it again. */
  refused?: string | null | undefined
  printed?: boolean | undefined
  /** The parcel itself is not a second one for its receiver. */
  own?: string | null | undefined
  /** Begins the next parcel with what stays the same. */
  onNext: (values: ParcelValues) => void
  onAgain: () => void
  /** Told of each new parcel. Not of edits: the size of a parcel put right later is not that of the last one packed. */
  onCreated?: ((parcel: Parcel) => void) | undefined
  /** Goes where a saved parcel leads; to its own page without it. */
  onSaved?: (() => void) | undefined
  /** Told once the parcel is created, or kept on this device while there is no connection. */
  onKept?: (() => void) | undefined
  refusal?: ApiError | undefined
  lastParcel?: LastParcelOf | undefined
}
