import type { ImportCells, ImportValues } from './import-fields.ts'
import type { RowError, RowProposal, RowRemark } from './import-remarks.ts'

/** The parcel a row describes, as far as it can be read; the parcel's own schema judges it. */
export type RowParcel = {
  store_id: string
  receiver_name: string
  receiver_phone: string
  receiver_address: string
  address_scheme?: string
  address_level_1_code?: string
  address_level_2_code?: string
  address_level_3_code?: string
  products: { name: string; quantity: number; value: number }[]
  notes: string
  weight?: number
  length?: number
  width?: number
  height?: number
  product_value?: number
  cod?: number
  payment_option: string
  delivery_option: string
  allow_partial_delivery: boolean
  private_code?: string
}

export type Draft = {
  readonly cells: ImportCells
  readonly sideless: boolean
  readonly values: { -readonly [Field in keyof ImportValues]: string }
  readonly parcel: RowParcel
  readonly errors: RowError[]
  readonly warnings: RowRemark[]
  readonly proposals: RowProposal[]
}
