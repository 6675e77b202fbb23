import type { LabelSize } from './label-data.ts'

export type LabelBlock =
  | 'head'
  | 'headline'
  | 'brand_and_sort'
  | 'barcode'
  | 'sort'
  | 'receiver'
  | 'receiver_without_caption'
  | 'qr'
  | 'sender'
  | 'items'
  | 'summary'
  | 'summary_with_fee'
  | 'inspection'
  | 'cod'
  | 'signature'

/** One row of a label in millimetres: its blocks from left to right, at most one of which takes the width that is left. */
export type LabelRow = {
  readonly height: number
  readonly cells: readonly { readonly block: LabelBlock; readonly width?: number }[]
  readonly divided?: true
}

/** Sizes of type are ems in millimetres, modules in dots; `rule` is the thickness of rules in dots. */
export type LabelLayout = {
  readonly width: number
  readonly height: number
  readonly rows: readonly LabelRow[]
  readonly padding: number
  readonly rule: number
  /** The largest modules: more makes a symbol big, not easier to read. */
  readonly barcode_module: number
  readonly qr_module: number
  readonly small: number
  readonly least: number
  readonly brand: number
  readonly tracking: number
  readonly sort: number
  readonly name: number
  readonly phone: number
  readonly address: number
  readonly items: number
  readonly inspection: number
  readonly cod: number
}

/** Every size the API names. The heights of the rows add up to the label's height (a test holds them to it). */
export const labelLayouts: Readonly<Record<LabelSize, LabelLayout>> = {
  '100x150': {
    width: 100,
    height: 150,
    rows: [
      { height: 13, cells: [{ block: 'head' }] },
      { height: 26.5, cells: [{ block: 'barcode' }] },
      { height: 13, cells: [{ block: 'sort' }] },
      { height: 31.5, cells: [{ block: 'receiver' }, { block: 'qr', width: 28 }] },
      { height: 9.5, cells: [{ block: 'sender' }] },
      { height: 21.5, cells: [{ block: 'items' }] },
      { height: 8.5, cells: [{ block: 'inspection' }] },
      { height: 15, cells: [{ block: 'cod' }] },
      { height: 11.5, cells: [{ block: 'signature' }] },
    ],
    padding: 3,
    rule: 3,
    barcode_module: 5,
    qr_module: 6,
    small: 2.5,
    least: 2.1,
    brand: 4.2,
    tracking: 4.4,
    sort: 10,
    name: 4.6,
    phone: 3.9,
    address: 3.5,
    items: 3,
    inspection: 3.7,
    cod: 9.4,
  },
  a5: {
    width: 148,
    height: 210,
    rows: [
      { height: 18.5, cells: [{ block: 'head' }] },
      { height: 37, cells: [{ block: 'barcode' }] },
      { height: 18, cells: [{ block: 'sort' }] },
      { height: 43, cells: [{ block: 'receiver' }, { block: 'qr', width: 40 }] },
      { height: 13, cells: [{ block: 'sender' }] },
      { height: 33, cells: [{ block: 'items' }] },
      { height: 11.5, cells: [{ block: 'inspection' }] },
      { height: 19.5, cells: [{ block: 'cod' }] },
      { height: 16.5, cells: [{ block: 'signature' }] },
    ],
    padding: 5,
    rule: 3,
    barcode_module: 7,
    qr_module: 8,
    small: 3.4,
    least: 2.5,
    brand: 6,
    tracking: 6,
    sort: 14,
    name: 6.6,
    phone: 5.6,
    address: 5,
    items: 4.2,
    inspection: 5.2,
    cod: 13,
  },
  a6: {
    width: 148,
    height: 105,
    rows: [
      { height: 24, cells: [{ block: 'barcode', width: 84 }, { block: 'brand_and_sort' }], divided: true },
      { height: 44, cells: [{ block: 'receiver', width: 84 }, { block: 'qr' }], divided: true },
      { height: 21.5, cells: [{ block: 'summary', width: 84 }, { block: 'signature' }], divided: true },
      { height: 15.5, cells: [{ block: 'inspection', width: 56 }, { block: 'cod' }] },
    ],
    padding: 3.5,
    rule: 3,
    barcode_module: 4,
    qr_module: 8,
    small: 2.5,
    least: 2.1,
    brand: 4.2,
    tracking: 4.4,
    sort: 8.5,
    name: 6,
    phone: 5,
    address: 4.6,
    items: 2.8,
    inspection: 3.7,
    cod: 9.4,
  },
  a7: {
    width: 74,
    height: 105,
    rows: [
      { height: 9.5, cells: [{ block: 'head' }] },
      { height: 18.5, cells: [{ block: 'barcode' }] },
      { height: 10, cells: [{ block: 'sort' }] },
      { height: 23.5, cells: [{ block: 'receiver' }, { block: 'qr', width: 19.5 }] },
      { height: 7.5, cells: [{ block: 'sender' }] },
      { height: 13.5, cells: [{ block: 'items' }] },
      { height: 5.5, cells: [{ block: 'inspection' }] },
      { height: 10, cells: [{ block: 'cod' }] },
      { height: 7, cells: [{ block: 'signature' }] },
    ],
    padding: 2.5,
    rule: 2,
    barcode_module: 4,
    qr_module: 4,
    small: 2.1,
    least: 1.8,
    brand: 3.2,
    tracking: 3.6,
    sort: 7.8,
    name: 3.6,
    phone: 3.1,
    address: 2.8,
    items: 2.5,
    inspection: 3,
    cod: 6.8,
  },
  '80x80': {
    width: 80,
    height: 80,
    rows: [
      { height: 6, cells: [{ block: 'headline' }] },
      { height: 16, cells: [{ block: 'barcode' }] },
      { height: 9.5, cells: [{ block: 'sort' }] },
      { height: 21.5, cells: [{ block: 'receiver' }, { block: 'qr', width: 19.5 }] },
      { height: 15.5, cells: [{ block: 'summary_with_fee' }] },
      { height: 11.5, cells: [{ block: 'inspection', width: 26 }, { block: 'cod' }] },
    ],
    padding: 2.5,
    rule: 2,
    barcode_module: 4,
    qr_module: 4,
    small: 2.1,
    least: 1.8,
    brand: 3.2,
    tracking: 3.4,
    sort: 7.4,
    name: 3.6,
    phone: 3.1,
    address: 2.8,
    items: 2.3,
    inspection: 2.6,
    cod: 7,
  },
  '52x70': {
    width: 52,
    height: 70,
    rows: [
      { height: 4.8, cells: [{ block: 'headline' }] },
      { height: 15, cells: [{ block: 'barcode' }, { block: 'qr', width: 15 }] },
      { height: 7, cells: [{ block: 'sort' }] },
      { height: 17.1, cells: [{ block: 'receiver_without_caption' }] },
      { height: 13.5, cells: [{ block: 'summary_with_fee' }] },
      { height: 4.4, cells: [{ block: 'inspection' }] },
      { height: 8.2, cells: [{ block: 'cod' }] },
    ],
    padding: 1.8,
    rule: 2,
    barcode_module: 2,
    qr_module: 3,
    small: 1.9,
    least: 1.7,
    brand: 2.5,
    tracking: 3,
    sort: 6,
    name: 3,
    phone: 2.5,
    address: 2.3,
    items: 2,
    inspection: 2.5,
    cod: 5.6,
  },
}
