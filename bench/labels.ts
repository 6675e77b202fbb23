import { openWriter } from '../apps/api/src/modules/parcels/labels/content-writer.ts'
import { beginPage, writeLabel } from '../apps/api/src/modules/parcels/labels/label-content.ts'
import { openLabelDocument } from '../apps/api/src/modules/parcels/labels/label-document.ts'
import { describeLabel, renderLabels } from '../apps/api/src/modules/parcels/labels/render-labels.ts'
import type { LabelData } from '../packages/domain/src/parcels/labels/label-data.ts'
import { makeTrackingNumber } from '../packages/domain/src/parcels/parcels/tracking-number.ts'
import { type Figure, type Measured, median } from './figure.ts'

const options = {
  size: '100x150',
  provider: { name: 'Gửi Hàng', hotline: '1900 0000', public_url: 'https://guihang.example' },
  created_at: new Date('2026-11-16T03:00:00Z'),
} as const

const rounds = 15

const megabyte = 1024 * 1024

/**
 * One label, a batch of 200 and one of 1,000, each with its own data, against the raw floor: the same pages with the same
 * fonts, whose content streams were written beforehand, put into a document as pdfkit takes them, as strings.
 */
export async function benchLabels(): Promise<Measured> {
  const one = await against('one label', 1, 40)
  const batch = await against('a batch of 200 labels', 200, 1)
  const before = process.memoryUsage.rss()
  const thousand = { ...(await against('a batch of 1,000 labels', 1_000, 1)), target: 2.5 }
  const grown = (process.memoryUsage.rss() - before) / megabyte
  return {
    figures: [
      one,
      batch,
      thousand,
      {
        name: '1,000 labels after 200, seventeen times with their floor: memory grows by',
        value: grown,
        floor: 100,
        ratio: grown / 100,
        target: 1,
        within: 'at_most',
        unit: 'MB',
      },
    ],
  }
}

/** Medians of alternating rounds, so that both sides meet the same machine. */
async function against(name: string, count: number, repeats: number): Promise<Figure> {
  const labels = Array.from({ length: count }, (_, index) => labelOf(index))
  const contents = labels.map(contentOf)
  const values: number[] = []
  const floors: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const value = await timed(repeats, () => renderLabels(labels, options))
    const floor = await timed(repeats, async () => writeContents(contents))
    // The first two rounds warm up.
    if (round < 0) continue
    values.push(value / count)
    floors.push(floor / count)
  }
  const value = median(values)
  const floor = median(floors)
  return { name, value, floor, ratio: value / floor, target: 3, within: 'at_most', unit: 'ms CPU a label' }
}

function contentOf(label: LabelData): string {
  const writer = openWriter()
  beginPage(writer)
  // These labels have no logo.
  writeLabel(writer, describeLabel(label, options), { x: 0, y: 0, scale: 1 }, () => '')
  return Buffer.from(writer.bytes()).toString('latin1')
}

function writeContents(contents: readonly string[]): Buffer {
  const document = openLabelDocument({ title: 'Nhãn', language: 'vi', created_at: options.created_at })
  for (const content of contents) document.addPage(283.46, 425.2, content)
  return document.end()
}

/** CPU time rather than the clock's: both sides do nothing but compute, and other programs' work must not count. */
async function timed(repeats: number, work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  for (let index = 0; index < repeats; index += 1) await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / repeats
}

function labelOf(index: number): LabelData {
  const tracking_number = makeTrackingNumber('GH', 240_000_000 + index * 7919)
  return {
    tracking_number,
    code: tracking_number,
    private_code: `DH-${1000 + index}`,
    shop_code: 'GS-1187',
    created_on: '2026-11-16',
    sender: {
      shop_name: 'Gốm Nhà Sương',
      name: 'Kho Bát Tràng',
      phone: '0904118226',
      address: '18 ngõ 12 Giang Cao, xã Bát Tràng, Hà Nội',
    },
    receiver: {
      shop_name: null,
      name: 'Nguyễn Thị Hồng Nhung',
      phone: `09${String(12_345_678 + index)}`,
      address: `${index}/12 Lê Văn Sỹ, phường Nhiêu Lộc, Thành phố Hồ Chí Minh`,
    },
    sort_code: 'SGN 07 – B12',
    hub_name: 'Nhiêu Lộc',
    carrier: null,
    products: [
      { name: 'Bộ ấm trà men rạn, 1 ấm 6 chén', quantity: 1 },
      { name: 'Lọ hoa men lam cao 24 cm', quantity: 1 + (index % 3) },
    ],
    description: 'Đồ gốm dễ vỡ',
    notes: 'Giao giờ hành chính, gọi trước khi đến.',
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    delivery_option: 'open_box',
    allow_partial_delivery: false,
    payment_option: 'sender',
    shipping_fee: 25_000,
    total_cod: 1_250_000 + index * 1000,
  }
}
