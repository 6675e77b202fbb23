import type { ChangeOfParcel } from '@guihang/contract/talk/support-fields'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { saidColumns } from '../create/index.ts'
import { recordEvent } from '../events/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { hasReceiverUnits, newQuote } from './new-quote.ts'
import { wholeBody } from './whole-body.ts'

type Clocks = Pick<Platform, 'database' | 'businessClock' | 'realClock'>

/** The promised day moves only with the place. Raises EVALID at the fields of the change. */
export async function planChange(
  platform: Clocks,
  reader: Reader,
  parcel: ParcelRow,
  change: ChangeOfParcel,
): Promise<ParcelRow> {
  const { sender_scheme, sender_level_1_code } = parcel
  if (sender_scheme === null || sender_level_1_code === null) throw reject('EPK001')
  const whole = wholeBody(parcel, change)
  const place = { address_scheme: sender_scheme, address_level_1_code: sender_level_1_code }
  const quoted = await newQuote(platform, reader, parcel, whole, { columns: {}, place })
  const { estimated_delivery_on, estimated_return_on } = parcel
  return {
    ...parcel,
    ...saidColumns(whole),
    ...quoted,
    ...(hasReceiverUnits(parcel, whole) && { estimated_delivery_on, estimated_return_on }),
  }
}

/** It counts as not printed afterwards, as its label shows the old values. The order system gets the new version. */
export async function changeByProvider(
  platform: Clocks,
  tx: Tx,
  parcel: ParcelRow,
  change: ChangeOfParcel,
  { operator_name, note }: { readonly operator_name: string; readonly note: string },
): Promise<ParcelRow> {
  const planned = await planChange(platform, tx, parcel, change)
  const at = platform.businessClock.now()
  return await recordEvent(tx, parcel, {
    event: 'edit',
    status: parcel.status,
    at,
    recorded_at: at,
    actor: { type: 'provider', name: operator_name },
    note,
    changes: { ...changedColumns(planned), awb_printed_at: null },
  })
}

function changedColumns(row: ParcelRow) {
  const { receiver_name, receiver_phone, receiver_address, notes, cod, total_cod, payment_option } = row
  const { receiver_scheme, receiver_level_1_code, receiver_level_2_code, receiver_level_3_code } = row
  const { zone, shipping_fee, insurance_fee, service_fee, return_fee, dim, charged_weight } = row
  const { estimated_delivery_on, estimated_return_on } = row
  return {
    ...{ receiver_name, receiver_phone, receiver_address, notes, cod, total_cod, payment_option },
    ...{ receiver_scheme, receiver_level_1_code, receiver_level_2_code, receiver_level_3_code },
    ...{ zone, shipping_fee, insurance_fee, service_fee, return_fee, dim, charged_weight },
    ...{ estimated_delivery_on, estimated_return_on },
  }
}
