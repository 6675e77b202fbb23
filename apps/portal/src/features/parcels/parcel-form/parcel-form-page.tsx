import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { copyOf, defaultStore, emptyValues, nextValues, type ParcelValues } from './form-values.ts'
import { keepMeasures, lastParcel } from './goods/last-parcel.ts'
import { ParcelForm } from './parcel-form.tsx'
import type { FormSubject } from './save-parcel.ts'
import { type FormShop, WithParcel, WithShop } from './with-shop.tsx'

// Few parcels are typed without a connection, and fewer of them are opened again.
const UnsentParcelPage = lazyPart(() => import('./unsent-parcel-page.tsx'), 'UnsentParcelPage')

const createRoute = getRouteApi('/signed-in/shell/packages/create')
const copyRoute = getRouteApi('/signed-in/shell/packages/copy/$id')

export function CreateParcelPage() {
  const { unsent } = createRoute.useSearch()
  if (unsent)
    return (
      <Suspense>
        <UnsentParcelPage unsent={unsent} />
      </Suspense>
    )
  return (
    <WithShop name="parcel-create">
      {({ place, stores }) => (
        <NewParcel
          place={place}
          next={place}
          title={m.parcel_form_create_title()}
          initial={emptyValues(defaultStore(stores))}
          stores={stores}
        />
      )}
    </WithShop>
  )
}

/** Everything but the order code. */
export function CopyParcelPage() {
  const { id } = copyRoute.useParams()
  return (
    <WithParcel name="parcel-copy" id={id}>
      {(parcel, { place, kept, stores }) => (
        <NewParcel
          place={`${kept}.copy.${parcel.id}`}
          next={place}
          title={m.parcel_form_copy_named({ code: groupTrackingNumber(parcel.tracking_number) })}
          initial={copyOf(parcel, stores)}
          stores={stores}
        />
      )}
    </WithParcel>
  )
}

/** Each parcel begins with a form of its own. */
function NewParcel({
  place,
  title,
  initial,
  stores,
  next,
}: Pick<FormShop, 'stores' | 'place'> & { next: string; title: string; initial: ParcelValues }) {
  const [round, setRound] = useState({ number: 0, place, initial })
  return (
    <ParcelForm
      key={round.number}
      title={round.place === place ? title : m.parcel_form_create_title()}
      subject={newParcel}
      lastParcel={lastParcel}
      onCreated={(parcel) => keepMeasures(parcel, parcel.products)}
      initial={round.initial}
      stores={stores}
      place={round.place}
      onAgain={() => setRound({ ...round, number: round.number + 1 })}
      onNext={(values) => setRound({ number: round.number + 1, place: next, initial: nextValues(values) })}
    />
  )
}

const newParcel: FormSubject = { kind: 'new' }
