import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { codDates } from '@guihang/domain/money/cod/cod-cycle'
import { payoutDayFrom } from '@guihang/domain/money/statements/next-payout'
import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import { lockOperatedParcels, type ParcelRow } from '../../src/modules/parcels/parcels/index.ts'
import { readDaysOff } from '../../src/modules/provider/holidays/index.ts'
import type { Tx } from '../../src/platform/database/index.ts'
import type { Files } from '../../src/platform/files/files.ts'
import type { DemoShop } from '../demo-shop.ts'
import { cashDesk, type HandedOver } from './cash-desk.ts'
import { clerkOf, hourOf } from './clerk.ts'
import { type Step, statementDesk } from './statement-desk.ts'

/**
 * Day by day through the use cases of the operations API. Some cash comes late, so that money is on its way at any
 * hour of the demo's first day.
 */
export async function keepBooks(
  tx: Tx,
  { shop, files, now }: { readonly shop: DemoShop; readonly files: Files; readonly now: Date },
  handed: readonly HandedOver[],
  rests: readonly HandedOver[],
): Promise<void> {
  const daysOff = await readDaysOff(tx)
  const inOrder = handed.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const [first] = inOrder
  if (first === undefined) return
  const clerk = clerkOf(first.at)
  const today = businessDayOf(now)
  const late = await lateCash(tx, inOrder, rests, { today, daysOff })
  const cash = cashDesk(tx, clerk, inOrder, late)
  const books = statementDesk({ tx, clerk, shop_id: shop.id, files, daysOff })
  for (let day = businessDayOf(first.at); day <= today; day = addDays(day, 1)) {
    const steps = [
      { at: hourOf(day, 9), take: cash.toCenter },
      { at: hourOf(day, 10), take: cash.toMainHub },
      ...(isPayoutDay(day, daysOff) ? books.statementsOn(day) : []),
    ]
    for (const { at, take } of inTurn(steps)) if (at < now) await take(at)
    if (day !== late.on) continue
    const steps_of_late = [
      { at: hourOf(day, 10.5), take: cash.lateToCenter },
      ...books.lateOn(day, payoutDayFrom(today, daysOff), () => idsOf(tx, late.parcels)),
    ]
    // Also where the demo begins early on this day; what waits for another day waits.
    const soon = steps_of_late.filter(({ at }) => at < now || businessDayOf(at) === day)
    for (const [index, { at, take }] of soon.entries())
      await take(new Date(Math.min(at.getTime(), now.getTime() - (soon.length - index))))
  }
  await cash.setAside(now)
  await cash.settle(rests, now)
}

function inTurn(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Parcels whose cash missed the payout that they were due for, and the day between two payouts on which it came. */
type LateCash = { readonly on: Day; readonly parcels: readonly HandedOver[] }

/**
 * Two parcels whose cash came to the center on the last day that followed a payout and was none itself, today included.
 * What their receivers paid is owed to the shop: without COD it is the provider's own fee.
 */
async function lateCash(
  tx: Tx,
  handed: readonly HandedOver[],
  rests: readonly HandedOver[],
  { today, daysOff }: { readonly today: Day; readonly daysOff: ReadonlySet<Day> },
): Promise<LateCash> {
  let on = today
  while (isPayoutDay(on, daysOff) || !isPayoutDay(addDays(on, -1), daysOff)) on = addDays(on, -1)
  const missed = addDays(on, -1)
  const settled = new Set(rests.map(({ tracking_number }) => tracking_number))
  const due = handed.filter(
    ({ at, tracking_number }) =>
      codDates(businessDayOf(at), daysOff).statement_on <= missed && !settled.has(tracking_number),
  )
  const rows = await rowsOf(tx, due)
  const owed = new Set(rows.filter(({ cod }) => cod > 0).map(({ tracking_number }) => tracking_number))
  return { on, parcels: due.filter(({ tracking_number }) => owed.has(tracking_number)).slice(-2) }
}

async function idsOf(tx: Tx, parcels: readonly HandedOver[]): Promise<ReadonlySet<string>> {
  return new Set((await rowsOf(tx, parcels)).map(({ id }) => id))
}

async function rowsOf(tx: Tx, parcels: readonly HandedOver[]): Promise<ParcelRow[]> {
  return await lockOperatedParcels(
    tx,
    parcels.map(({ tracking_number }) => tracking_number),
  )
}
