import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { StatusRow } from '../carrier.ts'
import type { CarrierNews } from '../shipment.ts'

/** The table of scan types, and below it those that stand only in the documentation's sample answers. */
export const statuses: readonly StatusRow[] = [
  { code: '103', words: 'Order placed', means: 'accepted' },
  { code: '104', words: 'Pickup failed', means: 'pickup_failed' },
  { code: '105', words: 'Order cancelled', means: 'cancelled' },
  { code: '106', words: 'Picked up', means: 'picked_up' },
  { code: '109', words: 'Departure', means: 'moving' },
  { code: '110', words: 'Arrival', means: 'at_hub' },
  { code: '112', words: 'On delivery', means: 'delivering' },
  { code: '113', words: 'Delivered', means: 'delivered' },
  { code: '116', words: 'Return confirmed', means: 'to_be_returned' },
  { code: '117', words: 'Returned', means: 'returned' },
  { code: '118', words: 'Delivery problem', means: 'delivery_failed' },
  { code: '120', words: 'Return problem', means: 'return_failed' },
  { code: '121', words: 'Finish', means: 'note' },
  { code: '10', words: 'Picked up', means: 'picked_up' },
  { code: '50', words: 'Departure', means: 'moving' },
  { code: '92', words: 'Arrival', means: 'at_hub' },
  { code: '94', words: 'On delivery', means: 'delivering' },
  { code: '100', words: 'Delivered', means: 'delivered' },
]

export function meaningOf({ status }: CarrierNews): CarrierWord | undefined {
  return statuses.find(({ code }) => code === status)?.means
}

export function isCancelled(news: readonly CarrierNews[]): boolean {
  return news.some((line) => meaningOf(line) === 'cancelled')
}
