import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dots, type LabelShape } from '../labels/label-drawing.ts'
import { drawPickupSheet, linesOfLastPage, linesOfPage, pagesOf } from './draw-pickup-sheet.ts'
import { buildPickupSheet, type PickupSheet } from './pickup-sheet.ts'

const pagesWith = (sheet: PickupSheet) =>
  Array.from({ length: pagesOf(sheet.rows.length) }, (_, index) => drawPickupSheet(sheet, index + 1))

/** What a shape covers, text with its ink above and below the line. */
function frame(shape: LabelShape): { left: number; top: number; right: number; bottom: number } {
  if (shape.kind !== 'text') {
    const { x, y, width, height } = shape
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const { x, y, width, size } = shape
  return { left: x, top: y - size * 0.75, right: x + width, bottom: y + size * 0.1 }
}

describe('the printed pickup list', () => {
  it('numbers its lines through and draws each parcel once', () => {
    const count = 2 * linesOfPage + 3
    const symbols = pagesWith(buildPickupSheet(count)).flatMap(({ shapes }) =>
      shapes.filter(({ kind }) => kind === 'symbol'),
    )
    expect(symbols).toHaveLength(count)
    const texts = pagesWith(buildPickupSheet(count)).flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
    )
    for (let number = 4; number <= count; number += 1) expect(texts).toContain(String(number))
  })

  it('gives the signatures a page of their own where the last line leaves no room', () => {
    expect(pagesOf(1)).toBe(1)
    expect(pagesOf(linesOfLastPage)).toBe(1)
    expect(pagesOf(linesOfLastPage + 1)).toBe(2)
    expect(pagesOf(linesOfPage)).toBe(2)
    expect(pagesOf(linesOfPage + 1)).toBe(2)
    const texts = drawPickupSheet(buildPickupSheet(linesOfPage), 2).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    )
    expect(texts).toContain('Ngày 22/11/2026 · Trang 2/2')
  })

  it('keeps every text on the page and clear of the others, however long', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 1, max: 30 }), (name, store, city, count) => {
        const plain = buildPickupSheet(count)
        const sheet = buildPickupSheet(count, {
          shop_name: name,
          store_name: store,
          store_address: `${store} ${city} ${store}`,
          provider_name: name,
          rows: plain.rows.map((row) => ({
            ...row,
            receiver_name: name,
            receiver_city: city,
            total_cod: 99_999_999_999,
            weight: 79.999,
            pieces: 500_000,
          })),
        })
        for (const page of pagesWith(sheet)) {
          const frames = page.shapes.filter(({ kind }) => kind !== 'box').map(frame)
          for (const [index, one] of frames.entries()) {
            expect(one.left).toBeGreaterThanOrEqual(dots(10))
            expect(one.top).toBeGreaterThanOrEqual(dots(8))
            expect(one.right).toBeLessThanOrEqual(dots(200))
            expect(one.bottom).toBeLessThanOrEqual(dots(289))
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
