import type { Parcel, ParcelEvent } from '@guihang/contract/parcels/parcels'
import {
  isParcelStatus,
  type ParcelStatus,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AddressDirectory } from '../addresses/index.ts'

export type ParcelRow = Selectable<Tables['whole_parcels']>
export type ParcelState = Omit<Selectable<Tables['parcel_states']>, 'shop_id' | 'parcel_id' | 'revision'>
export type ParcelEventRow = Selectable<Tables['parcel_events']>

/** Another status in the column is a broken database. */
export function statusOf(row: { status: string }): ParcelStatus {
  if (!isParcelStatus(row.status)) throw new Error(`Unknown parcel status in the database: ${row.status}`)
  return row.status
}

export function parcelAnswer(row: ParcelRow, directory: AddressDirectory): Parcel {
  const status = statusOf(row)
  return {
    id: row.id,
    code: row.code,
    tracking_number: row.tracking_number,
    private_code: row.private_code,
    status,
    status_group: statusGroupOf(status),
    store_id: row.store_id,
    sender: {
      name: row.sender_name,
      phone: row.sender_phone,
      address: row.sender_address,
      ...directory.unitRefs(row.sender_scheme, [
        row.sender_level_1_code,
        row.sender_level_2_code,
        row.sender_level_3_code,
      ]),
    },
    receiver: receiverOf(row, directory),
    products: row.products,
    description: row.description,
    notes: row.notes,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    dim: row.dim,
    charged_weight: row.charged_weight,
    product_value: row.product_value,
    cod: row.cod,
    total_cod: row.total_cod,
    shipping_fee: row.shipping_fee,
    insurance_fee: row.insurance_fee,
    service_fee: row.service_fee,
    return_fee: row.return_fee,
    payment_option: row.payment_option,
    delivery_option: row.delivery_option,
    allow_partial_delivery: row.allow_partial_delivery,
    awb_printed_at: row.awb_printed_at?.toISOString() ?? null,
    awb_print_count: row.awb_print_count,
    estimated_delivery_on: row.estimated_delivery_on,
    estimated_return_on: row.estimated_return_on,
    current_hub: row.current_hub,
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    collect_at_hub: row.collect_asked_at !== null,
    // One that ended while it was held keeps the reason in its row.
    approval_reason: status === 'waiting_for_approval' ? row.approval_reason : null,
    push_error: row.push_error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function receiverOf(row: ParcelRow, directory: AddressDirectory): Parcel['receiver'] {
  return {
    name: row.receiver_name,
    phone: row.receiver_phone,
    address: row.receiver_address,
    ...directory.unitRefs(row.receiver_scheme, [
      row.receiver_level_1_code,
      row.receiver_level_2_code,
      row.receiver_level_3_code,
    ]),
  }
}

export function eventAnswer(row: ParcelEventRow & Pick<ParcelEvent, 'inferred'>): ParcelEvent {
  return {
    event: row.event,
    status: statusOf(row),
    at: row.at.toISOString(),
    place: row.place,
    note: row.note,
    reason_code: row.reason_code,
    actor: { type: row.actor_type, name: row.actor_name },
    receiver_type: row.receiver_type,
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    ...(row.inferred && { inferred: true }),
  }
}
