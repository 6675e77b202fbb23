import { assemblePdf, pdfHeight as height, pdfBars, pdfText } from '../../plain-pdf.ts'

export type PrintedLabel = {
  readonly carrier: string
  readonly code: string
  readonly sort_code: string
  readonly receiver: string
  readonly place: string
  readonly cod: number
}

/** A carrier's own label, with its code as bars. */
export function drawLabel({ carrier, code, sort_code, receiver, place, cod }: PrintedLabel): Buffer {
  return assemblePdf(
    [
      ...pdfText(16, height - 36, carrier),
      ...pdfBars(code, height - 110),
      ...pdfText(14, height - 132, code),
      ...pdfText(20, height - 164, sort_code),
      ...pdfText(10, height - 196, receiver),
      ...pdfText(10, height - 212, place),
      ...pdfText(18, height - 250, `Thu: ${cod} VND`),
    ].join('\n'),
  )
}
