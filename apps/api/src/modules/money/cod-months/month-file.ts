import type { Language } from '@guihang/domain/languages'
import { creditOfPosting } from '@guihang/domain/money/cod-months/month'
import { feesOfEntry } from '@guihang/domain/money/cod-months/month-sums'
import { feeKindLabels, monthWords as words } from '@guihang/domain/money/cod-months/month-words'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import {
  type SheetColumn,
  type WrittenCell,
  type WrittenSheet,
  writeWorkbook,
} from '../../../platform/spreadsheets/write-workbook.ts'
import { bookedIn, getMonth, type MonthAsked } from './get-month.ts'
import { eachEntry } from './month-entries.store.ts'

type Word = keyof typeof words
type Row = readonly WrittenCell[]

/** Raises ENOTFOUND. */
export async function monthFile(reader: Reader, asked: MonthAsked, language: Language): Promise<FileAnswer> {
  const month = await readTogether(reader, (snapshot) => getMonth(snapshot, asked))
  const label = (word: Word) => words[word][language]
  const heading = (list: readonly Word[]): Row =>
    list.map((word) => ({ value: label(word), style: 'heading' as const }))
  const booked = await bookedIn(reader, asked)
  const entries = () => eachEntry(reader, booked)

  const total = (list: readonly WrittenCell[]): Row => [{ value: label('total'), style: 'title' }, ...list]
  const { fees, parcels } = month
  const summary: Row[] = [
    [{ value: `${label('title')} ${asked.month}`, style: 'title' }],
    [label('created'), parcels.created],
    [label('delivered'), parcels.delivered],
    [label('returned'), parcels.returned],
    [label('compensated'), parcels.compensated],
    [label('opening'), month.opening_amount],
    [label('cod'), month.cod_amount],
    [label('compensation'), month.compensation_amount],
    [label('fees'), -fees.amount],
    [label('paid'), -month.paid.amount],
    [label('closing'), month.closing_amount],
    heading(['kind', 'amount', 'vat', 'net']),
    ...fees.lines.map(
      ({ kind, amount, vat_amount, net_amount }): Row => [
        feeKindLabels[kind][language],
        ...[amount, vat_amount, net_amount],
      ],
    ),
    total([fees.amount, fees.vat_amount, fees.net_amount]),
  ]

  async function* feeRows(): AsyncGenerator<Row> {
    yield heading(['at', 'tracking_number', 'code', 'kind', 'amount', 'vat_rate', 'vat', 'net'])
    for await (const entry of entries()) {
      if (entry.account !== 'shop_fees_due' || entry.kind === 'paid-out') continue
      const { recorded_at, tracking_number, code } = entry
      for (const { kind, amount, vat_rate, vat_amount, net_amount } of feesOfEntry(entry, asked.rates))
        yield [
          ...[localTime(recorded_at), tracking_number, code, feeKindLabels[kind][language]],
          ...[amount, vat_rate, vat_amount, net_amount],
        ]
    }
    yield total([null, null, null, fees.amount, null, fees.vat_amount, fees.net_amount])
  }

  async function* creditRows(): AsyncGenerator<Row> {
    yield heading(['at', 'tracking_number', 'code', 'kind', 'amount'])
    for await (const { account, kind, recorded_at, tracking_number, code, amount } of entries()) {
      const credit = creditOfPosting(kind)
      if (account !== 'shop_payable' || credit === null) continue
      yield [localTime(recorded_at), tracking_number, code, label(credit), 0 - amount]
    }
    yield total([null, null, null, month.cod_amount + month.compensation_amount])
  }

  const payouts: Row[] = [
    heading(['at', 'number', 'reference', 'amount']),
    ...month.payouts.map(
      ({ paid_at, number, bank_reference, amount }): Row => [
        ...[localTime(new Date(paid_at)), number, bank_reference, amount],
      ],
    ),
    total([null, null, month.paid.amount]),
  ]
  const sheet = (word: Word, columns: readonly SheetColumn[], rows: WrittenSheet['rows']) => ({
    ...{ name: label(word), columns, frozen_rows: 1, rows },
  })
  const content = writeWorkbook([
    sheet('summary', [text(34), money, money, money], summary),
    sheet(
      'fee_sheet',
      [text(18), text(16), text(20), text(20), money, number, money, money],
      rowsInLots(feeRows()),
    ),
    sheet('credit_sheet', [text(18), text(16), text(20), text(20), money], rowsInLots(creditRows())),
    sheet('payout_sheet', [text(18), text(16), text(24), money], payouts),
  ])
  return fileAnswer(content, { name: `${label('file')}-${asked.month}.xlsx` })
}

const text = (width: number): SheetColumn => ({ width, style: 'text' })
const money: SheetColumn = { width: 18, style: 'money' }
const number: SheetColumn = { width: 18 }

const rowsAtOnce = 200

export async function* rowsInLots<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let lot: Row[] = []
  for await (const row of rows) {
    lot.push(row)
    if (lot.length < rowsAtOnce) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}
