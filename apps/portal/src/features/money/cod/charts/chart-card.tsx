import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Legend, type Series } from '@guihang/ui/charts/series.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { type ReactNode, useId } from 'react'
import type { ChartView } from './chart-props.ts'

type ChartCardProps = {
  title: string
  beside?: ReactNode
  view: ChartView
  series: readonly Series[]
  table: Omit<ChartTableProps, 'label'>
  none?: string | null
  children: ReactNode
}

export function ChartCard({ title, beside, view, series, table, none, children }: ChartCardProps) {
  const id = useId()
  return (
    <TitledCard id={id} title={title} beside={beside} className="break-inside-avoid">
      <CardBody>
        {none ? (
          <p className="text-13 text-ink-2">{none}</p>
        ) : view === 'table' ? (
          <ChartTable label={title} {...table} />
        ) : (
          <>
            {series.length > 1 && <Legend series={series} />}
            {children}
          </>
        )}
      </CardBody>
    </TitledCard>
  )
}

type ChartTableProps = {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask something
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="max-h-70 overflow-auto rounded-in border border-line print:max-h-none"
    >
      <table className="w-full border-collapse text-12 tablet:text-13">
        <thead className="sticky top-0 bg-sunken text-12 text-ink-3">
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={cx('px-2 py-1.75 align-bottom font-medium', side(index))}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={heads[index + 1]}
                  className={cx('figures px-2 py-1.5 text-right', cell === '0' && 'text-ink-3')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function side(index: number): string {
  return index === 0 ? 'text-left' : 'text-right'
}
