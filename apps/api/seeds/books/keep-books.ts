import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { isPayoutDay } from '@guihang/domain/money/statements'
import { readDaysOff } from '../../src/modules/holidays/index.ts'
import type { Tx } from '../../src/platform/database/index.ts'
import type { Files } from '../../src/platform/files/files.ts'
import type { DemoShop } from '../demo-shop.ts'
import { cashDesk, type HandedOver } from './cash-desk.ts'
import { clerkOf, hourOf } from './clerk.ts'
import { statementDesk } from './statement-desk.ts'

/**
 * Does the provider's books of the demo up to now, day by day and through the use cases of the operations API: cash goes
 * from hub to main hub and center, and each payout day has its statements, which two persons approve and pay.
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
  const cash = cashDesk(tx, clerk, inOrder)
  const today = businessDayOf(now)
  const underWay = payoutUnderWay(now, daysOff)
  const books = statementDesk({ tx, clerk, shop_id: shop.id, files, daysOff, underWay })
  for (let day = businessDayOf(first.at); day <= today; day = addDays(day, 1)) {
    const steps = [
      ...books.answersOn(day),
      { at: hourOf(day, 9), take: cash.toCenter },
      { at: hourOf(day, 10), take: cash.toMainHub },
      ...(isPayoutDay(day, daysOff) ? books.statementsOn(day) : []),
    ]
    for (const { at, take } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      if (at < now) await take(at)
  }
  await cash.setAside(now)
  await cash.settle(rests, now)
}

/** The last payout that was approved by now. It goes to the bank today, so that the demo shows a transfer on its way. */
function payoutUnderWay(now: Date, daysOff: ReadonlySet<Day>): { payout_on: Day; sent_at: Date } {
  const today = businessDayOf(now)
  let payout_on = today
  while (!isPayoutDay(payout_on, daysOff) || hourOf(payout_on, 15) >= now) payout_on = addDays(payout_on, -1)
  const usual = hourOf(today, payout_on === today ? 16 : 9)
  return { payout_on, sent_at: usual < now ? usual : new Date(now.getTime() - 1) }
}
