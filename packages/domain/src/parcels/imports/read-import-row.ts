import { formatPhone } from '../../shop/people/phone.ts'
import { fillFromProducts, type KnownProducts } from '../../shop/presets/fill-from-products.ts'
import { normalizeText } from '../../text.ts'
import { isRounded } from '../order-files/order-line.ts'
import type { FileFill } from '../order-files/sheet-mapping.ts'
import {
  type ImportCell,
  type ImportCells,
  type ImportField,
  type ImportValues,
  importFields,
  noValues,
} from './import-fields.ts'
import type { RowError, RowPatch, RowProposal, RowRemark } from './import-remarks.ts'
import type { AddressMatcher } from './match-address.ts'
import { cellText, isSheetError, readMoneyCell, readOptionCell, readPhoneCell } from './read-cells.ts'
import { readAddress } from './read-row-address.ts'
import { readMeasures, readMoney } from './read-row-goods.ts'
import type { Draft, RowParcel } from './row-draft.ts'

export type ReadRow = {
  readonly values: ImportValues
  readonly parcel: RowParcel
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowRemark[]
  readonly proposals: readonly RowProposal[]
  readonly presets: readonly string[]
}

export type RowReader = {
  readonly match: AddressMatcher
  readonly store_id: string
  /** The shop's stores by name, as `storeKey` writes it. */
  readonly stores: ReadonlyMap<string, string>
  readonly products?: KnownProducts
  /** The file has no columns of sides: that they are assumed is said once for the file, and of no row. */
  readonly sideless?: true
  /** What the shop has said of all orders of the file that lack it. */
  readonly fill?: FileFill
}

export function storeKey(name: string): string {
  return normalizeText(name).toLowerCase()
}

/** A row of a sheet, or of the grid, which sends text: repairs are warnings, several answers a proposal. */
export function readImportRow(cells: ImportCells, chosen: RowPatch, reader: RowReader): ReadRow {
  const filled = fillFromProducts(filledCells(cells), reader.products)
  const draft: Draft = {
    cells: withFill(filled.cells, reader.fill),
    sideless: reader.sideless === true,
    values: { ...noValues },
    parcel: emptyParcel(reader.store_id),
    errors: [],
    warnings: filled.warnings,
    proposals: [],
  }
  for (const field of importFields) {
    const cell = draft.cells[field]
    draft.values[field] = normalizeText(cellText(cell))
    if (isSheetError(cell)) draft.errors.push({ field, rule: 'sheet_error' })
  }
  readTexts(draft)
  readPhone(draft)
  readMeasures(draft)
  readMoney(draft)
  readOptions(draft)
  readStore(draft, reader)
  readAddress(draft, chosen, reader.match)
  const { values, parcel, errors, warnings, proposals } = draft
  return { values, parcel, errors, warnings, proposals, presets: filled.presets }
}

function withFill(cells: ImportCells, fill: FileFill | undefined): ImportCells {
  if (fill === undefined) return cells
  const { product_value, weight, sides } = fill
  const value = product_value === 'cod' ? codOf(cells) : product_value
  const measured = [cells.length, cells.width, cells.height].some((cell) => cell !== undefined)
  return {
    ...(value !== null && { product_value: value }),
    ...(weight !== null && { weight }),
    ...(sides !== null && !measured && sides),
    ...cells,
  }
}

// Nothing to collect says nothing of the value. What is asked with `?` is as much all the same.
function codOf({ cod }: ImportCells): number | null {
  const amount = cod === undefined ? 0 : readMoneyCell(typeof cod === 'string' ? cod.replace(/\?$/, '') : cod)
  return amount === undefined || amount <= 0 ? null : amount
}

// What shows nothing is empty: spaces and unseen signs. Texts are read in the form in which the grid sends them back.
function filledCells(cells: ImportCells): ImportCells {
  const filled: { [Field in ImportField]?: ImportCell } = {}
  for (const field of importFields) {
    const cell = cells[field]
    const shown = typeof cell === 'string' ? normalizeText(cell) : cell
    if (shown !== undefined && shown !== '') filled[field] = shown
  }
  return filled
}

function emptyParcel(store_id: string): RowParcel {
  return {
    store_id,
    receiver_name: '',
    receiver_phone: '',
    receiver_address: '',
    products: [],
    notes: '',
    payment_option: 'sender',
    delivery_option: 'open_box',
    allow_partial_delivery: false,
  }
}

function readTexts({ cells, values, parcel, errors, warnings }: Draft): void {
  // A cell may hold line breaks, a name may not.
  for (const field of ['receiver_name', 'receiver_address', 'product_name', 'private_code'] as const) {
    values[field] = values[field].replace(/\s+/g, ' ')
  }
  parcel.receiver_name = values.receiver_name
  parcel.receiver_address = values.receiver_address
  parcel.notes = values.notes
  if (isMasked(values.receiver_name)) warnings.push({ field: 'receiver_name', rule: 'name_masked' })
  if (isMasked(values.receiver_address)) errors.push({ field: 'receiver_address', rule: 'masked' })
  const { private_code } = cells
  if (private_code === undefined) return
  if (isRounded(private_code)) {
    // The rounded figure is written so that it is known as such when the grid sends it back.
    if (typeof private_code === 'number')
      values.private_code = private_code.toExponential(14).replace('e', 'E')
    errors.push({ field: 'private_code', rule: 'code_rounded' })
    return
  }
  parcel.private_code = values.private_code
}

/** `(+84) 9******12`, `N****n`: platforms hide what a shop does not need for their own carriers. */
function isMasked(text: string): boolean {
  return /\*{2,}|\d\*|\*\d/.test(text.normalize('NFKC'))
}

function readPhone({ cells, values, parcel, errors, warnings, proposals }: Draft): void {
  if (cells.receiver_phone === undefined) return
  const { phone, restored, among } = readPhoneCell(cells.receiver_phone)
  // Also as it would be stored: brackets and blanks hide no star.
  if (isMasked(values.receiver_phone) || isMasked(phone)) {
    errors.push({ field: 'receiver_phone', rule: 'masked' })
    return
  }
  const [only] = among
  if (among.length > 1) {
    proposals.push({
      field: 'receiver_phone',
      rule: 'which_phone',
      choices: among.map((one) => ({ label: formatPhone(one), values: { receiver_phone: one } })),
    })
    // Only until somebody chose: the first is a number that can be called.
    parcel.receiver_phone = only ?? phone
    return
  }
  values.receiver_phone = only ?? phone
  parcel.receiver_phone = only ?? phone
  if (restored) warnings.push({ field: 'receiver_phone', rule: 'phone_restored' })
}

function readOptions(draft: Draft): void {
  const { parcel } = draft
  parcel.payment_option = readOption(draft, 'payment_option') ?? 'sender'
  parcel.delivery_option = readOption(draft, 'delivery_option') ?? 'open_box'
  parcel.allow_partial_delivery = readOption(draft, 'allow_partial_delivery') === 'true'
}

function readOption(
  { cells, values, errors }: Draft,
  field: 'payment_option' | 'delivery_option' | 'allow_partial_delivery',
): string | undefined {
  const cell = cells[field]
  if (cell === undefined || isSheetError(cell)) return undefined
  const option = readOptionCell(field, cell)
  if (option === undefined) errors.push({ field, rule: 'unread_option' })
  else values[field] = option
  return option
}

function readStore({ values, parcel, errors }: Draft, { stores }: RowReader): void {
  if (values.store === '') return
  const store_id = stores.get(storeKey(values.store))
  if (store_id === undefined) errors.push({ field: 'store', rule: 'store_unknown' })
  else parcel.store_id = store_id
}
