import type { CarrierScore, getCarrierScorecard } from '@guihang/contract/money/carrier-scorecard'
import type { AnswerOf } from '@guihang/contract/operation'
import type { Language } from '@guihang/domain/languages'
import { scoreWords as words } from '@guihang/domain/money/carrier-scores/score-words'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { localTime } from '../../../platform/spreadsheets/local-time.ts'
import {
  type SheetColumn,
  type WrittenCell,
  type WrittenRow,
  writeWorkbook,
} from '../../../platform/spreadsheets/write-workbook.ts'
import type { ScorecardAsked } from './get-scorecard.ts'

type Column = SheetColumn & {
  readonly heading: keyof typeof words
  readonly cell: (score: CarrierScore) => WrittenCell
}

const columns: readonly Column[] = [
  { heading: 'connection', width: 14, style: 'text', cell: ({ connection }) => connection },
  { heading: 'name', width: 24, style: 'text', cell: ({ connection_name }) => connection_name },
  { heading: 'month', width: 10, style: 'text', cell: ({ month }) => month },
  { heading: 'province', width: 24, style: 'text', cell: ({ province }) => province },
  { heading: 'parcels', width: 12, style: 'money', cell: ({ parcels }) => parcels },
  { heading: 'ended', width: 12, style: 'money', cell: ({ ended }) => ended },
  { heading: 'first_attempt', width: 16, cell: ({ first_attempt }) => percent(first_attempt) },
  { heading: 'returned', width: 14, cell: ({ returned }) => percent(returned) },
  { heading: 'days_middle', width: 16, cell: ({ days_middle }) => days_middle },
  { heading: 'days_slow', width: 16, cell: ({ days_slow }) => days_slow },
  { heading: 'on_promise', width: 16, cell: ({ on_promise }) => percent(on_promise) },
  { heading: 'cost_a_kilo', width: 16, style: 'money', cell: ({ cost_a_kilo }) => cost_a_kilo },
  { heading: 'differing', width: 18, cell: ({ differing }) => percent(differing) },
  { heading: 'days_until_paid', width: 18, cell: ({ days_until_paid }) => days_until_paid },
]

const headingRows = 4

export function scorecardFile(
  { data, counted_at }: AnswerOf<typeof getCarrierScorecard>,
  { from, to, by }: ScorecardAsked,
  language: Language,
): FileAnswer {
  const shown = columns.filter(({ heading }) => by === 'province' || heading !== 'province')
  const label = (word: keyof typeof words) => words[word][language]
  const rows: WrittenRow[] = [
    [{ value: label('title'), style: 'title' }],
    [label('period'), `${from} – ${to}`],
    [label('counted_at'), counted_at === null ? null : localTime(new Date(counted_at))],
    shown.map(({ heading }) => ({ value: label(heading), style: 'heading' })),
    ...data.map((score) => shown.map(({ cell }) => cell(score))),
  ]
  const sheet = { name: label('sheet'), columns: shown, frozen_rows: headingRows, rows }
  return fileAnswer(writeWorkbook([sheet]), { name: `${label('file')}-${from}-${to}.xlsx` })
}

/** 0.9512 as 95.12. */
function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100
}
