import { type Day, isDay } from '../../../calendar.ts'
import type { ImportCell } from '../../../parcels/imports/import-fields.ts'
import { cellText, isSheetError, readWeightCell } from '../../../parcels/imports/read-cells.ts'
import { inUnit } from '../../../parcels/order-files/cell-unit.ts'
import { isSumWord } from '../../../parcels/order-files/line-kind.ts'
import { normalizeText } from '../../../text.ts'
import type { ParcelAmounts } from '../parcel-amounts.ts'
import type { StatementField } from '../statement-fields.ts'
import { amountsInRow } from './row-amounts.ts'
import type { StatementLayout } from './statement-layouts.ts'
import { moneyIn } from './statement-money.ts'

export type StatementRow =
  | {
      readonly kind: 'parcel'
      /** At least one of the two is there. */
      readonly carrier_code: string | null
      readonly our_code: string | null
      readonly amounts: ParcelAmounts
      /** False where the row names a net that its parts do not give: the rest is then in `other_fee`. */
      readonly adds_up: boolean
      readonly status: string | null
      readonly delivered_on: Day | null
      readonly note: string | null
    }
  /** The total of rows; `net` null where it names none. */
  | { readonly kind: 'sum'; readonly net: number | null }
  /** Money without a number: a transfer fee, a bonus. `words` '' where nothing says what it is. */
  | { readonly kind: 'other'; readonly words: string; readonly net: number }
  | { readonly kind: 'remark' }
  /** Money or a number that cannot be read: nothing of the file is taken before somebody puts it right. */
  | { readonly kind: 'fault'; readonly field: StatementField; readonly rule: 'money' | 'code' }

type Cells = readonly (ImportCell | undefined)[]
const codeCharacters = 60

/** A row below the headings. No amount is guessed. */
export function readStatementRow(cells: Cells, layout: StatementLayout): StatementRow {
  const [carrier, ours] = [codeIn(cells, layout, 'carrier_code'), codeIn(cells, layout, 'our_code')]
  const words = wordsBefore(
    cells,
    /\d/.test(`${carrier ?? ''}${ours ?? ''}`) ? placeOfCodes(layout) : cells.length,
  )
  if (words.some(isSumWord)) return { kind: 'sum', net: netOfSum(cells, layout) }
  const read = moneyIn(cells, layout.columns)
  if ('fault' in read) {
    return saysNoMoney(cells, layout)
      ? { kind: 'remark' }
      : { kind: 'fault', field: read.fault, rule: 'money' }
  }
  const { amounts, adds_up } = amountsInRow(read.amounts, layout)
  if (carrier === 'fault' || ours === 'fault') {
    const field = carrier === 'fault' ? 'carrier_code' : 'our_code'
    return { kind: 'fault', field, rule: 'code' }
  }
  if (carrier === null && ours === null) {
    const hasMoney = [...read.amounts.values()].some((amount) => amount !== 0)
    return hasMoney ? { kind: 'other', words: words.join(' '), net: amounts.net } : { kind: 'remark' }
  }
  // A word in the column of numbers, and no money beside it.
  if (read.amounts.size === 0 && !/\d/.test(`${carrier ?? ''}${ours ?? ''}`)) return { kind: 'remark' }
  return {
    ...{ kind: 'parcel', carrier_code: carrier, our_code: ours, adds_up },
    amounts: { ...amounts, weight: weightIn(cells, layout) },
    status: textIn(cells, layout, 'status'),
    delivered_on: dayIn(textIn(cells, layout, 'delivered_on')),
    note: textIn(cells, layout, 'note'),
  }
}

/** The texts of the first cells: what a row without a number says of itself. A note behind a number may begin with any word. */
function wordsBefore(cells: Cells, end: number): string[] {
  return cells
    .slice(0, end)
    .flatMap((cell) => (typeof cell === 'string' && /\p{L}/u.test(cell) ? [normalizeText(cell)] : []))
}

/** Headings again, as on each page of a print, and those who sign below the table. */
function saysNoMoney(cells: Cells, { columns }: StatementLayout): boolean {
  const texts = columns.map(({ place, heading }) => ({
    heading,
    text: normalizeText(cellText(cells[place])),
  }))
  if (texts.filter(({ heading, text }) => text === heading).length > 1) return true
  return !texts.some(({ text }) => /\d/.test(text)) && !cells.some(isSheetError)
}

function placeOfCodes({ columns }: StatementLayout): number {
  const codes = columns.filter(({ field }) => field === 'carrier_code' || field === 'our_code')
  return Math.min(...codes.map(({ place }) => place))
}

function netOfSum(cells: Cells, layout: StatementLayout): number | null {
  const read = moneyIn(cells, layout.columns)
  if ('fault' in read || read.amounts.size === 0) return null
  return read.amounts.get('net') ?? amountsInRow(read.amounts, layout).amounts.net
}

const codePattern = /^[A-Za-z0-9][A-Za-z0-9._\-/#]*$/

/** Null where none is there; words beside it are none. A number that a spreadsheet has rounded is a fault. */
function codeIn(cells: Cells, layout: StatementLayout, field: StatementField): string | null | 'fault' {
  const cell = cellOf(cells, layout, field)
  if (cell === undefined) return null
  if (isSheetError(cell) || (typeof cell === 'number' && !Number.isSafeInteger(cell))) return 'fault'
  const text = normalizeText(cellText(cell))
    .replace(/^['’`]/, '')
    .trim()
  // `1.23E+12`: the figures behind are gone.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) return 'fault'
  return codePattern.test(text) && text.length <= codeCharacters ? text : null
}

function weightIn(cells: Cells, layout: StatementLayout): number | null {
  const cell = cellOf(cells, layout, 'weight')
  if (cell === undefined) return null
  const weight = readWeightCell(inUnit(cell, layout.weight_unit))
  return weight === undefined || weight <= 0 ? null : weight
}

/** `02/11/2026`, `2-11-2026 14:05` and `2026-11-02`; what is no day says nothing. */
function dayIn(text: string | null): Day | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(text ?? '') ?? []
  const [iso = ''] = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text ?? '') ?? []
  const found = iso === '' ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : iso
  // Of days up to the 28th each month has all: what is dear is asked for the few others.
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(found) || isDay(found) ? found : null
}

function textIn(cells: Cells, layout: StatementLayout, field: StatementField): string | null {
  return normalizeText(cellText(cellOf(cells, layout, field))) || null
}

function cellOf(cells: Cells, { columns }: StatementLayout, field: StatementField): ImportCell | undefined {
  const place = columns.find((column) => column.field === field)?.place
  const cell = place === undefined ? undefined : cells[place]
  return typeof cell === 'string' && cell.trim() === '' ? undefined : cell
}
