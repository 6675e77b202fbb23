import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/stores'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useConnectionLost } from '../../core/api/connection.ts'
import { Screen } from '../../core/screen/screen.tsx'
import { tabNumber } from '../../core/screen/tab-number.ts'
import { presentPerson } from '../../core/session/present-person.ts'
import { m } from '../../texts/messages.js'
import { parcelQuery, storeChoicesQuery } from '../parcels/parcel.queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ParcelMissing, StoresMissing } from './form-states.tsx'
import { keepStores, keptStores } from './kept-stores.ts'

// What each screen is called before its parcel is known.
const titleOf = {
  'parcel-create': m.parcel_form_create_title,
  'parcel-edit': m.parcel_form_edit_title,
  'parcel-copy': m.parcel_form_copy_title,
}
type ScreenName = keyof typeof titleOf

/** Whom the form is for, and where what is typed into it is kept. */
export type FormShop = {
  stores: readonly Store[]
  /** Where this machine keeps the person's unsaved forms of parcels. */
  kept: string
  /** Where this tab keeps a new parcel. */
  place: string
}

/** Loads the stores, which the form needs. */
export function WithShop({ name, children }: { name: ScreenName; children: (shop: FormShop) => ReactNode }) {
  const stores = useQuery(storeChoicesQuery())
  const lost = useConnectionLost()
  const slot = useQuery({
    queryKey: ['tab-number'],
    queryFn: tabNumber,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  useEffect(() => {
    if (stores.data) keepStores(stores.data)
  }, [stores.data])
  // Without a connection a parcel leaves from the stores of the last visit.
  const known = stores.data ?? (lost ? keptStores() : undefined)
  const busy = (known === undefined && !stores.isError) || slot.data === undefined
  const kept = `parcel.${presentPerson()}`
  // The form is large: it is drawn in small steps behind the skeleton, however early the answers are there, and a
  // slow telephone answers to a tap meanwhile.
  const shown = useDeferredValue(!busy, false)
  return (
    <Screen name={name} busy={busy || !shown}>
      {stores.isError && !known ? (
        <StoresMissing error={stores.error} onRetry={() => void stores.refetch()} busy={stores.isFetching} />
      ) : busy || !shown || !known ? (
        <FormSkeleton title={titleOf[name]()} />
      ) : (
        children({
          stores: known,
          kept,
          place: `${kept}.create.${slot.data}`,
        })
      )}
    </Screen>
  )
}

/** The same, with the parcel that the form begins with. */
export function WithParcel({
  name,
  id,
  children,
}: {
  name: ScreenName
  id: string
  children: (parcel: ParcelDetail, shop: FormShop) => ReactNode
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
