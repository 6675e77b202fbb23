import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/shop/stores'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { FailedCard, type FailedQuery, LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { tabNumber } from '@guihang/web/screen/tab-number.ts'
import { useHeld } from '@guihang/web/screen/use-held.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { presentPerson } from '../../../core/session/present-person.ts'
import { m } from '../../../texts/messages.js'
import { parcelQuery, storeChoicesQuery } from '../parcels/parcel.queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { places } from './places.ts'

// What each screen is called before its parcel is known.
const titleOf = {
  'parcel-create': m.parcel_form_create_title,
  'parcel-edit': m.parcel_form_edit_title,
  'parcel-copy': m.parcel_form_copy_title,
}
type ScreenName = keyof typeof titleOf

export type FormShop = {
  stores: readonly Store[]
  /** Where this machine keeps the person's unsaved forms of parcels. */
  kept: string
  /** Where this tab keeps a new parcel. */
  place: string
}

export function WithShop({ name, children }: { name: ScreenName; children: (shop: FormShop) => ReactNode }) {
  const stores = useQuery(storeChoicesQuery())
  const lost = useConnectionLost()
  const slot = useQuery({
    queryKey: ['tab-number'],
    queryFn: tabNumber,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = stores.data
  // The device puts in the stores that it kept; a server that does not answer would be waited for without end.
  const gone = useHeld(lost && !known, 1_000)
  const missing = !known && (stores.isError || gone)
  const busy = known === undefined || slot.data === undefined
  const kept = `parcel.${presentPerson()}`
  // The form is large: it is drawn in small steps behind the skeleton, however early the answers are there, and a
  // slow telephone answers to a tap meanwhile.
  const shown = useDeferredValue(!busy, false)
  return (
    <Screen name={name} busy={!missing && (busy || !shown)}>
      {missing ? (
        <StoresMissing query={stores} />
      ) : busy || !shown ? (
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
        <ParcelMissing query={parcel} />
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

function ParcelMissing({ query }: { query: FailedQuery }) {
  // The server answers a malformed id as a wrong field and an unknown one as not found. A person reads both as “none”.
  const none = isCode(query.error, 'ENOTFOUND', 'EVALID')
  return (
    <>
      <PageHead title={none ? m.parcel_form_not_found() : m.parcel_form_load_failed()} />
      <Card>
        {none ? (
          <EmptyState
            picture
            title={m.parcel_form_not_found()}
            actions={
              <Link to={places.parcels} className={buttonClass('primary')}>
                {m.parcel_form_to_list()}
              </Link>
            }
          >
            {m.parcel_form_not_found_help()}
          </EmptyState>
        ) : (
          <LoadFailed query={query} title={m.parcel_form_load_failed()} calm={m.parcel_form_load_calm()} />
        )}
      </Card>
    </>
  )
}

function StoresMissing({ query }: { query: FailedQuery }) {
  return (
    <>
      <PageHead title={m.parcel_form_create_title()} />
      <FailedCard query={query} title={m.parcel_form_stores_failed()} />
    </>
  )
}
