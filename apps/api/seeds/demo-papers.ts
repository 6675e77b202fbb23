import type { PaperPicture } from '@guihang/contract/shop/papers'
import { openLabelFont } from '../src/modules/parcels/labels/index.ts'
import { savePaper } from '../src/modules/shop/papers/index.ts'
import type { Tx } from '../src/platform/database/index.ts'
import type { Files } from '../src/platform/files/files.ts'

type Line = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: true
}
type Drawing = {
  readonly width: number
  readonly height: number
  readonly paper: string
  readonly ink: string
  readonly lines: readonly Line[]
  /** Shapes below the lines, as SVG. */
  readonly shapes: string
}

export type PaperFacts = {
  readonly owner: string
  readonly shop_name: string
  readonly id_card_number: string
  readonly business_licence_number: string
}

/** Draws the demo shop's papers and stores them as its people had uploaded them at `at`. */
export async function insertDemoPapers(
  tx: Tx,
  files: Files,
  shop_id: string,
  facts: PaperFacts,
  at: Date,
): Promise<void> {
  for (const [picture, drawing] of Object.entries(drawingsOf(facts))) {
    const bytes = await drawn(drawing)
    const file = await files.putFile(tx, { shop_id, kind: 'paper', content_type: 'image/jpeg', bytes })
    // as: the keys of `drawingsOf`
    await savePaper(tx, { shop_id, picture: picture as PaperPicture, file_id: file.id, uploaded_at: at })
  }
}

/** A photo of the display of a scale: kg with two decimals. A JPEG. */
export async function drawnScale(weight: number): Promise<Buffer> {
  const shapes = '<rect x="60" y="90" width="680" height="260" rx="18" fill="#14201d"/>'
  const text = `${weight.toFixed(2).replace('.', ',')} kg`
  const lines: readonly Line[] = [{ text, x: 130, y: 265, size: 150, bold: true }]
  return await drawn({ width: 800, height: 440, paper: '#8a9490', ink: '#e8f1ec', shapes, lines })
}

function drawingsOf(facts: PaperFacts): Record<PaperPicture, Drawing> {
  const card = { width: 1012, height: 638, paper: '#e8f1ec', ink: '#1d3a36' }
  const page = { width: 1000, height: 1414, paper: '#fdf8ec', ink: '#3a2a1d' }
  const { owner, shop_name, id_card_number, business_licence_number } = facts
  return {
    id_card_front: {
      ...card,
      shapes:
        '<rect x="60" y="210" width="220" height="290" rx="10" fill="#bcd3c9"/><circle cx="170" cy="310" r="58" fill="#7fa394"/><path d="M80 500c0-80 50-120 90-120s90 40 90 120z" fill="#7fa394"/>',
      lines: [
        { text: 'CĂN CƯỚC', x: 330, y: 110, size: 54, bold: true },
        { text: 'Số', x: 330, y: 240, size: 28 },
        { text: id_card_number, x: 330, y: 290, size: 46, bold: true },
        { text: 'Họ và tên', x: 330, y: 360, size: 28 },
        { text: owner.toUpperCase(), x: 330, y: 418, size: 42, bold: true },
        { text: 'Quê quán: Bát Tràng, Hà Nội', x: 330, y: 480, size: 28 },
        specimen(590),
      ],
    },
    id_card_back: {
      ...card,
      shapes:
        '<rect x="60" y="80" width="150" height="120" rx="14" fill="#c9b26a"/><path d="M60 140h150M110 80v120M160 80v120" stroke="#8d7a3c" stroke-width="4"/><path d="M640 120q40 60 0 120t0 120M690 120q40 60 0 120t0 120M740 120q40 60 0 120t0 120" fill="none" stroke="#7fa394" stroke-width="8"/>',
      lines: [
        { text: 'Đặc điểm nhận dạng: không', x: 60, y: 270, size: 30 },
        { text: 'Ngày cấp: 05/03/2024', x: 60, y: 330, size: 30 },
        { text: `IDVNM${id_card_number}<<<`, x: 60, y: 470, size: 44 },
        specimen(590),
      ],
    },
    licence_front: {
      ...page,
      shapes:
        '<rect x="40" y="40" width="920" height="1334" fill="none" stroke="#a9823f" stroke-width="8"/><circle cx="740" cy="1130" r="110" fill="none" stroke="#b5423c" stroke-width="8"/>',
      lines: [
        { text: 'GIẤY CHỨNG NHẬN', x: 230, y: 240, size: 58, bold: true },
        { text: 'ĐĂNG KÝ DOANH NGHIỆP', x: 150, y: 320, size: 58, bold: true },
        { text: `Mã số: ${business_licence_number}`, x: 130, y: 470, size: 42, bold: true },
        { text: `Tên: ${shop_name}`, x: 130, y: 560, size: 42 },
        { text: 'Địa chỉ: 18 ngõ 12 Giang Cao, Bát Tràng, Hà Nội', x: 130, y: 640, size: 32 },
        { text: `Người đại diện: ${owner}`, x: 130, y: 710, size: 32 },
        specimen(1340),
      ],
    },
    licence_back: {
      ...page,
      shapes: '<rect x="40" y="40" width="920" height="1334" fill="none" stroke="#a9823f" stroke-width="8"/>',
      lines: [
        { text: 'Ngành, nghề kinh doanh', x: 130, y: 240, size: 44, bold: true },
        { text: '2393  Sản xuất sản phẩm gốm, sứ khác', x: 130, y: 340, size: 32 },
        { text: '4773  Bán lẻ hàng hóa khác trong cửa hàng', x: 130, y: 400, size: 32 },
        { text: '4791  Bán lẻ theo yêu cầu qua internet', x: 130, y: 460, size: 32 },
        specimen(1340),
      ],
    },
  }
}

/** Nobody must take them for real papers. */
function specimen(y: number): Line {
  return { text: 'MẪU · GỬI HÀNG DEMO', x: 60, y, size: 30, bold: true }
}

async function drawn({ width, height, paper, ink, shapes, lines }: Drawing): Promise<Buffer> {
  const texts = lines.map((line) => outlineOf(line)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>${shapes}<g fill="${ink}">${texts}</g></svg>`
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}

/** The line as outlines: a machine without fonts draws the same. */
function outlineOf({ text, x, y, size, bold }: Line): string {
  const font = openLabelFont(bold ? 'bold' : 'regular')
  const scale = size / font.unitsPerEm
  let advance = 0
  const paths = font.layout(text).glyphs.map((glyph) => {
    const path = `<path transform="translate(${advance} 0)" d="${glyph.path.toSVG()}"/>`
    advance += glyph.advanceWidth
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
