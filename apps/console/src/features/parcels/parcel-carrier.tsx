import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '../../texts/messages.js'

// Most parcels go by the provider's own couriers: the screen comes up without it.
const CarrierBookingCard = lazyPart(() => import('./carrier-booking.tsx'), 'CarrierBookingCard')

const ParcelCarrierMoney = lazyPart(
  () => import('../carrier-money/columns/parcel-carrier-money.tsx'),
  'ParcelCarrierMoney',
)

const bookingQuery = (code: string) =>
  dataQuery(['parcels', 'carrier', code], getCarrierBooking, { params: { tracking_number: code } })

/** The carrier of the parcel; nothing where the order system has it, or it is not submitted. */
export function ParcelCarrier({ code }: { code: string }) {
  const query = useQuery(bookingQuery(code))
  if (query.isError && query.data === undefined)
    return <FailedCard query={query} title={m.parcel_carrier_failed()} />
  if (!query.data) return null
  return (
    <Suspense>
      <CarrierBookingCard booking={query.data} />
    </Suspense>
  )
}

/** Its money between the provider and the carrier; nothing before a carrier has it. */
export function ParcelCarrierColumns({ code }: { code: string }) {
  const { data } = useQuery(bookingQuery(code))
  if (!data?.connection) return null
  return (
    <Suspense>
      <ParcelCarrierMoney code={code} differences />
    </Suspense>
  )
}
