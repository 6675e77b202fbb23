import { describe, expect, it } from 'vitest'
import { buildLabel, sampleProvider } from './build-label.ts'
import { drawLabel } from './draw-label.ts'
import { labelSvg } from './label-svg.ts'

const drawing = drawLabel(buildLabel(), sampleProvider, { size: '52x70' })
const svg = labelSvg(drawing)

describe('a label on the screen', () => {
  it('has the size of the printed one and an element for each of its shapes', () => {
    expect([svg.width, svg.height]).toEqual(['52mm', '70mm'])
    expect(svg.elements).toHaveLength(drawing.shapes.length)
  })

  it('says the same words at the same places', () => {
    for (const [index, shape] of drawing.shapes.entries()) {
      if (shape.kind !== 'text') continue
      const element = svg.elements[index]
      expect(element?.text).toBe(shape.text.replaceAll('\u00a0', ' '))
      expect(element?.attributes).toMatchObject({
        x: shape.x,
        y: shape.y,
        fontSize: shape.size,
        fill: shape.ink,
      })
    }
  })

  it('holds each text to its measured width, and sets codes in groups', () => {
    const name = svg.elements.find((element) => element.text === 'Nguyễn Thị Hồng Nhung')
    expect(name?.attributes).toHaveProperty('textLength')
    const code = svg.elements.find((element) => element.text === 'GH2407815362')
    expect(
      String(code?.attributes.dx)
        .split(' ')
        .map(Number)
        .filter((gap) => gap > 0),
    ).toHaveLength(3)
  })

  it('draws every bar and module', () => {
    const symbols = drawing.shapes.filter((shape) => shape.kind === 'symbol')
    const paths = svg.elements.filter((element) => element.name === 'path')
    expect(paths).toHaveLength(2)
    paths.forEach((path, index) => {
      const pieces = String(path.attributes.d).split('z').length - 1
      expect(pieces).toBe((symbols[index]?.boxes.length ?? 0) / 4)
    })
  })
})
