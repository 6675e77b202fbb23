import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { timed } from '../../../../testing/stopwatch.ts'
import { isPlainPdf } from './plain-pdf.ts'

const link =
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://vidu.vn/hoa-don) >> >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const address = '<< /S /URI /URI (https://vidu.vn) >>'

type Part = string | Buffer

/** A PDF of these objects, the first one its catalog. */
function pdf(catalog: string, ...objects: Part[]): Buffer {
  const parts: Part[] = ['%PDF-1.7\n', `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`]
  parts.push('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n')
  parts.push(
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>\nendobj\n',
    `4 0 obj\n${link}\nendobj\n`,
  )
  for (const object of objects) parts.push(object, '\n')
  return Buffer.concat(
    [...parts, 'trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'].map((part) => Buffer.from(part)),
  )
}

/** An object stream that holds these objects from number 20 on. */
function packed(objects: readonly string[], dictionary = '/Filter /FlateDecode', pack = deflateSync): Buffer {
  let at = 0
  const head = objects.map((object, index) => {
    const entry = `${20 + index} ${at}`
    at += object.length + 1
    return entry
  })
  const first = `${head.join(' ')} `
  const body = pack(Buffer.from(first + objects.join('\n')))
  const named = `<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Length ${body.length} ${dictionary} >>`
  return Buffer.concat([
    Buffer.from(`9 0 obj\n${named}\nstream\r\n`),
    body,
    Buffer.from('\nendstream\nendobj'),
  ])
}

async function written(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Bytes without any order, as a packed photo has them: always the same ones. */
function noise(length: number): Buffer {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state & 0xff
  }
  return Buffer.from(Array.from({ length }, next))
}

const hidden = (text: string) =>
  text.replace(/\/(\w)/g, (_, sign: string) => `/#${sign.charCodeAt(0).toString(16)}`)

describe('an attached PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'of pdfkit with a link',
      () => written((page) => page.text('Hóa đơn', { link: 'https://vidu.vn', underline: true })),
    ],
    ['that opens at a place', () => pdf('/OpenAction [3 0 R /XYZ null null 0]')],
    ['that opens at a page by an action', () => pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['that opens at a place by its name', () => pdf('/OpenAction (Chương 1) /PageMode /UseNone')],
    ['that opens nowhere', () => pdf('/OpenAction null')],
    ['that opens at a page as a whole', () => pdf('/OpenAction << /S /Named /N /FirstPage >>')],
    [
      'with a table of contents and a photo',
      () =>
        pdf(
          '/Outlines 8 0 R',
          '8 0 obj << /First 9 0 R /Last 9 0 R >> endobj',
          '5 0 obj << /Subtype /Image /Filter /DCTDecode >>\nstream\n\xff\xd8\nendstream endobj',
        ),
    ],
    [
      'that opens at a place that stands elsewhere',
      () => pdf('/OpenAction 8 0 R', '8 0 obj [3 0 R /FitH 0] endobj'),
    ],
    [
      'that opens at a packed place',
      () => pdf('/OpenAction 21 0 R', packed([link, '<< /S /GoTo /D [3 0 R /Fit] >>'])),
    ],
    ['with packed objects and links', () => pdf('', packed([link, '<< /Type /Font /BaseFont /JSans >>']))],
    [
      'with a font that is named AA',
      () => pdf('/Resources << /Font << /AA 5 0 R >> >>', `5 0 obj << /Type /Font >> endobj`),
    ],
    [
      'with a photo that spells /JS by chance',
      () => {
        const photo = Buffer.concat([noise(4_000), Buffer.from('/JS\u0001'), noise(4_000)])
        return pdf(
          '',
          Buffer.concat([
            Buffer.from('5 0 obj << /Subtype /Image >>\nstream\n'),
            photo,
            Buffer.from('\nendstream endobj'),
          ]),
        )
      },
    ],
    [
      'with a large drawing',
      () => {
        const white = deflateSync(Buffer.alloc(80 * 1024 * 1024, 255))
        return pdf(
          '',
          Buffer.concat([
            Buffer.from('5 0 obj << /Filter /FlateDecode >>\nstream\n'),
            white,
            Buffer.from('\nendstream endobj'),
          ]),
        )
      },
    ],
  ])('passes %s', async (_, make) => {
    expect(await isPlainPdf(await make())).toBe(true)
  })

  it.each<[string, () => Buffer]>([
    ['goes to another file', () => pdf('/OpenAction << /S /GoToR /F (\\\\\\\\vidu\\\\a.pdf) /D [0 /Fit] >>')],
    ['goes to a file inside', () => pdf('/OpenAction << /S /GoToE /T << /R /C >> >>')],
    ['sends its form', () => pdf('/OpenAction << /S /SubmitForm /F (https://vidu.vn) >>')],
    ['reads data in', () => pdf(`/AA ${hidden('<< /WC << /S /ImportData /F (a.fdf) >> >>')}`)],
    ['leads to an address at opening', () => pdf(`/OpenAction ${address}`)],
    ['spells that in hexadecimal signs', () => pdf(hidden(`/OpenAction ${address}`))],
    ['opens an article of another file', () => pdf('/OpenAction << /S /Thread /F (\\\\\\\\vidu\\a.pdf) >>')],
    [
      'plays what stands elsewhere',
      () => pdf('/AA << /WC << /S /Rendition /R 8 0 R >> >>', '8 0 obj << /N (a) >> endobj'),
    ],
    [
      'keeps elsewhere what it does',
      () => pdf('/OpenAction << /S 8 0 R /F (a.pdf) >>', '8 0 obj /Thread endobj'),
    ],
    ['leads there by +8', () => pdf('/OpenAction +8 0 R', `8 0 obj ${address} endobj`)],
    ['leads there by 8.', () => pdf('/AA << /WC 8. 0 R >>', `8 0 obj ${address} endobj`)],
    ['leads there by 0.', () => pdf('/OpenAction 8 0. R', `8 0 obj ${address} endobj`)],
    ['leads there by an object', () => pdf('/OpenAction 8 % so\n 0 R', `8 0 obj ${address} endobj`)],
    [
      'leads there by an object of another version',
      () => pdf('/OpenAction 8 0 R', `8 0 obj [3 0 R /Fit] endobj\n8 0 obj ${address} endobj`),
    ],
    ['leads there by a packed object', () => pdf('/OpenAction 21 0 R', packed(['<< /A 1 >>', address]))],
    [
      'leads there after going to a page',
      () =>
        pdf(
          `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo >> 8 0 R] >>`,
          `8 0 obj ${address} endobj`,
        ),
    ],
    [
      'leads there when a page shows',
      () =>
        pdf(
          '',
          '5 0 obj << /AA 6 0 R >> endobj',
          '6 0 obj << /O 8 0 R >> endobj',
          `8 0 obj ${address} endobj`,
        ),
    ],
    ['opens what nobody can find', () => pdf('/OpenAction 77 0 R')],
    ['packs a script', () => pdf('/OpenAction 20 0 R', packed([script]))],
    ['packs a script in hexadecimal signs', () => pdf('', packed([hidden(script)]))],
    [
      'packs a script and says so in hexadecimal signs',
      () => pdf('', packed([script], hidden('/Filter /FlateDecode'))),
    ],
    ['packs a script and keeps its filter elsewhere', () => pdf('', packed([script], '/Filter 10 0 R'))],
    [
      'packs a script twice',
      () =>
        pdf(
          '',
          packed([script], '/Filter [/FlateDecode /FlateDecode]', (body) => deflateSync(deflateSync(body))),
        ),
    ],
    [
      'packs a script in letters',
      () =>
        pdf(
          '',
          packed([script], '/Filter /ASCIIHexDecode', (body) =>
            Buffer.from(`${Buffer.from(body as Buffer).toString('hex')}>`),
          ),
        ),
    ],
    [
      'packs a script in letters and does not say that objects are packed',
      () =>
        pdf(
          '',
          Buffer.from(
            packed([script], '/Filter /ASCIIHexDecode', (body) =>
              Buffer.from(`${Buffer.from(body as Buffer).toString('hex')}>`),
            )
              .toString('latin1')
              .replace('/Type /ObjStm', '')
              .replace('/First', '/F#69rst % so\n'),
          ),
        ),
    ],
    [
      'packs a script behind white space',
      () =>
        pdf(
          '',
          packed([script], '/Filter /FlateDecode', (body) =>
            deflateSync(Buffer.concat([Buffer.alloc(200_000, ' '), body as Buffer])),
          ),
        ),
    ],
    [
      'packs a script and cuts the end off',
      () =>
        pdf(
          '',
          packed([script], '/Filter /FlateDecode', (body) => deflateSync(body).subarray(0, -4)),
        ),
    ],
    [
      'packs a script and damages the end',
      () =>
        pdf(
          '',
          packed([script], '/Filter /FlateDecode', (body) => {
            const damaged = deflateSync(body)
            return Buffer.concat([damaged.subarray(0, -4), Buffer.alloc(4)])
          }),
        ),
    ],
    [
      'packs more than fits',
      () =>
        pdf(
          '',
          packed(['(a)'], '/Filter /FlateDecode', (body) =>
            deflateSync(Buffer.concat([body as Buffer, Buffer.alloc(70 * 1024 * 1024, ' ')])),
          ),
        ),
    ],
    ['hides a script behind a comment', () => pdf('/Names << /JS % nothing here\n(app.alert) >>')],
  ])('is refused where it %s', async (_, make) => {
    expect(await isPlainPdf(make())).toBe(false)
  })

  it('is judged at once, however it is made to cost time', async () => {
    const size = 1_000_000
    const { took_ms } = await timed(async () => {
      for (const piece of [
        '/JS%',
        '/AA <<',
        '1%',
        '1 1 ',
        'stream\nx\x9c',
        '((',
        '<< /AA 5 0 R ',
        'stream 1 0 obj ',
      ])
        await isPlainPdf(pdf('/OpenAction [3 0 R]', piece.repeat(Math.floor(size / piece.length))))
    })
    expect(took_ms).toBeLessThan(20_000)
  })
})
