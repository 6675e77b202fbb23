import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildExtremeLabel, buildLabel, sampleProvider } from './build-label.ts'
import { drawLabel } from './draw-label.ts'
import { labelSizes } from './label-data.ts'
import { bytesOfDots, type GreyPicture, isBlack, logoDots } from './label-logo.ts'

const picture = (width: number, height: number, shade: (x: number, y: number) => number): GreyPicture => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
})

function blackShare(grey: GreyPicture, shading: 'lines' | 'tones'): number {
  const dots = logoDots({ grey, shading }, 60, 60)
  if (dots === undefined) throw new Error('Nothing was drawn')
  const bytes = bytesOfDots(dots)
  let black = 0
  for (let y = 0; y < dots.rows; y += 1)
    for (let x = 0; x < dots.columns; x += 1) if (isBlack(bytes, dots.columns, x, y)) black += 1
  return black / (dots.columns * dots.rows)
}

describe('a logo in black and white', () => {
  it('keeps its proportions and never leaves its room', () => {
    const size = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(size, size, size, size, (width, height, columns, rows) => {
        const dots = logoDots({ grey: picture(width, height, () => 0), shading: 'lines' }, columns, rows)
        if (dots === undefined) return
        expect(dots.columns).toBeLessThanOrEqual(columns)
        expect(dots.rows).toBeLessThanOrEqual(rows)
        expect(Math.abs(dots.columns / dots.rows / (width / height) - 1)).toBeLessThan(0.12)
        expect(bytesOfDots(dots)).toHaveLength(Math.ceil(dots.columns / 8) * dots.rows)
      }),
    )
  })

  it('cuts a pale logo where it parts from the paper, and mixes greys into dots', () => {
    const pale = picture(60, 60, (x) => (x < 30 ? 200 : 255))
    expect(blackShare(pale, 'lines')).toBeCloseTo(0.5, 1)
    expect(
      blackShare(
        picture(60, 60, () => 128),
        'tones',
      ),
    ).toBeCloseTo(0.5, 1)
    expect(
      blackShare(
        picture(60, 60, () => 191),
        'tones',
      ),
    ).toBeCloseTo(0.25, 1)
  })

  it('leaves an empty picture empty', () => {
    expect(
      blackShare(
        picture(40, 40, () => 255),
        'lines',
      ),
    ).toBe(0)
    expect(
      blackShare(
        picture(40, 40, () => 255),
        'tones',
      ),
    ).toBe(0)
  })
})

describe.each(labelSizes)('a label of %s with a logo', (size) => {
  const logo = { grey: picture(240, 100, () => 0), shading: 'lines' } as const // as: a shading by name
  const options = { size, logo }

  it('shows it and moves neither bars nor QR code nor any row', () => {
    const symbols = (label: ReturnType<typeof drawLabel>) =>
      label.shapes.filter(({ kind }) => kind === 'symbol' || kind === 'box')
    const bare = drawLabel(buildLabel(), sampleProvider, { size })
    const shown = drawLabel(buildLabel(), sampleProvider, options)
    expect(shown.shapes.filter(({ kind }) => kind === 'picture')).toHaveLength(1)
    expect(symbols(shown)).toEqual(symbols(bare))
  })

  it('covers no text and stays above the bars, however long the names', () => {
    const { shapes } = drawLabel(
      buildExtremeLabel(),
      { ...sampleProvider, name: 'Nhà Vận Chuyển Nhanh Toàn Quốc Việt Nam Ẳ Ễ Ộ' },
      options,
    )
    const shown = shapes.find(({ kind }) => kind === 'picture')
    const bars = shapes.find((shape) => shape.kind === 'symbol' && shape.symbology === 'code128')
    if (shown?.kind !== 'picture' || bars?.kind !== 'symbol') throw new Error('Something is missing')
    const isBeside = bars.x + bars.width + 10 * bars.module <= shown.x
    expect(isBeside || shown.y + shown.height <= bars.y).toBe(true)
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue
      const top = shape.y - shape.size * 0.75
      const apart =
        shape.x + shape.width <= shown.x ||
        shown.x + shown.width <= shape.x ||
        shape.y + shape.size * 0.1 <= shown.y ||
        shown.y + shown.height <= top
      expect(apart, shape.text).toBe(true)
    }
  })
})
