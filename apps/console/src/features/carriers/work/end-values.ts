import type { CarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import { splitDelivery } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { IncidentEnd } from './incident-words.ts'

export type PartAsked = NonNullable<CarrierIncident['part']>

export type EndValues = {
  as: IncidentEnd | null
  note: string
  /** For each product, how many pieces the receiver kept. */
  kept: { quantity: number | null }[]
  /** Null: the receiver paid what is due for them. */
  collected: number | null
  return_code: string
}

export function emptyEnd({ ends, part }: Pick<CarrierIncident, 'ends' | 'part'>): EndValues {
  return {
    // The only possible end is chosen already.
    as: ends.length === 1 ? (ends[0] ?? null) : null,
    note: '',
    kept: part?.products.map(() => ({ quantity: null })) ?? [],
    collected: part?.collected ?? null,
    return_code: part?.return_code ?? '',
  }
}

/** The body of the call. Kept items, amount and number go only with a delivery in part. */
export function endBody({ as, note, kept, collected, return_code }: EndValues) {
  if (as !== 'part') return { as, note }
  return {
    ...{ as, note, collected, return_code: return_code || null },
    kept: keptItems(kept),
  }
}

/** What the receiver has to pay for these pieces; null where they are none, all, or more than were sent. */
export function dueFor(part: PartAsked, kept: EndValues['kept']): number | null {
  const split = splitDelivery(part, keptItems(kept))
  return split.outcome === 'split' ? split.total_cod : null
}

function keptItems(kept: EndValues['kept']) {
  return kept.flatMap(({ quantity }, index) =>
    quantity === null || quantity === 0 ? [] : [{ index, quantity }],
  )
}
