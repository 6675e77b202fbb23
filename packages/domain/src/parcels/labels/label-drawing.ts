import type { DotPicture } from './label-logo.ts'

/** PDF and preview are drawn from it. In dots of the printer, 1/203 inch, from the top left corner right and down. */
export type LabelDrawing = {
  /** For people: `Nhãn GH2407815362`. */
  readonly title: string
  readonly width_mm: number
  readonly height_mm: number
  /** The label's size in dots; not whole, as millimetres do not divide into dots. */
  readonly width: number
  readonly height: number
  readonly shapes: readonly LabelShape[]
}

export type LabelInk = 'black' | 'white'

export type LabelFont = 'regular' | 'bold'

export type LabelShape = LabelBox | LabelText | LabelSymbol | LabelPicture

export type LabelBox = {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ink: LabelInk
}

/** One line of text from its left end; `y` is its baseline, `size` the em in dots. */
export type LabelText = {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: LabelFont
  readonly ink: LabelInk
  readonly text: string
  readonly width: number
  /** Grouped codes: clear space of `gap` dots before the characters at these positions, so that a copy has no spaces. */
  readonly gap?: number
  readonly gap_before?: readonly number[]
}

/** A Code 128 or QR symbol: black boxes as a flat list of x, y, width, height, and the frame around them. */
export type LabelSymbol = {
  readonly kind: 'symbol'
  readonly symbology: 'code128' | 'qr'
  readonly value: string
  /** Width of one module; whole dots wherever there is room for them. */
  readonly module: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly boxes: readonly number[]
}

/** A picture of black dots, as wide as its columns and as high as its rows. */
export type LabelPicture = DotPicture & {
  readonly kind: 'picture'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Dots per inch of the usual thermal printer. */
export const labelDpi = 203

export function dots(millimetres: number): number {
  return (millimetres * labelDpi) / 25.4
}

export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
