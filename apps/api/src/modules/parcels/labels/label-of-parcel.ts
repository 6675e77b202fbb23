import { businessDayOf } from '@guihang/domain/calendar'
import type {
  LabelCarrier,
  LabelData,
  LabelParty,
  LabelProvider,
} from '@guihang/domain/parcels/labels/label-data'
import { sortCode } from '@guihang/domain/provider/hubs/sort-code'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

export type LabelShop = { readonly shop_code: string; readonly shop_name: string }

/** Whole addresses in one line. The rest of a partial delivery goes from the receiver to the shop (decision 0182). */
export function labelOfParcel(
  parcel: ParcelRow,
  { shop_code, shop_name }: LabelShop,
  directory: AddressDirectory,
  carrier: LabelCarrier | null,
): LabelData {
  const comesBack = parcel.return_of_id !== null
  const [from, to] = comesBack
    ? [receiverOf(parcel), senderOf(parcel, shop_name)]
    : [senderOf(parcel, shop_name), receiverOf(parcel)]
  const units = directory.unitRefs(to.scheme, to.codes)
  return {
    tracking_number: parcel.tracking_number,
    code: parcel.code,
    private_code: parcel.private_code,
    shop_code,
    created_on: businessDayOf(parcel.created_at),
    sender: partyOf(from, directory),
    receiver: partyOf(to, directory),
    sort_code: destinationOf(to) ?? '',
    hub_name: units.address_level_3?.name ?? units.address_level_2?.name ?? null,
    carrier,
    products: parcel.products,
    description: parcel.description,
    notes: parcel.notes,
    weight: parcel.weight,
    length: parcel.length,
    width: parcel.width,
    height: parcel.height,
    delivery_option: parcel.delivery_option,
    allow_partial_delivery: parcel.allow_partial_delivery,
    payment_option: parcel.payment_option,
    shipping_fee: parcel.shipping_fee,
    total_cod: parcel.total_cod,
  }
}

export function labelProvider({ provider, environment }: Platform): LabelProvider {
  return { name: provider.name, hotline: provider.hotline, public_url: environment.publicUrl }
}

type End = {
  readonly shop_name: string | null
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly scheme: ParcelRow['receiver_scheme']
  readonly codes: readonly [string | null, string | null, string | null]
}

function senderOf(parcel: ParcelRow, shop_name: string): End {
  return {
    shop_name,
    name: parcel.sender_name,
    phone: parcel.sender_phone,
    street: parcel.sender_address,
    scheme: parcel.sender_scheme,
    codes: [parcel.sender_level_1_code, parcel.sender_level_2_code, parcel.sender_level_3_code],
  }
}

function receiverOf(parcel: ParcelRow): End {
  return {
    shop_name: null,
    name: parcel.receiver_name,
    phone: parcel.receiver_phone,
    street: parcel.receiver_address,
    scheme: parcel.receiver_scheme,
    codes: [parcel.receiver_level_1_code, parcel.receiver_level_2_code, parcel.receiver_level_3_code],
  }
}

function partyOf(
  { shop_name, name, phone, street, scheme, codes }: End,
  directory: AddressDirectory,
): LabelParty {
  return { shop_name, name, phone, address: wholeAddress(street, directory.unitRefs(scheme, codes)) }
}

function destinationOf({ scheme, codes }: End): string | undefined {
  const [level_1_code, level_2_code, level_3_code] = codes
  if (scheme === null || level_1_code === null) return undefined
  return sortCode({ scheme, level_1_code, level_2_code, level_3_code })
}

type Units = ReturnType<AddressDirectory['unitRefs']>

function wholeAddress(street: string, { address_level_1, address_level_2, address_level_3 }: Units): string {
  return [street, address_level_3?.name, address_level_2?.name, address_level_1?.name]
    .filter(Boolean)
    .join(', ')
}
