import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { conversionVolume } from '@guihang/domain/parcels/pricing/pricing'
import type { StoreRow } from '../../shop/stores/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { Quoted } from '../pricing/index.ts'

/** The columns a shop fills in itself, with the fees that follow from them. Amounts in VND, weights in kg, sides in cm. */
export type FilledColumns = Omit<
  ParcelRow,
  | 'shop_id'
  | 'id'
  | 'code'
  | 'tracking_number'
  | 'status'
  | 'status_at'
  | 'awb_printed_at'
  | 'awb_print_count'
  | 'current_hub'
  | 'current_hub_code'
  | 'oms_code'
  | 'push_error'
  | 'deliver_on'
  | 'deliver_half'
  | 'collect_asked_at'
  | 'event_count'
  | 'corrections'
  | 'version'
  | 'pushed_version'
  | 'approval_reason'
  | 'approved_value'
  | 'created_at'
  | 'updated_at'
  | 'receiver_masked_at'
  | 'receiver_outcome'
  | 'return_of_id'
>

export function columnsOf(body: CreateParcel, store: StoreRow, quoted: Quoted): FilledColumns {
  return { ...saidColumns(body), ...senderColumns(store), ...quotedColumns(body, quoted) }
}

export type SaidField = Exclude<
  keyof CreateParcel,
  'store_id' | 'address_scheme' | 'address_level_1_code' | 'address_level_2_code' | 'address_level_3_code'
>

/** What the body says by itself. A field of the body that is missing here does not compile. */
export function saidColumns(body: CreateParcel): Pick<ParcelRow, SaidField> {
  return {
    private_code: body.private_code || null,
    receiver_name: body.receiver_name,
    receiver_phone: body.receiver_phone,
    receiver_address: body.receiver_address,
    products: body.products,
    description: body.description,
    notes: body.notes,
    weight: body.weight,
    length: body.length,
    width: body.width,
    height: body.height,
    product_value: body.product_value,
    cod: body.cod,
    payment_option: body.payment_option,
    delivery_option: body.delivery_option,
    allow_partial_delivery: body.allow_partial_delivery,
  }
}

export function quotedColumns(body: CreateParcel, { fees, zone, address }: Quoted) {
  return {
    receiver_scheme: address.address_scheme,
    receiver_level_1_code: address.address_level_1_code,
    receiver_level_2_code: address.address_level_2_code,
    receiver_level_3_code: address.address_level_3_code,
    dim: fees.dim,
    charged_weight: fees.charged_weight,
    zone,
    // What the courier collects: COD, and the shipping fee when the receiver pays it.
    total_cod: body.cod + (body.payment_option === 'receiver' ? fees.shipping_fee : 0),
    shipping_fee: fees.shipping_fee,
    insurance_fee: fees.insurance_fee,
    service_fee: fees.service_fee,
    return_fee: fees.return_fee,
    estimated_delivery_on: fees.expected_delivery_on,
    estimated_return_on: null,
  }
}

/** The sender is a copy of the store: a later change of the store does not rewrite parcels under way. */
export function senderColumns(store: StoreRow) {
  return {
    store_id: store.id,
    sender_name: store.store_name,
    sender_phone: store.phone,
    sender_address: store.address,
    sender_scheme: store.address_scheme,
    sender_level_1_code: store.address_level_1_code,
    sender_level_2_code: store.address_level_2_code,
    sender_level_3_code: store.address_level_3_code,
  }
}

/** The columns of an unfinished draft: what is missing is empty or 0, and there are no fees yet. */
export function draftColumns(body: Partial<CreateParcel>, store: StoreRow | undefined): FilledColumns {
  const { length = 0, width = 0, height = 0 } = body
  return {
    private_code: body.private_code || null,
    ...(store
      ? senderColumns(store)
      : {
          store_id: null,
          sender_name: '',
          sender_phone: '',
          sender_address: '',
          sender_scheme: null,
          sender_level_1_code: null,
          sender_level_2_code: null,
          sender_level_3_code: null,
        }),
    receiver_name: body.receiver_name ?? '',
    receiver_phone: body.receiver_phone ?? '',
    receiver_address: body.receiver_address ?? '',
    receiver_scheme: body.address_scheme ?? null,
    receiver_level_1_code: body.address_level_1_code ?? null,
    receiver_level_2_code: body.address_level_2_code ?? null,
    receiver_level_3_code: body.address_level_3_code ?? null,
    products: body.products ?? [],
    description: body.description ?? '',
    notes: body.notes ?? '',
    weight: body.weight ?? 0,
    length,
    width,
    height,
    dim: conversionVolume({ length, width, height }),
    charged_weight: 0,
    zone: null,
    product_value: body.product_value ?? 0,
    cod: body.cod ?? 0,
    total_cod: body.cod ?? 0,
    shipping_fee: 0,
    insurance_fee: 0,
    service_fee: 0,
    return_fee: 0,
    payment_option: body.payment_option ?? 'sender',
    delivery_option: body.delivery_option ?? 'open_box',
    allow_partial_delivery: body.allow_partial_delivery ?? false,
    estimated_delivery_on: null,
    estimated_return_on: null,
  }
}
