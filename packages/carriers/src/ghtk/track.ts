import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { cutText } from '../cut-text.ts'
import { paidForPart } from '../part-amount.ts'
import { amountOf, fieldOf, textOf } from '../read-json.ts'
import { vietnamTimeOf } from '../read-times.ts'
import { type CarrierNews, noFacts } from '../shipment.ts'
import { findOrder } from './create.ts'
import { costOf } from './quote.ts'
import { isSettled } from './statuses.ts'

/** Where each parcel stands now: GHTK tells no history. */
export function* track(
  account: CarrierAccount,
  booked: readonly BookedNumber[],
): Conversation<readonly CarrierNews[]> {
  const news: CarrierNews[] = []
  for (const { carrier_code } of booked) {
    const order = yield* findOrder(account, carrier_code)
    news.push(...newsOf(carrier_code, order, account))
  }
  return news.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function newsOf(carrier_code: string, order: unknown, account: CarrierAccount): CarrierNews[] {
  const status = textOf(fieldOf(order, 'status'))
  if (status === null || textOf(fieldOf(order, 'label_id')) !== carrier_code) return []
  const at = vietnamTimeOf(fieldOf(order, 'modified'))
  const words = textOf(fieldOf(order, 'message'))
  const collect = amountOf(fieldOf(order, 'pick_money'))
  const collected = paidForPart(account, collect)
  return [
    {
      carrier_code,
      our_code: textOf(fieldOf(order, 'partner_id')),
      at: at ?? account.now,
      status,
      reason: null,
      words: words === null ? null : cutText(words, 500),
      place: null,
      courier: null,
      key: [carrier_code, 'asked', status, at?.toISOString() ?? ''].join('+'),
      facts: {
        ...noFacts,
        weight: amountOf(fieldOf(order, 'weight')),
        collect,
        // Only messages say that a part was kept. This is the amount alone.
        part: collected === null ? null : { collected, return_code: null },
        cost: costOf(fieldOf(order, 'ship_money'), fieldOf(order, 'insurance')),
        paid: isSettled(status),
      },
    },
  ]
}
