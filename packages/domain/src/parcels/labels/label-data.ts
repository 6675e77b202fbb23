import type { Language } from '../../languages.ts'
import type { LabelLogo } from './label-logo.ts'

/** In the order the portal offers them. */
export const labelSizes = ['100x150', 'a5', 'a6', 'a7', '80x80', '52x70'] as const

export type LabelSize = (typeof labelSizes)[number]

/** How many labels share one A4 sheet; 1 is a page of the label's own size. */
export type LabelsPerSheet = 1 | 2 | 4

/** `address` is one line. `shop_name` is the shop whose store has the name; null for a person. */
export type LabelParty = {
  readonly shop_name: string | null
  readonly name: string
  readonly phone: string
  readonly address: string
}

/** A carrier that takes labels of others: its courier and its sorting read its own number and code. */
export type LabelCarrier = {
  readonly name: string
  readonly code: string
  /** Null where it gave none: its name stands there instead. */
  readonly sort_code: string | null
}

/** VND, kg, cm; `created_on` as YYYY-MM-DD. */
export type LabelData = {
  readonly tracking_number: string
  readonly code: string
  readonly private_code: string | null
  readonly shop_code: string
  readonly created_on: string
  readonly sender: LabelParty
  readonly receiver: LabelParty
  readonly sort_code: string
  readonly hub_name: string | null
  /** Null where the provider's own couriers carry it. */
  readonly carrier: LabelCarrier | null
  readonly products: readonly { readonly name: string; readonly quantity: number }[]
  readonly description: string
  readonly notes: string
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly delivery_option: 'open_box' | 'no_check'
  readonly allow_partial_delivery: boolean
  readonly payment_option: 'sender' | 'receiver'
  readonly shipping_fee: number
  /** What the courier collects: COD, and the shipping fee when the receiver pays it. */
  readonly total_cod: number
}

/** How the shop wants its labels. The fee switch hides the fee's amount, never what is to be collected. */
export type LabelOptions = {
  readonly size: LabelSize
  readonly hide_fee?: boolean | undefined
  readonly mask_phone?: boolean | undefined
  readonly language?: Language | undefined
  readonly logo?: LabelLogo | undefined
}

export type LabelProvider = {
  readonly name: string
  readonly hotline: string
  /** Address of the portal without a slash at its end; the QR code leads to `/t/{tracking_number}` below it. */
  readonly public_url: string
}
