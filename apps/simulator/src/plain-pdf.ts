import { code128Widths } from '@guihang/domain/parcels/labels/codes/code128'
import { foldText } from '@guihang/domain/text'

// A6, in points.
const width = 298
export const pdfHeight = 420
const margin = 20

/** A line of words in a size, so many points above the lower edge. The built-in PDF font has no Vietnamese letters. */
export function pdfText(size: number, y: number, words: string): string[] {
  const plain = foldText(words)
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/[\\()]/g, '\\$&')
    // Longer lines would run off the page.
    .slice(0, 62)
    .replace(/\\$/, '')
  return [`BT /F1 ${size} Tf ${margin} ${y} Td (${capitals(plain)}) Tj ET`]
}

/** Folding makes everything lower case; each word gets its capital back. */
function capitals(words: string): string {
  return words.replace(
    /(^|[ ,.])([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Bars of 1.2 points a module, 50 points high. */
export function pdfBars(number: string, y: number): string[] {
  const module = 1.2
  let x = margin + 10 * module
  return code128Widths(number).flatMap((modules, index) => {
    const left = x
    x += modules * module
    // Bars and gaps alternate.
    return index % 2 === 0 ? [`${left.toFixed(2)} ${y} ${(modules * module).toFixed(2)} 50 re f`] : []
  })
}

/** Joins the objects of a one-page PDF, with the table of their offsets. */
export function assemblePdf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${pdfHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
