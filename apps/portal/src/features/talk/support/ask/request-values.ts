import type { Parcel } from '@guihang/contract/parcels/parcels'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { hurryUps, type RequestType } from '@guihang/domain/talk/support/request-types'
import { type Body, changedFields } from '@guihang/web/forms/body.ts'
import { type AddressChoice, emptyAddress } from '../../../../core/addresses/address-choice.ts'

export type ChangeValues = AddressChoice & {
  receiver_name: string
  receiver_phone: string
  receiver_address: string
  notes: string
  /** null while the field is empty, which stands for 0. */
  cod: number | null
  payment_option: Parcel['payment_option']
}

export type RequestValues = {
  request_type: RequestType | null
  /** '' without a parcel. */
  tracking_number: string
  description: string
  files: SupportAttachment[]
  /** The parcel whose values the fields of a change were filled with; '' before. */
  change_of: string
  change: ChangeValues
}

export function emptyRequest(type: RequestType | null, tracking_number: string): RequestValues {
  return {
    request_type: type,
    tracking_number,
    description: '',
    files: [],
    change_of: '',
    change: {
      receiver_name: '',
      receiver_phone: '',
      receiver_address: '',
      ...emptyAddress(),
      notes: '',
      cod: null,
      payment_option: 'sender',
    },
  }
}

export function changeValuesOf({ receiver, notes, cod, payment_option }: Parcel): ChangeValues {
  const { address_level_1, address_level_2, address_level_3 } = receiver
  return {
    receiver_name: receiver.name,
    receiver_phone: receiver.phone,
    receiver_address: receiver.address,
    address_scheme: address_level_1?.scheme ?? 'vn2025',
    address_level_1_code: address_level_1?.code ?? null,
    address_level_2_code: address_level_2?.code ?? null,
    address_level_3_code: address_level_3?.code ?? null,
    notes,
    cod,
    payment_option,
  }
}

export function wantedChange(change: ChangeValues, parcel: Parcel): Body {
  const { cod, ...rest } = change
  const changed = changedFields<Body>({ ...rest, cod: cod ?? 0 }, changeValuesOf(parcel))
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null))
}

/** A change is sent only with the type that asks for one. */
export function requestBody(values: RequestValues, parcel: Parcel | undefined): Body {
  const { request_type, tracking_number, description, files, change } = values
  return {
    request_type,
    tracking_number: tracking_number || null,
    description,
    attachments: files.length === 0 ? null : files.map(({ id }) => id),
    change: request_type === 'change_of_information' && parcel ? wantedChange(change, parcel) : null,
  }
}

/** Whatever can be hurried up now, else a question. */
export function suggestedType(status: ParcelStatus): RequestType {
  return hurryUps.find((type) => canAsk(type, status)) ?? 'advisory'
}
