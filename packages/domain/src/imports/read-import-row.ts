import { formatDecimal, formatMoney } from '../money/money.ts'
import { formatPhone } from '../people/phone.ts'
import { normalizeText } from '../text.ts'
import {
  type ImportCell,
  type ImportCells,
  type ImportField,
  type ImportValues,
  importFields,
  noValues,
} from './import-fields.ts'
import type { RowError, RowPatch, RowProposal, RowRemark } from './import-remarks.ts'
import { type AddressMatcher, type MatchedUnits, unitsPatch } from './match-address.ts'
import {
  cellText,
  isSheetError,
  readMoneyCell,
  readOptionCell,
  readPhoneCell,
  readQuantityCell,
  readSideCell,
  readWeightCell,
} from './read-cells.ts'

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

export type ReadRow = {
  readonly values: ImportValues
  readonly parcel: RowParcel
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowRemark[]
  readonly proposals: readonly RowProposal[]
}

/** What the reader knows beside the row. */
export type RowReader = {
  readonly match: AddressMatcher
  /** The store chosen at the upload. */
  readonly store_id: string
  /** The shop's stores by name, as `storeKey` writes it. */
  readonly stores: ReadonlyMap<string, string>
}

/** cm of each side where a row names none: a parcel in the hand. It is weighed and measured at the hub. */
export const assumed_side_cm = 10

/** What a row gives a name of a store is compared by. */
export function storeKey(name: string): string {
  return normalizeText(name).toLowerCase()
}

type Draft = {
  readonly cells: ImportCells
  readonly values: { -readonly [Field in keyof ImportValues]: string }
  readonly parcel: RowParcel
  readonly errors: RowError[]
  readonly warnings: RowRemark[]
  readonly proposals: RowProposal[]
}

/**
 * Reads a row of a spreadsheet, or of the grid, which sends text. Each thing it repairs is a warning, each thing that
 * has several answers a proposal, and what it cannot read an error at its cell. `chosen` are the units a person chose.
 */
export function readImportRow(cells: ImportCells, chosen: RowPatch, reader: RowReader): ReadRow {
  const draft: Draft = {
    cells: filledCells(cells),
    values: { ...noValues },
    parcel: emptyParcel(reader.store_id),
    errors: [],
    warnings: [],
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
  readAddress(draft, chosen, reader)
  const { values, parcel, errors, warnings, proposals } = draft
  return { values, parcel, errors, warnings, proposals }
}

// What shows nothing is empty: spaces, and signs that cannot be seen.
function filledCells(cells: ImportCells): ImportCells {
  const filled: { [Field in ImportField]?: ImportCell } = {}
  for (const field of importFields) {
    const cell = cells[field]
    if (cell !== undefined && normalizeText(cellText(cell)) !== '') filled[field] = cell
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

function readTexts({ values, parcel }: Draft): void {
  // A cell may hold line breaks, a name may not.
  for (const field of ['receiver_name', 'receiver_address', 'product_name', 'private_code'] as const) {
    values[field] = values[field].replace(/\s+/g, ' ')
  }
  parcel.receiver_name = values.receiver_name
  parcel.receiver_address = values.receiver_address
  parcel.notes = values.notes
  if (values.private_code !== '') parcel.private_code = values.private_code
}

function readPhone({ cells, values, parcel, warnings, proposals }: Draft): void {
  if (cells.receiver_phone === undefined) return
  const { phone, restored, among } = readPhoneCell(cells.receiver_phone)
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

function readMeasures(draft: Draft): void {
  const { cells, values, parcel, warnings, proposals } = draft
  const weight = readNumber(draft, 'weight', readWeightCell)
  if (weight !== undefined) parcel.weight = weight
  // 500 in a column of kilograms is 500 grams; a parcel of 80 kg and more is not accepted anyway.
  if (weight !== undefined && weight >= 80 && weight < 30_000 && Number.isInteger(weight)) {
    const kg = weight / 1000
    proposals.push({
      field: 'weight',
      rule: 'weight_in_grams',
      values: { grams: weight },
      choices: [{ label: `${formatDecimal(kg)} kg`, values: { weight: String(kg) } }],
    })
    parcel.weight = kg
  }
  const sides = ['length', 'width', 'height'] as const
  if (sides.every((side) => cells[side] === undefined)) {
    for (const side of sides) {
      parcel[side] = assumed_side_cm
      values[side] = String(assumed_side_cm)
    }
    warnings.push({ field: 'length', rule: 'sides_assumed', values: { side: assumed_side_cm } })
    return
  }
  for (const side of sides) {
    const read = readNumber(draft, side, readSideCell)
    if (read !== undefined) parcel[side] = read
  }
}

function readMoney(draft: Draft): void {
  const { values, parcel } = draft
  const product_value = readNumber(draft, 'product_value', readMoneyCell)
  if (product_value !== undefined) parcel.product_value = product_value
  const cod = draft.cells.cod === undefined ? 0 : readNumber(draft, 'cod', readMoneyCell)
  if (cod !== undefined) parcel.cod = cod
  warnOfThousands(draft, 'product_value', product_value)
  warnOfThousands(draft, 'cod', cod)
  const quantity = draft.cells.quantity === undefined ? 1 : readNumber(draft, 'quantity', readQuantityCell)
  values.quantity ||= '1'
  const pieces = quantity ?? 1
  // The value is that of the order; a piece's share is rounded down so that the pieces never add up to more.
  const share = product_value === undefined ? 0 : Math.floor(product_value / Math.max(1, pieces))
  if (values.product_name === '' && product_value === undefined) return
  parcel.products = [{ name: values.product_name, quantity: pieces, value: Math.max(0, share) }]
}

// 350 in a column of amounts is 350,000 nearly always.
function warnOfThousands(
  { warnings }: Draft,
  field: 'product_value' | 'cod',
  amount: number | undefined,
): void {
  if (amount === undefined || amount <= 0 || amount >= 1_000) return
  const whole = amount * 1000
  const repair = { label: formatMoney(whole), values: { [field]: String(whole) } }
  warnings.push({ field, rule: 'small_amount', values: { amount }, repair })
}

function readNumber(
  { cells, values, errors }: Draft,
  field: ImportField,
  read: (cell: ImportCell) => number | undefined,
): number | undefined {
  const cell = cells[field]
  if (cell === undefined || isSheetError(cell)) return undefined
  const value = read(cell)
  if (value === undefined) {
    const money = field === 'cod' || field === 'product_value'
    errors.push({ field, rule: money ? 'unread_money' : 'unread_number' })
    // As text `1.25` would be 125 đồng when the grid sends it back.
    if (typeof cell === 'number') values[field] = `${cell}?`
    return undefined
  }
  values[field] = cellText(value)
  return value
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

function readAddress(
  { values, parcel, errors, proposals }: Draft,
  chosen: RowPatch,
  reader: RowReader,
): void {
  if (chosen.address_scheme && chosen.address_level_1_code) {
    putUnits({ values, parcel }, chosen)
    return
  }
  const match = reader.match(values)
  const field = 'address_level_3' as const
  if (match.kind === 'none') {
    const empty = `${values.address_level_1}${values.address_level_2}${values.address_level_3}` === ''
    // The address itself is missing: its own rule says so.
    if (empty && values.receiver_address === '') return
    errors.push({
      field: empty ? 'receiver_address' : field,
      rule: match.missing ? 'units_missing' : 'units_unknown',
    })
    return
  }
  const street = match.street
  if (street !== undefined && street !== '') {
    values.receiver_address = street
    parcel.receiver_address = street
  }
  if (match.kind === 'matched') {
    putUnits({ values, parcel }, unitsPatch(match.units))
    return
  }
  proposals.push({
    field,
    rule: 'which_unit',
    choices: match.choices.map((units) => ({
      label: unitLabel(units, match.choices),
      values: unitsPatch(units),
    })),
  })
}

function putUnits({ values, parcel }: Pick<Draft, 'values' | 'parcel'>, units: RowPatch): void {
  for (const field of ['address_level_1', 'address_level_2', 'address_level_3'] as const) {
    const name = units[field]
    if (name !== undefined) values[field] = name
  }
  const { address_scheme = '', address_level_1_code = '', address_level_2_code, address_level_3_code } = units
  values.address_scheme = address_scheme
  values.address_level_1_code = address_level_1_code
  values.address_level_2_code = address_level_2_code ?? ''
  values.address_level_3_code = address_level_3_code ?? ''
  parcel.address_scheme = address_scheme
  parcel.address_level_1_code = address_level_1_code
  if (address_level_2_code) parcel.address_level_2_code = address_level_2_code
  if (address_level_3_code) parcel.address_level_3_code = address_level_3_code
}

// `Phường 5, Quận 3`: the names that tell the choices apart.
function unitLabel(units: MatchedUnits, all: readonly MatchedUnits[]): string {
  const parts = [units.level_3, units.level_2, units.level_1]
  const differs = (at: number) =>
    new Set(all.map((other) => [other.level_3, other.level_2, other.level_1][at]?.code)).size > 1
  return parts.flatMap((unit, at) => (unit && (at === 0 || differs(at)) ? [unit.name] : [])).join(', ')
}
