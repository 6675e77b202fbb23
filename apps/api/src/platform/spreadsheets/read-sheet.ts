import { open, readFile } from 'node:fs/promises'
import { openArchive, type XmlParts } from './open-archive.ts'
import { readCsv } from './read-csv.ts'
import { SheetFault, type SheetRow, sheetLimits } from './sheet-rows.ts'
import { type SheetContext, SheetScanner } from './sheet-scanner.ts'
import { firstShown, listSheetParts, readDates, readSharedStrings } from './workbook-parts.ts'

const rowsALot = 500

/** An .xlsx (the first shown sheet where none is named) or a .csv, by its content. Skips blank rows. Throws SheetFault. */
export async function* readSheet(path: string, sheet?: number): AsyncGenerator<SheetRow[]> {
  const start = await firstBytes(path)
  const other = otherKind(start)
  if (other !== undefined) throw new SheetFault(other)
  if (isArchive(start)) yield* readWorkbook(path, sheet)
  else if (start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    // The same container holds old .xls files.
    const encrypted = (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new SheetFault(encrypted ? 'encrypted' : 'unreadable')
  } else {
    let rows: SheetRow[] = []
    for (const row of readCsv(await readFile(path))) {
      rows.push(row)
      if (rows.length < rowsALot) continue
      yield rows
      rows = []
    }
    yield rows
  }
}

function isArchive(start: Buffer): boolean {
  return start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
}

export type SheetStart = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SheetRow[]
}

/** A hidden sheet only when it is named; a .csv file has none. The texts that all sheets share are read once. */
export async function readSheetStarts(
  path: string,
  { named, most_sheets, most_rows }: { named: number | null; most_sheets: number; most_rows: number },
): Promise<SheetStart[]> {
  if (!isArchive(await firstBytes(path))) return []
  const parts = await openArchive(path)
  try {
    const sheets = await listSheetParts(parts)
    const context = { strings: await readSharedStrings(parts), dateOf: await readDates(parts) }
    const shown = [...sheets.keys()].filter((index) => sheets[index]?.hidden !== true).slice(0, most_sheets)
    const looked = new Set([...shown, ...(named === null ? [] : [named]), ...(shown.length === 0 ? [0] : [])])
    const starts: SheetStart[] = []
    for (const [index, { name, hidden, path: part }] of sheets.entries()) {
      const rows: SheetRow[] = []
      if (looked.has(index)) {
        for await (const lot of rowsOfPart(parts, part, context)) {
          rows.push(...lot.slice(0, most_rows - rows.length))
          if (rows.length >= most_rows) break
        }
      }
      starts.push({ name, hidden, rows })
    }
    return starts
  } finally {
    parts.close()
  }
}

async function* readWorkbook(path: string, index: number | undefined): AsyncGenerator<SheetRow[]> {
  const parts = await openArchive(path)
  try {
    const sheets = await listSheetParts(parts)
    const sheet = (index === undefined ? firstShown(sheets) : sheets[index])?.path
    if (sheet === undefined) throw new SheetFault('unreadable')
    const context = { strings: await readSharedStrings(parts), dateOf: await readDates(parts) }
    yield* rowsOfPart(parts, sheet, context)
  } finally {
    parts.close()
  }
}

async function* rowsOfPart(parts: XmlParts, path: string, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const scanner = new SheetScanner(context)
  for await (const chunk of parts.chunks(path, sheetLimits.inflated_bytes)) {
    scanner.write(chunk)
    const rows = scanner.takeRows()
    if (rows.length > 0) yield rows
  }
  scanner.end()
  yield scanner.takeRows()
}

// A shop has its orders as a PDF or a picture at times: neither holds cells.
function otherKind(start: Buffer): 'pdf' | 'picture' | undefined {
  const begins = (...signs: string[]) => signs.some((sign) => start.indexOf(sign, 0, 'latin1') === 0)
  if (begins('%PDF-', '\xef\xbb\xbf%PDF-')) return 'pdf'
  return begins('\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF') ? 'picture' : undefined
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
