import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { labelCharacters } from '@guihang/domain/parcels/labels/label-characters'
import type { LabelFont } from '@guihang/domain/parcels/labels/label-drawing'
import { create, type Font } from 'fontkit'

const fontFiles = {
  regular: '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  bold: '@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf',
} as const satisfies Record<LabelFont, string>

/** A label font cut down to the label's characters, ready to be put into any number of documents. */
export type SubsetFont = {
  readonly name: string
  /** The TrueType subset, deflated, and its length before. */
  readonly file: Buffer
  readonly file_length: number
  /** Advance of each glyph of the subset, thousandths of the em. */
  readonly widths: readonly number[]
  /** Glyph number by UTF-16 code unit; 0 where there is none. */
  readonly glyphs: Uint16Array
  /** The character of each glyph, the way back for copying and searching; as a deflated ToUnicode CMap too. */
  readonly characters: readonly string[]
  readonly to_unicode: Buffer
  readonly ascent: number
  readonly descent: number
  readonly cap_height: number
  readonly bounds: readonly [number, number, number, number]
}

const require = createRequire(import.meta.url)
const subsets = new Map<LabelFont, SubsetFont>()

export function openLabelFont(weight: LabelFont): Font {
  const font = create(readFileSync(require.resolve(fontFiles[weight])))
  if (!('glyphForCodePoint' in font)) throw new Error(`${fontFiles[weight]} is a collection, not a font`)
  return font
}

/** Cut once per process and shared by every page of every document: cutting costs more than a hundred labels. */
export function subsetFont(weight: LabelFont): SubsetFont {
  const ready = subsets.get(weight)
  if (ready !== undefined) return ready
  const made = cutSubset(weight)
  subsets.set(weight, made)
  return made
}

function cutSubset(weight: LabelFont): SubsetFont {
  const font = openLabelFont(weight)
  const subset = font.createSubset()
  const widths = [font.getGlyph(0).advanceWidth]
  const characters = ['']
  const glyphs = new Uint16Array(0x2300)
  for (const character of labelCharacters) {
    const glyph = font.glyphForCodePoint(character.charCodeAt(0))
    // Typed as a boolean, but it answers the glyph's number in the subset.
    const id = Number(subset.includeGlyph(glyph))
    widths[id] = glyph.advanceWidth
    characters[id] ??= character
    glyphs[character.charCodeAt(0)] = id
  }
  // A no-break space matters to wrapping only.
  glyphs[0xa0] = glyphs[0x20] ?? 0
  const file = subset.encode()
  return {
    name: `GUIHAN+${font.postscriptName}`,
    file: deflateSync(file, { level: 9 }),
    file_length: file.length,
    widths,
    glyphs,
    characters,
    to_unicode: deflateSync(toUnicode(characters)),
    ascent: font.ascent,
    descent: font.descent,
    cap_height: font.capHeight,
    bounds: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY],
  }
}

/** A CMap from glyph numbers to characters (PDF 32000-1, 9.10.3); one block of a CMap takes at most 100 entries. */
function toUnicode(characters: readonly string[]): string {
  const entries = characters.flatMap((character, id) =>
    character === '' ? [] : [`<${hex(id)}> <${hex(character.charCodeAt(0))}>`],
  )
  const blocks: string[] = []
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}
