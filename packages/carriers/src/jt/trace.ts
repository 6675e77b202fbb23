import type { CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { fieldOf, itemsOf } from '../read-json.ts'
import type { CarrierNews } from '../shipment.ts'
import { callJt } from './call.ts'
import { isRefusedBy, unknownNumbers } from './faults.ts'
import { codeOf, newsOf } from './news.ts'

export type TracedParcel = {
  readonly carrier_code: string
  /** The oldest first. */
  readonly news: readonly CarrierNews[]
}

/**
 * What J&T tells of some of its numbers, or of the parcel with our code. None where it does not know the only number; of
 * several it may refuse all because of one, so that each must be asked alone.
 */
export function* askTrace(
  account: CarrierAccount,
  asked: { readonly numbers: readonly string[] } | { readonly code: string },
): Conversation<readonly TracedParcel[]> {
  const content = 'code' in asked ? { txlogisticId: asked.code } : { billcodes: asked.numbers.join(',') }
  try {
    const data = yield* callJt(account, { path: '/api/logistics/trace', content, effect: 'reads' })
    return tracedIn(account, data)
  } catch (fault) {
    const isOfOne = 'code' in asked || asked.numbers.length === 1
    if (isOfOne && isRefusedBy(fault, ...unknownNumbers)) return []
    throw fault
  }
}

function tracedIn(account: CarrierAccount, data: unknown): TracedParcel[] {
  return itemsOf(data).flatMap((parcel) => {
    const carrier_code = codeOf(fieldOf(parcel, 'billCode'))
    if (carrier_code === null) return []
    const told = { carrier_code, our_code: null, source: 'trace' as const }
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
