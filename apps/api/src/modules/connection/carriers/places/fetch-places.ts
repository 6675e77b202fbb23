import type { CarrierUnit } from '@guihang/carriers/carrier'
import { CarrierFault } from '@guihang/carriers/conversation'
import type { PlaceScheme } from '@guihang/carriers/shipment'
import { matchPlaces, placeKey } from '@guihang/domain/connection/carriers/match-places'
import { minuteMs } from '@guihang/domain/time'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { addConnectionJob } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../../parcels/addresses/index.ts'
import { askCarrier } from '../asking/ask-carrier.ts'
import { findConnection } from '../connections/connections.store.ts'
import { carrierOfConnection } from '../connections/open-connections.ts'
import { ourPlaces } from './our-places.ts'
import { listPlaces, replacePlaces, saidOf } from './places.store.ts'

declare module '../../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fetch-carrier-places': { connection_id: string }
  }
}

/** A list takes hundreds of requests. */
const limits = { limit_ms: 10 * minuteMs, request_limit_ms: 15_000 }
/** Over about half an hour. */
const attempts = 8

export async function askForPlaces(tx: Tx, connection_id: string): Promise<void> {
  const key = `carrier-places:${connection_id}`
  await addConnectionJob(
    tx,
    'fetch-carrier-places',
    { connection_id },
    { key, connection_id, max_attempts: attempts },
  )
}

/** The job: fetches the carrier's places. Keeps what people matched; keeps the old list where the carrier answers no places. */
export async function fetchPlaces(
  platform: Platform,
  { connection_id }: { readonly connection_id: string },
): Promise<void> {
  const connection = await findConnection(platform.database.db, { id: connection_id })
  if (connection === undefined || connection.removed_at !== null) return
  const { listUnits, capabilities } = carrierOfConnection(connection.kind)
  if (listUnits === undefined) return
  try {
    for (const scheme of capabilities.place_ids) {
      const units = await askCarrier(
        platform,
        connection_id,
        (_, account) => listUnits(account, scheme),
        limits,
      )
      await storeList(platform, connection_id, scheme, units)
    }
  } catch (fault) {
    // The connection shows it, and another try would be refused, too.
    if (fault instanceof CarrierFault && fault.kind === 'unauthorized') return
    throw fault
  }
}

async function storeList(
  platform: Platform,
  connection_id: string,
  scheme: PlaceScheme,
  listed: readonly CarrierUnit[],
): Promise<void> {
  // One row for each id. A text that is too long for a name is no place.
  const units = [...new Map(listed.filter(isPlace).map((unit) => [placeKey(unit), unit])).values()]
  if (units.length === 0) return
  const directory = await addressDirectory(platform)
  const fetched_at = platform.realClock.now()
  await platform.database.transaction(async (tx) => {
    const said = saidOf(await listPlaces(tx, connection_id, scheme))
    const matched = matchPlaces(units, ourPlaces(directory, scheme), said)
    await replacePlaces(tx, { connection_id, scheme, fetched_at }, units, matched)
    await announceOffice(tx, { type: 'carrier', id: connection_id })
  })
}

function isPlace({ id, name }: CarrierUnit): boolean {
  return id.length <= longestId && name.length <= longestName
}

/** As the call that matches a place takes it. */
const longestId = 50
const longestName = 200
