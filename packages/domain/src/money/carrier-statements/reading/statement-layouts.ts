import type { CarrierKind } from '../../../connection/carriers/carrier-kinds.ts'
import type { ImportCell } from '../../../parcels/imports/import-fields.ts'
import { cellText } from '../../../parcels/imports/read-cells.ts'
import { type ColumnKind, kindOf, medianOf } from '../../../parcels/order-files/columns/column-kinds.ts'
import { headingMeaning } from '../../../parcels/order-files/columns/column-meaning.ts'
import { blankHeading, type SampleRow } from '../../../parcels/order-files/columns/file-columns.ts'
import { orderHeadingKey } from '../../../parcels/order-files/columns/find-order-columns.ts'
import { placeOfHeading } from '../../../parcels/order-files/sheet-mapping.ts'
import { normalizeText } from '../../../text.ts'
import { addedFields, type StatementField, statementFields } from '../statement-fields.ts'
import {
  carrierHeadings,
  generalHeadings,
  ignoredHeadings,
  type StatementHeadings,
} from './statement-headings.ts'
import { readStatementMoney } from './statement-money.ts'
import { type AmountSigns, signsOf } from './statement-signs.ts'

/** What a person has said of the columns of such a file; kept by `headingsKey` of its row of headings. */
export type StatementMapping = {
  readonly columns: readonly { readonly heading: string; readonly field: StatementField | null }[]
}

export type StatementColumn = {
  readonly place: number
  readonly heading: string
  /** The first few, as text. */
  readonly values: readonly string[]
  readonly field: StatementField | null
  readonly seems: ColumnKind
  /** It holds amounts that nothing else accounts for: a person must say what they are. */
  readonly asked: boolean
}

export type StatementLayout = {
  /** The line of its headings. */
  readonly no: number
  readonly columns: readonly StatementColumn[]
  readonly signs: AmountSigns
  readonly weight_unit: 'kg' | 'g'
  /** A person's word, the carrier's own headings, usual headings; null while something is lacking. */
  readonly source: 'mapped' | CarrierKind | 'general' | null
  /** `carrier_code` where no column has a number, `cod` where none has money. */
  readonly lacks: readonly StatementField[]
}

const mostLinesBefore = 50
const mostValues = 3
const valueCharacters = 60
const numberFields: readonly StatementField[] = ['carrier_code', 'our_code']
const askingFields: readonly StatementField[] = [
  'cod',
  'net',
  'freight',
  'total_fee',
  'held',
  'released',
  'return_fee',
]

/** The headings and columns of one sheet; undefined where no row can be headings. `rows`: its first lines, some hundred. */
export function understandStatement(
  rows: readonly SampleRow[],
  mapping: StatementMapping | undefined,
  kind: CarrierKind,
): StatementLayout | undefined {
  const above = rows.filter(({ no }) => no <= mostLinesBefore)
  if (mapping !== undefined && mapping.columns.length > 0) {
    const mapped = above.find(({ cells }) =>
      mapping.columns.every(({ heading }) => placeOfHeading(cells, heading) !== -1),
    )
    if (mapped !== undefined) return layoutOf(mapped, rows, fieldsByMapping(mapped, mapping), kind)
  }
  const found = headingsAmong(above, kind)
  return found === undefined ? undefined : layoutOf(found, rows, fieldsByHeadings(found, kind), kind)
}

type FieldsFound = {
  readonly fields: ReadonlyMap<number, StatementField>
  readonly source: StatementLayout['source']
}

function fieldsByMapping({ cells }: SampleRow, mapping: StatementMapping): FieldsFound {
  const named = mapping.columns.flatMap(({ heading, field }) =>
    field === null ? [] : [[placeOfHeading(cells, heading), field] as const],
  )
  return { fields: oneEach(named.map(([place, field]) => ({ place, field, rank: place }))), source: 'mapped' }
}

/** Those that name a number and money come first; then the row that says most, and among equals the first. */
function headingsAmong(above: readonly SampleRow[], kind: CarrierKind): SampleRow | undefined {
  let best: { readonly row: SampleRow; readonly score: number } | undefined
  for (const row of above) {
    const texts = row.cells.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell)).length
    if (texts < 2) continue
    const { fields } = fieldsByHeadings(row, kind)
    const score = (lacking(fields).length === 0 ? 1_000 : 0) + fields.size * 10 + texts / 1_000
    if (best === undefined || score > best.score) best = { row, score }
  }
  return best?.row
}

function fieldsByHeadings({ cells }: SampleRow, kind: CarrierKind): FieldsFound {
  let own = 0
  const found = cells.flatMap((cell, place) => {
    if (typeof cell !== 'string') return []
    const [carrier, general] = [meaningIn(byCarrier[kind], cell), meaningIn(usual, cell)]
    if (carrier !== undefined) own += 1
    const meaning = carrier ?? general
    return meaning === undefined ? [] : [{ place, ...meaning }]
  })
  return { fields: oneEach(found), source: own > 0 ? kind : 'general' }
}

type Meaning = { readonly field: StatementField; readonly rank: number }

function meaningIn(known: ReadonlyMap<string, Meaning>, heading: string): Meaning | undefined {
  const key = orderHeadingKey(heading)
  // `Khối lượng (g)` and `Tiền thu hộ (VNĐ)` are what they are without what stands in brackets.
  return known.get(key) ?? known.get(orderHeadingKey(heading.replace(/[([][^)\]]*[)\]]/g, ' ')))
}

/** Gives a field to the best of its columns, or to all of them where they are added. */
function oneEach(
  found: readonly (Meaning & { readonly place: number })[],
): ReadonlyMap<number, StatementField> {
  const best = new Map<StatementField, Meaning & { readonly place: number }>()
  for (const one of found) {
    const other = best.get(one.field)
    if (other === undefined || one.rank < other.rank) best.set(one.field, one)
  }
  return new Map(
    found.flatMap((one) =>
      addedFields.has(one.field) || best.get(one.field) === one ? [[one.place, one.field] as const] : [],
    ),
  )
}

function layoutOf(
  headings: SampleRow,
  rows: readonly SampleRow[],
  { fields, source }: FieldsFound,
  kind: CarrierKind,
): StatementLayout {
  const below = rows.filter(({ no }) => no > headings.no)
  const lacks = lacking(fields)
  const hasNet = [...fields.values()].includes('net')
  const width = Math.max(headings.cells.length, ...below.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, place): StatementColumn | undefined => {
    const heading = normalizeText(cellText(headings.cells[place])).replace(/\s+/g, ' ').slice(0, 200)
    const cells = below.flatMap(({ cells: all }) => filled(all[place]))
    if (heading === '' && cells.length === 0) return undefined
    const seems = kindOf(cells)
    const field = fields.get(place) ?? null
    const unknown = field === null && source !== 'mapped' && !ignored.has(orderHeadingKey(heading))
    return {
      ...{ place, heading: heading === '' ? blankHeading(place) : heading, field, seems },
      values: cells
        .slice(0, mostValues)
        .map((cell) => normalizeText(cellText(cell)).slice(0, valueCharacters)),
      // With a net each đồng is accounted for.
      asked: unknown && !hasNet && seemsMoney(seems, cells),
    }
  }).filter((column) => column !== undefined)
  return {
    ...{ no: headings.no, columns, lacks },
    signs: signsOf(columns, below),
    weight_unit: weightUnit(columns, below, kind),
    source: lacks.length > 0 ? null : source,
  }
}

function seemsMoney(seems: ColumnKind, cells: readonly ImportCell[]): boolean {
  if (seems !== 'number') return seems === 'amount'
  return cells.some((cell) => Math.abs(readStatementMoney(cell) ?? 0) >= 1_000)
}

/** A person is to name columns before anything of the file is read. */
export function asksForColumns({ lacks, columns }: StatementLayout): boolean {
  return lacks.length > 0 || columns.some(({ asked }) => asked)
}

function lacking(fields: ReadonlyMap<number, StatementField>): StatementField[] {
  return lackingFields([...fields.values()])
}

/** What columns of these fields lack: `carrier_code` where none has a number, `cod` where none has money. */
export function lackingFields(fields: readonly StatementField[]): StatementField[] {
  const named = new Set(fields)
  const lacks: StatementField[] = []
  if (!numberFields.some((field) => named.has(field))) lacks.push('carrier_code')
  if (!askingFields.some((field) => named.has(field))) lacks.push('cod')
  return lacks
}

/** By the heading, else by the figures: no parcel weighs 50 kg in the middle, and none 50 g. Else as the carrier writes. */
function weightUnit(
  columns: readonly StatementColumn[],
  below: readonly SampleRow[],
  kind: CarrierKind,
): 'kg' | 'g' {
  const column = columns.find(({ field }) => field === 'weight')
  if (column === undefined) return 'kg'
  const { unit } = headingMeaning(column.heading)
  if (unit === 'kg' || unit === 'g') return unit
  const figures = below.flatMap(({ cells }) => {
    const cell = cells[column.place]
    return typeof cell === 'number' && cell > 0 ? [cell] : []
  })
  if (figures.length > 0) return medianOf(figures) >= 50 ? 'g' : 'kg'
  return kind === 'jt' ? 'kg' : 'g'
}

function filled(cell: ImportCell | undefined): ImportCell[] {
  return cell === undefined || normalizeText(cellText(cell)) === '' ? [] : [cell]
}

const ignored: ReadonlySet<string> = new Set(ignoredHeadings.map(orderHeadingKey))
const usual = meaningsOf(generalHeadings)
const byCarrier: Readonly<Record<CarrierKind, ReadonlyMap<string, Meaning>>> = {
  ghn: meaningsOf(carrierHeadings.ghn),
  ghtk: meaningsOf(carrierHeadings.ghtk),
  viettel_post: meaningsOf(carrierHeadings.viettel_post),
  jt: meaningsOf(carrierHeadings.jt),
}

function meaningsOf(headings: StatementHeadings): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const field of statementFields) {
    for (const [rank, heading] of (headings[field] ?? []).entries()) {
      const key = orderHeadingKey(heading)
      if (!meanings.has(key)) meanings.set(key, { field, rank })
    }
  }
  return meanings
}
