import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelCharacters } from './label-characters.ts'
import { fitText, printableText, type TextRoom, textEms } from './label-text.ts'

const room: TextRoom = { font: 'regular', width: 300, height: 100, largest: 30, smallest: 15 }

describe('text on labels', () => {
  it.each([
    ['decomposed Vietnamese is composed', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['line breaks and tabs become one space', 'số 1\r\n\tngõ 2', 'số 1 ngõ 2'],
    ['control characters become spaces', 'a\u0000b\u0007c', 'a b c'],
    ['emoji and symbols are dropped', 'Hoa 🌹🌹 Hồng 👩‍👩‍👧 🇻🇳 ★✓', 'Hoa Hồng'],
    ['direction marks and invisible characters are dropped', 'a\u202eb\u200bc\u2066', 'abc'],
    ['half an emoji is dropped', 'a\ud83cb', 'ab'],
    ['fancy letters become plain ones', '𝓢𝓱𝓸𝓹 ＸＬ ①', 'Shop XL 1'],
    ['foreign accents fall away', 'Škoda Łódź', 'Skoda Lódz'],
    ['letters of other scripts become question marks', '王小明 Иван', '??? ????'],
    ['stacked marks of nobody’s language fall away', 'Z\u0351\u0334a\u0301', 'Zá'],
    ['text of nothing but emoji still shows that there was some', '🥺🥺', '?'],
    ['typographic hyphens become plain', 'a\u2011b\u2010c', 'a-b-c'],
    ['nothing stays nothing', '  ', ''],
  ])('%s', (_, text, shown) => {
    expect(printableText(text)).toBe(shown)
  })

  it('shows only characters the fonts have, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const character of printableText(text)) expect(`${labelCharacters}\u00a0`).toContain(character)
      }),
      { numRuns: 500 },
    )
  })

  it('sets a short text at full size on one line', () => {
    expect(fitText('Nhiêu Lộc', room)).toMatchObject({ size: 30, cut: false, lines: [{ text: 'Nhiêu Lộc' }] })
  })

  it('wraps at spaces and shrinks before it cuts', () => {
    const fitted = fitText('45/12 Lê Văn Sỹ, Phường Nhiêu Lộc, Thành phố Hồ Chí Minh', room)
    expect(fitted.cut).toBe(false)
    expect(fitted.size).toBeLessThan(30)
    expect(fitted.lines.map((line) => line.text).join(' ')).toBe(
      '45/12 Lê Văn Sỹ, Phường Nhiêu Lộc, Thành phố Hồ Chí Minh',
    )
  })

  it('ends what cannot be shown in an ellipsis', () => {
    const fitted = fitText('Giao giờ hành chính. '.repeat(40).trim(), room)
    expect(fitted.cut).toBe(true)
    expect(fitted.size).toBe(15)
    expect(fitted.lines.at(-1)?.text).toMatch(/[^ .]…$/)
  })

  it('breaks a word that is longer than a line', () => {
    const fitted = fitText('W'.repeat(60), room)
    expect(fitted.lines.length).toBeGreaterThan(1)
    expect(fitted.lines.map((line) => line.text).join('')).toBe('W'.repeat(60))
  })

  it('breaks addresses after a comma where that takes no more lines', () => {
    const address = '45/12 Lê Văn Sỹ, P. Nhiêu Lộc, TP. Hồ Chí Minh'
    const lines = fitText(address, { ...room, width: 480, smallest: 30, commas: true }).lines.map(
      (line) => line.text,
    )
    expect(lines).toEqual(['45/12 Lê Văn Sỹ, P. Nhiêu Lộc,', 'TP. Hồ Chí Minh'])
  })

  it('never lets a line be wider than the room or the lines higher, and never drops a word uncut', () => {
    const words = fc.array(fc.constantFrom('NGUYỄN', 'ẲỄỘ', 'đường', 'W'.repeat(30), '1.250.000', 'ở'), {
      minLength: 1,
      maxLength: 40,
    })
    const rooms = fc.record({
      width: fc.integer({ min: 60, max: 900 }),
      height: fc.integer({ min: 25, max: 300 }),
      lead: fc.constantFrom(undefined, 2.5),
      commas: fc.constantFrom(undefined, true as const),
    })
    fc.assert(
      fc.property(words, rooms, (list, { width, height, lead, commas }) => {
        const fitted = fitText(list.join(' '), {
          ...room,
          width,
          height,
          lead,
          commas,
        })
        expect(fitted.lines.length * fitted.line_height).toBeLessThanOrEqual(height + 0.001)
        fitted.lines.forEach((line, index) => {
          const taken = index === 0 && line.text !== '' ? (lead ?? 0) * fitted.size : 0
          expect(line.width).toBeCloseTo(textEms(line.text, 'regular') * fitted.size, 6)
          expect(line.width + taken).toBeLessThanOrEqual(width + 0.01)
        })
        const shown = fitted.lines
          .map((line) => line.text)
          .join('')
          .replaceAll(' ', '')
        if (!fitted.cut) expect(shown).toBe(list.join(''))
      }),
    )
  })
})
