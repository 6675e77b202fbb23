import type { Dashboard } from '@guihang/contract/home/dashboard'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { payoutDayFrom } from '@guihang/domain/money/statements/next-payout'
import { type ParcelStatus, statusesOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import { listUnpaidCod } from '../../money/owed/index.ts'
import { findLastPaid, forecastPayouts, type PayoutForecast, sumPaid } from '../../money/statements/index.ts'
import { type CreatedDay, listCreatedDays } from '../../parcels/day-counts/index.ts'
import { countShopNeeds, listParcelCounts } from '../../parcels/list/index.ts'
import { countOpenReweighs } from '../../provider/reweighs/index.ts'
import { findStore } from '../../shop/stores/index.ts'
import { countByStatus, type Scope } from './dashboard.store.ts'

const daysShown = 30

/** As of now; 30 business days. Raises ENOTFOUND for a store that is not the shop's. */
export async function getDashboard(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
  { now, holidays }: { readonly now: Date; readonly holidays: ReadonlySet<Day> },
): Promise<Dashboard> {
  if (store_id !== undefined && (await findStore(reader, shop_id, store_id)) === undefined) {
    throw reject('ENOTFOUND')
  }
  const scope = { shop_id, store_id }
  const today = businessDayOf(now)
  const firstDay = addDays(today, 1 - daysShown)
  const since_id = firstIdAt(startOfBusinessDay(firstDay))
  const [byDay, shopCounts, storeCounts, needs, weighings, money, deposits, slip] = await Promise.all([
    listCreatedDays(reader, scope, { since: firstDay, since_id }),
    listParcelCounts(reader, shop_id),
    // The counter table knows whole shops only; the parcels of a store are counted.
    store_id === undefined ? undefined : countByStatus(reader, scope, standing),
    countShopNeeds(reader, shop_id, store_id),
    countOpenReweighs(reader, shop_id, store_id),
    readMoney(reader, scope, now, holidays),
    sumPaid(reader, shop_id, startOfBusinessDay(today)),
    findLastPaid(reader, shop_id),
  ])
  const counts = storeCounts ?? shopCounts
  const last_days = Array.from({ length: daysShown }, (_, index) =>
    dayFigures(byDay, addDays(firstDay, index)),
  )
  return {
    at: now.toISOString(),
    on: today,
    has_parcels: shopCounts.some(({ status, count }) => status !== 'draft' && count > 0),
    today_packages: {
      count: createdOn(last_days, today),
      count_week_before: createdOn(last_days, addDays(today, -7)),
      waiting_pickup_count: sumOf(counts, statusesOf('waiting')),
      failed_count: sumOf(counts, statusesOf('fail')),
    },
    needs_shop: {
      push_failed_count: needs.push_failed,
      undelivered_count: needs.undelivered,
      delivery_failed_count: needs.delivery_failed,
      unclaimed_loss_count: needs.unclaimed_loss,
      approval_count: needs.approval,
      reweigh_count: weighings,
      draft_count: sumOf(counts, ['draft']),
    },
    ...money,
    today_bank_deposit: deposits,
    deposit_slip: slipOf(slip),
    last_days,
    rates: ratesOf(last_days),
  }
}

function slipOf(paid: Awaited<ReturnType<typeof findLastPaid>>): Dashboard['deposit_slip'] {
  if (paid === undefined || paid.paid_at === null) return null
  const { id, number, kind, net_amount: amount } = paid
  return { id, number, kind, amount, paid_on: businessDayOf(paid.paid_at) }
}

type StatusCount = { readonly status: string; readonly count: number }

const standing: readonly ParcelStatus[] = ['draft', ...statusesOf('waiting'), ...statusesOf('fail')]

function sumOf(counts: readonly StatusCount[], statuses: readonly string[]): number {
  return counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
}

async function readMoney(
  reader: Reader,
  { shop_id, store_id }: Scope,
  now: Date,
  daysOff: ReadonlySet<Day>,
): Promise<Pick<Dashboard, 'waiting_transfer' | 'next_transfers'>> {
  const [forecast, unpaidOfStore] = await Promise.all([
    forecastPayouts(reader, shop_id, { now, daysOff }),
    store_id === undefined ? undefined : listUnpaidCod(reader, { shop_id, store_id }),
  ])
  const days = unpaidOfStore ?? forecast.unpaid
  const total = (figure: 'count' | 'lost_count' | 'cod_amount' | 'fees_amount') =>
    days.reduce((sum, day) => sum + day[figure], 0)
  return {
    waiting_transfer: {
      count: total('count') - total('lost_count'),
      compensated_count: total('lost_count'),
      amount: total('cod_amount'),
      fees_due: total('fees_amount'),
      expected_on: days.length === 0 ? null : expectedOn(forecast, businessDayOf(now), daysOff),
    },
    next_transfers: [...forecast.payouts],
  }
}

/** A statement that is made is transferred before the next one, which comes on the next payout day at the earliest. */
function expectedOn({ statements, payouts }: PayoutForecast, today: Day, daysOff: ReadonlySet<Day>): Day {
  const next = statements.count > 0 ? undefined : payouts[0]
  return next?.on ?? payoutDayFrom(today, daysOff)
}

type DayFigures = Dashboard['last_days'][number]

function dayFigures(rows: readonly CreatedDay[], on: Day): DayFigures {
  return rows.find((row) => row.on === on) ?? { on, ...noParcels }
}

const noParcels = { delivered: 0, moving: 0, returned: 0, lost: 0, cancelled: 0, cod_amount: 0 }

function createdOn(days: readonly DayFigures[], on: Day): number {
  const day = days.find((figures) => figures.on === on)
  return day === undefined ? 0 : day.delivered + day.moving + day.returned + day.lost + day.cancelled
}

/** A cancelled parcel never set out, so it counts neither for nor against the provider. */
function ratesOf(days: readonly DayFigures[]): Dashboard['rates'] {
  const sum = (figure: 'delivered' | 'returned' | 'lost') =>
    days.reduce((total, day) => total + day[figure], 0)
  const [delivered, returned, lost] = [sum('delivered'), sum('returned'), sum('lost')]
  return { finished: delivered + returned + lost, delivered, returned, lost }
}
