import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { fieldsOf } from '../../../platform/body-columns.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressChoice, Scheme } from '../addresses/index.ts'
import { quotedColumns, requireHeldStore, senderColumns } from '../create/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { type QuotedBody, quoteForStore } from '../pricing/index.ts'

type Sender = {
  readonly columns: Partial<ReturnType<typeof senderColumns>>
  readonly place: { readonly address_scheme: Scheme; readonly address_level_1_code: string }
}

export async function senderOf(tx: Tx, parcel: ParcelRow, store_id: string): Promise<Sender> {
  const { sender_scheme, sender_level_1_code } = parcel
  if (store_id === parcel.store_id && sender_scheme !== null && sender_level_1_code !== null) {
    return {
      columns: {},
      place: { address_scheme: sender_scheme, address_level_1_code: sender_level_1_code },
    }
  }
  const store = await requireHeldStore(tx, parcel.shop_id, store_id)
  return { columns: senderColumns(store), place: store }
}

/** None while everything a quote depends on is what it was. */
export async function newQuote(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  reader: Reader,
  parcel: ParcelRow,
  whole: CreateParcel,
  sender: Sender,
): Promise<Partial<ReturnType<typeof quotedColumns>>> {
  const samePlaces = sender.columns.store_id === undefined && hasReceiverUnits(parcel, whole)
  if (samePlaces && priced.every((field) => whole[field] === parcel[field])) return {}
  return quotedColumns(whole, await quoteForStore(platform, reader, sender.place, whole))
}

const priced = fieldsOf<Omit<QuotedBody, keyof AddressChoice> & Pick<CreateParcel, 'payment_option'>>({
  weight: true,
  length: true,
  width: true,
  height: true,
  product_value: true,
  cod: true,
  payment_option: true,
})

export function hasReceiverUnits(parcel: ParcelRow, whole: CreateParcel): boolean {
  return (
    whole.address_scheme === parcel.receiver_scheme &&
    whole.address_level_1_code === parcel.receiver_level_1_code &&
    (whole.address_level_3_code ?? null) === parcel.receiver_level_3_code &&
    // In the new scheme the unit that stands in for a district is not stored.
    (whole.address_scheme === 'vn2025' ||
      (whole.address_level_2_code ?? null) === parcel.receiver_level_2_code)
  )
}
