import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildExtremeLabel, buildLabel, sampleProvider } from './build-label.ts'
import { drawLabel, trackingUrl } from './draw-label.ts'
import { type LabelData, type LabelOptions, labelSizes } from './label-data.ts'
import type { LabelDrawing, LabelShape, LabelSymbol, LabelText } from './label-drawing.ts'
import { labelLayouts } from './label-layouts.ts'
import { lineMetrics } from './label-text.ts'

type Box = { left: number; top: number; right: number; bottom: number; what: string }

function draw(data: LabelData, options: Partial<LabelOptions> = {}): LabelDrawing {
  return drawLabel(data, sampleProvider, { size: '100x150', ...options })
}

function textsOf(drawing: LabelDrawing): LabelText[] {
  return drawing.shapes.filter((shape) => shape.kind === 'text')
}

/** All words in drawing order, lines joined by spaces. */
function wordsOf(drawing: LabelDrawing): string {
  return textsOf(drawing)
    .map((shape) => shape.text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
}

function symbolOf(drawing: LabelDrawing, symbology: LabelSymbol['symbology']): LabelSymbol {
  const found = drawing.shapes.find((shape) => shape.kind === 'symbol' && shape.symbology === symbology)
  if (found?.kind !== 'symbol') throw new Error(`no ${symbology}`)
  return found
}

/** The ink a shape may cover; a symbol with its quiet zone. */
function boxOf(shape: LabelShape): Box {
  if (shape.kind === 'text') {
    const isPlain = /^[\x20-\x7e–•₫\u00a0]*$/.test(shape.text)
    const { ascent, descent } = isPlain ? { ascent: 0.78, descent: 0.2 } : lineMetrics[shape.font]
    return {
      left: shape.x,
      right: shape.x + shape.width,
      top: shape.y - ascent * shape.size,
      bottom: shape.y + descent * shape.size,
      what: shape.text,
    }
  }
  const beside = shape.kind === 'symbol' ? shape.module * (shape.symbology === 'qr' ? 4 : 10) : 0
  const above = shape.kind === 'symbol' && shape.symbology === 'qr' ? beside : 0
  return {
    left: shape.x - beside,
    right: shape.x + shape.width + beside,
    top: shape.y - above,
    bottom: shape.y + shape.height + above,
    what: shape.kind === 'symbol' ? shape.symbology : 'box',
  }
}

/** Pairs that cover each other by more than `slack` dots; places are rounded to whole dots. */
function overlaps(boxes: readonly Box[], slack = 1.01): string[] {
  const found: string[] = []
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (across > slack && down > slack) found.push(`${one.what} | ${other.what}`)
    }
  })
  return found
}

function outside(drawing: LabelDrawing): string[] {
  return drawing.shapes
    .map(boxOf)
    .filter(
      (box) =>
        box.left < -0.01 ||
        box.top < -0.01 ||
        box.right > drawing.width + 0.01 ||
        box.bottom > drawing.height + 0.01,
    )
    .map((box) => box.what)
}

function faultsOf(drawing: LabelDrawing): string[] {
  const written = drawing.shapes.filter((shape) => shape.kind !== 'box').map(boxOf)
  // Text may stand on the black band of the COD, never on a rule.
  const rules = drawing.shapes
    .filter((shape) => shape.kind === 'box' && Math.min(shape.width, shape.height) < 4)
    .map(boxOf)
  const onRules = rules.flatMap((rule) => written.flatMap((box) => overlaps([rule, box])))
  return [...outside(drawing), ...overlaps(written), ...onRules]
}

/** Any text at all: letters of any script, emoji, controls, and much Vietnamese. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'NGUYỄN',
        'Ẳ',
        'nghiêng',
        'đường',
        'Ộ',
        'W',
        'số 12/7',
        'ThànhphốHồChíMinh'.repeat(6),
        ',',
        ' ',
        '.',
      ),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' ')),
)

/** A carrier's number, and now and then what no bars can hold. */
const anyCode = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Z\d.]{5,16}$/) },
  { weight: 1, arbitrary: anyText },
)

const anyLabel = fc
  .record({
    name: anyText,
    shop_name: fc.option(anyText),
    phone: anyText,
    address: anyText,
    notes: anyText,
    description: anyText,
    sort_code: anyText,
    hub_name: fc.option(anyText),
    private_code: fc.option(anyText),
    shop_code: anyText,
    carrier: fc.option(fc.record({ name: anyText, code: anyCode, sort_code: fc.option(anyText) })),
    products: fc.array(fc.record({ name: anyText, quantity: fc.integer({ min: 1, max: 10_000 }) }), {
      maxLength: 12,
    }),
    total_cod: fc.integer({ min: 0, max: 60_000_000 }),
    shipping_fee: fc.integer({ min: 0, max: 5_000_000 }),
  })
  .map(({ name, shop_name, phone, address, ...rest }) =>
    buildLabel({
      ...rest,
      sender: { shop_name, name, phone, address },
      receiver: { shop_name, name, phone, address },
    }),
  )

describe('a label', () => {
  it.each(labelSizes)(
    "says on %s that a sandbox's parcel is a test, in place of the way it is sorted",
    (size) => {
      const words = wordsOf(draw(buildLabel({ tracking_number: 'TS2407815362' }), { size }))
      expect(words).toContain('THỬ NGHIỆM / TEST')
      expect(words).not.toContain(buildLabel().sort_code)
    },
  )

  it.each(labelSizes)('%s: the heights of its rows add up to its height', (size) => {
    const { rows, height } = labelLayouts[size]
    expect(rows.reduce((sum, row) => sum + row.height, 0)).toBeCloseTo(height, 6)
  })

  it.each(labelSizes)('%s: nothing overlaps, touches a rule or a quiet zone, or leaves the label', (size) => {
    for (const data of [buildLabel(), buildExtremeLabel(), buildLabel({ total_cod: 0 })]) {
      for (const language of ['vi', 'en'] as const) {
        expect(faultsOf(draw(data, { size, language }))).toEqual([])
      }
    }
  })

  it.each(labelSizes)('%s: check 45: fits any text', (size) => {
    fc.assert(
      fc.property(anyLabel, fc.boolean(), fc.boolean(), (data, hide_fee, mask_phone) => {
        expect(faultsOf(draw(data, { size, hide_fee, mask_phone }))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(labelSizes)(
    '%s: bars and modules are whole dots, at least two, bars apart from everything by ten',
    (size) => {
      const drawing = draw(buildLabel(), { size })
      const bars = symbolOf(drawing, 'code128')
      const qr = symbolOf(drawing, 'qr')
      for (const { module, x } of [bars, qr]) {
        expect(Number.isInteger(module)).toBe(true)
        expect(Number.isInteger(x)).toBe(true)
        expect(module).toBeGreaterThanOrEqual(2)
      }
      expect(Number.isInteger(qr.y)).toBe(true)
      expect(bars.width).toBe(123 * bars.module)
    },
  )

  describe('of a parcel that a carrier carries', () => {
    const carrier = { name: 'Viettel Post', code: '15878180012', sort_code: 'HNI-01-A12' }

    it.each(labelSizes)('%s: has the bars of the carrier’s number, and ours in the QR code', (size) => {
      for (const code of [carrier.code, '5ENLKKHD', '802400616352']) {
        const drawing = draw(buildLabel({ carrier: { ...carrier, code } }), { size })
        const bars = symbolOf(drawing, 'code128')
        expect(bars.value).toBe(code)
        expect(bars.module).toBeGreaterThanOrEqual(2)
        expect(symbolOf(drawing, 'qr').value).toBe('https://guihang.example/t/GH2407815362')
      }
    })

    it.each(labelSizes)('%s: shows its name, number and sort code, and our number whole', (size) => {
      for (const language of ['vi', 'en'] as const) {
        const words = wordsOf(draw(buildLabel({ carrier }), { size, language }))
        for (const part of ['Viettel Post: 15878180012', 'HNI-01-A12', 'GH2407815362'])
          expect(words).toContain(part)
        expect(words).toContain(language === 'vi' ? 'Mã Gửi Hàng' : 'Gửi Hàng number')
        // Of the provider's own way: no sorter of the carrier reads it.
        expect(words).not.toContain(buildLabel().sort_code)
        expect(words).not.toContain('Bưu cục')
      }
    })

    it.each(labelSizes)('%s: names the carrier where it gave no sort code', (size) => {
      const words = wordsOf(draw(buildLabel({ carrier: { ...carrier, sort_code: null } }), { size }))
      expect(words).toContain('VIETTEL POST')
    })

    it.each(labelSizes)('%s: overlaps nothing', (size) => {
      for (const data of [buildLabel({ carrier }), buildExtremeLabel({ carrier })])
        expect(faultsOf(draw(data, { size }))).toEqual([])
    })

    it('keeps our bars where no bars can hold the carrier’s number', () => {
      const drawing = draw(buildLabel({ carrier: { ...carrier, code: 'Mã 12' } }))
      expect(symbolOf(drawing, 'code128').value).toBe('GH2407815362')
    })
  })

  it('keeps every bar a quarter of a dot inside its dots', () => {
    const { boxes, module, x } = symbolOf(draw(buildLabel(), { size: '52x70' }), 'code128')
    for (let index = 0; index < boxes.length; index += 4) {
      const left = (boxes[index] ?? 0) - x
      const width = boxes[index + 2] ?? 0
      expect((left - 0.25) % module).toBe(0)
      expect((width + 0.5) % module).toBe(0)
    }
  })

  it('holds exactly the tracking number in its bars and the public tracking address in its QR code', () => {
    const drawing = draw(buildLabel())
    expect(symbolOf(drawing, 'code128').value).toBe('GH2407815362')
    expect(symbolOf(drawing, 'qr').value).toBe('https://guihang.example/t/GH2407815362')
    expect(trackingUrl('http://127.0.0.1:3000/', 'GH2407815362')).toBe('http://127.0.0.1:3000/t/GH2407815362')
  })

  it('groups the tracking number and the phone by clear space, so that a copy has none', () => {
    const texts = textsOf(draw(buildLabel()))
    expect(texts.find((shape) => shape.text === 'GH2407815362')?.gap_before).toEqual([2, 6, 9])
    expect(texts.find((shape) => shape.text === '0912345678')?.gap_before).toEqual([4, 7])
  })

  it.each(labelSizes)(
    '%s: shows people, addresses, goods, amounts and the rules of the hand-over',
    (size) => {
      const words = wordsOf(draw(buildLabel(), { size }))
      for (const part of [
        'GỬI HÀNG',
        'GS-1187',
        '16/11/2026',
        'SGN 07 – B12',
        'Nhiêu Lộc',
        'Nguyễn Thị Hồng Nhung',
        '45/12 Lê Văn Sỹ, P. Nhiêu Lộc, TP. Hồ Chí Minh',
        'Gửi: Gốm Nhà Sương · Kho Bát Tràng, 0904 118 226, 18 ngõ 12 Giang Cao, xã Bát Tràng, Hà Nội',
        '1 × Bộ ấm trà men rạn, 1 ấm 6 chén',
        '1,2 kg, 30 × 24 × 18 cm',
        'Dễ vỡ, xin nhẹ tay. Giao giờ hành chính. Đồ gốm',
        'CHO XEM HÀNG, KHÔNG CHO THỬ',
        'Thu của người nhận',
        '1.250.000 ₫',
        'Phí giao 25.000 ₫, shop trả',
      ]) {
        expect(words).toContain(part)
      }
    },
  )

  it.each(labelSizes)('%s: sets the COD white on black, larger than anything but the sort code', (size) => {
    const drawing = draw(buildLabel(), { size })
    const cod = textsOf(drawing).find((shape) => shape.text.startsWith('1.250.000'))
    expect(cod?.ink).toBe('white')
    const others = textsOf(drawing).filter((shape) => shape !== cod && !shape.text.startsWith('SGN'))
    expect(cod?.size).toBeGreaterThan(Math.max(...others.map((shape) => shape.size)))
  })

  it('says that there is nothing to collect instead of 0 ₫', () => {
    const words = wordsOf(draw(buildLabel({ total_cod: 0 })))
    expect(words).toContain('Không thu hộ')
    expect(words).not.toContain('Thu của người nhận')
  })

  it('names the inspection rule, and that a part may be accepted', () => {
    expect(wordsOf(draw(buildLabel({ delivery_option: 'no_check' })))).toContain('KHÔNG CHO XEM HÀNG')
    expect(wordsOf(draw(buildLabel({ allow_partial_delivery: true })))).toContain('ĐƯỢC NHẬN MỘT PHẦN')
  })

  it('masks the receiver’s phone, never the sender’s', () => {
    const words = wordsOf(draw(buildLabel(), { mask_phone: true }))
    expect(words).toContain('0912 ••• 678')
    expect(words).not.toContain('0912345678')
    expect(words).toContain('0904 118 226')
  })

  it('hides the fee’s amount on request, not what is to be collected', () => {
    const byReceiver = buildLabel({ payment_option: 'receiver', total_cod: 1_275_000 })
    expect(wordsOf(draw(byReceiver))).toContain('Đã gồm phí giao 25.000 ₫')
    const hidden = wordsOf(draw(byReceiver, { hide_fee: true }))
    expect(hidden).not.toContain('25.000')
    expect(hidden).toContain('Đã gồm phí giao')
    expect(hidden).toContain('1.275.000 ₫')
  })

  it('names as many products as fit and how many more there are', () => {
    const products = Array.from({ length: 40 }, (_, index) => ({
      name: `Áo thun cổ tròn số ${index + 1}`,
      quantity: 1,
    }))
    const words = wordsOf(draw(buildLabel({ products })))
    const more = Number(/và (\d+) món khác/.exec(words)?.[1])
    expect(words).toContain(`1 × Áo thun cổ tròn số ${40 - more}; và`)
    expect(more).toBeGreaterThan(0)
  })

  it.each(labelSizes)('%s: keeps the whole address of the receiver however long the name is', (size) => {
    const words = wordsOf(draw(buildExtremeLabel({ hub_name: null }), { size }))
    expect(words).toContain(buildExtremeLabel().receiver.address)
  })

  it.each(labelSizes)(
    '%s: names the shop and its store, both whole where they are of usual length',
    (size) => {
      expect(wordsOf(draw(buildLabel(), { size }))).toContain('Gốm Nhà Sương · Kho Bát Tràng')
    },
  )

  it.each(labelSizes)('%s: keeps the phone and something of both names however long they are', (size) => {
    const words = wordsOf(draw(buildExtremeLabel(), { size }))
    expect(words).toContain('Gốm Sứ Ẳ Ễ Ộ Nhà')
    expect(words).toContain('Cửa Hàng')
    expect(words).toContain('028 3822 1234')
  })

  it('names a shop once whose store has its name, and no shop at a person', () => {
    const { sender } = buildLabel()
    const named = (shop_name: string | null, name: string) =>
      wordsOf(draw(buildLabel({ sender: { ...sender, shop_name, name } })))
    expect(named('Gốm Nhà Sương', 'gốm nhà sương')).not.toContain('Gốm Nhà Sương')
    expect(named('Gốm Nhà Sương', 'Gốm Nhà Sương Gia Lâm')).not.toContain(' · Gốm')
    expect(named(null, 'Chị Nhung')).toContain('Chị Nhung, 0904')
  })

  it('shortens a long sender name before it loses the address to return the parcel to', () => {
    const sender = { ...buildLabel().sender, name: 'Cửa hàng gốm sứ thủ công mỹ nghệ '.repeat(3).trim() }
    const words = wordsOf(draw(buildLabel({ sender }), { size: '52x70' }))
    expect(words).toContain('Cửa hàng gốm sứ thủ công')
    expect(words).toContain('0904 118 226')
  })

  it('speaks English on request', () => {
    const words = wordsOf(draw(buildLabel(), { language: 'en' }))
    expect(words).toContain('MAY OPEN, MAY NOT TRY')
    expect(words).toContain('1.250.000 ₫')
  })

  it('survives JSON, because the API sends the preview as JSON', () => {
    const drawing = draw(buildExtremeLabel())
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing)
  })
})
