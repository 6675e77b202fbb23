import type { CodOverview } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { m } from '../../../texts/messages.js'

export function figureName(figure: CodFigure): string {
  return figures[figure].name()
}

export function figureHelp(figure: CodFigure): string {
  return figures[figure].help()
}

type Words = { name: () => string; help: () => string; of: (overview: CodOverview) => number }

const figures: Readonly<Record<CodFigure, Words>> = {
  turnover: {
    name: m.cod_fig_turnover,
    help: m.cod_fig_turnover_help,
    of: ({ turnover }) => turnover.amount,
  },
  collected: {
    name: m.cod_fig_collected,
    help: m.cod_fig_collected_help,
    of: ({ collected }) => collected.amount,
  },
  paid: { name: m.cod_fig_paid, help: m.cod_fig_paid_help, of: ({ paid }) => paid.amount },
  remaining_debt: {
    name: m.cod_fig_debt,
    help: m.cod_fig_debt_help,
    of: ({ remaining_debt }) => remaining_debt.amount,
  },
  waiting_transfer: {
    name: m.cod_fig_waiting,
    help: m.cod_fig_waiting_help,
    of: ({ waiting_transfer }) => waiting_transfer.amount,
  },
  fees_due: {
    name: m.cod_fig_fees,
    help: m.cod_fig_fees_help,
    of: ({ remaining_debt }) => remaining_debt.fees_amount,
  },
  next_payout: {
    name: m.cod_fig_next,
    help: m.cod_fig_next_help,
    of: ({ next_payout }) => next_payout?.net_amount ?? 0,
  },
  late_cash: {
    name: m.cod_fig_late,
    help: m.cod_fig_late_help,
    of: ({ next_payout }) => next_payout?.late_cash_amount ?? 0,
  },
  at_courier: {
    name: m.cod_fig_courier,
    help: m.cod_fig_courier_help,
    of: ({ at_risk }) => at_risk.at_courier.amount,
  },
  at_hub: { name: m.cod_fig_hub, help: m.cod_fig_hub_help, of: ({ at_risk }) => at_risk.at_hub.amount },
}

export function amountOf(figure: CodFigure, overview: CodOverview): number {
  return figures[figure].of(overview)
}
