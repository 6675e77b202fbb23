import { Readable } from 'node:stream'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { csvCell } from '@guihang/domain/parcels/exports/csv-cell'
import {
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  exportColumnFacts,
  exportWords,
} from '@guihang/domain/parcels/exports/export-columns'
import {
  type CellStyle,
  type WrittenRow,
  writeWorkbook,
} from '../../../platform/spreadsheets/write-workbook.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { type RowReader, rowReader } from './cell-values.ts'
import { readAhead } from './read-ahead.ts'

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

export type Lots = AsyncIterable<readonly (readonly unknown[])[]>

/** Reads the next lots from the database while it writes one. */
export function parcelFile(shape: FileShape, lots: Lots, directory: AddressDirectory): Readable {
  const read = rowReader(shape.columns, shape.language, directory)
  const next = readAhead(lots, lotsAhead)
  return shape.format === 'csv' ? csvFile(shape, next, read) : workbook(shape, next, read)
}

const lotsAhead = 2

const styles: Readonly<Record<ExportCell, CellStyle>> = {
  text: 'text',
  phone: 'text',
  instant: 'text',
  money: 'money',
  number: 'general',
}

function workbook({ columns, language }: FileShape, lots: Lots, read: RowReader): Readable {
  async function* rows(): AsyncGenerator<readonly WrittenRow[]> {
    yield [columns.map((column) => ({ value: exportColumnFacts[column].label[language], style: 'heading' }))]
    for await (const lot of lots) yield lot.map(read)
  }
  const shown = columns.map((column) => ({
    width: exportColumnFacts[column].width,
    style: styles[exportColumnFacts[column].cell],
  }))
  return writeWorkbook([{ name: exportWords.sheet[language], columns: shown, frozen_rows: 1, rows: rows() }])
}

// Spreadsheets take the file for UTF-8 by its first character.
const byteOrderMark = '\ufeff'

function csvFile({ columns, language }: FileShape, lots: Lots, read: RowReader): Readable {
  const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`
  const phones = columns.map((column) => exportColumnFacts[column].cell === 'phone')
  async function* text(): AsyncGenerator<Buffer> {
    const head = line(columns.map((column) => exportColumnFacts[column].label[language]))
    yield Buffer.from(byteOrderMark + head)
    for await (const lot of lots) {
      const lines = lot.map((parcel) =>
        line(read(parcel).map((cell, index) => (phones[index] ? grouped(String(cell)) : cell))),
      )
      yield Buffer.from(lines.join(''))
    }
  }
  return Readable.from(text(), { objectMode: false })
}

/** In groups a phone stays text in every spreadsheet, and keeps its 0: `0912 345 678`. */
function grouped(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3,4})$/, '$1 $2 $3')
}
