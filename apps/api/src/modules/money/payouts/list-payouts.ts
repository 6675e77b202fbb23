import type { listPayouts as declared, ShopPayout } from '@guihang/contract/money/payouts'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Day } from '@guihang/domain/calendar'
import { owedFigures } from '@guihang/domain/money/cod/owed-figures'
import { leftOut } from '@guihang/domain/money/statements/left-out'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { listDefaultAccounts } from '../../shop/banks/index.ts'
import { forecastPayouts } from '../statements/index.ts'
import { listPaidShops, type PaidShop, sumHeldWeighings } from './payouts.store.ts'

/** The figures of a shop are those that it reads itself, by the same functions. */
export async function listPayouts(
  { businessClock }: Pick<Platform, 'businessClock'>,
  db: Reader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { shop_code } = query
  const now = businessClock.now()
  return await readTogether(db, async (reader) => {
    const daysOff = await readDaysOff(reader)
    const shops = await listPaidShops(reader, { shop_code, ...idPageOf(query) })
    const page = idPageAnswer(shops, query, (shop) => shop)
    const ids = page.data.map(({ id }) => id)
    const accounts = await listDefaultAccounts(reader, ids)
    const weighings = await sumHeldWeighings(reader, ids)
    const data: ShopPayout[] = []
    for (const shop of page.data) {
      const usable_from = accounts.get(shop.id)?.payout_from
      const state = usable_from === undefined ? 'missing' : usable_from <= now ? 'usable' : 'on_hold'
      const account = { state, usable_from: state === 'on_hold' ? usable_from : undefined } as const
      data.push(await payoutOf(reader, shop, { account, weighings: weighings.get(shop.id), now, daysOff }))
    }
    return { ...page, data }
  })
}

type Found = {
  readonly account: {
    readonly state: ShopPayout['account']['state']
    readonly usable_from: Date | undefined
  }
  readonly weighings: { readonly count: number; readonly amount: number } | undefined
  readonly now: Date
  readonly daysOff: ReadonlySet<Day>
}

async function payoutOf(
  reader: Reader,
  shop: PaidShop,
  { account, weighings = { count: 0, amount: 0 }, now, daysOff }: Found,
): Promise<ShopPayout> {
  const { unpaid, due, payouts, statements } = await forecastPayouts(reader, shop.id, { now, daysOff })
  const in_statements = { count: statements.count, amount: statements.net_amount }
  const disputed = { count: statements.disputed_count, amount: statements.disputed_amount }
  const failed = { count: statements.failed_count, amount: statements.failed_amount }
  return {
    shop,
    account: { state: account.state, usable_from: account.usable_from?.toISOString() ?? null },
    remaining_debt: owedFigures(unpaid).remaining_debt,
    in_statements,
    next_payout: payouts[0] ?? null,
    left_out: leftOut(
      { unpaid: due, payouts, weighings, in_statements, disputed, failed, account: account.state },
      daysOff,
    ),
  }
}
