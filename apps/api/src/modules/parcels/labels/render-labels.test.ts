import { buildExtremeLabel, buildLabel, sampleProvider } from '@guihang/domain/parcels/labels/build-label'
import { encodeQr } from '@guihang/domain/parcels/labels/codes/qr-code'
import { type LabelSize, type LabelsPerSheet, labelSizes } from '@guihang/domain/parcels/labels/label-data'
import { dots, type LabelDrawing, labelDpi } from '@guihang/domain/parcels/labels/label-drawing'
import { labelLayouts } from '@guihang/domain/parcels/labels/label-layouts'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import bwip from 'bwip-js/node'
import { describe, expect, it } from 'vitest'
import {
  countPages,
  type PrintedPage,
  printInMemory,
  readSymbols,
  runsAlong,
} from '../../../testing/read-printed.ts'
import { openWriter } from './content-writer.ts'
import { beginPage, writeLabel } from './label-content.ts'
import { openLabelDocument } from './label-document.ts'
import { describeLabel, type RenderOptions, renderLabels } from './render-labels.ts'

const options = { provider: sampleProvider, created_at: new Date('2026-11-16T03:00:00Z') }

function optionsFor(size: LabelSize, more: Partial<RenderOptions> = {}): RenderOptions {
  return { ...options, size, ...more }
}

async function printed(
  labels: Parameters<typeof renderLabels>[0],
  wanted: RenderOptions,
): Promise<PrintedPage[]> {
  return printInMemory(await renderLabels(labels, wanted))
}

function symbolsOf(trackingNumber: string): string[] {
  return [`Code128 ${trackingNumber}`, `QRCode https://guihang.example/t/${trackingNumber}`].toSorted()
}

function numbered(count: number): ReturnType<typeof buildLabel>[] {
  return Array.from({ length: count }, (_, index) =>
    buildLabel({ tracking_number: makeTrackingNumber('GH', 240_781_000 + index * 7919) }),
  )
}

/** pdfium stretches a page to whole dots; a page that is whole dots already is printed at exactly 203 dpi. */
async function printedOnWholeDots(drawing: LabelDrawing): Promise<PrintedPage> {
  const document = openLabelDocument({ title: drawing.title, language: 'vi', created_at: options.created_at })
  const content = openWriter()
  beginPage(content)
  writeLabel(content, drawing, { x: 0, y: 0, scale: 1 }, document.nameOf)
  const [width, height] = [Math.ceil(drawing.width), Math.ceil(drawing.height)]
  document.addPage((width * 72) / labelDpi, (height * 72) / labelDpi, content.bytes())
  const [page] = await printInMemory(document.end())
  if (page === undefined) throw new Error('no page')
  return page
}

describe('printed labels', () => {
  it.each(labelSizes)(
    '%s: bars and QR code decode at 203 dpi in black and white, ordinary and extreme',
    async (size) => {
      const labels = [
        buildLabel(),
        buildExtremeLabel({ tracking_number: makeTrackingNumber('ZZ', 999_999_999) }),
      ]
      const pages = await printed(labels, optionsFor(size))
      for (const [index, page] of pages.entries()) {
        const symbols = await readSymbols(page.dots)
        expect(symbols.toSorted()).toEqual(symbolsOf(labels[index]?.tracking_number ?? ''))
      }
    },
  )

  it.each(labelSizes)(
    '%s: the bars of a carrier’s number decode, and no other number has bars',
    async (size) => {
      const carriers = [
        { name: 'GHN', code: '5ENLKKHD', sort_code: '1-P-12-10' },
        { name: 'Viettel Post', code: '15878180012', sort_code: null },
        { name: 'J&T Express', code: '802400616352', sort_code: '800-028A04-' },
      ]
      const labels = carriers.flatMap((carrier) => [buildLabel({ carrier }), buildExtremeLabel({ carrier })])
      const pages = await printed(labels, optionsFor(size))
      for (const [index, page] of pages.entries()) {
        const label = labels[index]
        expect((await readSymbols(page.dots)).toSorted()).toEqual([
          `Code128 ${label?.carrier?.code}`,
          `QRCode https://guihang.example/t/${label?.tracking_number}`,
        ])
        expect(page.text.replace(/\s+/g, ' ')).toContain(label?.carrier?.code)
      }
    },
  )

  it.each(labelSizes)('%s: every bar is as many dots wide as bwip-js would make it', async (size) => {
    const drawing = describeLabel(buildLabel(), optionsFor(size))
    const bars = drawing.shapes.find((shape) => shape.kind === 'symbol' && shape.symbology === 'code128')
    const page = await printedOnWholeDots(drawing)
    if (bars?.kind !== 'symbol') throw new Error('no bars')
    const [oracle] = bwip.raw({ bcid: 'code128', text: bars.value })
    if (oracle === undefined || !('sbs' in oracle)) throw new Error('no oracle')
    const quiet = 10 * bars.module
    for (const row of [bars.y + 2, bars.y + Math.round(bars.height / 2), bars.y + bars.height - 2]) {
      const runs = runsAlong(page.dots, row, bars.x - quiet, bars.x + bars.width + quiet)
      expect(runs).toEqual(oracle.sbs.map((width) => width * bars.module))
    }
  })

  it.each(labelSizes)('%s: every module of the QR code is whole dots', async (size) => {
    const drawing = describeLabel(buildLabel(), optionsFor(size))
    const qr = drawing.shapes.find((shape) => shape.kind === 'symbol' && shape.symbology === 'qr')
    const { dots: image } = await printedOnWholeDots(drawing)
    if (qr?.kind !== 'symbol') throw new Error('no QR code')
    const { size: modules, modules: oracle } = encodeQr(qr.value)
    let wrong = 0
    for (let y = 0; y < qr.height; y += 1) {
      for (let x = 0; x < qr.width; x += 1) {
        const black = oracle[Math.floor(y / qr.module) * modules + Math.floor(x / qr.module)] === 1
        if (image.data[(qr.y + y) * image.width + qr.x + x] !== (black ? 0 : 255)) wrong += 1
      }
    }
    expect(wrong).toBe(0)
  })

  it.each(labelSizes)('%s: is a page of exactly its own size', async (size) => {
    const [page] = await printed([buildLabel()], optionsFor(size))
    expect(page?.width).toBeCloseTo((labelLayouts[size].width * 72) / 25.4, 1)
    expect(page?.height).toBeCloseTo((labelLayouts[size].height * 72) / 25.4, 1)
  })

  it.each(labelSizes)('%s: can be searched and copied in Vietnamese', async (size) => {
    const [page] = await printed([buildLabel()], optionsFor(size))
    const text = page?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toBe(text.normalize('NFC'))
    for (const part of [
      'GH2407815362',
      'Nguyễn Thị Hồng Nhung',
      '0912345678',
      'Nhiêu Lộc',
      '1.250.000 ₫',
      'CHO XEM HÀNG',
      'Bộ ấm trà men rạn',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('prints the whole batch of 200, each label on its page with its own symbols', async () => {
    const labels = numbered(200)
    const places = [0, 1, 17, 100, 199]
    const pdf = await renderLabels(labels, optionsFor('52x70'))
    expect(await countPages(pdf)).toBe(200)
    const pages = await printInMemory(pdf, places)
    for (const [order, index] of places.entries()) {
      const page = pages[order]
      if (page === undefined) throw new Error('a page is missing')
      expect((await readSymbols(page.dots)).toSorted()).toEqual(
        symbolsOf(labels[index]?.tracking_number ?? ''),
      )
    }
  })

  const sheets = labelSizes.flatMap((size) =>
    ([2, 4] as const)
      .filter((count) => labelSheet(size, count) !== undefined)
      .map((count): [LabelSize, LabelsPerSheet] => [size, count]),
  )

  it.each(sheets)('%s: %d stand on one A4 sheet and all decode', async (size, per_sheet) => {
    const labels = numbered(per_sheet + 1)
    const pages = await printed(labels, optionsFor(size, { per_sheet }))
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect([page.width, page.height].toSorted((a, b) => a - b).map(Math.round)).toEqual([595, 842])
      const onPage = labels.slice(index * per_sheet, (index + 1) * per_sheet)
      const wanted = onPage.flatMap((label) => symbolsOf(label.tracking_number))
      expect((await readSymbols(page.dots)).toSorted()).toEqual(wanted.toSorted())
      expectEmptyEdge(page.dots)
    }
  })

  it('refuses more labels on a sheet than fit at full size', async () => {
    await expect(renderLabels([buildLabel()], optionsFor('a5', { per_sheet: 4 }))).rejects.toThrow(RangeError)
    await expect(renderLabels([], optionsFor('a5'))).rejects.toThrow(RangeError)
  })

  it('draws nothing where the paper ends: the outermost dots of every label are white but for rules and the COD band', async () => {
    const [page] = await printed([buildExtremeLabel()], optionsFor('100x150'))
    if (page === undefined) throw new Error('no page')
    const { width, data } = page.dots
    const padding = Math.floor(dots(2))
    const drawing = describeLabel(buildExtremeLabel(), optionsFor('100x150'))
    const boxes = drawing.shapes.filter((shape) => shape.kind === 'box')
    for (let y = 0; y < page.dots.height; y += 1) {
      if (boxes.some((box) => y >= box.y - 1 && y <= box.y + box.height + 1)) continue
      expect(data.subarray(y * width, y * width + padding).every((dot) => dot === 255)).toBe(true)
      expect(data.subarray((y + 1) * width - padding, (y + 1) * width).every((dot) => dot === 255)).toBe(true)
    }
  })

  it('is the same file for the same labels and time', async () => {
    const once = await renderLabels([buildLabel()], optionsFor('a6'))
    expect(await renderLabels([buildLabel()], optionsFor('a6'))).toEqual(once)
  })

  it('carries a title and its language', async () => {
    const pdf = (await renderLabels([buildLabel()], optionsFor('a6'))).toString('latin1')
    expect(pdf).toContain('/Lang (vi)')
    expect(pdf).toContain('/DisplayDocTitle true')
    const xmp = Buffer.from(pdf, 'latin1').toString('utf8')
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Nhãn GH2407815362</rdf:li>')
  })

  it('check 44: holds no script, link or form, whatever the parcel says', async () => {
    const attack = '</script><script>alert(1)</script> ) Tj ET /JS (app.alert(1)) endstream'
    const label = buildLabel({
      notes: attack,
      receiver: { shop_name: null, name: attack, phone: attack, address: attack },
      sort_code: attack,
    })
    const pdf = await renderLabels([label], optionsFor('a6'))
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|AcroForm|Launch)\b/)
    const [page] = await printInMemory(pdf)
    expect(page?.text).toContain('<script>')
  })

  it('lets other work run while it draws a batch', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 0)
    try {
      await renderLabels(numbered(200), optionsFor('100x150'))
    } finally {
      clearInterval(timer)
    }
    expect(turns).toBeGreaterThan(3)
  })
})

/** Office printers crop the outermost 5 mm of A4: nothing may stand there. */
function expectEmptyEdge({ width, height, data }: { width: number; height: number; data: Uint8Array }): void {
  // The cut line is two dots wide and runs along the 5 mm.
  const edge = Math.floor(dots(5)) - 2
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const parts = y < edge || y >= height - edge ? [row] : [row.subarray(0, edge), row.subarray(width - edge)]
    expect(parts.every((part) => part.every((dot) => dot === 255))).toBe(true)
  }
}
