import { businessDayOf } from '@guihang/domain/calendar'
import type { LabelData, LabelProvider } from '@guihang/domain/labels/label-data'
import { sortCode } from '@guihang/domain/sort-code'
import type { Platform } from '../../platform/platform.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

/** What the label of a parcel says, with whole addresses in one line. */
export function labelOfParcel(parcel: ParcelRow, shop_code: string, directory: AddressDirectory): LabelData {
  const sender = directory.unitRefs(parcel.sender_scheme, [
    parcel.sender_level_1_code,
    parcel.sender_level_2_code,
    parcel.sender_level_3_code,
  ])
  const receiver = directory.unitRefs(parcel.receiver_scheme, [
    parcel.receiver_level_1_code,
    parcel.receiver_level_2_code,
    parcel.receiver_level_3_code,
  ])
  return {
    tracking_number: parcel.tracking_number,
    code: parcel.code,
    private_code: parcel.private_code,
    shop_code,
    created_on: businessDayOf(parcel.created_at),
    sender: {
      name: parcel.sender_name,
      phone: parcel.sender_phone,
      address: wholeAddress(parcel.sender_address, sender),
    },
    receiver: {
      name: parcel.receiver_name,
      phone: parcel.receiver_phone,
      address: wholeAddress(parcel.receiver_address, receiver),
    },
    sort_code: destinationOf(parcel) ?? '',
    hub_name: receiver.address_level_3?.name ?? receiver.address_level_2?.name ?? null,
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

/** The provider as its labels name it. */
export function labelProvider({ provider, environment }: Platform): LabelProvider {
  return { name: provider.name, hotline: provider.hotline, public_url: environment.publicUrl }
}

function destinationOf(parcel: ParcelRow): string | undefined {
  const { receiver_scheme, receiver_level_1_code } = parcel
  if (receiver_scheme === null || receiver_level_1_code === null) return undefined
  return sortCode({
    scheme: receiver_scheme,
    level_1_code: receiver_level_1_code,
    level_2_code: parcel.receiver_level_2_code,
    level_3_code: parcel.receiver_level_3_code,
  })
}

type Units = ReturnType<AddressDirectory['unitRefs']>

function wholeAddress(street: string, { address_level_1, address_level_2, address_level_3 }: Units): string {
  return [street, address_level_3?.name, address_level_2?.name, address_level_1?.name]
    .filter(Boolean)
    .join(', ')
}
