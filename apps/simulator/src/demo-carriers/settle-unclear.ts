import type { Client } from '@guihang/contract/client'
import { listCarrierBookings, settleCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import type { RunningCarrier } from '../carriers/start-fake-carrier.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { listAll } from '../couriers/roster.ts'
import { wasAccepted } from '../was-accepted.ts'

/** The people of a carrier need so many hours of life to say whether they have a parcel. */
const hours = 12

/** Whether a create worked whose answer was lost, where no call asks for that: somebody of the provider calls and asks. */
export async function settleUnclear(
  client: Client,
  connection: string,
  { control }: Pick<RunningCarrier, 'control'>,
  { now, speed }: { readonly now: Date; readonly speed: number },
): Promise<void> {
  if (control.setting().state !== 'up') return
  const unclear = await listAll((cursor) =>
    client.call(listCarrierBookings, { query: { list: 'unclear', connection, limit: '200', ...cursor } }),
  )
  for (const { tracking_number, chosen_at } of unclear) {
    if (hoursAfter(chosen_at, hours, speed) > now) continue
    const carrier_code = control.endOf(tracking_number)?.code ?? null
    await wasAccepted(
      client.call(settleCarrierBooking, { params: { tracking_number }, body: { carrier_code } }),
    )
  }
}
