import { errorMessage } from '@guihang/contract/errors/catalogue'
import type { LotRow } from '@guihang/contract/provider/loads'
import type { OperatorAction } from '@guihang/contract/provider/operator-log'
import { type MobileUnitLeg, mobileUnitLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { arrivalAt, hubFinder, requireHubRow } from '../hubs/index.ts'
import { type LoadCall, loadEvent, moveLoad } from '../loads/index.ts'
import {
  findMobileUnit,
  lockMobileUnit,
  type MobileUnitRow,
  type MobileUnitSummary,
  updateMobileUnit,
} from './mobile-units.store.ts'

/** A repeated call is done. Raises EPK009, and EPK010 for a closed unit. */
export async function openMobileUnit(call: LoadCall, tx: Tx): Promise<void> {
  const unit = await lockedUnit(tx, call.id)
  if (unit.status === 'closed') throw reject('EPK010')
  if (unit.status === 'open') return
  await step(call, tx, unit, 'mobile_unit_opened', { status: 'open', opened_at: now(call) })
}

/** Seals it. A repeated call is done. Raises EPK009, and EPK007 for an empty unit. */
export async function closeMobileUnit(call: LoadCall, tx: Tx): Promise<void> {
  const unit = await lockedUnit(tx, call.id)
  if (unit.status === 'closed') return
  if (unit.parcel_count === 0) throw reject('EPK007')
  await step(call, tx, unit, 'mobile_unit_closed', { status: 'closed', closed_at: now(call) })
}

/**
 * A parcel that may not go (its shop asked to cancel it) is rejected at its row and comes off. The same call again goes
 * on where the first stopped. EPK009, and EPK011 unless the unit is closed.
 */
export async function departMobileUnit(call: LoadCall): Promise<LotRow[]> {
  const unit = await call.platform.database.transaction(async (tx) => {
    const locked = await closedUnit(tx, call.id)
    if (locked.departed_at === null)
      await step(call, tx, locked, 'mobile_unit_departed', { departed_at: now(call) })
    return locked
  })
  const { db } = call.platform.database
  const hub = unit.origin_hub_code === null ? undefined : await requireHubRow(db, unit.origin_hub_code)
  const rows = new Map<string, LotRow>()
  for (const event of mobileUnitLegs[unit.kind].depart) {
    const source_key = `mobile-unit:${call.id}:${event}`
    const leave = loadEvent(call, event, { hub, source_key, changes: { current_hub: null } })
    const left = await moveLoad(
      call,
      'mobile_unit',
      (loaded) => ({ ...loaded, apply: leave }),
      ({ rejection }) => (rejection === undefined ? 'stays' : 'taken_off'),
    )
    for (const row of left) rows.set(row.id, row)
  }
  return [...rows.values()]
}

/**
 * Its parcels have arrived, except those named as missing; those of other hubs wait for the next leg. The same call
 * again goes on where the first stopped. EPK009, EPK011 unless it is closed, EPK001 unless it has departed; per row
 * EPK006 for a missing parcel that was never in it.
 */
export async function arriveMobileUnit(call: LoadCall, missing: readonly string[]): Promise<LotRow[]> {
  const unit = await call.platform.database.transaction(async (tx) => {
    const locked = await closedUnit(tx, call.id)
    if (locked.departed_at === null) throw reject('EPK001')
    if (locked.arrived_at === null)
      await step(call, tx, locked, 'mobile_unit_arrived', { arrived_at: now(call) })
    return locked
  })
  const { db } = call.platform.database
  const hub = await requireHubRow(db, unit.destination_hub_code)
  const hubOf = await hubFinder(db, await addressDirectory(call.platform))
  const { arrive, miss, planned }: MobileUnitLeg = mobileUnitLegs[unit.kind]
  const source_key = `mobile-unit:${call.id}:arrive`
  const arrived = loadEvent(call, arrive, { hub, source_key, changes: { current_hub: hub.name } })
  const missed = loadEvent(call, miss, { hub, source_key, changes: { current_hub: null } })
  const rows = await moveLoad(
    call,
    'mobile_unit',
    (loaded) => {
      if (missing.includes(loaded.tracking_number)) return { ...loaded, apply: missed }
      const arrival = arrivalAt(hubOf, { parcel: loaded.parcel, event: arrive, hub_code: hub.code })
      return { ...loaded, apply: { ...arrived, ...arrival } }
    },
    // A parcel that has not departed yet, because that call broke off, stays on the unit.
    ({ rejection, parcel }) => (rejection !== undefined && parcel?.status === planned ? 'stays' : 'left'),
  )
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...missing.filter((number) => !known.has(number)).map((id) => neverInUnit(call, id))]
}

async function lockedUnit(tx: Tx, id: string): Promise<MobileUnitSummary> {
  // Locked first, so that nobody adds a parcel between counting and deciding.
  const locked = await lockMobileUnit(tx, id)
  const unit = locked && (await findMobileUnit(tx, id))
  if (unit === undefined) throw reject('EPK009')
  return unit
}

async function closedUnit(tx: Tx, id: string): Promise<MobileUnitSummary> {
  const unit = await lockedUnit(tx, id)
  if (unit.status !== 'closed') throw reject('EPK011')
  return unit
}

async function step(
  { platform, operator }: LoadCall,
  tx: Tx,
  unit: MobileUnitRow,
  action: OperatorAction,
  changes: Parameters<typeof updateMobileUnit>[2],
): Promise<void> {
  await updateMobileUnit(tx, unit.id, changes)
  await recordOperatorAction(tx, { at: platform.realClock.now(), operator, action, what: unit.code })
}

function now({ platform }: LoadCall): Date {
  return platform.businessClock.now()
}

function neverInUnit({ platform, language }: LoadCall, id: string): LotRow {
  const message = errorMessage('EPK006', language, { hotline: platform.provider.hotline })
  return { id, ok: false, code: 'EPK006', message, status: null }
}
