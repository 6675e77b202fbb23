import type { transferCod as declared } from '@guihang/contract/cod'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import { cashHasReached } from '@guihang/domain/money/cash-steps'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AcceptedEvent,
  type AppliedEvent,
  applyEvents,
  type EventDetails,
  type EventResult,
  findOriginals,
  lockOperatedParcels,
  type Originals,
  type ParcelRow,
  reportedBy,
  statusOf,
} from '../parcels/index.ts'
import { insertSlipParcels, keepTransferSlip, listSlipParcels } from './transfer-slips.store.ts'

type Body = BodyOf<typeof declared>
type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]
type Call = {
  readonly platform: Platform
  readonly operator: Operator
  readonly language: Language
  readonly body: Body
}

/**
 * Moves the cash of parcels one step on under the number of a transfer slip, in one transaction, and answers each parcel on
 * its own. The same slip again changes nothing. A parcel whose cash moved under another slip is rejected with EPK017, so
 * that no two slips explain the same cash, and no slip explains two amounts of a parcel's cash (decision 0180).
 */
export async function transferCod(
  platform: Platform,
  operator: Operator,
  body: Body,
  language: Language,
): Promise<Answer> {
  const call = { platform, operator, language, body }
  return await platform.database.transaction(async (tx) => {
    const numbers = [...new Set(body.tracking_numbers)]
    const parcels = new Map((await lockOperatedParcels(tx, numbers)).map((row) => [row.tracking_number, row]))
    const onSlip = await listSlipParcels(tx, body.event, body.reference)
    const originals =
      body.event === 'pay_returned_cod' ? await findOriginals(tx, [...parcels.values()]) : none
    const rows = new Map<string, Row>()
    const accepted: AcceptedEvent[] = []
    for (const id of numbers) {
      const parcel = parcels.get(id)
      const status = parcel === undefined ? null : statusOf(parcel)
      try {
        if (parcel === undefined) throw reject('EPK002')
        if (!onSlip.has(parcel.id)) accepted.push({ parcel, details: detailsOf(call, parcel, originals) })
        // A corrected parcel whose earlier cash the slip explains; other cash needs another slip.
        else if (!isDone[body.event](statusOf(parcel))) throw reject('EPK017')
        else rows.set(id, { id, ok: true, status })
      } catch (error) {
        rows.set(id, { id, ...rejectedRow(platform, error, language), status })
      }
    }
    const applied: AppliedEvent[] = []
    for (const result of await applyEvents(tx, accepted)) {
      rows.set(result.parcel.tracking_number, rowOf(call, result))
      if (result.outcome === 'applied') applied.push(result)
    }
    await writeSlip(call, tx, applied)
    return { data: numbers.flatMap((id) => rows.get(id) ?? []) }
  })
}

const none: Originals = new Map()

function detailsOf(
  { platform, operator, body }: Call,
  parcel: ParcelRow,
  originals: Originals,
): EventDetails {
  const { event, reference, note = '', at } = body
  if (isDone[event](statusOf(parcel))) throw reject('EPK017')
  const cash_amount = event === 'pay_returned_cod' ? codOfOriginal(originals, parcel) : parcel.total_cod
  const { reported_at: _, ...by } = reportedBy(platform, operator, parcel, { at })
  return { event, ...by, cash_amount, note: [reference, note].filter(Boolean).join(' · ') }
}

/** Whether the cash of a parcel has moved by this step already. */
const isDone: Readonly<Record<Body['event'], (status: ParcelStatus) => boolean>> = {
  transfer_to_hub: (status) => cashHasReached(status, 'cod_transferred_to_hub'),
  transfer_to_center: (status) => cashHasReached(status, 'cod_transferred_to_center'),
  transfer_to_shop: (status) => cashHasReached(status, 'cod_transferred_to_shop'),
  pay_returned_cod: (status) => status === 'returned_cod_transferred_to_shop',
}

function rowOf({ platform, language }: Call, result: EventResult): Row {
  const row = { id: result.parcel.tracking_number, status: statusOf(result.parcel) }
  if (result.outcome !== 'rejected') return { ...row, ok: true }
  return { ...row, ...rejectedRow(platform, reject(result.code), language) }
}

/** Puts the applied parcels on the slip. Its first parcels also store who handed over and when. */
async function writeSlip({ platform, operator, body }: Call, tx: Tx, applied: readonly AppliedEvent[]) {
  if (applied.length === 0) return
  const { event, reference, note = '', at } = body
  const recorded_at = platform.businessClock.now()
  const handed_at = at === undefined ? recorded_at : new Date(at)
  const transfer_id = await keepTransferSlip(tx, {
    event,
    reference,
    note,
    at: handed_at,
    recorded_at,
    operator,
  })
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

/** What the shop got for the part that was kept; only then can the return of the rest be settled. Raises EPK001. */
function codOfOriginal(originals: Originals, { return_of_id }: ParcelRow): number {
  const original = originals.get(return_of_id ?? '')
  if (original === undefined || !cashHasReached(statusOf(original), 'cod_transferred_to_shop'))
    throw reject('EPK001')
  return original.cod
}
