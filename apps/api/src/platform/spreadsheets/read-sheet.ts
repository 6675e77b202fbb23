import { open, readFile } from 'node:fs/promises'
import { openArchive } from './open-archive.ts'
import { readCsv } from './read-csv.ts'
import { SheetFault, type SheetRow, sheetLimits } from './sheet-rows.ts'
import { SheetScanner } from './sheet-scanner.ts'
import { findFirstSheet, readDates, readSharedStrings } from './workbook-parts.ts'

const ROWS_A_LOT = 500

/**
 * Reads the first sheet of an .xlsx file, or a .csv file, in lots of rows; blank rows are left out. What a file is, its
 * content says and never its name. Throws SheetFault.
 */
export async function* readSheet(path: string): AsyncGenerator<SheetRow[]> {
  const start = await firstBytes(path)
  const other = otherKind(start)
  if (other !== undefined) throw new SheetFault(other)
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) yield* readWorkbook(path)
  else if (start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    // The same container holds old .xls files.
    const encrypted = (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new SheetFault(encrypted ? 'encrypted' : 'unreadable')
  } else {
    let rows: SheetRow[] = []
    for (const row of readCsv(await readFile(path))) {
      rows.push(row)
      if (rows.length < ROWS_A_LOT) continue
      yield rows
      rows = []
    }
    yield rows
  }
}

async function* readWorkbook(path: string): AsyncGenerator<SheetRow[]> {
  const parts = await openArchive(path)
  try {
    const sheet = await findFirstSheet(parts)
    const [strings, dateOf] = [await readSharedStrings(parts), await readDates(parts)]
    const scanner = new SheetScanner({ strings, dateOf })
    for await (const chunk of parts.chunks(sheet, sheetLimits.inflated_bytes)) {
      scanner.write(chunk)
      const rows = scanner.takeRows()
      if (rows.length > 0) yield rows
    }
    scanner.end()
    yield scanner.takeRows()
  } finally {
    parts.close()
  }
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
