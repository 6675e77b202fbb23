import type { CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { fieldOf, itemsOf, textOf } from '../read-json.ts'
import { send } from '../send.ts'
import type { CarrierNews } from '../shipment.ts'
import { requestOf } from './call.ts'
import { dataOf, isRefusedBy, unknownNumbers } from './faults.ts'
import { newsOf } from './news.ts'

export type TracedParcel = {
  readonly carrier_code: string
  /** The oldest first. */
  readonly news: readonly CarrierNews[]
}

/** What J&T tells of some of its numbers, or of the parcel with our code. None where it knows no such number. */
export function* askTrace(
  account: CarrierAccount,
  asked: { readonly billcodes: string } | { readonly txlogisticId: string },
): Conversation<readonly TracedParcel[]> {
  const response = yield* send(requestOf(account, '/api/logistics/trace', asked), 'reads')
  try {
    return tracedIn(account, dataOf(account, response, 'reads'))
  } catch (fault) {
    if (isRefusedBy(fault, ...unknownNumbers)) return []
    throw fault
  }
}

function tracedIn(account: CarrierAccount, data: unknown): TracedParcel[] {
  return itemsOf(data).flatMap((parcel) => {
    const carrier_code = textOf(fieldOf(parcel, 'billCode'))
    if (carrier_code === null) return []
    const told = { carrier_code, our_code: null }
    const news = itemsOf(fieldOf(parcel, 'details')).flatMap((line) => newsOf(account, told, line) ?? [])
    return [{ carrier_code, news: oldestFirst(news) }]
  })
}

/** Two lines of the same second keep the order in which things happened, whichever end J&T begins with. */
function oldestFirst(news: readonly CarrierNews[]): CarrierNews[] {
  const isNewestFirst = (news.at(0)?.at ?? 0) > (news.at(-1)?.at ?? 0)
  const lines = isNewestFirst ? news.toReversed() : [...news]
  return lines.sort((left, right) => left.at.getTime() - right.at.getTime())
}
