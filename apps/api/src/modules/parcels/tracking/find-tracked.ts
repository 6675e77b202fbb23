import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { isOpenToRecipient } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import {
  isParcelStatus,
  type ParcelStatus,
  parcelStatusFacts,
  type RecipientState,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { readTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { halfDaysFor } from '@guihang/domain/parcels/tracking/delivery-choices'
import { recipientStep } from '@guihang/domain/parcels/tracking/recipient-history'
import { recipientStateFacts } from '@guihang/domain/parcels/tracking/recipient-states'
import { maskName } from '@guihang/domain/shop/people/mask-name'
import type { Platform } from '../../../platform/platform.ts'
import { daysOff } from '../../provider/holidays/index.ts'
import { findHubs, hubFinder, placeOfEnd } from '../../provider/hubs/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { carrierAnswer, findCarriage } from '../carriage/index.ts'
import { collectUntil } from '../events/index.ts'
import type { Choices, Fault } from './page/choices.ts'
import type { FoundParcel } from './page/found-body.ts'
import { findTracked, listTrackedEvents, type TrackedRow } from './tracking.store.ts'

export type Tracked = {
  readonly row: TrackedRow
  readonly status: ParcelStatus
  readonly state: RecipientState
  /** Null where the provider's own couriers carry it. */
  readonly carrier: ParcelDetail['carrier']
}

/**
 * The parcel behind our number on a label; undefined where there is none, or nobody was sent it yet. A carrier's number opens
 * nothing: it has no check digit of ours, and may be one of a row.
 */
export async function findParcelOf({ database }: Platform, code: string): Promise<Tracked | undefined> {
  const tracking_number = readTrackingNumber(code)
  const row = tracking_number && (await findTracked(database.db, tracking_number))
  if (!row || !isParcelStatus(row.status)) return undefined
  const state = parcelStatusFacts[row.status].recipient
  if (state === null) return undefined
  const carrier = carrierAnswer(await findCarriage(database.db, row.shop_id, row.id))
  return { row, status: row.status, state, carrier }
}

/** What its recipient may know of a parcel: no phone, street, goods or courier. */
export async function shownParcel(
  platform: Platform,
  tracked: Tracked,
  fault: Fault | null,
): Promise<FoundParcel> {
  const { row, state, carrier } = tracked
  const events = await listTrackedEvents(platform.database.db, row)
  const { awaited } = recipientStateFacts[state]
  return {
    kind: 'found',
    tracking_number: row.tracking_number,
    state,
    shop_name: row.shop_name,
    ...(await wayOf(platform, tracked)),
    carrier,
    receiver: maskName(row.receiver_name),
    expected_on: awaited ? expectedOn(row, businessDayOf(platform.businessClock.now())) : null,
    total_cod: row.total_cod,
    delivery_option: row.delivery_option,
    choices: await choicesOf(platform, tracked, events, fault),
    steps: events.flatMap(({ event, status, at }) => {
      const step = recipientStep(event, status)
      const led_to = isParcelStatus(status) ? parcelStatusFacts[status].recipient : null
      return step === undefined || led_to === null ? [] : [{ step, state: led_to, at }]
    }),
    // A history begins with the first event, unless that lies in the archive.
    archived: events.at(-1)?.position !== 1,
  }
}

/** The day that was named, else the expected one; null where that is over, or nobody delivers. */
function expectedOn({ deliver_on, estimated_delivery_on, collect_asked_at }: TrackedRow, today: Day) {
  const day = deliver_on ?? estimated_delivery_on
  return collect_asked_at !== null || day === null || day < today ? null : day
}

/** The cities at both ends, and the hub at which the parcel stands or to which it goes. */
async function wayOf(
  platform: Platform,
  tracked: Tracked,
): Promise<Pick<FoundParcel, 'cities' | 'hub_name' | 'hub_address' | 'hub_hours'>> {
  const directory = await addressDirectory(platform)
  const city = (end: 'sender' | 'receiver') => {
    const { scheme, level_1_code } = placeOfEnd(tracked.row, end)
    const { address_level_1 } = directory.unitRefs(scheme, [level_1_code, null, null])
    return (address_level_1?.name ?? '').replace(/^(Thành phố|Tỉnh) /, '')
  }
  return { cities: [city('sender'), city('receiver')], ...(await hubOf(platform, tracked)) }
}

const elsewhere = { hub_address: '', hub_hours: '' }

/** The hub where it stands or where it goes. A recipient who fetches the parcel, or may, reads where that is and when it opens. */
async function hubOf(
  platform: Platform,
  { row, status, state, carrier }: Tracked,
): Promise<Pick<FoundParcel, 'hub_name' | 'hub_address' | 'hub_hours'>> {
  if (!recipientStateFacts[state].awaited) return { hub_name: null, ...elsewhere }
  // It passes no hub of the provider. A carrier that names no place of its own is named already.
  if (carrier !== null)
    return { hub_name: row.current_hub === carrier.name ? null : row.current_hub, ...elsewhere }
  const { db } = platform.database
  const directory = await addressDirectory(platform)
  const place = placeOfEnd(row, 'receiver')
  const isThere = state === 'at_the_hub' || state === 'out' || state === 'attempt_failed'
  const here = isThere ? row.current_hub_code : null
  const code = here ?? (await hubFinder(db, directory, [place]))(place)
  const [hub] = await findHubs(db, code === undefined ? [] : [code])
  if (hub === undefined) return { hub_name: isThere ? row.current_hub : null, ...elsewhere }
  const { address_level_1, address_level_3 } = directory.unitRefs(hub.address_scheme, [
    hub.address_level_1_code,
    hub.address_level_2_code,
    hub.address_level_3_code,
  ])
  const may_fetch = row.collect_asked_at !== null || isOpenToRecipient(status, 'collect_at_hub')
  const parts = [hub.address, address_level_3?.name, address_level_1?.name]
  if (!may_fetch) return { hub_name: hub.name, ...elsewhere }
  return {
    hub_name: hub.name,
    hub_address: parts.filter(Boolean).join(', '),
    hub_hours: hub.opening_hours,
  }
}

async function choicesOf(
  platform: Platform,
  { row, status, state, carrier }: Tracked,
  events: readonly { readonly event: string }[],
  fault: Fault | null,
): Promise<Choices> {
  if (carrier !== null) return { ...noChoices, fault }
  const holidays = await daysOff(platform, platform.database.db)
  const failed_deliveries = events.filter(({ event }) => event === 'fail_delivery_attempt').length
  const now = platform.businessClock.now()
  const halves = halfDaysFor({ ...row, status, failed_deliveries }, now, holidays)
  const can_collect = isOpenToRecipient(status, 'collect_at_hub')
  const { awaited } = recipientStateFacts[state]
  return { halves, can_collect, chosen: awaited ? chosenOf(row, state, holidays) : null, fault }
}

/** No carrier takes a half-day, or a hub at which it waits, from somebody else (docs/rules/carriers.md). */
const noChoices = { halves: [], can_collect: false, chosen: null }

function chosenOf(row: TrackedRow, state: RecipientState, holidays: ReadonlySet<Day>): Choices['chosen'] {
  const { deliver_on, deliver_half, collect_asked_at } = row
  if (collect_asked_at !== null)
    return { collect_until: state === 'at_the_hub' ? collectUntil(row, holidays) : null }
  // A failed attempt ends what was chosen before it.
  if (deliver_on === null || deliver_half === null || state === 'attempt_failed') return null
  return { deliver_on, deliver_half }
}
