import { code128QuietModules, code128Widths } from '../code128.ts'
import { encodeQr, type QrCode } from '../qr-code.ts'
import type { Area, LabelSymbol } from './label-drawing.ts'

/**
 * How far every black box stays inside its dots. A printer or viewer that paints each dot it touches would
 * otherwise make the bars of a two-dot module half as wide again (decision 0030).
 */
export const inset = 0.25

const qrQuietModules = 4

/** Bars in the middle of an area whose quiet zones lie inside the area too. */
export function code128Symbol(text: string, area: Area, largestModule: number): LabelSymbol {
  const widths = code128Widths(text)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = wholeDots(area.width / (modules + 2 * code128QuietModules), largestModule)
  const width = modules * module
  const x = Math.round(area.x + (area.width - width) / 2)
  const boxes: number[] = []
  let at = x
  widths.forEach((count, index) => {
    if (index % 2 === 0) boxes.push(at + inset, area.y, count * module - 2 * inset, area.height)
    at += count * module
  })
  return {
    kind: 'symbol',
    symbology: 'code128',
    value: text,
    module,
    x,
    y: area.y,
    width,
    height: area.height,
    boxes,
  }
}

/** A QR code in the middle of an area whose quiet zone lies inside the area too. */
export function qrSymbol(text: string, area: Area, largestModule: number): LabelSymbol {
  const code = encodeQr(text)
  const module = wholeDots(
    Math.min(area.width, area.height) / (code.size + 2 * qrQuietModules),
    largestModule,
  )
  const side = code.size * module
  const x = Math.round(area.x + (area.width - side) / 2)
  const y = Math.round(area.y + (area.height - side) / 2)
  return {
    kind: 'symbol',
    symbology: 'qr',
    value: text,
    module,
    x,
    y,
    width: side,
    height: side,
    boxes: qrBoxes(code, x, y, module),
  }
}

/** Whole dots, as many as fit; a fraction only where not even one does, so that nothing ever leaves its area. */
function wholeDots(room: number, largest: number): number {
  return room < 1 ? room : Math.min(largest, Math.floor(room))
}

/** Runs of black modules in each row, and between two rows the bridges that close the gap the inset leaves. */
function qrBoxes({ size, modules }: QrCode, left: number, top: number, module: number): number[] {
  const boxes: number[] = []
  const runs = (row: Uint8Array, y: number, height: number) => {
    let start = -1
    for (let x = 0; x <= size; x += 1) {
      const isBlack = x < size && row[x] === 1
      if (isBlack && start < 0) start = x
      if (isBlack || start < 0) continue
      boxes.push(left + start * module + inset, y, (x - start) * module - 2 * inset, height)
      start = -1
    }
  }
  for (let y = 0; y < size; y += 1) {
    const row = modules.subarray(y * size, (y + 1) * size)
    runs(row, top + y * module + inset, module - 2 * inset)
    if (y + 1 === size) break
    const bridges = row.map((black, x) => black & (modules[(y + 1) * size + x] ?? 0))
    runs(bridges, top + (y + 1) * module - inset, 2 * inset)
  }
  return boxes
}
