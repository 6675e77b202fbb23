import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { LotRow } from '@guihang/contract/provider/loads'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { mobileUnitKinds, mobileUnitLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { type AddressDirectory, addressDirectory } from '../../parcels/addresses/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import {
  arrivalAt,
  type HubFinder,
  type HubRow,
  hubFinder,
  placeOfEnd,
  requireHubRow,
} from '../hubs/index.ts'
import {
  addToLoad,
  isOn,
  type LoadCall,
  type LoadEntry,
  type LoadRequest,
  loadEvent,
  type NamedParcel,
  takeOffLoad,
} from '../loads/index.ts'
import { holdMobileUnit, type MobileUnitRow } from './mobile-units.store.ts'

type Filled = {
  readonly unit: MobileUnitRow
  readonly hub: HubRow | undefined
  readonly hubOf: HubFinder
  readonly directory: AddressDirectory
  /** The unit goes to a hub that sorts for others, from which every parcel goes on. */
  readonly goes_on: boolean
}

/**
 * Draft or Open; each is planned in the same transaction, and one that is in it is done. EPK009 and EPK010 for the
 * unit; per row EPK002, EPK005 (in another unit), EPK004 (does not wait for this leg), EPK003 (at another hub), EPK008
 * (has another destination).
 */
export async function addToMobileUnit(
  call: LoadCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  const directory = await addressDirectory(call.platform)
  return await addToLoad(call, 'mobile_unit', tracking_numbers, async (tx) => {
    const { unit, hub } = await notSealed(tx, call.id)
    const { sorts: goes_on } = await requireHubRow(tx, unit.destination_hub_code)
    const filled = { unit, hub, hubOf: await hubFinder(tx, directory), directory, goes_on }
    return (named, entries) => requestToAdd(call, filled, named, entries)
  })
}

/** Draft or Open; they wait again. A parcel taken out before is done, others are EPK006. */
export async function takeOutOfMobileUnit(
  call: LoadCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  return await takeOffLoad(call, 'mobile_unit', tracking_numbers, async (tx) => {
    const { unit, hub } = await notSealed(tx, call.id)
    return (named, entries) => requestToTakeOut(call, unit, hub, named, entries)
  })
}

async function notSealed(tx: Tx, id: string): Promise<{ unit: MobileUnitRow; hub: HubRow | undefined }> {
  const unit = await holdMobileUnit(tx, id)
  if (unit === undefined) throw reject('EPK009')
  if (unit.status === 'closed') throw reject('EPK010')
  const { origin_hub_code } = unit
  return { unit, hub: origin_hub_code === null ? undefined : await requireHubRow(tx, origin_hub_code) }
}

function requestToAdd(
  call: LoadCall,
  filled: Filled,
  named: NamedParcel,
  entries: readonly LoadEntry[],
): LoadRequest {
  const { parcel } = named
  const { unit, hub } = filled
  if (parcel === undefined) return { ...named, reject: 'EPK002' }
  const { plan, planned } = mobileUnitLegs[unit.kind]
  if (isOn(entries, unit.id) && statusOf(parcel) === planned) return { ...named, done: true }
  const at = arrivalAt(filled.hubOf, { parcel, event: plan })
  const rejection = rejectionToAdd(filled, parcel, at, entries)
  return rejection === undefined
    ? { ...named, apply: { ...loadEvent(call, plan, { hub }), ...at } }
    : { ...named, reject: rejection, ...(rejection === 'EPK008' && whyAstray(filled, parcel)) }
}

/** Says of a parcel with no destination that no hub serves its area. */
function whyAstray({ unit, hubOf, directory }: Filled, parcel: ParcelRow): { readonly faults?: FieldFaults } {
  const place = placeOfEnd(parcel, mobileUnitLegs[unit.kind].towards)
  if (hubOf(place) !== undefined || place.scheme === null) return {}
  const codes = [place.level_1_code, place.level_2_code, place.level_3_code] as const
  const { address_level_1, address_level_3 } = directory.unitRefs(place.scheme, codes)
  const area = [address_level_3?.name, address_level_1?.name].filter(Boolean).join(', ')
  return { faults: { tracking_numbers: [{ rule: 'area_without_hub', values: { area } }] } }
}

function rejectionToAdd(
  { unit, hubOf, goes_on }: Filled,
  parcel: ParcelRow,
  at: ReturnType<typeof arrivalAt>,
  entries: readonly LoadEntry[],
): ErrorCode | undefined {
  const elsewhere = entries.some(
    (entry) => entry.load_id !== unit.id && entry.left_at === null && isStillIn(entry, parcel),
  )
  if (elsewhere) return 'EPK005'
  const { plan, towards } = mobileUnitLegs[unit.kind]
  // docs/rules/loads.md: only parcels that wait for this leg, or stand at a hub that does not deliver them.
  if (nextStatus(statusOf(parcel), plan, at) === undefined) return 'EPK004'
  const { current_hub_code } = parcel
  if (unit.origin_hub_code !== null && current_hub_code !== null && current_hub_code !== unit.origin_hub_code)
    return 'EPK003'
  const last = hubOf(placeOfEnd(parcel, towards))
  if (last === undefined) return 'EPK008'
  return goes_on || last === unit.destination_hub_code ? undefined : 'EPK008'
}

/** Whether it is still in that unit: a missing parcel may have been found while its unit is on the road. */
function isStillIn({ kind }: LoadEntry, parcel: ParcelRow): boolean {
  const known = mobileUnitKinds.find((one) => one === kind)
  if (known === undefined) return false
  const { planned, under_way } = mobileUnitLegs[known]
  return [planned, under_way].includes(statusOf(parcel))
}

function requestToTakeOut(
  call: LoadCall,
  unit: MobileUnitRow,
  hub: HubRow | undefined,
  named: NamedParcel,
  entries: readonly LoadEntry[],
): LoadRequest {
  const { parcel } = named
  if (parcel === undefined) return { ...named, reject: 'EPK002' }
  const own = entries.find(({ load_id }) => load_id === unit.id)
  if (own === undefined) return { ...named, reject: 'EPK006' }
  const { planned, unplan } = mobileUnitLegs[unit.kind]
  if (own.left_at !== null || statusOf(parcel) !== planned) return { ...named, done: true }
  return { ...named, apply: loadEvent(call, unplan, { hub }) }
}
