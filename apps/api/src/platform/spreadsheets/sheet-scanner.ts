import { type SheetCell, SheetFault, type SheetRow, sheetLimits } from './sheet-rows.ts'
import { unescapeXml } from './xml-text.ts'

export type SheetContext = {
  readonly strings: readonly string[]
  /** Turns a number into the text of a date, where the style of the cell says that it is one. */
  readonly dateOf: (value: number, style: number) => string | undefined
}

const slash = 47
const colon = 58
const greater = 62
const quoteMark = 34
const apostrophe = 39
/** No tag of a sheet is this long; what is unfinished so long never ends. */
const longestTag = 1_000_000

/** Each tag once and no tree: several times faster than the libraries (decision 0098). */
export class SheetScanner {
  readonly #context: SheetContext
  #rest = ''
  #rows: SheetRow[] = []
  #cells: SheetCell[] = []
  #no = 0
  #filled = false
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  /** Inside `<v>` or a `<t>` that is shown. */
  #taking = false
  /** Inside the reading aid of a Japanese word. */
  #phonetic = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  write(chunk: string): void {
    const source = this.#rest === '' ? chunk : this.#rest + chunk
    let at = 0
    for (;;) {
      const open = source.indexOf('<', at)
      if (open === -1) {
        if (this.#taking) this.#take(source.slice(at))
        at = source.length
        break
      }
      if (this.#taking && open > at) this.#take(source.slice(at, open))
      const end = this.#tag(source, open)
      if (end === -1) {
        at = open
        break
      }
      at = end
    }
    this.#rest = at < source.length ? source.slice(at) : ''
    if (this.#rest.length > longestTag) throw new SheetFault('unreadable')
  }

  /** The file must not end within a tag. */
  end(): void {
    if (this.#rest.trim() !== '') throw new SheetFault('unreadable')
  }

  #take(text: string): void {
    this.#text += text
    if (this.#text.length > sheetLimits.cell_characters) throw new SheetFault('cell_too_long')
  }

  /** Reads the tag that begins here, and answers where it ends; -1 while its end has not come. */
  #tag(source: string, open: number): number {
    const first = source.charCodeAt(open + 1)
    if (first === 33 || first === 63) return this.#declaration(source, open)
    let close = source.indexOf('>', open + 1)
    if (close === -1) return -1
    const closing = first === slash
    let name = open + (closing ? 2 : 1)
    let length = nameLength(source, name)
    if (source.charCodeAt(name + length) === colon) {
      name += length + 1
      length = nameLength(source, name)
    }
    if (closing) this.#close(source, name, length)
    else {
      close = tagEnd(source, open, close)
      if (close === -1) return -1
      this.#open(source, name, length, close)
    }
    return close + 1
  }

  #open(source: string, name: number, length: number, close: number): void {
    const letter = source.charCodeAt(name)
    const empty = source.charCodeAt(close - 1) === slash
    if (length === 1 && letter === 99) {
      this.#beginCell(source, name + 1, close)
      if (empty) this.#text = ''
    } else if (length === 1 && (letter === 118 || letter === 116)) {
      this.#taking = !empty && !this.#phonetic
    } else if (length === 3 && letter === 114 && source.startsWith('row', name)) {
      this.#beginRow(source.slice(name + 3, close))
    } else if (length === 3 && source.startsWith('rPh', name)) this.#phonetic = !empty
  }

  #close(source: string, name: number, length: number): void {
    const letter = source.charCodeAt(name)
    if (length === 1 && (letter === 118 || letter === 116)) this.#taking = false
    else if (length === 1 && letter === 99) this.#endCell()
    else if (length === 3 && source.startsWith('row', name)) this.#endRow()
    else if (length === 3 && source.startsWith('rPh', name)) this.#phonetic = false
  }

  // A row without a number follows the one before.
  #beginRow(attributes: string): void {
    const given = Number(/\sr\s*=\s*["'](\d{1,7})["']/.exec(attributes)?.[1] ?? this.#no + 1)
    this.#endRow()
    this.#no = given > this.#no ? given : this.#no + 1
    this.#column = -1
  }

  #endRow(): void {
    if (!this.#filled) return
    this.#rows.push({ no: this.#no, cells: this.#cells })
    this.#cells = []
    this.#filled = false
  }

  // The attributes r, s and t, in any order, each in either kind of quotes.
  #beginCell(source: string, from: number, close: number): void {
    this.#type = ''
    this.#style = 0
    this.#text = ''
    let column = this.#column + 1
    let at = from
    for (;;) {
      const equals = source.indexOf('=', at)
      if (equals === -1 || equals > close) break
      let quote = equals + 1
      while (quote < close && !isQuote(source.charCodeAt(quote))) quote += 1
      const end = source.indexOf(source.charAt(quote), quote + 1)
      if (end === -1 || end > close) break
      const before = source.charCodeAt(equals - 2)
      if (before <= 32) {
        const letter = source.charCodeAt(equals - 1)
        if (letter === 114) column = columnOf(source, quote + 1, end, column)
        else if (letter === 116) this.#type = source.slice(quote + 1, end)
        else if (letter === 115) this.#style = Number(source.slice(quote + 1, end))
      }
      at = end + 1
    }
    this.#column = column
  }

  #endCell(): void {
    const value = this.#text === '' ? undefined : this.#value()
    this.#text = ''
    if (value === undefined || value === '' || this.#column >= sheetLimits.columns) return
    while (this.#cells.length < this.#column) this.#cells.push(undefined)
    this.#cells[this.#column] = value
    this.#filled = true
  }

  #value(): SheetCell {
    const text = this.#text
    switch (this.#type) {
      case 's':
        return this.#context.strings[Number(text)]
      case '':
      case 'n': {
        const value = Number(text)
        if (!Number.isFinite(value)) return unescapeXml(text)
        return this.#style === 0 ? value : (this.#context.dateOf(value, this.#style) ?? value)
      }
      case 'b':
        return text === '1' ? 'TRUE' : 'FALSE'
      default:
        return unescapeXml(text)
    }
  }

  // `<?xml … ?>` and comments are passed over; a document type is what entity bombs need.
  #declaration(source: string, open: number): number {
    if (source.startsWith('<!D', open) || source.startsWith('<!E', open)) throw new SheetFault('unreadable')
    if (source.startsWith('<![CDATA[', open)) {
      const end = source.indexOf(']]>', open)
      if (end === -1) return -1
      if (this.#taking) this.#take(source.slice(open + 9, end).replaceAll('&', '&amp;'))
      return end + 3
    }
    const mark = source.startsWith('<!--', open) ? '-->' : source.startsWith('<?', open) ? '?>' : '>'
    if (source.length - open < 9 && mark === '>') return -1
    const end = source.indexOf(mark, open + 2)
    return end === -1 ? -1 : end + mark.length
  }
}

function nameLength(source: string, from: number): number {
  let at = from
  for (;;) {
    const letter = source.charCodeAt(at)
    // NaN at the end of the source compares false.
    if (!(letter > 32) || letter === greater || letter === slash || letter === colon) return at - from
    at += 1
  }
}

// `>` may stand inside an attribute.
function tagEnd(source: string, open: number, close: number): number {
  let end = close
  let quote = 0
  let from = open
  for (;;) {
    for (let at = from; at < end; at += 1) {
      const letter = source.charCodeAt(at)
      if (quote === 0 ? isQuote(letter) : letter === quote) quote = quote === 0 ? letter : 0
    }
    if (quote === 0) return end
    from = end
    end = source.indexOf('>', end + 1)
    if (end === -1) return -1
  }
}

function isQuote(letter: number): boolean {
  return letter === quoteMark || letter === apostrophe
}

// `AB12` is column 27. A reference without letters says nothing.
function columnOf(source: string, from: number, end: number, fallback: number): number {
  let column = 0
  for (let at = from; at < end; at += 1) {
    const letter = source.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column === 0 || column > 16_384 ? fallback : column - 1
}
