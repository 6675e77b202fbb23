import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dots, type LabelShape } from '../../parcels/labels/label-drawing.ts'
import { differenceClasses } from '../carrier-statements/difference-classes.ts'
import { type CarrierLetterText, type LetterLine, letterNumber, letterTotals } from './carrier-letter.ts'
import { drawCarrierLetter, pagesOfLetter } from './draw-carrier-letter.ts'

const column = { cod: 1_250_000, cost: 32_500, return_fee: null, net: 1_217_500 }

function line(no: number, changes: Partial<LetterLine> = {}): LetterLine {
  return {
    class: differenceClasses[no % differenceClasses.length] ?? 'not_paid',
    carrier_code: `GA${no}`,
    our_code: 'GH2407815365',
    delivered_on: '2026-11-22',
    expected: column,
    told: column,
    charged: column,
    received: column,
    statement: 'DT-GHN-221126',
    file: 'doi-soat-ghn-2026-11-22.xlsx',
    row: { sheet: null, line: no },
    amount: 250_000,
    evidence: null,
    ...changes,
  }
}

function letter(count: number, changes: Partial<CarrierLetterText> = {}): CarrierLetterText {
  return {
    number: 'GHN-CV-301126-01',
    made_on: '2026-11-30',
    head: {
      ...{ provider_name: 'Gửi Hàng', hotline: '1900 1234', support_email: 'hotro@guihang.vn' },
      ...{ carrier: 'ghn', connection_name: 'GHN Hà Nội', trial: false },
    },
    lines: Array.from({ length: count }, (_, index) => line(index + 1)),
    ...changes,
  }
}

const drawn = (text: CarrierLetterText) =>
  pagesOfLetter(text.lines.length).map((_, index) => drawCarrierLetter(text, index + 1))
const textsOf = (page: { readonly shapes: readonly LabelShape[] }) =>
  page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

/** What a shape covers, text with its ink above and below the line. */
function frame(shape: LabelShape): { left: number; top: number; right: number; bottom: number } {
  if (shape.kind !== 'text') {
    const { x, y, width, height } = shape
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const { x, y, width, size } = shape
  return { left: x, top: y - size * 0.75, right: x + width, bottom: y + size * 0.1 }
}

describe('a letter to a carrier', () => {
  it('is numbered by its connection, its day and its place in the day', () => {
    expect(letterNumber('GHN', '2026-11-30', 1)).toBe('GHN-CV-301126-01')
    expect(letterNumber('GHN-HN', '2026-01-05', 112)).toBe('GHN-HN-CV-050126-112')
  })

  it('sums what each side owes', () => {
    const lines = [250_000, -30_000, 1_000].map((amount) => ({ amount }))
    expect(letterTotals(lines)).toEqual({ owed_to_us: 251_000, owed_by_us: 30_000, amount: 221_000 })
    expect(letterTotals([])).toEqual({ owed_to_us: 0, owed_by_us: 0, amount: 0 })
  })

  it('has each line on one page, totals and signatures on the last, however many there are', () => {
    for (let count = 1; count <= 60; count += 1) {
      const pages = pagesOfLetter(count)
      expect(
        pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
      ).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(pages.filter(({ from, to }) => to === from)).toEqual([])
      expect(pages.map(({ is_last }) => is_last)).toEqual(pages.map((_, index) => index === pages.length - 1))
    }
  })

  it('repeats its headings and its number on every page with lines', () => {
    const pages = drawn(letter(40))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      const texts = textsOf(page)
      expect(texts.some((text) => text.includes('GHN-CV-301126-01'))).toBe(true)
      expect(texts.some((text) => text.includes(`Trang ${index + 1}/${pages.length}`))).toBe(true)
      expect(texts).toContain('Nội dung chênh lệch')
      expect(texts.includes('Tổng cộng')).toBe(index === pages.length - 1)
    }
    expect(textsOf(pages[0] ?? { shapes: [] })).toContain('CÔNG VĂN ĐỀ NGHỊ XỬ LÝ CHÊNH LỆCH ĐỐI SOÁT')
  })

  it('says on each page that it comes from a trial', () => {
    const { head } = letter(1)
    const says = (text: CarrierLetterText) =>
      drawn(text).map((page) => textsOf(page).some((one) => one.includes('BẢN THỬ')))
    expect(new Set(says(letter(40, { head: { ...head, trial: true } })))).toEqual(new Set([true]))
    expect(new Set(says(letter(40)))).toEqual(new Set([false]))
  })

  it('keeps every text on the page and clear of the others, however long', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    const money = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }))
    fc.assert(
      fc.property(text, text, money, fc.integer({ min: 1, max: 30 }), (name, code, amount, count) => {
        const figures = { cod: amount, cost: amount, return_fee: amount, net: amount }
        const said = { status: code, status_words: name, reason: code, reason_words: name }
        const plain = letter(count)
        const long = letter(count, {
          head: {
            ...plain.head,
            provider_name: name,
            hotline: code,
            support_email: code,
            connection_name: name,
          },
          lines: plain.lines.map((one) => ({
            ...one,
            ...{
              carrier_code: code,
              our_code: code,
              statement: name,
              file: name,
              row: { sheet: name, line: 50_000 },
              amount: amount ?? 1,
            },
            ...{ expected: figures, told: figures, charged: figures, received: figures },
            evidence: { ...said, said_at: '2026-11-22T07:05:00.000Z' },
          })),
        })
        for (const page of drawn(long)) {
          const frames = page.shapes.filter(({ kind }) => kind !== 'box').map(frame)
          for (const [index, one] of frames.entries()) {
            expect(one.left).toBeGreaterThanOrEqual(dots(11))
            expect(one.top).toBeGreaterThanOrEqual(dots(8))
            expect(one.right).toBeLessThanOrEqual(dots(286))
            expect(one.bottom).toBeLessThanOrEqual(dots(202))
            for (const other of frames.slice(index + 1)) {
              const apart =
                one.right <= other.left + 1 ||
                other.right <= one.left + 1 ||
                one.bottom <= other.top + 1 ||
                other.bottom <= one.top + 1
              expect(apart).toBe(true)
            }
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})
