import { type ExportColumn, exportWords } from '@guihang/domain/exports/export-columns'
import type { Language } from '@guihang/domain/languages'
import { statusLabel } from '@guihang/domain/lifecycle/status-labels'
import type { AddressDirectory } from '../addresses/index.ts'
import { type ListedParcel, statusOf } from '../parcels/index.ts'

/** A cell of an export; '' where there is nothing to say. */
export function cellValue(
  column: ExportColumn,
  parcel: ListedParcel,
  language: Language,
  directory: AddressDirectory,
): string | number {
  return readers[column](parcel, language, directory) ?? ''
}

type CellReader = (
  parcel: ListedParcel,
  language: Language,
  directory: AddressDirectory,
) => string | number | null

const readers: Readonly<Record<ExportColumn, CellReader>> = {
  tracking_number: (parcel) => parcel.tracking_number,
  private_code: (parcel) => parcel.private_code,
  status: (parcel, language) => statusLabel(statusOf(parcel), language),
  status_at: (parcel) => localTime(parcel.status_at),
  created_at: (parcel) => localTime(parcel.created_at),
  sender_name: (parcel) => parcel.sender_name,
  receiver_name: (parcel) => parcel.receiver_name,
  receiver_phone: (parcel) => parcel.receiver_phone,
  receiver_address: (parcel) => parcel.receiver_address,
  receiver_level_3: (parcel, _, directory) => unitsOf(parcel, directory).address_level_3?.name ?? null,
  receiver_level_2: (parcel, _, directory) => unitsOf(parcel, directory).address_level_2?.name ?? null,
  receiver_level_1: (parcel, _, directory) => unitsOf(parcel, directory).address_level_1?.name ?? null,
  products: (parcel) => parcel.products.map(({ name, quantity }) => `${name} × ${quantity}`).join('; '),
  description: (parcel) => parcel.description,
  notes: (parcel) => parcel.notes,
  weight: (parcel) => parcel.weight,
  charged_weight: (parcel) => parcel.charged_weight,
  product_value: (parcel) => parcel.product_value,
  cod: (parcel) => parcel.cod,
  total_cod: (parcel) => parcel.total_cod,
  shipping_fee: (parcel) => parcel.shipping_fee,
  insurance_fee: (parcel) => parcel.insurance_fee,
  service_fee: (parcel) => parcel.service_fee,
  return_fee: (parcel) => parcel.return_fee,
  payment_option: (parcel, language) => exportWords.payment_option[parcel.payment_option][language],
  delivery_option: (parcel, language) => exportWords.delivery_option[parcel.delivery_option][language],
  awb_printed_at: (parcel) => parcel.awb_printed_at && localTime(parcel.awb_printed_at),
  estimated_delivery_on: (parcel) => parcel.estimated_delivery_on,
}

function unitsOf(parcel: ListedParcel, directory: AddressDirectory) {
  return directory.unitRefs(parcel.receiver_scheme, [
    parcel.receiver_level_1_code,
    parcel.receiver_level_2_code,
    parcel.receiver_level_3_code,
  ])
}

const VIETNAM_MS = 7 * 3_600_000

/** `2026-11-22 14:05` in Vietnam: as text it sorts by time, and no spreadsheet turns day and month around. */
function localTime(at: Date): string {
  return new Date(at.getTime() + VIETNAM_MS).toISOString().slice(0, 16).replace('T', ' ')
}
