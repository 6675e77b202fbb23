import {
  type CarrierRefusal,
  type PushRefusal,
  refusalNameOf,
} from '@guihang/domain/parcels/parcels/push-faults'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { useEffect, useRef } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import type { ParcelValues } from './form-values.ts'

/** Shows why the parcel was refused, and marks the field. */
export function RefusedNote({ reason }: { reason: string }) {
  useMark(reason)
  return (
    <Note tone="bad">
      <b className="font-medium">{m.parcel_form_refused()}</b> {pushReason(reason)}
    </Note>
  )
}

/** Marks the refused field until it is judged anew. */
function useMark(reason: string): void {
  const { getFieldState, setError } = useFormContext<ParcelValues>()
  const language = useLanguage()
  const marked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and anew in another language
  useEffect(() => {
    const name = refusalNameOf(reason)
    const field = name && fields[name]
    if (!field) return
    const { error, isDirty } = getFieldState(field)
    if (marked.current ? error?.type !== 'refused' : isDirty) return
    marked.current = true
    setError(field, { type: 'refused', message: pushReason(reason) })
  }, [language, reason])
}

const fields: Readonly<Record<PushRefusal | CarrierRefusal, FieldPath<ParcelValues> | null>> = {
  receiver_units: 'address_level_3_code',
  receiver_address: 'receiver_address',
  receiver_phone: 'receiver_phone',
  receiver_name: 'receiver_name',
  area_not_served: 'address_level_3_code',
  goods_unclear: 'products.0.name',
  goods_not_carried: 'products.0.name',
  too_large: 'weight',
  parcel_size: 'length',
  cod_amount: 'cod',
  product_value: 'product_value',
  parcel_notes: 'notes',
  // The sender is the store that was chosen.
  sender_name: 'store_id',
  sender_address: 'store_id',
  sender_phone: 'store_id',
  hub_busy: null,
}
