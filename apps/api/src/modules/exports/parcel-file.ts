import { Readable } from 'node:stream'
import { businessDayOf } from '@guihang/domain/calendar'
import { csvCell } from '@guihang/domain/exports/csv-cell'
import {
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  exportColumnFacts,
  exportWords,
} from '@guihang/domain/exports/export-columns'
import type { Language } from '@guihang/domain/languages'
import {
  type CellStyle,
  type WrittenCell,
  writeWorkbook,
} from '../../platform/spreadsheets/write-workbook.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import type { ListedParcel } from '../parcels/index.ts'
import { cellValue } from './cell-values.ts'

export type FileShape = {
  readonly format: ExportFormat
  readonly language: Language
  readonly columns: readonly ExportColumn[]
}

export const fileTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** `don-hang-2026-11-22.xlsx` */
export function fileNameOf({ format, language }: FileShape, at: Date): string {
  return `${exportWords.file[language]}-${businessDayOf(at)}.${format}`
}

/** Parcels as a spreadsheet, written while they are read. */
export function parcelFile(
  shape: FileShape,
  lots: AsyncIterable<readonly ListedParcel[]>,
  directory: AddressDirectory,
): Readable {
  return shape.format === 'csv' ? csvFile(shape, lots, directory) : workbook(shape, lots, directory)
}

const styles: Readonly<Record<ExportCell, CellStyle>> = {
  text: 'text',
  phone: 'text',
  instant: 'text',
  money: 'money',
  number: 'general',
}

type Lots = AsyncIterable<readonly ListedParcel[]>

function workbook({ columns, language }: FileShape, lots: Lots, directory: AddressDirectory): Readable {
  async function* rows(): AsyncGenerator<readonly WrittenCell[]> {
    yield columns.map((column) => ({ value: exportColumnFacts[column].label[language], style: 'heading' }))
    for await (const lot of lots) {
      for (const parcel of lot) {
        yield columns.map((column) => cellValue(column, parcel, language, directory))
      }
    }
  }
  const shown = columns.map((column) => ({
    width: exportColumnFacts[column].width,
    style: styles[exportColumnFacts[column].cell],
  }))
  return writeWorkbook([{ name: exportWords.sheet[language], columns: shown, frozen_rows: 1, rows: rows() }])
}

// Spreadsheets take the file for UTF-8 by its first character.
const BYTE_ORDER_MARK = '\ufeff'

function csvFile({ columns, language }: FileShape, lots: Lots, directory: AddressDirectory): Readable {
  const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`
  async function* text(): AsyncGenerator<Buffer> {
    const head = line(columns.map((column) => exportColumnFacts[column].label[language]))
    yield Buffer.from(BYTE_ORDER_MARK + head)
    for await (const lot of lots) {
      const lines = lot.map((parcel) =>
        line(columns.map((column) => csvValue(column, cellValue(column, parcel, language, directory)))),
      )
      yield Buffer.from(lines.join(''))
    }
  }
  return Readable.from(text(), { objectMode: false })
}

/** In groups a phone stays text in every spreadsheet, and keeps its 0: `0912 345 678`. */
function csvValue(column: ExportColumn, value: string | number): string | number {
  if (exportColumnFacts[column].cell !== 'phone' || typeof value === 'number') return value
  return value.replace(/^(\d{4})(\d{3})(\d{3,4})$/, '$1 $2 $3')
}
