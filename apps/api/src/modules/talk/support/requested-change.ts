import type { ChangedFields, ChangeOfParcel, RequestedChange } from '@guihang/contract/talk/support-fields'
import type { Reader } from '../../../platform/database/index.ts'
import type { StoredChange } from '../../../platform/database/tables/support.ts'
import { Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../../parcels/addresses/index.ts'
import { planChange } from '../../parcels/change/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import type { RequestRow } from '../support-requests/index.ts'

/** What a change would make of the parcel. Raises EVALID at the fields of `change`, also where nothing would change. */
export async function planRequestedChange(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  reader: Reader,
  parcel: ParcelRow,
  body: ChangeOfParcel,
): Promise<StoredChange> {
  const planned = await planChange(platform, reader, parcel, body).catch(underChange)
  const change = { body, ...differences(parcel, planned, await addressDirectory(platform)) }
  // The two sums stand in every change.
  if (Object.keys(change.after).length <= 2) throw rejectFields({ change: [{ rule: 'change_same' }] })
  return change
}

export function differences(
  before: ParcelRow,
  after: ParcelRow,
  directory: AddressDirectory,
): Pick<StoredChange, 'before' | 'after'> {
  const [old, now] = [saidOf(before, directory), saidOf(after, directory)]
  const same = (name: keyof ChangedFields) => JSON.stringify(old[name]) === JSON.stringify(now[name])
  const kept = (of: ChangedFields): ChangedFields => {
    const { shipping_fee, total_cod, ...fields } = of
    const entries = Object.entries(fields).filter(([name]) => !same(name as keyof ChangedFields)) // as: its own keys
    return { ...Object.fromEntries(entries), shipping_fee, total_cod }
  }
  return { before: kept(old), after: kept(now) }
}

export function changeAnswer({ change, change_applied_at }: RequestRow): RequestedChange | null {
  if (change === null) return null
  return { before: change.before, after: change.after, applied_at: change_applied_at?.toISOString() ?? null }
}

function saidOf(row: ParcelRow, directory: AddressDirectory): ChangedFields {
  const { receiver_name, receiver_phone, receiver_address, notes, cod, payment_option } = row
  const { receiver_level_1_code, receiver_level_2_code, receiver_level_3_code } = row
  const units = [receiver_level_1_code, receiver_level_2_code, receiver_level_3_code] as const
  return {
    ...{ receiver_name, receiver_phone, receiver_address },
    ...directory.unitRefs(row.receiver_scheme, units),
    ...{ notes, cod, payment_option },
    shipping_fee: row.shipping_fee,
    total_cod: row.total_cod,
  }
}

/** The faults of the parcel's fields stand under `change`, where the shop wrote them. */
function underChange(error: unknown): never {
  if (!(error instanceof Rejection) || error.faults === undefined) throw error
  throw rejectFields(
    Object.fromEntries(Object.entries(error.faults).map(([field, faults]) => [`change.${field}`, faults])),
  )
}
