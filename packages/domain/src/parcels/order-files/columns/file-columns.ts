import { foldText, normalizeText } from '../../../text.ts'
import { fieldWithHeading } from '../../imports/find-columns.ts'
import type { ColumnField, ImportCell } from '../../imports/import-fields.ts'
import { cellText, readOptionCell, readWeightCell } from '../../imports/read-cells.ts'
import { personOf } from '../person-cell.ts'
import { askedKinds, type ColumnKind, figureOf, kindOf, medianOf } from './column-kinds.ts'
import { headingMeaning, type Meaning } from './column-meaning.ts'
import type { ColumnUnit } from './column-units.ts'

/** What must be answered for a file before anything of it is created. */
export const fileQuestions = ['columns', 'units', 'sheet', 'product_value', 'cod', 'weight'] as const
export type FileQuestion = (typeof fileQuestions)[number]

/** Why a sheet is read: no other is there, no other has orders, it has most of them, somebody chose it. */
export const sheetReasons = ['only', 'alone', 'most', 'chosen'] as const
export type SheetReason = (typeof sheetReasons)[number]

export type Lacking = 'product_value' | 'cod' | 'weight' | 'sides'

export type FileColumn = {
  readonly place: number
  readonly heading: string
  readonly values: readonly string[]
  readonly field: ColumnField | null
  readonly maybe: ColumnField | null
  readonly seems: ColumnKind
  readonly asked: boolean
  readonly unit: ColumnUnit | null
  readonly unit_asked: boolean
}

export type SampleRow = { readonly no: number; readonly cells: readonly (ImportCell | undefined)[] }

const mostValues = 3
const valueCharacters = 60

/** The letters that a spreadsheet shows over a column without a heading, in brackets. */
export function blankHeading(place: number): string {
  const letter = (at: number) => String.fromCharCode(65 + at)
  return `(${place < 26 ? letter(place) : letter(Math.floor(place / 26) - 1) + letter(place % 26)})`
}

/** The columns below a row of headings by what the headings and the values say. A guess that is not sure is `maybe`. */
export function understandColumns(headings: SampleRow, below: readonly SampleRow[]): FileColumn[] {
  const width = Math.max(headings.cells.length, ...below.map(({ cells }) => cells.length))
  const found = Array.from({ length: width }, (_, place) => seen(headings, below, place)).filter(
    ({ heading, cells }) => heading !== '' || cells.length > 0,
  )
  return asked(chosen(withPeople(found)))
}

type Seen = {
  readonly place: number
  readonly heading: string
  readonly cells: readonly ImportCell[]
  readonly kind: ColumnKind
  readonly meaning: Meaning | undefined
  readonly unit: ColumnUnit | undefined
}

// Where no column holds the number alone, one of name and number holds both.
function withPeople(columns: readonly Seen[]): readonly Seen[] {
  const isBoth = ({ cells, meaning }: Seen) =>
    cells.filter((cell) => personOf(cell) !== undefined).length * 2 > cells.length &&
    (meaning === undefined || /^receiver_(?:name|phone)$/.test(meaning.field))
  const [both, ...others] = columns.filter(isBoth)
  const alone = columns.some((column) => column.kind === 'phone' && !isBoth(column))
  if (both === undefined || alone || others.length > 0) return columns
  return columns.map((column) =>
    column === both ? { ...column, kind: 'text', meaning: { field: 'receiver', sure: true } } : column,
  )
}

function seen(headings: SampleRow, below: readonly SampleRow[], place: number): Seen {
  const heading = normalizeText(cellText(headings.cells[place])).replace(/\s+/g, ' ').slice(0, 200)
  const cells = below.flatMap((row) => {
    const cell = row.cells[place]
    return cell === undefined || normalizeText(cellText(cell)) === '' ? [] : [cell]
  })
  const kind = kindOf(cells)
  const { meaning, unit } = headingMeaning(heading)
  return { place, heading, cells, kind, meaning: believed(heading, meaning, kind, cells), unit }
}

/** The meaning of a heading, less sure where the values say something else. */
function believed(
  heading: string,
  said: Meaning | undefined,
  kind: ColumnKind,
  cells: readonly ImportCell[],
): Meaning | undefined {
  const listed = fieldWithHeading(heading)
  // `Phí ship` is who pays it, or how much it is.
  if (listed === 'payment_option' && optionsShare(listed, cells) > 0.5) return { field: listed, sure: true }
  const meaning =
    said?.sure === true || listed === undefined || (said?.field === 'known' && listed === 'payment_option')
      ? said
      : { field: listed, sure: true }
  if (meaning === undefined) {
    if (kind === 'phone') return { field: 'receiver_phone', sure: true }
    return kind === 'address' ? { field: 'receiver_address', sure: true } : undefined
  }
  // `Mã` over 1, 2, 3 counts the lines.
  const counts = meaning.field === 'private_code' && kind === 'number' && heading.length < 5
  if (cells.length === 0 || (!counts && fits(meaning.field, kind, cells))) return meaning
  // Under a heading of ours, words that are no choice are faults of their rows, not of the column.
  if (listed === meaning.field && isOption(listed) && kind === 'text') return meaning
  return { ...meaning, sure: false }
}

const moneyFields: ReadonlySet<string> = new Set(['cod', 'product_value', 'total', 'paid', 'item_price'])
const askedFields: ReadonlySet<string> = new Set([...moneyFields, 'weight', 'private_code', 'status'])

function fits(field: Meaning['field'], kind: ColumnKind, cells: readonly ImportCell[]): boolean {
  const share = (holds: (cell: ImportCell) => boolean) => cells.filter(holds).length / cells.length
  if (moneyFields.has(field)) {
    return kind !== 'phone' && kind !== 'date' && share((cell) => figureOf(cell) !== undefined) >= 0.5
  }
  switch (field) {
    case 'weight':
      return share((cell) => readWeightCell(cell) !== undefined) >= 0.5
    case 'quantity':
    case 'length':
    case 'width':
    case 'height':
      return share((cell) => /\d/.test(cellText(cell))) >= 0.5 && kind !== 'phone'
    case 'receiver_phone':
      return share((cell) => /\d{2}/.test(cellText(cell))) >= 0.5 && kind !== 'amount' && kind !== 'date'
    case 'receiver_name':
    case 'receiver_address':
      return share((cell) => typeof cell === 'string' && /\p{L}/u.test(cell)) >= 0.5
    case 'address_level_1':
    case 'address_level_2':
    case 'address_level_3':
    case 'area':
      return kind !== 'amount' && kind !== 'phone' && kind !== 'date' && kind !== 'status'
    case 'status':
      return kind === 'status'
    case 'payment_option':
    case 'delivery_option':
    case 'allow_partial_delivery':
      return optionsShare(field, cells) > 0.3
    default:
      return true
  }
}

const optionFields = ['payment_option', 'delivery_option', 'allow_partial_delivery'] as const // as: names of fields
type OptionField = (typeof optionFields)[number]

function isOption(field: string): field is OptionField {
  return optionFields.some((option) => option === field)
}

function optionsShare(field: OptionField, cells: readonly ImportCell[]): number {
  return cells.filter((cell) => readOptionCell(field, cell) !== undefined).length / Math.max(1, cells.length)
}

type Chosen = Seen & { readonly field: ColumnField | null }

/** Gives each field to one column. Two amounts, weights or codes that differ go to neither: somebody must say which. */
function chosen(columns: readonly Seen[]): Chosen[] {
  const owners = new Map<ColumnField, Seen | null>()
  for (const column of columns) {
    const { meaning } = column
    if (meaning?.sure !== true || meaning.field === 'known') continue
    const { field } = meaning
    const owner = owners.get(field)
    if (owner === undefined) owners.set(field, column)
    else if (owner === null || (askedFields.has(field) && differ(owner, column))) owners.set(field, null)
    else if (rank(column) > rank(owner)) owners.set(field, column)
  }
  const sum = lineSum(owners, columns)
  if (sum !== undefined) owners.set('product_value', sum)
  dropUnneeded(owners)
  return columns.map((column) => {
    const field = column === sum ? 'product_value' : column.meaning?.field
    const owns = field !== undefined && field !== 'known' && owners.get(field) === column
    return { ...column, field: owns ? field : null }
  })
}

// `SL`, `Thành tiền` and a column of what to collect: the sum of the line is what its goods are worth.
function lineSum(owners: ReadonlyMap<ColumnField, Seen | null>, columns: readonly Seen[]): Seen | undefined {
  if (owners.has('product_value') || !owners.has('quantity') || !owners.has('cod')) return undefined
  const sums = columns.filter(({ heading }) =>
    /^thanh tien(?: hang| sp| san pham)?(?![a-z ]*[a-z])/.test(foldText(heading)),
  )
  return sums.length === 1 ? sums[0] : undefined
}

// What an order costs is of use only where no column says what to collect; the price of a piece, where none says the value.
function dropUnneeded(owners: Map<ColumnField, Seen | null>): void {
  owners.delete('total')
  owners.delete('paid')
  if (owners.has('product_value') || !owners.has('quantity')) owners.delete('item_price')
  if (!owners.has('product_name')) owners.delete('variation')
}

function differ(left: Seen, right: Seen): boolean {
  if (right.cells.length === 0 || left.cells.length === 0) return false
  const text = ({ cells }: Seen) => cells.map((cell) => normalizeText(cellText(cell))).join('\n')
  return text(left) !== text(right)
}

// The receiver's own column before that of whoever bought, a second number last; one that is filled before one that is empty.
function rank({ heading, cells }: Seen): number {
  const own = /\b(?:nhan|receiver|recipient|shipping|giao)\b/.test(foldText(heading)) ? 2 : 0
  const second = /\bzalo\b|\b2\b|\bphu\b/.test(foldText(heading)) ? 3 : 0
  return own + (cells.length > 0 ? 1 : 0) - second
}

function asked(columns: readonly Chosen[]): FileColumn[] {
  const owned = new Set(columns.flatMap(({ field }) => field ?? []))
  return columns.map((column) => {
    const { place, cells, kind, field, meaning } = column
    const maybe = field === null && meaning !== undefined && meaning.field !== 'known' ? meaning.field : null
    const { unit, unit_asked } = unitOf(column, field)
    return {
      place,
      heading: column.heading === '' ? blankHeading(place) : column.heading,
      values: cells
        .slice(0, mostValues)
        .map((cell) => normalizeText(cellText(cell)).slice(0, valueCharacters)),
      field,
      maybe,
      seems: kind,
      asked: field === null && mustBeAsked(column, owned),
      unit,
      unit_asked,
    }
  })
}

function mustBeAsked({ kind, meaning, cells }: Chosen, owned: ReadonlySet<ColumnField>): boolean {
  if (cells.length === 0) return false
  const field = meaning?.field
  if (field === undefined) return askedKinds.has(kind)
  if (field === 'known') return meaning?.sure !== true && askedKinds.has(kind)
  // Nothing else says what to collect.
  if (field === 'total' || field === 'paid') return !owned.has('cod') && kind !== 'text'
  if (field === 'item_price') return !owned.has('cod') && !owned.has('product_value')
  // Guessed to be what another column is for sure: what it holds decides.
  if (meaning?.sure === true && owned.has(field)) return false
  return askedFields.has(field) || askedKinds.has(kind)
}

/** The unit that a heading names; asked where the figures look like grams, or like thousands. */
function unitOf(
  { cells, unit }: Seen,
  field: ColumnField | null,
): { unit: ColumnUnit | null; unit_asked: boolean } {
  const figures = cells.flatMap((cell) => bareFigure(cell) ?? []).filter((figure) => figure > 0)
  const middle = figures.length * 2 > cells.length ? medianOf(figures) : 0
  if (field === 'weight') {
    if (unit === 'g') return { unit, unit_asked: middle > 0 && middle < 20 }
    const heavy = middle >= 50 && figures.length > 1
    return { unit: unit === 'kg' ? unit : null, unit_asked: heavy }
  }
  if (field === null || !moneyFields.has(field)) return { unit: null, unit_asked: false }
  if (unit === 'thousand') return { unit, unit_asked: middle >= 20_000 }
  return {
    unit: unit === 'vnd' ? unit : null,
    unit_asked: middle > 0 && middle < 5_000 && figures.length > 1,
  }
}

function bareFigure(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return cell
  const text = normalizeText(cell)
  return /^[\d.,]+$/.test(text) ? figureOf(text) : undefined
}

export function lackingOf(
  columns: readonly Pick<FileColumn, 'field' | 'values'>[],
  orders: number,
): Lacking[] {
  const has = (field: ColumnField) =>
    columns.some((column) => column.field === field && (column.values.length > 0 || orders < 3))
  const lacks: Lacking[] = []
  if (!has('product_value') && !has('item_price')) lacks.push('product_value')
  if (!has('cod') && !has('total')) lacks.push('cod')
  if (!has('weight')) lacks.push('weight')
  if (!has('length') && !has('width') && !has('height')) lacks.push('sides')
  return lacks
}
