import { inflateRawSync } from 'node:zlib'

/** A cell as the file holds it: its text or number, and the number of its style. */
export type ReadCell = { readonly value: string; readonly isText: boolean; readonly style: number }

/** For tests: the parts of an archive, inflated, by name. */
export function archiveParts(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    parts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** For tests: the rows of the first sheet of a workbook that `writeWorkbook` wrote. */
export function workbookRows(bytes: Buffer): ReadCell[][] {
  const xml = archiveParts(bytes).get('xl/worksheets/sheet1.xml') ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', inside = '']) => ({
      value: unescapeXml(inside.replace(/<[^>]*>/g, '')),
      isText: attributes.includes('t="inlineStr"'),
      style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0),
    })),
  )
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** For tests: the texts of all cells of a sheet, each in its column; '' for a cell that is empty. */
export function sheetTexts(bytes: Buffer, sheet = 1): string[][] {
  const xml = archiveParts(bytes).get(`xl/worksheets/sheet${sheet}.xml`) ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const texts: string[] = []
    for (const [, column = '', inside = ''] of row.matchAll(/<c r="([A-Z])\d+"[^>]*>(.*?)<\/c>/gs)) {
      while (texts.length < column.charCodeAt(0) - 65) texts.push('')
      texts.push(unescapeXml(inside.replace(/<[^>]*>/g, '')))
    }
    return texts
  })
}
