import { CarrierFault } from '@guihang/carriers/conversation'
import { hourMs } from '@guihang/domain/time'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingRow, changeBooking, listQuiet } from '../carrier-bookings/index.ts'
import { type ConnectionRow, carrierOfConnection, listAskable } from '../carriers/index.ts'
import { askWhereItIs } from './ask-where-it-is.ts'
import { keepNews } from './take-message.ts'

/** A carrier is asked about a parcel of which it has said nothing for so long. */
const quietMs = 2 * hourMs
/** Parcels of a connection in one job; the next one asks about others. */
const most = 500

/** Connections whose carrier can be asked where parcels are, also where they take no new ones any more. */
export async function listPolled(platform: Platform): Promise<ConnectionRow[]> {
  const connections = await listAskable(platform.database.db)
  return connections.filter(({ kind }) => carrierOfConnection(kind).track !== undefined)
}

/** The job of one connection: messages get lost, so quiet parcels are asked about. Answers how many were. */
export async function pollConnection(platform: Platform, connection: ConnectionRow): Promise<number> {
  const { database, realClock } = platform
  const carrier = carrierOfConnection(connection.kind)
  const before = new Date(realClock.now().getTime() - quietMs)
  const quiet = await listQuiet(database.db, connection.id, before, most)
  const size = carrier.capabilities.track_at_most
  let asked = 0
  for (let from = 0; from < quiet.length; from += size) {
    const lot = quiet.slice(from, from + size)
    try {
      await askAbout(platform, connection, lot)
    } catch (error) {
      if (!(error instanceof CarrierFault)) throw error
      // One code that it does not know must not hide the others; one that is not reached is asked again next time.
      if (error.kind !== 'refused') return asked
      if (lot.length > 1) for (const booking of lot) await askAloneAbout(platform, connection, booking)
      else await markPolled(platform, lot)
    }
    asked += lot.length
  }
  return asked
}

async function askAloneAbout(
  platform: Platform,
  connection: ConnectionRow,
  booking: BookingRow,
): Promise<void> {
  try {
    await askAbout(platform, connection, [booking])
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error
    if (error.kind === 'refused') await markPolled(platform, [booking])
  }
}

async function askAbout(
  platform: Platform,
  connection: ConnectionRow,
  lot: readonly BookingRow[],
): Promise<void> {
  const told = await askWhereItIs(platform, carrierOfConnection(connection.kind), connection.id, lot)
  await platform.database.transaction((tx) => keepNews(platform, tx, connection, told, {}))
  await markPolled(platform, lot)
}

/** The next round asks about others. It is heard of only where the carrier told something new: that is applied. */
async function markPolled({ database, realClock }: Platform, lot: readonly BookingRow[]): Promise<void> {
  const polled_at = realClock.now()
  await database.transaction(async (tx) => {
    for (const booking of lot) await changeBooking(tx, booking, { polled_at })
  })
}
