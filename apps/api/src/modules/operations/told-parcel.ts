import type { Language } from '@guihang/contract/errors/catalogue'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { refusalAnswer } from '../../platform/http/answers/refusal-answer.ts'
import { Rejection, reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReportedBefore, type ParcelRow } from '../parcels/index.ts'
import { lockOperatedParcels } from './operations.store.ts'
import { instantOf } from './report-events.ts'

/** The parcel of a tracking number, kept from other changes until the transaction ends. Raises EPK002. */
export async function lockOperatedParcel(tx: Tx, tracking_number: string): Promise<ParcelRow> {
  const [parcel] = await lockOperatedParcels(tx, [tracking_number])
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
  const [told] = await findReportedBefore(tx, [{ shop_id, parcel_id: id, source_key }])
  if (told !== undefined && !events.includes(told.event)) throw reject('EIDEMPOTENCY')
  return told !== undefined
}

/** When and by whom a thing of this parcel was told. Raises EVALID at `at` (decision 0104). */
export function toldBy(
  platform: Pick<Platform, 'businessClock'>,
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
  return { ok: false, ...refusalAnswer(error, platform, language) }
}
