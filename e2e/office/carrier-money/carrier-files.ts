import { crc32 } from 'node:zlib'
import type { Client } from '@guihang/contract/client'
import { getCarrierStatement, importCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { expect } from '@playwright/test'

export type Cell = string | number | null

export const csvType = 'text/csv'
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** As a carrier's portal saves it for Excel in Vietnam: a byte order mark, semicolons, CR LF. */
export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  const quoted = (cell: Cell) =>
    /[";\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell
  return Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => quoted(cell ?? '')).join(';')).join('\r\n')}\r\n`,
  )
}

/** A workbook of one sheet, part by part as the format's standard has it, nothing of it compressed. */
export function sheetOf(rows: readonly (readonly Cell[])[]): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Chi tiết" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  }
  return storedZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

function rowXml(row: readonly Cell[], index: number): string {
  const cells = row.map((cell, column) => {
    const at = `${String.fromCharCode(65 + column)}${index + 1}`
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  })
  return `<row r="${index + 1}">${cells.join('')}</row>`
}

type Part = { readonly name: string; readonly bytes: Buffer }

function storedZip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of parts) {
    const file = Buffer.from(name)
    // Version, flags (UTF-8), stored, time, date, checksum, both sizes, lengths.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(0x5b7e, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(file.length, 22)
    const begin = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, file, bytes])
    const places = Buffer.alloc(14)
    places.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, places, file]))
    local.push(begin)
    offset += begin.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end])
}

/** A statement of which nobody knows the numbers, with one cell that cannot be read: the same one however often it is asked for. */
export async function strangeStatement(client: Client, connection: string): Promise<string> {
  const rows = [
    ['Mã đơn GHN', 'Mã đơn khách hàng', 'Tiền COD', 'Phí giao hàng', 'Khai giá', 'Thực nhận'],
    ['KHONGAIBIET1', 'SHOP-1', '1.250.000', '31.000', '6.250', '1.212.750'],
    ['KHONGAIBIET2', 'SHOP-2', '12,5', '22.000', '0', '328.000'],
    ['', 'Phí chuyển khoản', '', '', '', '-5.500'],
  ]
  const file = new File([new Uint8Array(csvOf(rows))], 'GHN_doi_soat_khong_ai_biet.csv', { type: csvType })
  const { data } = await client.call(importCarrierStatement, { query: { connection }, file })
  const state = async () =>
    (await client.call(getCarrierStatement, { params: { id: data.id } })).data.statement.state
  await expect.poll(state, { timeout: 60_000 }).toBe('matched')
  return data.id
}
