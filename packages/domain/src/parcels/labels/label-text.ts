import { labelAdvances, labelCharacters } from './label-characters.ts'
import type { LabelFont } from './label-drawing.ts'

/** Measured over all characters of the label's fonts: Ẳ under a line with ç never touches it. The sum is the line height. */
export const lineMetrics = {
  regular: { ascent: 1.2, descent: 0.265 },
  bold: { ascent: 1.225, descent: 0.265 },
} as const satisfies Record<LabelFont, { ascent: number; descent: number }>

/** Codes, digits and amounts carry no accents: where such a text asks for it, its lines stand closer. */
const plainMetrics = { ascent: 0.78, descent: 0.2 } as const
const plainText = /^[\x20-\x7e–•₫\u00a0]*$/

/** Height of capitals and digits in ems, for centring. */
export const capHeight = 0.74

const replacement = '?'
const noBreakSpace = 0xa0
const advances: Record<LabelFont, Uint16Array> = {
  regular: advancesByCode(labelAdvances.regular),
  bold: advancesByCode(labelAdvances.bold),
}
const lookalikes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '”',
  ł: 'l',
  Ł: 'L',
}

type Line = { text: string; ems: number }

/** Text laid out in a box: the em chosen in dots, the height of a line, and the lines with their widths in dots. */
export type FittedText = {
  readonly size: number
  /** From the top of a line to its baseline, and to the next line. */
  readonly ascent: number
  readonly line_height: number
  readonly lines: readonly { readonly text: string; readonly width: number }[]
  readonly cut: boolean
}

/** The room a text may take, in dots; `lead` is clear space at the start of the first line, in ems. */
export type TextRoom = {
  readonly font: LabelFont
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly smallest: number
  readonly lines?: number | undefined
  readonly lead?: number | undefined
  /** Codes and amounts: stand closer when the text has no accents. */
  readonly tight?: true | undefined
  /** Addresses: break after a comma where that takes no more lines. */
  readonly commas?: true | undefined
}

/** One line in NFC: no emoji or stray marks, fancy letters plain, every other letter `?` (docs/rules/labels.md). */
export function printableText(text: string): string {
  if (isShown(text) && !/^\s|\s$| {2}/.test(text)) return text
  let shown = ''
  for (const character of text.normalize('NFC')) {
    shown += isShown(character) ? character : replace(character)
  }
  const tidy = shown.replace(/ {2,}/g, ' ').trim()
  return tidy === '' && text.trim() !== '' ? replacement : tidy
}

function replace(character: string): string {
  if (/[\s\p{Cc}]/u.test(character)) return ' '
  const lookalike = lookalikes[character]
  if (lookalike !== undefined) return lookalike
  if (/[\p{Cf}\p{Cs}\p{M}\p{So}\p{Sk}\p{Extended_Pictographic}]/u.test(character)) return ''
  const plain = character.normalize('NFKC')
  if (isShown(plain)) return plain
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && isShown(bare) ? bare : replacement
}

function isShown(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (!advances.regular[text.charCodeAt(index)]) return false
  }
  return true
}

export function textEms(text: string, font: LabelFont): number {
  const table = advances[font]
  let thousandths = 0
  for (let index = 0; index < text.length; index += 1) thousandths += table[text.charCodeAt(index)] ?? 0
  return thousandths / 1000
}

/** The largest em at which the words fit, in steps of 6 %; at `smallest` the text is cut and ends in `…`. */
export function fitText(text: string, room: TextRoom): FittedText {
  const known = fittedBefore.get(text)
  for (const one of known ?? []) if (isSameRoom(one.room, room)) return one.fitted
  if (fittedBefore.size >= mostKnown) fittedBefore.clear()
  const fitted = fit(text, room)
  fittedBefore.set(text, [...(known ?? []), { room, fitted }].slice(-roomsOfText))
  return fitted
}

/** The labels of an evening share their sender and most of their goods: their texts are laid out once. */
const fittedBefore = new Map<string, readonly { readonly room: TextRoom; readonly fitted: FittedText }[]>()
const mostKnown = 500
const roomsOfText = 4

function isSameRoom(one: TextRoom, other: TextRoom): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.largest === other.largest &&
    one.smallest === other.smallest &&
    one.font === other.font &&
    one.lines === other.lines &&
    one.lead === other.lead &&
    one.tight === other.tight &&
    one.commas === other.commas
  )
}

function fit(text: string, room: TextRoom): FittedText {
  const { ascent, descent } = metricsOf(text, room)
  const total = textEms(text, room.font) + (room.lead ?? 0)
  let size = room.largest
  for (;;) {
    const capacity = Math.min(
      room.lines ?? Number.POSITIVE_INFINITY,
      Math.floor(room.height / (size * (ascent + descent)) + 1e-9),
    )
    const isLeast = size <= room.smallest
    // Each line hides the width of one space at most, so a text that is far too long needs no wrapping to be refused.
    if (isLeast || total * size <= capacity * (room.width + size)) {
      const lines = wrapIn(text, room, size, capacity)
      const cut = lines.length > capacity
      if (!cut || isLeast) {
        const kept = cut ? cutLines(lines, capacity, room, size) : lines
        return {
          size,
          ascent: size * ascent,
          line_height: size * (ascent + descent),
          lines: kept.map((line) => ({ text: line.text, width: line.ems * size })),
          cut,
        }
      }
    }
    size = Math.max(room.smallest, size * 0.94)
  }
}

function metricsOf(text: string, room: TextRoom): { ascent: number; descent: number } {
  if (room.tight === true && plainText.test(text)) return plainMetrics
  // A lead is bold.
  return room.lead === undefined ? lineMetrics[room.font] : lineMetrics.bold
}

function wrapIn(text: string, room: TextRoom, size: number, capacity: number): Line[] {
  const ems = room.width / size
  const lead = room.lead ?? 0
  const lines = wrap(text, room.font, ems, lead, capacity, false)
  if (room.commas !== true || lines.length < 2 || lines.length > capacity) return lines
  const atCommas = wrap(text, room.font, ems, lead, capacity, true)
  return atCommas.length <= lines.length ? atCommas : lines
}

/** Greedy lines of at most `ems`; stops after one line more than `capacity`, whose text is all that is left. */
function wrap(
  text: string,
  font: LabelFont,
  ems: number,
  lead: number,
  capacity: number,
  atCommas: boolean,
): Line[] {
  const table = advances[font]
  const lines: Line[] = []
  let start = 0
  while (start < text.length) {
    if (lines.length >= capacity) {
      lines.push({ text: text.slice(start), ems: 0 })
      return lines
    }
    // A line broken inside a word may leave the space before the next one.
    if (text.charCodeAt(start) === 0x20) start += 1
    const room = (ems - (lines.length === 0 ? lead : 0)) * 1000 + 0.001
    let end = start
    let width = 0
    let space = -1
    let widthAtSpace = 0
    let endsAtComma = false
    while (end < text.length) {
      const code = text.charCodeAt(end)
      const advance = table[code] ?? 0
      const isAfterComma = text.charCodeAt(end - 1) === 0x2c
      if (code === 0x20 && (!atCommas || isAfterComma || !endsAtComma)) {
        space = end
        widthAtSpace = width
        endsAtComma = isAfterComma && width >= room * 0.5
      } else if (code !== 0x20 && width + advance > room) break
      width += advance
      end += 1
    }
    if (end === text.length) lines.push({ text: text.slice(start), ems: width / 1000 })
    else if (space > start) {
      lines.push({ text: text.slice(start, space), ems: widthAtSpace / 1000 })
      end = space + 1
    } else if (lines.length === 0 && lead > 0) {
      // The first word does not fit beside the lead: it begins on the next line.
      lines.push({ text: '', ems: 0 })
      end = start
    } else {
      // A room narrower than one character still takes one, so that the loop ends.
      end = Math.max(end, start + 1)
      lines.push({ text: text.slice(start, end), ems: textEms(text.slice(start, end), font) })
    }
    start = end
  }
  return lines
}

/** Keeps the first `capacity` lines and ends the last one in an ellipsis that still fits. */
function cutLines(lines: Line[], capacity: number, room: TextRoom, size: number): Line[] {
  const kept = lines.slice(0, Math.max(0, capacity))
  const last = kept.pop()
  if (last === undefined) return []
  const ems = room.width / size - (kept.length === 0 ? (room.lead ?? 0) : 0)
  const source = `${last.text} ${lines[capacity]?.text ?? ''}`
  const table = advances[room.font]
  let left = (ems - textEms('…', room.font)) * 1000
  let end = 0
  while (end < source.length) {
    left -= table[source.charCodeAt(end)] ?? 0
    if (left < 0) break
    end += 1
  }
  const text = `${source.slice(0, end).replace(/[ ,.;:·-]+$/, '')}…`
  return [...kept, { text, ems: textEms(text, room.font) }]
}

/** Advance by UTF-16 code unit; 0 where the fonts have no glyph. */
function advancesByCode(list: string): Uint16Array {
  const byCode = new Uint16Array(0x2300)
  list.split(' ').forEach((advance, index) => {
    byCode[labelCharacters.charCodeAt(index)] = Number(advance)
  })
  byCode[noBreakSpace] = byCode[0x20] ?? 0
  return byCode
}
