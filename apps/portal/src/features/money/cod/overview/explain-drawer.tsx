import type { CodOverview } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { m } from '../../../../texts/messages.js'
import type { CodPeriod } from '../cod-search.ts'
import { amountOf, figureHelp, figureName } from '../figure-words.ts'
import { ExplainItems } from '../items/explain-items.tsx'
import { payoutLines } from './next-payout.tsx'

type ExplainDrawerProps = {
  figure: CodFigure | undefined
  overview: CodOverview
  period: CodPeriod
  onClose: () => void
}

export function ExplainDrawer({ figure, overview, period, onClose }: ExplainDrawerProps) {
  return (
    <Drawer
      open={figure !== undefined}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={figure && figureName(figure)}
    >
      {figure && (
        <div className="grid gap-5">
          <div>
            <p className="mb-2 text-13 text-ink-2">
              {figureHelp(figure)} {daysWords(figure, overview)}
            </p>
            <FigureSlip figure={figure} overview={overview} />
          </div>
          <section aria-labelledby="explain-items">
            <h3 id="explain-items" className="mb-2 text-14 font-strong">
              {m.cod_items()}
            </h3>
            <ExplainItems figure={figure} period={period} />
          </section>
        </div>
      )}
    </Drawer>
  )
}

function FigureSlip({ figure, overview }: { figure: CodFigure; overview: CodOverview }) {
  const parts = partsOf(figure, overview)
  const [label, amount] = [figureName(figure), amountOf(figure, overview)]
  if (parts.length === 0)
    return (
      <Slip behind="surface">
        <SlipLines lines={[{ key: figure, label, amount, strong: true }]} />
      </Slip>
    )
  return (
    <Slip behind="surface" result={<SlipResult label={label} amount={amount} />}>
      <SlipLines lines={parts} />
    </Slip>
  )
}

const byDays: readonly CodFigure[] = ['turnover', 'collected', 'paid']

function daysWords(figure: CodFigure, { from, to }: CodOverview): string {
  return byDays.includes(figure) ? m.cod_from_to({ from: formatDay(from), to: formatDay(to) }) : ''
}

function partsOf(figure: CodFigure, { paid, remaining_debt, next_payout }: CodOverview): SlipLine[] {
  if (figure === 'next_payout' && next_payout !== null) return payoutLines(next_payout)
  if (figure === 'remaining_debt') {
    const { cod_amount, compensation_amount, fees_amount } = remaining_debt
    return [
      { key: 'cod', label: m.cod_total_cod(), amount: cod_amount },
      { key: 'compensation', label: m.cod_line_compensation(), amount: compensation_amount },
      { key: 'fees', label: m.cod_fees_due(), amount: 0 - fees_amount },
    ]
  }
  if (figure !== 'paid') return []
  const compensation = paid.amount - paid.cod_amount + paid.fees_amount
  const lines: SlipLine[] = [
    { key: 'cod', label: m.cod_total_cod(), amount: paid.cod_amount },
    { key: 'compensation', label: m.cod_line_compensation(), amount: compensation },
    { key: 'fees', label: m.cod_fees_taken(), amount: 0 - paid.fees_amount },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
