import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/stores'
import { parcelCan, parcelReasonTexts } from '@guihang/domain/lifecycle/parcel-actions'
import { groupTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { getLanguage } from '../../core/language.ts'
import { Screen } from '../../core/screen/screen.tsx'
import { tabNumber } from '../../core/screen/tab-number.ts'
import { useProfile } from '../../core/session/profile.ts'
import { m } from '../../paraglide/messages.js'
import { parcelQuery, storeChoicesQuery } from '../parcels/parcel.queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { FrozenParcel, ParcelMissing, StoresMissing } from './form-states.tsx'
import { copyOf, emptyValues, nextValues, type ParcelValues, valuesOf } from './form-values.ts'
import { ParcelForm } from './parcel-form.tsx'
import type { FormSubject } from './save-parcel.ts'
import { defaultStore } from './store-choice.tsx'

const editRoute = getRouteApi('/signed-in/shell/packages/edit/$id')
const copyRoute = getRouteApi('/signed-in/shell/packages/copy/$id')

/** `/packages/create`. */
export function CreateParcelPage() {
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

/** `/packages/copy/{id}`: everything but the order code. */
export function CopyParcelPage() {
  const { id } = copyRoute.useParams()
  return (
    <WithParcel name="parcel-copy" id={id}>
      {(parcel, { place, kept, stores }) => (
        <NewParcel
          place={`${kept}.copy.${parcel.id}`}
          next={place}
          title={m.parcel_form_copy_named({ code: groupTrackingNumber(parcel.tracking_number) })}
          initial={copyOf(parcel)}
          stores={stores}
        />
      )}
    </WithParcel>
  )
}

/** `/packages/edit/{id}`: a draft goes on being written, a submitted parcel is changed as far as it may. */
export function EditParcelPage() {
  const { id } = editRoute.useParams()
  return (
    <WithParcel name="parcel-edit" id={id}>
      {(parcel, shop) => <EditedParcel key={parcel.id} parcel={parcel} {...shop} />}
    </WithParcel>
  )
}

// What each screen is called before its parcel is known.
const titleOf = {
  'parcel-create': m.parcel_form_create_title,
  'parcel-edit': m.parcel_form_edit_title,
  'parcel-copy': m.parcel_form_copy_title,
}
type ScreenName = keyof typeof titleOf

type Shop = {
  stores: readonly Store[]
  /** Where this machine keeps the person's unsaved forms of parcels. */
  kept: string
  /** Where this tab keeps a new parcel. */
  place: string
}

/** The form for one parcel after the other: each begins with a form of its own. */
function NewParcel({
  place,
  title,
  initial,
  stores,
  next,
}: Pick<Shop, 'stores' | 'place'> & { next: string; title: string; initial: ParcelValues }) {
  const [round, setRound] = useState({ number: 0, place, initial })
  return (
    <ParcelForm
      key={round.number}
      title={round.place === place ? title : m.parcel_form_create_title()}
      subject={newParcel}
      initial={round.initial}
      stores={stores}
      place={round.place}
      onAgain={() => setRound({ ...round, number: round.number + 1 })}
      onNext={(values) => setRound({ number: round.number + 1, place: next, initial: nextValues(values) })}
    />
  )
}

const newParcel: FormSubject = { kind: 'new' }

function EditedParcel({ parcel, stores, kept }: Shop & { parcel: ParcelDetail }) {
  // The form edits the parcel as it was opened. Whether it may do so follows the parcel as it is now.
  const [opened] = useState(parcel)
  const [initial] = useState(() => valuesOf(parcel))
  const [round, setRound] = useState(0)
  const code = groupTrackingNumber(parcel.tracking_number)
  const draft = opened.status === 'draft'
  const edit = parcelCan('edit', parcel)
  const money = parcelCan('edit_cod', parcel)
  if (!edit.allowed)
    return <FrozenParcel id={parcel.id} code={code} reason={parcelReasonTexts[edit.reason][getLanguage()]} />
  return (
    <ParcelForm
      key={round}
      title={draft ? m.parcel_form_draft_named({ code }) : m.parcel_form_edit_named({ code })}
      subject={{ kind: draft ? 'draft' : 'parcel', id: parcel.id }}
      initial={initial}
      stores={stores}
      place={`${kept}.edit.${parcel.id}`}
      frozen={money.allowed ? null : parcelReasonTexts[money.reason][getLanguage()]}
      printed={parcel.awb_printed_at !== null}
      own={parcel.tracking_number}
      onAgain={() => setRound(round + 1)}
      // A saved parcel leads back to itself.
      onNext={() => undefined}
    />
  )
}

/** Loads the stores and the profile, which the form needs. */
function WithShop({ name, children }: { name: ScreenName; children: (shop: Shop) => ReactNode }) {
  const stores = useQuery(storeChoicesQuery())
  const profile = useProfile()
  const slot = useQuery({
    queryKey: ['tab-number'],
    queryFn: tabNumber,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  // Kept forms are each person's own, so the form waits for the profile.
  const busy = stores.isPending || profile.data === undefined || slot.data === undefined
  const kept = `parcel.${profile.data?.id}`
  // The form is large: it is drawn in small steps behind the skeleton, however early the answers are there, and a
  // slow telephone answers to a tap meanwhile.
  const shown = useDeferredValue(!busy, false)
  return (
    <Screen name={name} busy={busy || !shown}>
      {stores.isError ? (
        <StoresMissing error={stores.error} onRetry={() => void stores.refetch()} busy={stores.isFetching} />
      ) : busy || !shown ? (
        <FormSkeleton title={titleOf[name]()} />
      ) : (
        children({
          stores: stores.data,
          kept,
          place: `${kept}.create.${slot.data}`,
        })
      )}
    </Screen>
  )
}

function WithParcel({
  name,
  id,
  children,
}: {
  name: ScreenName
  id: string
  children: (parcel: ParcelDetail, shop: Shop) => ReactNode
}) {
  const parcel = useQuery(parcelQuery(id))
  if (parcel.isError && !parcel.data) {
    return (
      <Screen name={name}>
        <ParcelMissing error={parcel.error} onRetry={() => void parcel.refetch()} busy={parcel.isFetching} />
      </Screen>
    )
  }
  if (!parcel.data) {
    return (
      <Screen name={name} busy>
        <FormSkeleton title={titleOf[name]()} />
      </Screen>
    )
  }
  const found = parcel.data
  return <WithShop name={name}>{(shop) => children(found, shop)}</WithShop>
}
