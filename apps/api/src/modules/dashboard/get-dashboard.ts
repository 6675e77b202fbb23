import type { Dashboard } from '@guihang/contract/dashboard'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { codDates, statementOn } from '@guihang/domain/cod-cycle'
import { type ParcelStatus, statusesOf } from '@guihang/domain/parcel-statuses'
import type { Reader } from '../../platform/database/index.ts'
import { sumBalances } from '../ledger/index.ts'
import { firstIdAt, listParcelCounts } from '../parcels/index.ts'
import { countByDayAndGroup, countUnpaid, type Scope, sumDeposits } from './dashboard.store.ts'

const daysShown = 30

// Delivered, but the money has not reached the shop: everything of the group before "to shop".
const unpaid: readonly ParcelStatus[] = [
  'delivery_successful',
  'delivered',
  'cod_collected',
  'cod_transferred_to_hub',
  'cod_transferred_to_center',
]

const groups = {
  delivered: statusesOf('success'),
  returned: [...statusesOf('return'), ...statusesOf('loss')],
  cancelled: statusesOf('cancel'),
}

/** The four figures and the last 30 business days, from parcels, counters and ledger as they are now. */
export async function getDashboard(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
  now: Date,
): Promise<Dashboard> {
  const today = businessDayOf(now)
  const firstDay = addDays(today, 1 - daysShown)
  const scope = { shop_id, store_id, since_id: firstIdAt(startOfBusinessDay(firstDay)) }
  const [byDay, counts, waiting, deposits] = await Promise.all([
    countByDayAndGroup(reader, scope, groups),
    listParcelCounts(reader, shop_id),
    waitingTransfer(reader, scope, today),
    sumDeposits(reader, shop_id, startOfBusinessDay(today)),
  ])
  const last_days = Array.from({ length: daysShown }, (_, index) =>
    dayFigures(byDay, addDays(firstDay, index)),
  )
  const countOf = (statuses: readonly string[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const sum = (figure: 'delivered' | 'returned') => last_days.reduce((total, day) => total + day[figure], 0)
  return {
    at: now.toISOString(),
    on: today,
    today_packages: {
      count: createdOn(last_days, today),
      count_week_before: createdOn(last_days, addDays(today, -7)),
      waiting_pickup_count: countOf(statusesOf('waiting')),
      failed_count: countOf(statusesOf('fail')),
    },
    waiting_transfer: waiting,
    today_bank_deposit: deposits,
    // Statements come with reconciliation; until one is paid there is no slip.
    deposit_slip: null,
    last_days,
    rates: {
      finished: sum('delivered') + sum('returned'),
      delivered: sum('delivered'),
      returned: sum('returned'),
    },
  }
}

async function waitingTransfer(
  reader: Reader,
  scope: Scope,
  today: Day,
): Promise<Dashboard['waiting_transfer']> {
  const ever = { ...scope, since_id: firstIdAt(new Date(0)) }
  const [{ count, cod_amount, delivered_at }, balances] = await Promise.all([
    countUnpaid(reader, ever, unpaid),
    sumBalances(reader, scope.shop_id),
  ])
  // The shop's money is read from the ledger; one store's share of it from that store's parcels.
  const owed = scope.store_id === undefined ? -(balances.get('shop_payable') ?? 0) : cod_amount
  return {
    count,
    amount: Math.max(0, owed),
    fees_due: balances.get('shop_fees_due') ?? 0,
    expected_on: delivered_at === null ? null : nextStatement(businessDayOf(delivered_at), today),
  }
}

// What should have been paid before today is paid with the next statement.
function nextStatement(delivered_on: Day, today: Day): Day {
  const { statement_on } = codDates(delivered_on)
  return statement_on < today ? statementOn(today) : statement_on
}

type DayFigures = Dashboard['last_days'][number]

function dayFigures(rows: Awaited<ReturnType<typeof countByDayAndGroup>>, on: Day): DayFigures {
  const ofDay = rows.filter((row) => row.on === on)
  const count = (group: string) => ofDay.find((row) => row.group === group)?.count ?? 0
  return {
    on,
    delivered: count('delivered'),
    moving: count('moving'),
    returned: count('returned'),
    cancelled: count('cancelled'),
    cod_amount: ofDay.reduce((sum, row) => sum + row.cod_amount, 0),
  }
}

function createdOn(days: readonly DayFigures[], on: Day): number {
  const day = days.find((figures) => figures.on === on)
  return day === undefined ? 0 : day.delivered + day.moving + day.returned + day.cancelled
}
