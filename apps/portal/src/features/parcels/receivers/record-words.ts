import type { ReceiverBand } from '@guihang/domain/parcels/tracking/receiver-band'
import { m } from '../../../texts/messages.js'

export type OwnRecord = { readonly delivered: number; readonly refused: number; readonly returned: number }

export function countOf({ delivered, refused, returned }: OwnRecord): number {
  return delivered + refused + returned
}

/** “3 đơn: 2 đã giao, 1 không nhận”; what is none is left out. */
export function recordLine(record: OwnRecord): string {
  return m.receivers_line({ count: countOf(record), parts: partsOf(record) })
}

export function markLine(record: OwnRecord): string {
  return m.receivers_mark({ count: countOf(record), parts: partsOf(record) })
}

function partsOf({ delivered, refused, returned }: OwnRecord): string {
  const parts = [
    delivered > 0 && m.receivers_delivered({ count: delivered }),
    refused > 0 && m.receivers_refused({ count: refused }),
    returned > 0 && m.receivers_returned({ count: returned }),
  ]
  return parts.filter(Boolean).join(', ')
}

export const bandWords: Readonly<Record<ReceiverBand, () => string>> = {
  few: m.receivers_band_few,
  some: m.receivers_band_some,
  many: m.receivers_band_many,
}

/** One refused parcel is bad luck; two, and half of all, are worth a look. */
export function isWorthALook(record: OwnRecord): boolean {
  return record.refused > 1 && record.refused * 2 >= countOf(record)
}
