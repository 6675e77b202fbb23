import type { CodCharts } from '@guihang/contract/money/cod-overview'
import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { daysIn } from '@guihang/domain/money/cod/cod-period'
import {
  failureReasonLabel,
  isFailureReasonCode,
} from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import type { Reader } from '../../../platform/database/index.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { type AttemptedRow, countAttempted, countFailureReasons } from '../../parcels/day-counts/index.ts'
import { listStoreRows } from '../../shop/stores/index.ts'
import { refuseArchived } from '../archive/index.ts'
import { listCodDays } from '../owed/index.ts'
import type { askedFor } from './period-asked.ts'

type Asked = Awaited<ReturnType<typeof askedFor>> & {
  readonly directory: AddressDirectory
  readonly language: Language
}

/** Raises EARCHIVED. */
export async function getCharts(reader: Reader, asked: Asked): Promise<CodCharts> {
  const { scope, period, directory, language } = asked
  const between = [startOfBusinessDay(period.from), startOfBusinessDay(addDays(period.to, 1))] as const // as: a pair
  await refuseArchived(reader, ...between)
  const [money, attempted, reasons, stores] = await Promise.all([
    listCodDays(reader, scope, period),
    countAttempted(reader, scope, { ...period, between }),
    countFailureReasons(reader, scope, { ...period, between }),
    listStoreRows(reader, scope.shop_id, {}),
  ])
  const storeNames = new Map<string | null, string>(stores.map(({ id, store_name }) => [id, store_name]))
  const provinceOf = ({ scheme, province_code }: AttemptedRow) =>
    directory.unitRefs(scheme, [province_code, null, null]).address_level_1
  return {
    ...period,
    days: daysOf(period, money, attempted),
    outcome: outcomeOf(attempted),
    reasons: reasons.map(({ reason_code, count }) => ({
      ...{ reason_code, count },
      reason: isFailureReasonCode(reason_code) ? failureReasonLabel(reason_code, language) : reason_code,
    })),
    // The two schemes of addresses name most provinces alike; the chart shows each once.
    provinces: partsOf(attempted, (row) => provinceOf(row)?.name ?? '').map(({ key, rows, sums }) => ({
      ...{ code: (rows[0] && provinceOf(rows[0])?.code) ?? '', name: key, ...sums },
    })),
    stores: partsOf(attempted, ({ store_id }) => store_id).map(({ key, sums }) => ({
      ...{ store_id: key, store_name: storeNames.get(key) ?? '', ...sums },
    })),
  }
}

function daysOf(
  period: Asked['period'],
  money: Awaited<ReturnType<typeof listCodDays>>,
  attempted: readonly AttemptedRow[],
): CodCharts['days'] {
  const moneyOn = new Map(money.map((day) => [day.day, day]))
  const attemptedOn = Map.groupBy(attempted, ({ on }) => on)
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const on = addDays(period.from, index)
    const day = moneyOn.get(on)
    return {
      on,
      turnover_count: day?.turnover_count ?? 0,
      turnover_amount: day?.turnover_amount ?? 0,
      collected_amount: day?.collected_amount ?? 0,
      paid_amount: day === undefined ? 0 : day.paid_cod + day.paid_compensation - day.paid_fees,
      ...outcomeOf(attemptedOn.get(on) ?? []),
    }
  })
}

function outcomeOf(rows: readonly AttemptedRow[]): CodCharts['outcome'] {
  const sum = (figure: 'attempted' | 'delivered' | 'returned') =>
    rows.reduce((total, row) => total + row[figure], 0)
  return { attempted: sum('attempted'), delivered: sum('delivered'), returned: sum('returned') }
}

function partsOf<Key>(rows: readonly AttemptedRow[], keyOf: (row: AttemptedRow) => Key) {
  const parts = [...Map.groupBy(rows, keyOf)].map(([key, ofPart]) => ({
    ...{ key, rows: ofPart },
    sums: {
      ...outcomeOf(ofPart),
      cod_amount: ofPart.reduce((total, row) => total + row.cod_amount, 0),
    },
  }))
  return parts.sort((left, right) => right.sums.attempted - left.sums.attempted)
}
