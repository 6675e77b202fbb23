import { SheetFault, type SheetRow, sheetLimits } from './sheet-rows.ts'

/** UTF-8, UTF-16, Windows-1258; commas, semicolons or tabs. Throws `unreadable`, `open_quote` for a quote never closed. */
export function* readCsv(bytes: Uint8Array): Generator<SheetRow> {
  const text = decodeText(bytes)
  const separator = separatorOf(text)
  let no = 1
  let line = 1
  let at = 0
  while (at < text.length) {
    const cells: (string | undefined)[] = []
    no = line
    for (;;) {
      const cell = cellAt(text, { from: at, line }, separator)
      line += cell.breaks
      if (cells.length < sheetLimits.columns) cells.push(cell.text === '' ? undefined : cell.text)
      at = cell.end + 1
      if (text[cell.end] !== separator) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell !== undefined)) yield { no, cells }
  }
}

type CsvCell = { readonly text: string; readonly end: number; readonly breaks: number }

const quoteMark = '"'

/** `end` is where its separator or line end stands. Throws `open_quote` with the line where a quote opens that never closes. */
function cellAt(
  text: string,
  { from, line }: { readonly from: number; readonly line: number },
  separator: string,
): CsvCell {
  // `="0912345678"` keeps a zero in a spreadsheet; it is the text.
  const start = text.startsWith('="', from) ? from + 1 : from
  if (text[start] !== quoteMark) {
    const end = endOfCell(text, from, separator)
    return { text: checked(text.slice(from, end)), end, breaks: 0 }
  }
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf(quoteMark, at)
    // Else all lines below would be one cell, and their orders gone.
    if (quote === -1) throw new SheetFault('open_quote', { line })
    value += text.slice(at, quote)
    checked(value)
    if (text[quote + 1] !== quoteMark) {
      const end = endOfCell(text, quote + 1, separator)
      const rest = text.slice(quote + 1, end).trimEnd()
      const breaks = value.match(/\r\n?|\n/g)?.length ?? 0
      // What follows on a line further down is the text of another cell: this quote opened it, and closes nothing.
      if (rest !== '' && breaks > 0) throw new SheetFault('open_quote', { line })
      return { text: checked(value + rest), end, breaks }
    }
    value += quoteMark
    at = quote + 2
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  for (; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') break
  }
  return at
}

function checked(cell: string): string {
  if (cell.length > sheetLimits.cell_characters) throw new SheetFault('cell_too_long')
  return cell
}

// The separator that the first lines hold most of.
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => start.split(separator).length
  return [',', ';', '\t'].reduce((most, next) => (count(next) > count(most) ? next : most))
}

function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes).normalize('NFC')
  if (first === 0xff && second === 0xfe) return plain(decode('utf-16le'))
  if (first === 0xfe && second === 0xff) return plain(decode('utf-16be'))
  if (first === 0xef && second === 0xbb && third === 0xbf) return plain(decode('utf-8'))
  // Western letters in UTF-16 have every other byte empty.
  if (second === 0 && first !== 0) return plain(decode('utf-16le'))
  if (first === 0 && second !== 0) return plain(decode('utf-16be'))
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC'))
  } catch (error) {
    if (error instanceof SheetFault) throw error
    return plain(decode('windows-1258'))
  }
}

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds them, and every other file does
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new SheetFault('unreadable')
  return text
}
