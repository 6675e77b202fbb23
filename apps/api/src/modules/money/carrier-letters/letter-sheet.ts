import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import {
  figureOf,
  type LetterLine,
  letterColumns,
  letterTotals,
} from '@guihang/domain/money/carrier-letters/carrier-letter'
import {
  columnNames,
  figureNames,
  letterReasons,
  letterWords as words,
} from '@guihang/domain/money/carrier-letters/letter-words'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import {
  type SheetColumn,
  type WrittenCell,
  type WrittenRow,
  writeWorkbook,
} from '../../../platform/spreadsheets/write-workbook.ts'
import type { KeptLetter } from './read-letter.ts'

type Column = SheetColumn & {
  readonly heading: string
  readonly cell: (line: LetterLine, no: number) => WrittenCell
}

const columns: readonly Column[] = [
  { heading: words.no, width: 6, cell: (_, no) => no },
  { heading: words.carrier_code, width: 20, style: 'text', cell: ({ carrier_code }) => carrier_code },
  { heading: words.our_code, width: 18, style: 'text', cell: ({ our_code }) => our_code },
  { heading: words.delivered_on, width: 12, style: 'text', cell: ({ delivered_on }) => delivered_on },
  { heading: words.reason, width: 38, cell: (line) => letterReasons[line.class] },
  { heading: words.figure, width: 20, cell: (line) => figureNames[figureOf[line.class]] },
  ...letterColumns.map(
    (name): Column => ({
      ...{ heading: columnNames[name], width: 16, style: 'money' },
      cell: (line) => line[name][figureOf[line.class]],
    }),
  ),
  { heading: words.file, width: 32, style: 'text', cell: ({ file }) => file },
  { heading: words.sheet_of, width: 18, style: 'text', cell: ({ row }) => row?.sheet ?? null },
  { heading: words.row, width: 8, cell: ({ row }) => row?.line ?? null },
  { heading: words.statement_number, width: 22, style: 'text', cell: ({ statement }) => statement },
  { heading: words.amount, width: 16, style: 'money', cell: ({ amount }) => amount },
  { heading: words.status, width: 22, style: 'text', cell: ({ evidence }) => evidence?.status ?? null },
  { heading: words.status_words, width: 30, cell: ({ evidence }) => evidence?.status_words ?? null },
  { heading: words.reason_code, width: 18, style: 'text', cell: ({ evidence }) => evidence?.reason ?? null },
  { heading: words.reason_words, width: 30, cell: ({ evidence }) => evidence?.reason_words ?? null },
  { heading: words.said_at, width: 18, style: 'text', cell: saidAt },
]

const amountAt = columns.findIndex(({ heading }) => heading === words.amount)

/** Each time the same file. */
export function letterSheet({ number, made_on, head, lines }: KeptLetter): FileAnswer {
  const heading = (value: string) => ({ value, style: 'heading' as const })
  const sums = letterTotals(lines)
  const sum = (word: string, amount: number): WrittenRow => [
    null,
    { value: word, style: 'title' },
    ...Array.from({ length: amountAt - 2 }, () => null),
    amount,
  ]
  const top: WrittenRow[] = [
    [{ value: head.trial ? `${words.title} (${words.trial})` : words.title, style: 'title' }],
    [heading(words.number), null, number],
    [heading(words.day), null, made_on],
    [heading(words.to), null, `${carrierNames[head.carrier]} · ${head.connection_name}`],
    [heading(words.signed_by_us), null, `${head.provider_name} · ${head.hotline} · ${head.support_email}`],
    columns.map((column) => heading(column.heading)),
  ]
  const rows: WrittenRow[] = [
    ...top,
    ...lines.map((line, index) => columns.map(({ cell }) => cell(line, index + 1))),
    sum(words.owed_to_us, sums.owed_to_us),
    sum(words.owed_by_us, 0 - sums.owed_by_us),
    sum(words.total, sums.amount),
  ]
  const sheet = { name: words.sheet, columns, frozen_rows: top.length, rows }
  return fileAnswer(writeWorkbook([sheet]), { name: `${number}.xlsx` })
}

function saidAt({ evidence }: LetterLine): string | null {
  return evidence === null || evidence.said_at === null ? null : localTime(new Date(evidence.said_at))
}
