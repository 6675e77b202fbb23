import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import { formatMoney } from '@guihang/domain/money/money'
import { assemblePdf, pdfHeight, pdfText } from '../plain-pdf.ts'

export function drawReceipt(statement: OperatedStatement, number: string): Buffer {
  const { shop_code, payout_on, parcel_count, cod_amount, compensation_amount, net_amount } = statement
  const amount = (vnd: number) => formatMoney(vnd).replace(/\s*₫/, ' VND')
  const lines = [
    `So phieu: ${number}`,
    `Phieu doi soat: ${statement.number}, ngay ${payout_on}`,
    `Shop: ${shop_code}, ${parcel_count} don`,
    `COD: ${amount(cod_amount)}`,
    `Den bu: ${amount(compensation_amount)}`,
    `Chuyen shop: ${amount(net_amount)}`,
  ]
  return assemblePdf(
    [
      ...pdfText(16, pdfHeight - 36, 'PHIEU CHI'),
      ...lines.flatMap((line, index) => pdfText(11, pdfHeight - 80 - 24 * index, line)),
    ].join('\n'),
  )
}
