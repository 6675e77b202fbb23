import type { CodOverview } from '@guihang/contract/money/cod-overview'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { owedFigures } from '@guihang/domain/money/cod/owed-figures'
import type { Reader } from '../../../platform/database/index.ts'
import { listCodDays, listUnpaidCod, type UnpaidCodRow } from '../owed/index.ts'
import { forecastPayouts, type UnpaidStatements } from '../statements/index.ts'
import type { askedFor } from './period-asked.ts'

type Asked = Awaited<ReturnType<typeof askedFor>> & {
  readonly now: Date
  readonly daysOff: ReadonlySet<Day>
}

/** From sums that are kept: the call costs the same however many parcels there are. */
export async function getOverview(
  reader: Reader,
  { scope, period, now, daysOff }: Asked,
): Promise<CodOverview> {
  const on = businessDayOf(now)
  const [days, forecast, unpaidOfStore] = await Promise.all([
    listCodDays(reader, scope, period),
    forecastPayouts(reader, scope.shop_id, { now, daysOff }),
    scope.store_id === undefined ? undefined : listUnpaidCod(reader, scope),
  ])
  const { statements, payouts } = forecast
  const unpaid = unpaidOfStore ?? forecast.unpaid
  const total = (figure: Exclude<keyof (typeof days)[number], 'day'>) =>
    days.reduce((sum, day) => sum + day[figure], 0)
  const paid_cod = total('paid_cod')
  const paid_fees = total('paid_fees')
  return {
    at: now.toISOString(),
    on,
    ...period,
    turnover: { count: total('turnover_count'), amount: total('turnover_amount') },
    collected: { count: total('collected_count'), amount: total('collected_amount') },
    paid: {
      count: total('paid_count'),
      amount: paid_cod + total('paid_compensation') - paid_fees,
      cod_amount: paid_cod,
      fees_amount: paid_fees,
    },
    ...owedFigures(unpaid),
    in_statements: { count: statements.count, amount: statements.net_amount },
    next_payout: payouts[0] ?? null,
    at_risk: riskFigures(unpaid, statements),
  }
}

function riskFigures(unpaid: readonly UnpaidCodRow[], statements: UnpaidStatements): CodOverview['at_risk'] {
  return {
    at_courier: { count: sumOf(unpaid, 'courier_count'), amount: sumOf(unpaid, 'courier_amount') },
    at_hub: { count: sumOf(unpaid, 'hub_count'), amount: sumOf(unpaid, 'hub_amount') },
    disputed: { count: statements.disputed_count, amount: statements.disputed_amount },
    failed_transfer: { count: statements.failed_count, amount: statements.failed_amount },
  }
}

function sumOf(unpaid: readonly UnpaidCodRow[], figure: Exclude<keyof UnpaidCodRow, 'delivered_on'>): number {
  return unpaid.reduce((sum, day) => sum + day[figure], 0)
}
