import type { Day } from '@guihang/domain/calendar'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import { isParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import { maskName, recipientStep } from '@guihang/domain/lifecycle/recipient-steps'
import { readTrackingNumber } from '@guihang/domain/parcels/tracking-number'
import {
  type RecipientState,
  recipientStateFacts,
  recipientStateOf,
} from '@guihang/domain/recipient/recipient-states'
import type { Platform } from '../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findHubs, hubFinder, placeOfEnd } from '../hubs/index.ts'
import type { FoundParcel } from './page/found-body.ts'
import { findTracked, listTrackedEvents, type TrackedRow } from './tracking.store.ts'

export type Tracked = {
  readonly row: TrackedRow
  readonly status: ParcelStatus
  readonly state: RecipientState
}

/** The parcel behind the number on a label; undefined where there is none, or nobody was sent it yet. */
export async function findParcelOf({ database }: Platform, code: string): Promise<Tracked | undefined> {
  const tracking_number = readTrackingNumber(code)
  const row = tracking_number && (await findTracked(database.db, tracking_number))
  if (!row || !isParcelStatus(row.status)) return undefined
  const state = recipientStateOf[row.status]
  return state === null ? undefined : { row, status: row.status, state }
}

/** What its recipient may know of a parcel: no phone, street, goods or courier. */
export async function shownParcel(platform: Platform, { row, state }: Tracked): Promise<FoundParcel> {
  const events = await listTrackedEvents(platform.database.db, row)
  const { awaited } = recipientStateFacts[state]
  return {
    kind: 'found',
    tracking_number: row.tracking_number,
    state,
    shop_name: row.shop_name,
    ...(await wayOf(platform, row, state)),
    receiver: maskName(row.receiver_name),
    expected_on: awaited ? expectedOn(row) : null,
    total_cod: row.total_cod,
    delivery_option: row.delivery_option,
    steps: events.flatMap(({ event, status, at }) => {
      const step = recipientStep(event, status)
      const led_to = isParcelStatus(status) ? recipientStateOf[status] : null
      return step === undefined || led_to === null ? [] : [{ step, state: led_to, at }]
    }),
  }
}

function expectedOn({ deliver_on, estimated_delivery_on }: TrackedRow): Day | null {
  return deliver_on ?? estimated_delivery_on
}

/** The cities at both ends, and the hub at which the parcel stands or to which it goes. */
async function wayOf(
  platform: Platform,
  row: TrackedRow,
  state: RecipientState,
): Promise<Pick<FoundParcel, 'cities' | 'hub_name'>> {
  const directory = await addressDirectory(platform)
  const city = (end: 'sender' | 'receiver') => {
    const { scheme, level_1_code } = placeOfEnd(row, end)
    const { address_level_1 } = directory.unitRefs(scheme, [level_1_code, null, null])
    return (address_level_1?.name ?? '').replace(/^(Thành phố|Tỉnh) /, '')
  }
  return { cities: [city('sender'), city('receiver')], hub_name: await hubNameOf(platform, row, state) }
}

async function hubNameOf(platform: Platform, row: TrackedRow, state: RecipientState): Promise<string | null> {
  if (!recipientStateFacts[state].awaited) return null
  const { db } = platform.database
  const place = placeOfEnd(row, 'receiver')
  const serving = await hubFinder(db, await addressDirectory(platform), [place])
  const isThere = state === 'at_the_hub' || state === 'out' || state === 'attempt_failed'
  const code = (isThere ? row.current_hub_code : null) ?? serving(place)
  const [hub] = await findHubs(db, code === undefined ? [] : [code])
  return hub?.name ?? (isThere ? row.current_hub : null)
}
