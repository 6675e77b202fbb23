import { labelCharacters } from '@guihang/domain/parcels/labels/label-characters'
import { describe, expect, it } from 'vitest'
import { openLabelFont, subsetFont } from './label-fonts.ts'

/** The characters a label can show, beside the ASCII ones: Latin-1, the letters of Vietnamese, everyday signs. */
const wanted = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}–—‘’“”•…₫€−≤≥™`

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')
}

/** The domain's table, made from the font files. */
function characterTable(): string {
  const fonts = [openLabelFont('regular'), openLabelFont('bold')] as const
  const characters = [...wanted].filter(
    (character) =>
      character !== '\u00ad' && fonts.every((font) => font.hasGlyphForCodePoint(character.charCodeAt(0))),
  )
  const [regular, bold] = fonts.map((font) =>
    characters.map((character) => font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth).join(' '),
  )
  return `/** Every character a label can show. This file is made from the label's fonts by the API's test of them (\`vitest -u\`). */
export const labelCharacters =
  '${characters.join('').replace(/[\\']/g, '\\$&')}'

/** The advances of these characters in their order, in thousandths of the em. */
export const labelAdvances = {
  regular:
    '${regular}',
  bold: '${bold}',
}
`
}

describe('label fonts', () => {
  it('have the characters and advances that the domain measures with', async () => {
    await expect(characterTable()).toMatchFileSnapshot(
      '../../../../../../packages/domain/src/parcels/labels/label-characters.ts',
    )
  })

  it.each(['regular', 'bold'] as const)('%s draws every Vietnamese letter with its own glyph', (weight) => {
    const font = subsetFont(weight)
    const letters = [...range(0x1ea0, 0x1ef9), ...'ăâđêôơưĂÂĐÊÔƠƯ']
    const glyphs = new Set(letters.map((letter) => font.glyphs[letter.charCodeAt(0)]))
    expect(glyphs.size).toBe(letters.length)
    expect(glyphs).not.toContain(0)
  })

  it.each(['regular', 'bold'] as const)(
    '%s knows the way back from each glyph to its character',
    (weight) => {
      const font = subsetFont(weight)
      for (const character of labelCharacters) {
        const id = font.glyphs[character.charCodeAt(0)] ?? 0
        expect(font.characters[id]).toBe(character)
      }
    },
  )
})
