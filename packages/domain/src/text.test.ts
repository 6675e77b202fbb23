import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, foldWithPositions, normalizeText } from './text.ts'

const vietnamese = fc.string({
  unit: fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxyàảãáạằẳẵắặÀẢÃÁẠĐƠƯ 0129-,.\u0301\u0323😀ﬁ'),
})
const anyText = fc.oneof(
  vietnamese,
  fc.string({ unit: 'binary', size: 'max', maxLength: 200 }),
  fc.string({ unit: 'grapheme' }),
)

describe('folding', () => {
  it('removes accents and turns đ into d', () => {
    expect(foldText('Đường Nguyễn Hữu Thọ, Quận 7')).toBe('duong nguyen huu tho, quan 7')
    expect(foldText('ĐẶNG KHÁNH LINH')).toBe('dang khanh linh')
  })

  it('does not depend on the Unicode form, and folding again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        return folded === foldText(text.normalize('NFD')) && folded === foldText(folded)
      }),
      { numRuns: 2000 },
    )
  })

  it('knows where every folded character came from', () => {
    const name = 'Đặng Hữu'
    const { folded, starts, ends } = foldWithPositions(name)
    const at = folded.indexOf('huu')
    expect(name.slice(starts[at], ends[at + 2])).toBe('Hữu')
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded, starts, ends } = foldWithPositions(text)
        // One plain condition per character: an assertion each would take seconds.
        return (
          starts.length === folded.length &&
          starts.every((start, index) => {
            const end = ends[index] ?? -1
            return start < end && end <= text.length && start >= (starts[index - 1] ?? 0)
          })
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('stored text', () => {
  it('is NFC and trimmed, without runs of spaces and without invisible characters', () => {
    expect(normalizeText('  Nguye\u0302\u0303n   Văn\u00a0A \u0000')).toBe('Nguyễn Văn A')
    expect(normalizeText('a\r\nb \n c')).toBe('a\nb\nc')
    expect(normalizeText('a\u200bb\ufeff')).toBe('ab')
    expect(normalizeText('👨‍👩‍👧')).toBe('👨‍👩‍👧')
    expect(normalizeText('\ud800')).toBe('\ufffd')
  })

  it('check 45: never holds NUL, control characters or half a character, and storing again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = normalizeText(text)
        expect(normalizeText(stored)).toBe(stored)
        expect(stored).toBe(stored.normalize('NFC'))
        expect(stored.isWellFormed()).toBe(true)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone
        expect(stored).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
      }),
      { numRuns: 2000 },
    )
  })
})
