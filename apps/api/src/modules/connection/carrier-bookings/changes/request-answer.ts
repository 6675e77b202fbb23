import type { CarrierRequest, readCarrierRequest } from '@guihang/contract/connection/carrier-requests'
import type { AnswerOf } from '@guihang/contract/operation'
import type { AddressDirectory } from '../../../parcels/addresses/index.ts'
import { operatedParty, type ParcelRow } from '../../../parcels/parcels/index.ts'
import { carrierOfConnection } from '../../carriers/index.ts'
import type { ListedRequest } from './requests.store.ts'

/** The request with names and phones masked and without streets. `requestValues` has the whole values. */
export function requestAnswer(
  row: ListedRequest,
  parcel: ParcelRow,
  directory: AddressDirectory,
): CarrierRequest {
  const { connection, carrier_code } = row
  const { weight, length, width, height, total_cod, product_value } = parcel
  return {
    id: row.id,
    kind: row.kind,
    tracking_number: row.tracking_number,
    shop_code: row.shop_code,
    parcel_status: row.parcel_status,
    connection: connection.code,
    carrier: connection.kind,
    carrier_code,
    tracking_page: carrier_code && carrierOfConnection(connection.kind).trackingPage(carrier_code),
    fields: [...row.fields],
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    reason: row.reason,
    parcel: {
      sender: operatedParty(parcel, 'sender', directory, false),
      receiver: operatedParty(parcel, 'receiver', directory, false),
      ...{ weight, length, width, height, total_cod, product_value },
    },
    opened_at: row.opened_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_as: row.ended_as,
    ended_by: row.ended_by,
    note: row.note,
  }
}

type Value = AnswerOf<typeof readCarrierRequest>['data']['values'][number]

/** The changed names, phones and addresses in full, and the notes. */
export function requestValues(
  { fields }: Pick<ListedRequest, 'fields'>,
  parcel: ParcelRow,
  directory: AddressDirectory,
): Value[] {
  const receiver = operatedParty(parcel, 'receiver', directory, true)
  const sender = operatedParty(parcel, 'sender', directory, true)
  const whole = (party: typeof sender) => [party.name, party.phone, addressOf(party)].join(', ')
  return fields.flatMap((field): Value[] => {
    switch (field) {
      case 'receiver_name':
        return [{ field, value: receiver.name }]
      case 'receiver_phone':
        return [{ field, value: receiver.phone ?? '' }]
      case 'receiver_address':
        return [{ field, value: addressOf(receiver) }]
      case 'sender':
        return [{ field, value: whole(sender) }]
      case 'notes':
        return [{ field, value: parcel.notes }]
      case 'addresses':
        return [
          { field: 'sender', value: whole(sender) },
          { field: 'receiver_address', value: whole(receiver) },
          { field: 'notes', value: parcel.notes },
        ]
      default:
        return []
    }
  })
}

function addressOf({ address, address_level_3, address_level_2, address_level_1 }: Party): string {
  const units = [address_level_3, address_level_2, address_level_1].flatMap((unit) => unit?.name ?? [])
  return [address ?? '', ...units].filter((part) => part !== '').join(', ')
}

type Party = ReturnType<typeof operatedParty>
