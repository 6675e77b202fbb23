import type { transferCod as declared } from '@guihang/contract/money/cod'
import type { AnswerOf } from '@guihang/contract/operation'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { findOriginals, type Originals } from '../../parcels/detail/index.ts'
import {
  type AppliedEvent,
  applyEvents,
  type EventDetails,
  type EventResult,
  reportedBy,
} from '../../parcels/events/index.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { readHeldCash } from '../ledger/index.ts'
import { countCash, keepDifferences } from './count-cash.ts'
import { listDifferencesOfSlip } from './list-cash-differences.ts'
import {
  type Call,
  givesTo,
  guardCount,
  guardGiver,
  isDone,
  type Step,
  type Taken,
  type TransferCall,
} from './transfer-call.ts'
import { insertSlipParcels, keepTransferSlip, listSlipParcels } from './transfer-slips.store.ts'

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/**
 * In one transaction, each parcel with its own answer; the same slip again changes nothing. EPK017 where the cash moved
 * under another slip: no two slips explain the same cash, and no slip two amounts of a parcel's
 * (docs/rules/cod-and-ledger.md). What was counted short or over becomes a difference of the giver.
 */
export async function transferCod(given: TransferCall, tx: Tx): Promise<Answer> {
  guardCount(given.body)
  const call: Call = { ...given, taker: await givesTo(tx, given.body) }
  const { rows, steps } = await acceptSteps(call, tx)
  const { counted, rejected } = await countCash(
    tx,
    call.body.counted_amount,
    steps,
    [...rows.values()].filter(({ ok }) => !ok).length,
  )
  for (const [parcel, rejection] of rejected)
    rows.set(parcel.tracking_number, rejectedAs(call, parcel, rejection))
  const applied: Taken[] = []
  for (const [index, result] of (await applyEvents(tx, counted)).entries()) {
    rows.set(result.parcel.tracking_number, rowOf(call, result))
    const step = counted[index]
    if (result.outcome === 'applied' && step !== undefined) applied.push({ ...step, ...result })
  }
  await writeSlip(call, tx, applied)
  await keepDifferences(call, tx, applied)
  const { event, reference, tracking_numbers } = call.body
  return {
    data: [...new Set(tracking_numbers)].flatMap((id) => rows.get(id) ?? []),
    meta: { differences: await listDifferencesOfSlip(tx, event, reference) },
  }
}

async function acceptSteps(call: Call, tx: Tx): Promise<{ rows: Map<string, Row>; steps: Step[] }> {
  const { event, reference, tracking_numbers } = call.body
  const numbers = [...new Set(tracking_numbers)]
  const parcels = new Map((await lockOperatedParcels(tx, numbers)).map((row) => [row.tracking_number, row]))
  const held = await readHeldCash(tx, [...parcels.values()])
  const onSlip = await listSlipParcels(tx, event, reference)
  const originals = event === 'pay_returned_cod' ? await findOriginals(tx, [...parcels.values()]) : none
  const rows = new Map<string, Row>()
  const steps: Step[] = []
  for (const id of numbers) {
    const parcel = parcels.get(id)
    try {
      if (parcel === undefined) throw reject('EPK002')
      const cash = held.get(parcel.id) ?? {}
      const done = isDone[event](statusOf(parcel))
      // Moved by another slip; or a corrected parcel whose earlier cash the slip explains: other cash needs another slip.
      if (onSlip.has(parcel.id) !== done) throw reject('EPK017')
      if (done) rows.set(id, { id, ok: true, status: statusOf(parcel) })
      else steps.push({ parcel, cash, details: detailsOf(call, parcel, cash, originals) })
    } catch (error) {
      rows.set(id, rejectedAs(call, parcel ?? id, error))
    }
  }
  return { rows, steps }
}

const none: Originals = new Map()

function detailsOf(call: Call, parcel: ParcelRow, cash: Step['cash'], originals: Originals): EventDetails {
  const { event, reference, note = '', at, courier_code } = call.body
  const held = guardGiver(event, courier_code, cash)
  const cash_amount = event === 'pay_returned_cod' ? codOfOriginal(originals, parcel) : held
  const { reported_at: _, ...by } = reportedBy(call.platform, call.operator, parcel, { at })
  const words = { note: [reference, note].filter(Boolean).join(' · ') }
  const { taker } = call
  if (taker === undefined) return { event, ...by, cash_amount, ...words }
  const hub = event === 'hand_over_cash' && taker.kind === 'hub' ? { hub_code: taker.id } : {}
  return { event, ...by, ...hub, cash_amount, cash_taker: taker, ...words }
}

function rejectedAs(
  { platform, language }: Pick<Call, 'platform' | 'language'>,
  parcel: ParcelRow | string,
  error: unknown,
): Row {
  const [id, status] =
    typeof parcel === 'string' ? [parcel, null] : [parcel.tracking_number, statusOf(parcel)]
  return { id, ...rejectedRow(platform, error, language), status }
}

function rowOf(call: Call, result: EventResult): Row {
  const { tracking_number: id } = result.parcel
  if (result.outcome === 'rejected') return rejectedAs(call, result.parcel, reject(result.code))
  return { id, status: statusOf(result.parcel), ok: true }
}

/** Puts the applied parcels on the slip. Its first parcels also store who handed over and when. */
async function writeSlip(
  { platform, operator, body, taker }: Call,
  tx: Tx,
  applied: readonly AppliedEvent[],
): Promise<void> {
  if (applied.length === 0) return
  const { event, reference, note = '', at, courier_code = null } = body
  const recorded_at = platform.businessClock.now()
  const transfer_id = await keepTransferSlip(tx, {
    event,
    reference,
    note,
    at: at === undefined ? recorded_at : new Date(at),
    recorded_at,
    operator,
    courier_code,
    hub_code: taker?.kind === 'hub' ? taker.id : null,
  })
  await announceOffice(tx, { type: 'cash', id: transfer_id })
  await insertSlipParcels(
    tx,
    applied.map(({ parcel, details }) => ({
      shop_id: parcel.shop_id,
      parcel_id: parcel.id,
      transfer_id,
      amount: details.cash_amount ?? 0,
    })),
  )
}

/** The return of the rest is settled only when the bank has paid it. Raises EPK001. */
function codOfOriginal(originals: Originals, parcel: ParcelRow): number {
  const original = originals.get(parcel.return_of_id ?? '')
  const paid_in = transitionOf(statusOf(parcel), 'pay_returned_cod')?.original_in
  if (original === undefined || statusOf(original) !== paid_in) throw reject('EPK001')
  return original.cod
}
