import { deflateSync } from 'node:zlib'
import type { LabelFont } from '@guihang/domain/parcels/labels/label-drawing'
import { bytesOfDots, type DotPicture } from '@guihang/domain/parcels/labels/label-logo'
import PDFDocument from 'pdfkit'
import { fontNames } from './label-content.ts'
import { subsetFont } from './label-fonts.ts'

export type LabelDocument = {
  /** Adds a page of this size in points; `content` may change afterwards. */
  addPage(width: number, height: number, content: Uint8Array | string): void
  /** Takes a picture in once, and answers its name for the content of the next page. */
  nameOf(picture: DotPicture): string
  end(): Buffer
}

/** Title and language are for people and screen readers; `created_at` is a business time. */
export type DocumentInfo = { readonly title: string; readonly language: string; readonly created_at: Date }

type PdfDocument = InstanceType<typeof PDFDocument>
type PdfReference = ReturnType<PdfDocument['ref']>

/** pdfkit writes pages, cross references and metadata; fonts come ready from `subsetFont`. */
export function openLabelDocument(info: DocumentInfo): LabelDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    // The empty name keeps pdfkit from loading Helvetica, which no label uses.
    font: '',
    pdfVersion: '1.7',
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, CreationDate: info.created_at, Creator: 'guihang', Producer: 'pdfkit' },
  })
  const fonts = {
    [fontNames.regular]: embedFont(document, 'regular'),
    [fontNames.bold]: embedFont(document, 'bold'),
  }
  const pictures = new Map<string, { readonly name: string; readonly reference: PdfReference }>()
  return {
    nameOf(picture) {
      const known = pictures.get(picture.bits)
      if (known !== undefined) return known.name
      const name = `P${pictures.size}`
      pictures.set(picture.bits, { name, reference: embedPicture(document, picture) })
      return name
    },
    addPage(width, height, content) {
      document.addPage({ size: [width, height], margin: 0 })
      Object.assign(resourcesOf(document).fonts, fonts)
      for (const { name, reference } of pictures.values()) resourcesOf(document).xobjects[name] = reference
      document.addContent(content)
      // The page is complete: writing it now frees `content` for the next one.
      document.flushPages()
    },
    end() {
      document.end()
      const bytes: unknown = document.read()
      if (!(bytes instanceof Buffer)) throw new Error('pdfkit answered no bytes')
      return bytes
    },
  }
}

type Resources = Record<'fonts' | 'xobjects', Record<string, PdfReference>>

/** The resources of the open page, which pdfkit's types leave out. */
function resourcesOf({ page }: PdfDocument): Resources {
  return page as typeof page & Resources // as: pdfkit's PDFPage has both
}

/** Writes a stencil (PDF 32000-1, 8.9.6.2): its dots are painted black, the rest of the paper shows. */
function embedPicture(document: PdfDocument, picture: DotPicture): PdfReference {
  const bits = deflateSync(bytesOfDots(picture))
  return write(
    document,
    {
      Type: 'XObject',
      Subtype: 'Image',
      Width: picture.columns,
      Height: picture.rows,
      ImageMask: true,
      Decode: [1, 0],
      Filter: 'FlateDecode',
    },
    bits,
  )
}

/** Writes a composite font (PDF 32000-1, 9.7) whose codes are the subset's glyph numbers. */
function embedFont(document: PdfDocument, weight: LabelFont): PdfReference {
  const font = subsetFont(weight)
  const file = write(document, { Filter: 'FlateDecode', Length1: font.file_length }, font.file)
  const descriptor = write(document, {
    Type: 'FontDescriptor',
    FontName: font.name,
    Flags: 4,
    FontBBox: font.bounds,
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.cap_height,
    StemV: weight === 'bold' ? 140 : 80,
    FontFile2: file,
  })
  const descendant = write(document, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: font.name,
    // pdfkit writes a String object as text and a plain string as a name.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: 'Identity',
    W: [0, font.widths],
  })
  return write(document, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: font.name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: write(document, { Filter: 'FlateDecode' }, font.to_unicode),
  })
}

function write(document: PdfDocument, data: object, bytes?: Buffer): PdfReference {
  const reference = document.ref(data)
  reference.end(bytes)
  return reference
}
