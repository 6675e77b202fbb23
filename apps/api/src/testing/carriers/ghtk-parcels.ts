import { getCarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierMessages } from '@guihang/contract/connection/carrier-inbox'
import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { hourMs, minuteMs } from '@guihang/domain/time'
import { parcelBody } from '../road/parcels.ts'
import { runJob } from '../run-job.ts'
import type { ApiWithGhtk } from './api-with-ghtk.ts'
import { sendAllBy } from './connect-carrier.ts'

export type Order = { readonly id: string; readonly tracking_number: string; readonly label: string }

export type GhtkParcels = Awaited<ReturnType<typeof ghtkParcels>>

/** Connects GHTK under the code `GHTK` and sends all parcels by it: what GHTK says of them, and what becomes of them. */
export async function ghtkParcels({ api, ghtk, shop, operator, time, connect, later }: ApiWithGhtk) {
  const inbox = await connect('GHTK')
  await sendAllBy(operator, 0, [{ connection: 'GHTK' }])
  let minute = 0
  const booking = async ({ tracking_number }: Pick<Order, 'tracking_number'>) =>
    (await operator.call(getCarrierBooking, { params: { tracking_number } })).data
  const parcel = async ({ id }: Order) => (await shop.client.call(getParcel, { params: { id } })).data

  /** Each moment is later than all before, and within the last hours. */
  function nextMoment(): Date {
    minute += 1
    return wholeSecond(new Date(Date.now() - 5 * hourMs + minute * minuteMs))
  }

  /** From here on GHTK answers this status. It sends no message. */
  function stand({ tracking_number }: Order, status: string, at: Date): void {
    const known = ghtk.orders.get(tracking_number)
    if (known !== undefined) known.status = status
    ghtk.modified = onTheirClock(at)
  }

  return {
    inbox,
    nextMoment,
    stand,
    /** A parcel that GHTK has. */
    async booked(changes: object = {}): Promise<Order> {
      const body = parcelBody(shop.store, { receiver_phone: '0987111222', ...changes })
      const { id, tracking_number } = (await shop.client.call(createParcel, { body })).data
      await time.run('book-parcel')
      return { id, tracking_number, label: ghtk.orders.get(tracking_number)?.label ?? '' }
    },
    /** GHTK sends a message of this status and, unless `quietly`, answers it from here on. Answers the HTTP status. */
    async say(
      order: Order,
      status: string,
      { at = nextMoment(), more = {}, quietly = false, to = inbox } = {},
    ): Promise<number> {
      if (ghtk.orders.has(order.tracking_number) && !quietly) stand(order, status, at)
      const body = new URLSearchParams({
        label_id: order.label,
        partner_id: order.tracking_number,
        status_id: status,
        action_time: `${onTheirClock(at).replace(' ', 'T')}+07:00`,
        ...more,
      })
      const response = await fetch(api.url + to, { method: 'POST', body })
      await response.text()
      return response.status
    },
    /** Asks GHTK about quiet parcels as if it were so many hours later. What it answers is not applied yet. */
    async pollLater(hours: number): Promise<void> {
      const { rows } = await api.database.pool.query<{ id: string }>('SELECT id FROM carrier_connections')
      await later(hours, async () => {
        for (const { id } of rows) await runJob(api, 'poll-connection', { connection_id: id })
      })
    },
    bookingOf: booking,
    newsOf: async (order: Order) => (await booking(order))?.news_status,
    statusOf: async (order: Order) => (await parcel(order)).status,
    eventsOf: async (order: Order) => (await parcel(order)).events.map(({ event }) => event),
    /** What became of GHTK's words about the parcel, the oldest first. */
    statesOf: async ({ tracking_number }: Order) =>
      (await operator.call(listCarrierMessages, { query: { tracking_number } })).data
        .toReversed()
        .map(({ status, state, source }) => `${status} ${state}${source === 'pull' ? ' (asked)' : ''}`),
  }
}

/** `2026-10-31 22:32:08`, as clocks in Vietnam show it. */
export function onTheirClock(at: Date): string {
  return new Date(at.getTime() + 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}
