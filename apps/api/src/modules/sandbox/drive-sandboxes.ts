import { eventPlaces } from '@guihang/domain/lifecycle/events/event-places'
import { transitionOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { drivenStatuses, nextSandboxStep } from '@guihang/domain/sandbox/sandbox-road'
import type { Platform } from '../../platform/platform.ts'
import {
  type AcceptedEvent,
  applyEvents,
  lockSandboxParcels,
  type ParcelRow,
  statusOf,
} from '../parcels/index.ts'

/** A parcel stays this long in a status at least, so that its shop sees each. */
const STAY_MS = 20_000
const AT_ONCE = 500

const hub = 'Bưu cục thử nghiệm'

/**
 * Lets the next event happen to the parcels of all sandboxes, one for each, by the statement that records every event: its
 * history, counters and webhooks are the real ones. Answers how many parcels it moved.
 */
export async function driveSandboxes({ database, businessClock }: Platform): Promise<number> {
  const now = businessClock.now()
  return await database.transaction(async (tx) => {
    const before = new Date(now.getTime() - STAY_MS)
    const parcels = await lockSandboxParcels(tx, { statuses: drivenStatuses, before, limit: AT_ONCE })
    const results = await applyEvents(
      tx,
      parcels.flatMap((parcel) => nextEvent(parcel, now) ?? []),
    )
    return results.filter(({ outcome }) => outcome === 'applied').length
  })
}

function nextEvent(parcel: ParcelRow, at: Date): AcceptedEvent | undefined {
  const { receiver_phone, total_cod, collect_asked_at } = parcel
  const status = statusOf(parcel)
  const collected = collect_asked_at !== null
  const step = nextSandboxStep({ status, receiver_phone, total_cod, collected })
  if (step === null) return undefined
  const actor = transitionOf(status, step.event)?.actor === 'courier' ? 'courier' : 'provider'
  const { location, hub: stands } = eventPlaces[step.event]
  return {
    parcel,
    details: {
      ...step,
      at,
      recorded_at: at,
      actor: { type: actor, name: 'Thử nghiệm' },
      place: location === 'none' || location === 'door' ? null : hub,
      ...(step.event === 'deliver' && { receiver_type: 'CUSTOMER', cash_amount: total_cod }),
      ...(stands !== 'stays' && { changes: { current_hub: stands === 'arrives' ? hub : null } }),
    },
  }
}
