import type { Client } from '@guihang/contract/client'
import { type CarrierBooking, listCarrierBookings } from '@guihang/contract/connection/carrier-bookings'
import { listOperatedParcels, type OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { KnownParcel } from '../carriers/common/fake-carrier.ts'
import type { PlaceNames } from '../carriers/common/units.ts'
import type { RunningCarrier } from '../carriers/start-fake-carrier.ts'
import { listAll } from '../couriers/roster.ts'

/** A fake keeps its parcels in memory, and the bookings outlive it: whoever starts anew goes on with what they name. */
export async function takeUpParcels(
  client: Client,
  connection: string,
  { control }: Pick<RunningCarrier, 'control'>,
): Promise<void> {
  const booked = await listAll((cursor) =>
    client.call(listCarrierBookings, { query: { list: 'booked', connection, limit: '200', ...cursor } }),
  )
  for (const booking of booked) {
    const parcel = await knownParcel(client, booking)
    if (parcel === undefined || control.takeUp(parcel)) continue
    console.error(`Simulator: ${connection} does not know the way of ${booking.tracking_number}`)
  }
}

async function knownParcel(
  client: Client,
  { tracking_number, carrier_code, news_status, news_at }: CarrierBooking,
): Promise<KnownParcel | undefined> {
  const query = { tracking_number, personal_data: 'false', limit: '1' } as const // as: one of its values
  const { data } = await client.call(listOperatedParcels, { query })
  const [parcel] = data
  if (parcel === undefined || carrier_code === null) return undefined
  return {
    code: carrier_code,
    client_code: tracking_number,
    told: news_status === null || news_at === null ? null : { status: news_status, at: new Date(news_at) },
    weight: Math.max(1, Math.round(parcel.weight * 1_000)),
    size: {
      length: Math.ceil(parcel.length),
      width: Math.ceil(parcel.width),
      height: Math.ceil(parcel.height),
    },
    cod: parcel.total_cod,
    value: parcel.product_value,
    sender: namesOf(parcel.sender),
    receiver: namesOf(parcel.receiver),
  }
}

function namesOf({ address_level_1: province, ...units }: OperatedParcel['receiver']): PlaceNames {
  return {
    province: province?.name ?? '',
    district: province?.scheme === 'vn2025' ? '' : (units.address_level_2?.name ?? ''),
    ward: units.address_level_3?.name ?? '',
  }
}
