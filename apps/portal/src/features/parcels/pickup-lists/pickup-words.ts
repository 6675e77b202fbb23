import type { AnswerOf } from '@guihang/contract/operation'
import type { PickupRow, scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { formatTime } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'

export type Scanned = AnswerOf<typeof scanPickupRow>['data']

export function tickedWords({ ticked_at, ticked_by }: PickupRow): string {
  if (ticked_at === null) return ''
  const time = formatTime(ticked_at)
  return ticked_by === null ? m.pickup_ticked_at({ time }) : m.pickup_ticked_by({ name: ticked_by, time })
}

/** How a scan is shown: `good` ticked, `again` changes nothing and is harmless, `bad` must not go to the courier. */
export const toneOfScan: Readonly<Record<Scanned['outcome'], 'good' | 'again' | 'bad'>> = {
  ticked: 'good',
  already_ticked: 'again',
  collected: 'again',
  leftover: 'again',
  fallen_out: 'bad',
  not_ready: 'bad',
  other_list: 'bad',
  unknown: 'bad',
}

export function scanWords({ outcome, row, store_name }: Scanned, typed: string): string {
  const code = groupTrackingNumber(row?.tracking_number ?? typed)
  const status = row ? statusLabel(row.status, getLanguage()) : ''
  const said: Record<Scanned['outcome'], () => string> = {
    ticked: () => m.pickup_said_ticked({ code }),
    already_ticked: () => m.pickup_said_already_ticked({ code }),
    collected: () => m.pickup_said_collected({ code }),
    fallen_out: () => m.pickup_said_fallen_out({ code, status }),
    leftover: () => m.pickup_said_leftover({ code }),
    not_ready: () => m.pickup_said_not_ready({ code, status }),
    other_list: () =>
      store_name === null
        ? m.pickup_said_other_list({ code })
        : m.pickup_said_other_store({ code, store: store_name }),
    unknown: () => m.pickup_said_unknown({ code: typed }),
  }
  return said[outcome]()
}
