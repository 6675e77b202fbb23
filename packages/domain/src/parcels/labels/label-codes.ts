import { code128QuietModules, code128Widths } from './codes/code128.ts'
import { encodeQr, type QrCode } from './codes/qr-code.ts'
import type { Area, LabelSymbol } from './label-drawing.ts'

/** A printer that paints each dot it touches would else widen the bars by half (decision 0030). */
export const inset = 0.25

const qrQuietModules = 4

/** The quiet zones lie inside the area too. */
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

/** A run grows down while the rows below have it; bridges close the gap of the inset. */
function qrBoxes({ size, modules }: QrCode, left: number, top: number, module: number): number[] {
  const boxes: number[] = []
  // By the column where a run of the row above begins: where it ends, and its box in the list.
  let endsAbove = new Uint8Array(size)
  let boxesAbove = new Uint16Array(size)
  let ends = new Uint8Array(size)
  let boxOf = new Uint16Array(size)
  for (let y = 0; y < size; y += 1) {
    const row = y * size
    ends.fill(0)
    for (let x = 0; x < size; x += 1) {
      if (modules[row + x] !== 1) continue
      const start = x
      while (x < size && modules[row + x] === 1) x += 1
      ends[start] = x
      if (endsAbove[start] === x) {
        const box = boxesAbove[start] ?? 0
        boxOf[start] = box
        boxes[box + 3] = (boxes[box + 3] ?? 0) + module
        continue
      }
      boxOf[start] = boxes.length
      pushRun(
        boxes,
        left + start * module,
        (x - start) * module,
        top + y * module + inset,
        module - 2 * inset,
      )
      if (y > 0) pushBridges(boxes, modules, row, start, x, size, left, module, top + y * module - inset)
    }
    ;[ends, endsAbove] = [endsAbove, ends]
    ;[boxOf, boxesAbove] = [boxesAbove, boxOf]
  }
  return boxes
}

function pushBridges(
  boxes: number[],
  modules: Uint8Array,
  row: number,
  start: number,
  end: number,
  size: number,
  left: number,
  module: number,
  y: number,
): void {
  for (let x = start; x < end; x += 1) {
    if (modules[row - size + x] !== 1) continue
    const first = x
    while (x < end && modules[row - size + x] === 1) x += 1
    pushRun(boxes, left + first * module, (x - first) * module, y, 2 * inset)
  }
}

function pushRun(boxes: number[], x: number, width: number, y: number, height: number): void {
  boxes.push(x + inset, y, width - 2 * inset, height)
}
