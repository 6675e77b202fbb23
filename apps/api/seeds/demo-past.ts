import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { pushRefusalText } from '@guihang/domain/parcels/parcels/push-faults'
import type { Random } from '@guihang/domain/seeded-random'
import { dayMs, hourMs } from '@guihang/domain/time'
import { type DatedEvent, datedLife, eventOf, hurriedLife, type PastEvent } from './demo-history.ts'
import type { Fate } from './demo-parcels.ts'

export type Past = { readonly created_at: Date; readonly events: readonly DatedEvent[] }

/** The events that have happened by now, and when the parcel was created. */
export function pastOf(life: readonly PastEvent[], fate: Fate, now: Date, random: Random): Past {
  const submit = life.slice(0, 1)
  const author = life[0]?.actor ?? { type: 'shop', name: null }
  if (fate.kind === 'push_failed') {
    const failed = eventOf('fail_push', 'failed', { type: 'oms', name: null }, 0.1)
    const note = pushRefusalText('receiver_units', 'Phường nhận đã đổi tên từ 01/07/2025, cần chọn lại')
    return pastSince(before(now, random.between(1, 8)), [...submit, { ...failed, note }])
  }
  if (fate.kind === 'unapproved') return pastSince(before(now, random.between(0.5, 6)), submit)
  if (fate.kind === 'stands_in') return standing(livedUntil(life, fate.status), now, random)
  if (fate.kind === 'went_wrong') return standing(life, before(now, fate.hours_ago), random)
  // Shops pack in the evening.
  const days = fate.kind === 'draft' ? 0 : fate.days
  const evening =
    startOfBusinessDay(businessDayOf(now)).getTime() - days * dayMs + random.between(18, 23.5) * hourMs
  const created_at = new Date(Math.min(evening, now.getTime() - 2 * hourMs))
  if (fate.kind === 'cancelled') {
    const cancel = {
      ...eventOf('cancel', 'shop_canceled', author, random.between(0.2, 1.5)),
      note: 'Khách đổi ý',
    }
    return pastSince(created_at, [...life.slice(0, 2), cancel])
  }
  return { created_at, events: happenedBy(now, created_at, life) }
}

function livedUntil(life: readonly PastEvent[], status: ParcelStatus): readonly PastEvent[] {
  return life.slice(0, life.findIndex((past) => past.status === status) + 1)
}

/** Starts early enough that all of these events have happened by now, at whatever hour. */
function standing(lived: readonly PastEvent[], now: Date, random: Random): Past {
  const hours = lived.reduce((sum, past) => sum + past.hours, 0) + random.between(0.1, 0.4)
  const created_at = before(now, hours)
  return { created_at, events: hurriedLife(created_at, lived) }
}

function happenedBy(now: Date, created_at: Date, life: readonly PastEvent[]): DatedEvent[] {
  return datedLife(created_at, life).filter(({ at }) => at < now)
}

function pastSince(created_at: Date, life: readonly PastEvent[]): Past {
  return { created_at, events: datedLife(created_at, life) }
}

function before(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hourMs)
}
