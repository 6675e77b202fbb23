import { errorMessage } from '@guihang/contract/errors/catalogue'
import type { OperatorAction } from '@guihang/contract/operator-log'
import type { LotRow } from '@guihang/contract/parcels/parcel-lots'
import { type MobileUnitLeg, mobileUnitLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../platform/operator-log.ts'
import { requireHubRow } from '../hubs/index.ts'
import { type CarrierCall, carryPlaced, happening, mobileUnitCarrier } from '../operations/index.ts'
import {
  findMobileUnit,
  lockMobileUnit,
  type MobileUnitRow,
  type MobileUnitSummary,
  updateMobileUnit,
} from './mobile-units.store.ts'

/** Begins to fill a unit. Told again it is done; throws EPK009, and EPK010 for a closed one. */
export async function openMobileUnit(call: CarrierCall, tx: Tx): Promise<void> {
  const unit = await lockedUnit(tx, call.id)
  if (unit.status === 'closed') throw reject('EPK010')
  if (unit.status === 'open') return
  await step(call, tx, unit, 'mobile_unit_opened', { status: 'open', opened_at: now(call) })
}

/** Seals a unit. Told again it is done; throws EPK009, and EPK007 for an empty one. */
export async function closeMobileUnit(call: CarrierCall, tx: Tx): Promise<void> {
  const unit = await lockedUnit(tx, call.id)
  if (unit.status === 'closed') return
  if (unit.parcel_count === 0) throw reject('EPK007')
  await step(call, tx, unit, 'mobile_unit_closed', { status: 'closed', closed_at: now(call) })
}

/**
 * A sealed unit leaves with its parcels. One that may not go (a cancellation was asked for) is refused at its row and
 * stays behind. Told again it goes on where it stopped. Throws EPK009, and EPK011 unless it is closed.
 */
export async function departMobileUnit(call: CarrierCall): Promise<LotRow[]> {
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
    const leave = happening(call, event, { hub, source_key, changes: { current_hub: null } })
    const carried = await carryPlaced(
      call,
      mobileUnitCarrier,
      (named) => ({ ...named, happen: leave }),
      ({ refusal }) => (refusal === undefined ? 'stays_on' : 'stays_behind'),
    )
    for (const row of carried) rows.set(row.id, row)
  }
  return [...rows.values()]
}

/**
 * A unit is opened at its destination: what is in it has arrived there, what was named as missing is missing. Told again it
 * goes on where it stopped. Throws EPK009, EPK011 unless it is closed, and EPK001 unless it has departed; a missing parcel
 * that was never in it is EPK006 at its row.
 */
export async function arriveMobileUnit(call: CarrierCall, missing: readonly string[]): Promise<LotRow[]> {
  const unit = await call.platform.database.transaction(async (tx) => {
    const locked = await closedUnit(tx, call.id)
    if (locked.departed_at === null) throw reject('EPK001')
    if (locked.arrived_at === null)
      await step(call, tx, locked, 'mobile_unit_arrived', { arrived_at: now(call) })
    return locked
  })
  const hub = await requireHubRow(call.platform.database.db, unit.destination_hub_code)
  const { arrive, miss, planned }: MobileUnitLeg = mobileUnitLegs[unit.kind]
  const source_key = `mobile-unit:${call.id}:arrive`
  const arrived = happening(call, arrive, { hub, source_key, changes: { current_hub: hub.name } })
  const missed = happening(call, miss, { hub, source_key, changes: { current_hub: null } })
  const rows = await carryPlaced(
    call,
    mobileUnitCarrier,
    (named) => ({ ...named, happen: missing.includes(named.tracking_number) ? missed : arrived }),
    // One whose departure has not been told yet, because that call broke off, waits for it.
    ({ refusal, parcel }) => (refusal !== undefined && parcel?.status === planned ? 'stays_on' : 'is_off'),
  )
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...missing.filter((number) => !known.has(number)).map((id) => neverInIt(call, id))]
}

async function lockedUnit(tx: Tx, id: string): Promise<MobileUnitSummary> {
  // Its parcels are counted while nobody can add one.
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
  { platform, operator }: CarrierCall,
  tx: Tx,
  unit: MobileUnitRow,
  action: OperatorAction,
  changes: Parameters<typeof updateMobileUnit>[2],
): Promise<void> {
  await updateMobileUnit(tx, unit.id, changes)
  await recordOperatorAction(tx, { at: platform.realClock.now(), operator, action, what: unit.code })
}

function now({ platform }: CarrierCall): Date {
  return platform.businessClock.now()
}

function neverInIt({ platform, language }: CarrierCall, id: string): LotRow {
  const message = errorMessage('EPK006', language, { hotline: platform.provider.hotline })
  return { id, ok: false, code: 'EPK006', message, status: null }
}
