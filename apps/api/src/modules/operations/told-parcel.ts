import { errorMessage, type Language } from '@guihang/contract/errors'
import { fieldMessage } from '@guihang/contract/field-rules'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { Rejection, reject } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEventBySource, lockParcel, type ParcelRow } from '../parcels/index.ts'
import { findOperatedParcel } from './operations.store.ts'
import { instantOf } from './report-events.ts'

/** The parcel of a tracking number, kept from other changes until the transaction ends. Raises EPK002. */
export async function lockOperatedParcel(tx: Tx, tracking_number: string): Promise<ParcelRow> {
  const found = await findOperatedParcel(tx, tracking_number)
  const parcel = found && (await lockParcel(tx, found.shop_id, found.id))
  if (parcel === undefined) throw reject('EPK002')
  return parcel
}

/** Whether this was told before under this id. Raises EIDEMPOTENCY when something else was. */
export async function wasTold(
  tx: Tx,
  { shop_id, id }: ParcelRow,
  source_key: string,
  events: readonly string[],
): Promise<boolean> {
  const told = await findEventBySource(tx, shop_id, id, source_key)
  if (told !== undefined && !events.includes(told.event)) throw reject('EIDEMPOTENCY')
  return told !== undefined
}

/** When and by whom a thing of this parcel was told. Raises EVALID at `at` (decision 0104). */
export function toldBy(
  platform: Platform,
  operator: Operator,
  parcel: ParcelRow,
  told: { readonly at?: string | undefined; readonly courier_name?: string | undefined },
) {
  const recorded_at = platform.businessClock.now()
  const at = told.at === undefined ? recorded_at : instantOf(told.at, parcel, recorded_at)
  const courier = told.courier_name
  const actor =
    courier === undefined
      ? ({ type: 'provider', name: operator.name } as const)
      : ({ type: 'courier', name: courier } as const)
  return { at, recorded_at, actor }
}

/** A refused row of a bulk answer, in the caller's language. Anything but a refusal is a fault of ours and is thrown on. */
export function refusedRow(platform: Platform, error: unknown, language: Language) {
  if (!(error instanceof Rejection)) throw error
  const faults = Object.values(error.faults ?? {}).flat()
  const message =
    faults.length > 0
      ? faults.map((fault) => fieldMessage(fault, language)).join('. ')
      : errorMessage(error.code, language, { hotline: platform.provider.hotline })
  return { ok: false, code: error.code, message }
}
