import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { drivenStatuses, nextSandboxStep } from '@guihang/domain/shop/sandbox/sandbox-road'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AcceptedEvent, applyEvents } from '../../parcels/events/index.ts'
import { lockSandboxParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { listSandboxesToDrive } from './sandbox.store.ts'

/** A parcel stays this long in a status at least, so that its shop sees each. */
const stayMs = 20_000
/** Parcels of one sandbox that move in a minute: one with thousands of them keeps no other waiting. */
const ofOne = 500

const hub = 'Bưu cục thử nghiệm'

/**
 * One event for each parcel, by the statement that records every event: history, counters and webhooks are the real
 * ones. A fault in one sandbox stops no other and is thrown at the end. Answers how many parcels moved.
 */
export async function driveSandboxes(platform: Platform, of_one = ofOne): Promise<number> {
  const { database, businessClock } = platform
  const now = businessClock.now()
  const before = new Date(now.getTime() - stayMs)
  let moved = 0
  const faults: unknown[] = []
  for (const shop_id of await listSandboxesToDrive(database.db, drivenStatuses, before)) {
    const lot = { shop_id, statuses: drivenStatuses, before, limit: of_one }
    try {
      moved += await database.transaction((tx) => drive(tx, lot, now))
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${moved} parcels of sandboxes moved, others failed`)
  return moved
}

async function drive(tx: Tx, lot: Parameters<typeof lockSandboxParcels>[1], now: Date): Promise<number> {
  const parcels = await lockSandboxParcels(tx, lot)
  const results = await applyEvents(
    tx,
    parcels.flatMap((parcel) => nextEvent(parcel, now) ?? []),
  )
  return results.filter(({ outcome }) => outcome === 'applied').length
}

function nextEvent(parcel: ParcelRow, at: Date): AcceptedEvent | undefined {
  const { receiver_phone, total_cod, collect_asked_at } = parcel
  const status = statusOf(parcel)
  const collected = collect_asked_at !== null
  const step = nextSandboxStep({ status, receiver_phone, total_cod, collected })
  if (step === null) return undefined
  const actor = transitionOf(status, step.event)?.actor === 'courier' ? 'courier' : 'provider'
  const { location, hub: stands } = eventFacts[step.event]
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
