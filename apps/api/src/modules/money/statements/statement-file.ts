import type { Language } from '@guihang/domain/languages'
import {
  lineKindLabels,
  statementKindLabels,
  statementStateLabels,
  statementWords as words,
} from '@guihang/domain/money/statements/statement-words'
import type { Reader } from '../../../platform/database/index.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import {
  type SheetColumn,
  type WrittenCell,
  type WrittenRow,
  writeWorkbook,
} from '../../../platform/spreadsheets/write-workbook.ts'
import { listLineRows } from './statement-lines.store.ts'
import type { StatementRow } from './statements.store.ts'

const rowsAtOnce = 1_000

const columns: readonly (SheetColumn & { readonly heading: keyof typeof words })[] = [
  { heading: 'no', width: 6 },
  { heading: 'line', width: 24, style: 'text' },
  { heading: 'tracking_number', width: 16, style: 'text' },
  { heading: 'code', width: 20, style: 'text' },
  { heading: 'at', width: 18, style: 'text' },
  { heading: 'cod', width: 14, style: 'money' },
  { heading: 'compensation', width: 14, style: 'money' },
  { heading: 'shipping', width: 16, style: 'money' },
  { heading: 'insurance', width: 16, style: 'money' },
  { heading: 'service', width: 14, style: 'money' },
  { heading: 'return', width: 14, style: 'money' },
  { heading: 'reweigh', width: 14, style: 'money' },
  { heading: 'carried', width: 20, style: 'money' },
  { heading: 'net', width: 16, style: 'money' },
]

/** Rows are read while the file is written. */
export function statementFile(reader: Reader, statement: StatementRow, language: Language): FileAnswer {
  async function* rows(): AsyncGenerator<readonly WrittenRow[]> {
    yield heading(statement, language)
    let after = 0
    for (;;) {
      const lot = await listLineRows(reader, statement, { after, limit: rowsAtOnce })
      yield lot.map((line) => lineCells(line, language))
      after = lot.at(-1)?.position ?? after
      if (lot.length < rowsAtOnce) break
    }
    yield [totalCells(statement, language)]
  }
  const sheet = { name: words.sheet[language], columns, frozen_rows: headingRows, rows: rows() }
  return fileAnswer(writeWorkbook([sheet]), { name: `${statement.number}-${statement.kind}.xlsx` })
}

const headingRows = 5

function heading(
  { kind, number, payout_on, state }: StatementRow,
  language: Language,
): readonly WrittenRow[] {
  const label = (word: keyof typeof words) => ({ value: words[word][language], style: 'heading' as const })
  return [
    [{ value: statementKindLabels[kind][language], style: 'title' }],
    [label('number'), number],
    [label('payout_on'), payout_on],
    [label('state'), statementStateLabels[state][language]],
    columns.map((column) => label(column.heading)),
  ]
}

type Line = Awaited<ReturnType<typeof listLineRows>>[number]

function lineCells(line: Line, language: Language): WrittenCell[] {
  const { position, kind, tracking_number, code, occurred_at, amount } = line
  const only = (of: Line['kind']) => (kind === of ? amount : null)
  return [
    position,
    lineKindLabels[kind][language],
    tracking_number,
    code,
    occurred_at && localTime(occurred_at),
    only('cod'),
    only('compensation'),
    ...feeCells(line),
    only('carried_over'),
    amount,
  ]
}

function totalCells(statement: StatementRow, language: Language): WrittenCell[] {
  const { cod_amount, compensation_amount, carried_amount, net_amount } = statement
  return [
    null,
    { value: words.total[language], style: 'title' },
    ...[null, null, null],
    ...[cod_amount, compensation_amount, ...feeCells(statement), carried_amount, net_amount],
  ]
}

type Fees = Pick<
  StatementRow,
  'shipping_fee' | 'insurance_fee' | 'service_fee' | 'return_fee' | 'reweigh_fee'
>

function feeCells({ shipping_fee, insurance_fee, service_fee, return_fee, reweigh_fee }: Fees): number[] {
  return [shipping_fee, insurance_fee, service_fee, return_fee, reweigh_fee]
}
