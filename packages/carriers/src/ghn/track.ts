import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { paidForPart } from '../part-amount.ts'
import { amountOf, fieldOf, isYes, itemsOf, textOf } from '../read-json.ts'
import { instantOf } from '../read-times.ts'
import { type CarrierFacts, type CarrierNews, noFacts } from '../shipment.ts'
import { findOrder } from './create.ts'

/** One piece of news for each line of an order's log. The last line also has what GHN knows of the order now. */
export function* track(
  account: CarrierAccount,
  booked: readonly BookedNumber[],
): Conversation<readonly CarrierNews[]> {
  const news: CarrierNews[] = []
  for (const { carrier_code } of booked) {
    const order = yield* findOrder(account, carrier_code)
    const named = textOf(fieldOf(order, 'order_code')) ?? carrier_code
    if (named === carrier_code) news.push(...newsOf(carrier_code, order, account))
  }
  return news.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function newsOf(carrier_code: string, order: unknown, account: CarrierAccount): CarrierNews[] {
  const status = textOf(fieldOf(order, 'status'))
  if (status === null) return []
  const news = (line: Line, facts: CarrierFacts): CarrierNews => ({
    carrier_code,
    our_code: textOf(fieldOf(order, 'client_order_code')),
    status: line.status,
    reason: line.reason,
    at: line.at ?? account.now,
    words: null,
    place: null,
    courier: null,
    key: [carrier_code, 'log', line.status, line.at?.toISOString() ?? ''].join('+'),
    facts,
  })
  const lines = linesOf(order)
  const last = lines.findLast((line) => line.status === status) ?? { status, reason: null, at: null }
  const earlier = lines.filter((line) => line !== last).map((line) => news(line, noFacts))
  return [...earlier, news(last, factsOf(order, account))]
}

type Line = { readonly status: string; readonly reason: string | null; readonly at: Date | null }

function linesOf(order: unknown): Line[] {
  return itemsOf(fieldOf(order, 'log')).flatMap((row) => {
    const status = textOf(fieldOf(row, 'status'))
    const at = instantOf(fieldOf(row, 'updated_date'))
    return status === null || at === null ? [] : [{ status, at, reason: textOf(fieldOf(row, 'reason_code')) }]
  })
}

function factsOf(order: unknown, account: CarrierAccount): CarrierFacts {
  const collect = amountOf(fieldOf(order, 'cod_amount'))
  const partly = isYes(fieldOf(order, 'is_partial_return'))
  const current = textOf(fieldOf(order, 'current_warehouse_id'))
  const last = textOf(fieldOf(order, 'deliver_warehouse_id'))
  return {
    ...noFacts,
    weight: amountOf(fieldOf(order, 'weight')),
    collect,
    partly,
    // Its messages alone name the order that takes the rest back.
    part: partly ? { collected: paidForPart(account, collect), return_code: null } : null,
    paid: isYes(fieldOf(order, 'is_cod_transferred')),
    // 0 is no warehouse.
    at_last_hub: current !== null && current !== '0' && current === last,
  }
}
