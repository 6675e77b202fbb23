import { setImmediate } from 'node:timers/promises'
import { drawCarrierLetter, pagesOfLetter } from '@guihang/domain/money/carrier-letters/draw-carrier-letter'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { beginPage, openLabelDocument, openWriter, writeLabel } from '../../parcels/labels/index.ts'
import type { KeptLetter } from './read-letter.ts'

/** Each time the same file. */
export async function letterPdf(letter: KeptLetter): Promise<FileAnswer> {
  const document = openLabelDocument({ title: letter.number, language: 'vi', created_at: letter.made_at })
  const content = openWriter()
  for (const [index] of pagesOfLetter(letter.lines.length).entries()) {
    // A page is a few milliseconds of work: other requests get a turn.
    if (index > 0) await setImmediate()
    const drawing = drawCarrierLetter(letter, index + 1)
    beginPage(content)
    writeLabel(content, drawing, { x: 0, y: 0, scale: 1 }, document.nameOf)
    document.addPage((drawing.width_mm * 72) / 25.4, (drawing.height_mm * 72) / 25.4, content.bytes())
  }
  return fileAnswer(document.end(), { name: `${letter.number}.pdf` })
}
