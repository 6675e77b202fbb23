import type { transferCod as declared } from '@guihang/contract/cod-transfers'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { isLate } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AcceptedEvent,
  type AppliedEvent,
  applyEvents,
  findOriginals,
  type Originals,
  type ParcelRow,
  statusOf,
} from '../parcels/index.ts'
import { addToPaper, keepPaper, listOnPaper } from './cod-transfers.store.ts'
import { lockOperatedParcels } from './operations.store.ts'
import { refusedRow, toldBy } from './told-parcel.ts'

type Body = BodyOf<typeof declared>
type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/**
 * Takes the cash of parcels one step on under the number of its paper, in one transaction, and answers each on its own.
 * The same paper told again changes nothing; a parcel whose cash went on under another paper is refused with EPK017, so
 * that no two papers explain the same cash (decision 0180).
 */
export async function transferCod(
  platform: Platform,
  operator: Operator,
  body: Body,
  language: Language,
): Promise<Answer> {
  return await platform.database.transaction(async (tx) => {
    const numbers = [...new Set(body.tracking_numbers)]
    const parcels = new Map((await lockOperatedParcels(tx, numbers)).map((row) => [row.tracking_number, row]))
    const onPaper = await listOnPaper(tx, body.event, body.reference)
    const originals =
      body.event === 'pay_returned_cod' ? await findOriginals(tx, [...parcels.values()]) : none
    const rows = new Map<string, Row>()
    const accepted: AcceptedEvent[] = []
    for (const id of numbers) {
      const parcel = parcels.get(id)
      const status = parcel === undefined ? null : statusOf(parcel)
      try {
        if (parcel === undefined) throw reject('EPK002')
        if (onPaper.has(parcel.id)) rows.set(id, { id, ok: true, status })
        else accepted.push({ parcel, details: happeningOf(platform, originals, operator, parcel, body) })
      } catch (error) {
        rows.set(id, { id, ...refusedRow(platform, error, language), status })
      }
    }
    const applied: AppliedEvent[] = []
    for (const result of await applyEvents(tx, accepted)) {
      const row = { id: result.parcel.tracking_number, status: statusOf(result.parcel) }
      if (result.outcome === 'rejected')
        rows.set(row.id, { ...row, ...refusedRow(platform, reject(result.code), language) })
      else rows.set(row.id, { ...row, ok: true })
      if (result.outcome === 'applied') applied.push(result)
    }
    await writePaper(platform, tx, operator, body, applied)
    return { data: numbers.flatMap((id) => rows.get(id) ?? []) }
  })
}

const none: Originals = new Map()

function happeningOf(
  platform: Platform,
  originals: Originals,
  operator: Operator,
  parcel: ParcelRow,
  { event, reference, note = '', at }: Body,
): AcceptedEvent['details'] {
  if (isLate(statusOf(parcel), event)) throw reject('EPK017')
  const cash_amount = event === 'pay_returned_cod' ? codOfOriginal(originals, parcel) : parcel.total_cod
  const told = toldBy(platform, operator, parcel, { at })
  return { event, ...told, cash_amount, note: [reference, note].filter(Boolean).join(' · ') }
}

/** The first parcels on a paper write down who and when; a paper on which nothing moved is none. */
async function writePaper(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { event, reference, note = '', at }: Body,
  applied: readonly AppliedEvent[],
): Promise<void> {
  if (applied.length === 0) return
  const recorded_at = platform.businessClock.now()
  const handed_at = at === undefined ? recorded_at : new Date(at)
  const paper = await keepPaper(tx, { event, reference, note, at: handed_at, recorded_at, operator })
  await addToPaper(
    tx,
    applied.map(({ parcel, details }) => ({
      shop_id: parcel.shop_id,
      parcel_id: parcel.id,
      transfer_id: paper,
      amount: details.cash_amount ?? 0,
    })),
  )
}

const paidToShop: ReadonlySet<ParcelStatus> = new Set([
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
])

/** What the shop got for the part that was kept: only then is the return of the rest done with. Raises EPK001. */
function codOfOriginal(originals: Originals, { return_of_id }: ParcelRow): number {
  const original = originals.get(return_of_id ?? '')
  if (original === undefined || !paidToShop.has(statusOf(original))) throw reject('EPK001')
  return original.cod
}
