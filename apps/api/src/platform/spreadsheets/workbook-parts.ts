import { dayMs } from '@guihang/domain/time'
import type { XmlParts } from './open-archive.ts'
import { SheetFault, sheetLimits } from './sheet-rows.ts'
import { attributeOf, unescapeXml } from './xml-text.ts'

const smallPartBytes = 16_000_000

export type WorkbookSheet = { readonly name: string; readonly hidden: boolean; readonly path: string }

/** In their order. Charts are none. */
export async function listSheetParts(parts: XmlParts): Promise<WorkbookSheet[]> {
  const root = await parts.text('_rels/.rels', smallPartBytes)
  const main = tagsOf(root ?? '', 'Relationship').find((tag) =>
    attributeOf(tag, 'Type')?.endsWith('/officeDocument'),
  )
  const workbook = pathIn('', attributeOf(main ?? '', 'Target') ?? 'xl/workbook.xml')
  const text = await parts.text(workbook, smallPartBytes)
  if (text === undefined) throw new SheetFault('unreadable')
  const [folder = '', file = ''] = /^(.*\/)?([^/]+)$/.exec(workbook)?.slice(1) ?? []
  const rels = tagsOf((await parts.text(`${folder}_rels/${file}.rels`, smallPartBytes)) ?? '', 'Relationship')
  const tags = tagsOf(text, 'sheet')
  const sheets = tags.flatMap((tag): WorkbookSheet[] => {
    const id = attributeOf(tag, 'id')
    const target = rels.find((one) => attributeOf(one, 'Id') === id)
    const path = pathIn(folder, attributeOf(target ?? '', 'Target') ?? 'worksheets/sheet1.xml')
    if (!parts.has(path) || path.includes('chartsheets/')) return []
    const hidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible'
    return [{ name: attributeOf(tag, 'name') ?? '', hidden, path }]
  })
  if (sheets.length === 0) throw new SheetFault('unreadable')
  return sheets
}

export function firstShown(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  return sheets.find(({ hidden }) => !hidden) ?? sheets[0]
}

export async function readSharedStrings(parts: XmlParts): Promise<string[]> {
  const path = ['xl/sharedStrings.xml', 'xl/SharedStrings.xml'].find((known) => parts.has(known))
  const strings: string[] = []
  if (path === undefined) return strings
  let rest = ''
  for await (const chunk of parts.chunks(path, sheetLimits.shared_strings_bytes)) {
    rest += chunk
    if (/<!D|<!E/.test(rest.slice(0, 2_000))) throw new SheetFault('unreadable')
    let at = 0
    for (;;) {
      const end = endOfItem(rest, at)
      if (end === -1) break
      strings.push(textOfItem(rest.slice(at, end)))
      at = end
    }
    rest = rest.slice(at)
    // A text takes a few times its length with the fonts of its parts.
    if (rest.length > sheetLimits.cell_characters * 20 + chunk.length) throw new SheetFault('cell_too_long')
  }
  return strings
}

function endOfItem(text: string, from: number): number {
  const closed = /<\/(?:\w+:)?si>|<(?:\w+:)?si\s*\/>/g
  closed.lastIndex = from
  return closed.test(text) ? closed.lastIndex : -1
}

// Parts in several fonts are one text; reading aids are none of it.
function textOfItem(item: string): string {
  const plain = item.includes('rPh') ? item.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : item
  let text = ''
  for (const [, part = ''] of plain.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += part
  if (text.length > sheetLimits.cell_characters) throw new SheetFault('cell_too_long')
  return unescapeXml(text)
}

export async function readDates(
  parts: XmlParts,
): Promise<(value: number, style: number) => string | undefined> {
  const text = (await parts.text('xl/styles.xml', smallPartBytes)) ?? ''
  const formats = new Map(
    tagsOf(text, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode') ?? '']),
  )
  const styles = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(text)?.[0] ?? ''
  const isDate = tagsOf(styles, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId') ?? '0'
    return isDateFormat(Number(id), formats.get(id))
  })
  return (value, style) => (isDate[style] === true ? dateText(value) : undefined)
}

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(letters) && !/[0#?]/.test(letters)
}

// Days since 1899-12-30, which is right from March 1900 on.
function dateText(value: number): string | undefined {
  if (value < 61 || value > 2_958_465) return undefined
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(value * dayMs))
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  const time = Number.isInteger(value) ? '' : ` ${at.toISOString().slice(11, 16)}`
  return `${day}/${month}/${year}${time}`
}

function tagsOf(text: string, name: string): string[] {
  if (/<!D|<!E/.test(text.slice(0, 2_000))) throw new SheetFault('unreadable')
  return text.match(new RegExp(`<(?:\\w+:)?${name}\\s(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'g')) ?? []
}

// Targets are relative to the folder of the part, or begin at the root.
function pathIn(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target.slice(1) : folder + target).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
