import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
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

/** Opens a PDF with pdfium and prints every page in memory, or those at some places. */
export async function printInMemory(pdf: Uint8Array, places?: readonly number[]): Promise<PrintedPage[]> {
  return await withDocument(pdf, async (document) => {
    const pages: PrintedPage[] = []
    for (const [place, page] of [...document.pages()].entries()) {
      if (places?.includes(place) === false) continue
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
  })
}

export async function countPages(pdf: Uint8Array): Promise<number> {
  return await withDocument(pdf, async (document) => document.getPageCount())
}

async function withDocument<T>(pdf: Uint8Array, work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  try {
    return await work(document)
  } finally {
    document.destroy()
  }
}

let prepared = false

/** Otherwise zxing-wasm would fetch its module from the network. Prepared again, it would compile it again. */
function prepareReader(): void {
  if (prepared) return
  prepared = true
  const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
}

/** Everything zxing reads in an image, as `Code128 GH2407815362`, in the order of their places from the top. */
export async function readSymbols(image: DotImage): Promise<string[]> {
  prepareReader()
  // White, then the black ones: `from` with a function took longer than the reading.
  const pixels = new Uint32Array(image.data.length).fill(0xffffffff)
  for (let at = 0; at < pixels.length; at += 1) if (image.data[at] === 0) pixels[at] = 0xff000000
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
