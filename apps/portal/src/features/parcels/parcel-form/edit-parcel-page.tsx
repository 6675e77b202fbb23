import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { canEdit, canEditCod } from '@guihang/domain/parcels/lifecycle/parcel-edits'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { valuesOf } from './form-values.ts'
import { ParcelForm } from './parcel-form.tsx'
import { type FormShop, WithParcel } from './with-shop.tsx'

const route = getRouteApi('/signed-in/shell/packages/edit/$id')

export function EditParcelPage() {
  const { id } = route.useParams()
  return <EditParcel id={id} />
}

type EditParcelProps = {
  id: string
  /** Goes where a saved parcel leads; to its own page without it. */
  onSaved?: (() => void) | undefined
}

export function EditParcel({ id, onSaved }: EditParcelProps) {
  return (
    <WithParcel name="parcel-edit" id={id}>
      {(parcel, shop) => <EditedParcel key={parcel.id} parcel={parcel} onSaved={onSaved} {...shop} />}
    </WithParcel>
  )
}

type EditedParcelProps = FormShop & Pick<EditParcelProps, 'onSaved'> & { parcel: ParcelDetail }

function EditedParcel({ parcel, stores, kept, onSaved }: EditedParcelProps) {
  // The form edits the parcel as it was opened. Whether it may do so follows the parcel as it is now.
  const [opened] = useState(parcel)
  const [initial] = useState(() => valuesOf(parcel))
  const [round, setRound] = useState(0)
  const code = groupTrackingNumber(parcel.tracking_number)
  const draft = opened.status === 'draft'
  const edit = canEdit(parcel)
  const money = canEditCod(parcel)
  if (!edit.allowed)
    return (
      <Suspense>
        <FrozenParcel id={parcel.id} parcel={parcel.tracking_number} reason={edit.reason} />
      </Suspense>
    )
  return (
    <ParcelForm
      key={round}
      title={draft ? m.parcel_form_draft_named({ code }) : m.parcel_form_edit_named({ code })}
      subject={{ kind: draft ? 'draft' : 'parcel', id: parcel.id }}
      initial={initial}
      stores={stores}
      place={`${kept}.edit.${parcel.id}`}
      frozen={
        money.allowed ? null : (
          <Suspense>
            <FrozenReason reason={money.reason} parcel={parcel.tracking_number} />
          </Suspense>
        )
      }
      refused={parcel.status === 'failed' ? (parcel.push_error ?? '') : null}
      printed={parcel.awb_printed_at !== null}
      own={parcel.tracking_number}
      onAgain={() => setRound(round + 1)}
      onSaved={onSaved}
      // A saved parcel leads back to itself.
      onNext={() => undefined}
    />
  )
}

// Most parcels that are edited can be changed as a whole.
const FrozenParcel = lazyPart(() => import('./frozen.tsx'), 'FrozenParcel')
const FrozenReason = lazyPart(() => import('./frozen.tsx'), 'FrozenReason')
