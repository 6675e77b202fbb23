import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierIncidents } from '@guihang/contract/connection/carrier-inbox'
import { dataQuery } from '@guihang/web/api/call-query.ts'

/** null: the order system has it, or it is not submitted. */
export const bookingQuery = (tracking_number: string) =>
  dataQuery(['parcels', 'carrier', tracking_number], getCarrierBooking, { params: { tracking_number } })

export const parcelIncidentsQuery = (tracking_number: string) =>
  dataQuery(['parcels', 'incidents', tracking_number], listCarrierIncidents, {
    query: { tracking_number, open: 'true' },
  })
