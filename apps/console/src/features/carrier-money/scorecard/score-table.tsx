import type { CarrierScore } from '@guihang/contract/money/carrier-scorecard'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { countText } from '@guihang/web/count-text.ts'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { type ColumnFigure, figureNames, figureText, monthText, scoreKey } from './score-words.ts'

const figures = [
  'parcels',
  'ended',
  'first_attempt',
  'returned',
  'days_middle',
  'days_slow',
  'on_promise',
  'cost_a_kilo',
  'differing',
  'days_until_paid',
] as const satisfies readonly ColumnFigure[]

/** So many rows are drawn at once: a connection over two years and all provinces has hundreds. */
const rowsAtOnce = 100

type ScoreTableProps = { scores: readonly CarrierScore[]; by: 'month' | 'province' }

/** Every figure of every connection, the newest month first. */
export function ScoreTable({ scores, by }: ScoreTableProps) {
  const [most, setMost] = useState(rowsAtOnce)
  const rows = scores.toSorted(
    (a, b) =>
      b.month.localeCompare(a.month) || a.connection.localeCompare(b.connection) || b.parcels - a.parcels,
  )
  return (
    <TitledCard id="score-table" title={m.carrier_score_table()} className="overflow-clip">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask something */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={m.carrier_score_table()}
        className="overflow-x-auto border-t border-line"
      >
        <table className="w-full border-collapse text-12 tablet:text-13">
          <thead className="bg-sunken text-12 text-ink-3">
            <tr>
              <th scope="col" className={cx(head, 'pl-4 text-left')}>
                {m.carriers_connection()}
              </th>
              <th scope="col" className={cx(head, 'text-left')}>
                {m.carrier_score_month()}
              </th>
              {by === 'province' && (
                <th scope="col" className={cx(head, 'text-left')}>
                  {m.carrier_score_province()}
                </th>
              )}
              {figures.map((figure) => (
                <th key={figure} scope="col" className={cx(head, 'text-right last:pr-4')}>
                  {figureNames[figure]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((score) => (
              <tr key={scoreKey(score)} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-medium whitespace-nowrap">
                  {score.connection}
                  <span className="block text-12 font-regular text-ink-3">{carrierNames[score.kind]}</span>
                </th>
                <td className="figures px-2 py-1.5 whitespace-nowrap">{monthText(score.month)}</td>
                {by === 'province' && <td className="px-2 py-1.5 whitespace-nowrap">{score.province}</td>}
                {figures.map((figure) => (
                  <td
                    key={figure}
                    className={cx(
                      'figures px-2 py-1.5 text-right whitespace-nowrap last:pr-4',
                      score[figure] === null && 'text-ink-3',
                    )}
                  >
                    {figureText(figure, score[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <p className="p-4">
          <Button onClick={() => setMost(most + rowsAtOnce)}>
            {m.carrier_score_more({ count: countText(rows.length - most) })}
          </Button>
        </p>
      )}
    </TitledCard>
  )
}

const head = 'px-2 py-1.75 align-bottom font-medium min-w-16'
