import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** For tests: a printed page as a thermal printer would make it, black and white at 203 dots to the inch. */
export type PrintedPage = {
  /** The page's size in points. */
  readonly width: number
  readonly height: number
  /** Its text as a person would copy it. */
  readonly text: string
  readonly dots: DotImage
}

/** One byte a dot, 0 black and 255 white. */
export type DotImage = { readonly width: number; readonly height: number; readonly data: Uint8Array }

const require = createRequire(import.meta.url)
const dotsPerPoint = 203 / 72
let pdfium: Promise<PDFiumLibrary> | undefined

/** Opens a PDF with pdfium and prints every page in memory. */
export async function printInMemory(pdf: Uint8Array): Promise<PrintedPage[]> {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  try {
    const pages: PrintedPage[] = []
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      // Before rendering: pdfium's wrapper closes the page after it.
      const text = page.getText()
      const render = await page.render({
        width: Math.round(width * dotsPerPoint),
        height: Math.round(height * dotsPerPoint),
        colorSpace: 'Gray',
        render: 'bitmap',
      })
      const data = render.data.map((grey) => (grey < 128 ? 0 : 255))
      pages.push({
        width,
        height,
        text,
        dots: { width: render.width, height: render.height, data },
      })
    }
    return pages
  } finally {
    document.destroy()
  }
}

/** Everything zxing reads in an image, as `Code128 GH2407815362`, in the order of their places from the top. */
export async function readSymbols(image: DotImage): Promise<string[]> {
  // Otherwise zxing-wasm would fetch its module from the network.
  prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
    },
  })
  const pixels = Uint32Array.from(image.data, (value) => (value === 0 ? 0xff000000 : 0xffffffff))
  const found = await readBarcodes(
    {
      data: new Uint8ClampedArray(pixels.buffer),
      width: image.width,
      height: image.height,
      colorSpace: 'srgb',
    },
    { formats: ['Code128', 'QRCode'], tryHarder: true, maxNumberOfSymbols: 255 },
  )
  return found
    .toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map((symbol) => `${symbol.format} ${symbol.text}`)
}

/** Widths of the black and white runs along a row of dots between two columns, beginning with the first black one. */
export function runsAlong(image: DotImage, y: number, from: number, to: number): number[] {
  const runs: number[] = []
  let last = 255
  for (let x = from; x < to; x += 1) {
    const value = image.data[y * image.width + x] ?? 255
    if (value !== last) runs.push(0)
    last = value
    if (runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  // What follows the last bar is white paper.
  if (last === 255) runs.pop()
  return runs
}
