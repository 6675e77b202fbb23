import { inOneLine } from '@guihang/contract/common'
import { faultsOf } from '@guihang/contract/fields/form-rules'
import { CreateParcel, type EditParcel } from '@guihang/contract/parcels/parcels'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { SaidField } from '../create/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

/** The parcel's fields with the changes laid over them, checked as a whole: sides and conversion volume belong together. */
export function wholeBody(parcel: ParcelRow, body: EditParcel): CreateParcel {
  const laid = { ...bodyOf(parcel), ...addressOf(parcel, body), ...withoutAddress(body) }
  const merged = CreateParcel.safeParse(laid)
  if (!merged.success) throw rejectFields(faultsOf(merged.error.issues, laid))
  return merged.data
}

// Parcels stored before texts had to be one line may hold line breaks; those must not hinder another change.
function bodyOf(parcel: ParcelRow) {
  return {
    store_id: parcel.store_id ?? undefined,
    receiver_name: inOneLine(parcel.receiver_name),
    receiver_phone: parcel.receiver_phone,
    receiver_address: inOneLine(parcel.receiver_address),
    products: parcel.products.map((product) => ({ ...product, name: inOneLine(product.name) })),
    description: parcel.description,
    notes: parcel.notes,
    weight: parcel.weight,
    length: parcel.length,
    width: parcel.width,
    height: parcel.height,
    product_value: parcel.product_value,
    cod: parcel.cod,
    payment_option: parcel.payment_option,
    delivery_option: parcel.delivery_option,
    allow_partial_delivery: parcel.allow_partial_delivery,
    private_code: parcel.private_code === null ? null : inOneLine(parcel.private_code),
  } satisfies Record<SaidField | 'store_id', unknown>
}

// Naming one unit replaces all of them, so that no old district stays under a new province.
function addressOf(parcel: ParcelRow, body: EditParcel) {
  const named =
    body.address_scheme !== undefined ||
    body.address_level_1_code !== undefined ||
    body.address_level_2_code !== undefined ||
    body.address_level_3_code !== undefined
  if (named) {
    return {
      address_scheme: body.address_scheme ?? parcel.receiver_scheme ?? undefined,
      address_level_1_code: body.address_level_1_code ?? parcel.receiver_level_1_code ?? undefined,
      address_level_2_code: body.address_level_2_code,
      address_level_3_code: body.address_level_3_code,
    }
  }
  return {
    address_scheme: parcel.receiver_scheme ?? undefined,
    address_level_1_code: parcel.receiver_level_1_code ?? undefined,
    address_level_2_code: parcel.receiver_level_2_code ?? undefined,
    address_level_3_code: parcel.receiver_level_3_code ?? undefined,
  }
}

function withoutAddress(body: EditParcel): Partial<EditParcel> {
  const {
    address_scheme: _1,
    address_level_1_code: _2,
    address_level_2_code: _3,
    address_level_3_code: _4,
    ...rest
  } = body
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
}
