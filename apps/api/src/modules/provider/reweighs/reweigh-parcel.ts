import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { reweighParcels as declared, ReweighRow } from '@guihang/contract/provider/operated-reweighs'
import {
  canReweigh,
  heldFee,
  raisesFees,
  reweighAfter,
  reweighAnswerBy,
} from '@guihang/domain/provider/reweighs/reweigh'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EventPosting, recordEvent, reportedBy, wasReported } from '../../parcels/events/index.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { correctedFees, heldFees, measuredColumns, releasedFees, weighedOf } from './apply-measures.ts'
import {
  findHeldReweigh,
  findReweighOfEvent,
  insertReweigh,
  lockHeldReweigh,
  updateReweigh,
  type ReweighRow as Weighing,
} from './reweighs.store.ts'

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

export async function reweighParcels(
  platform: Platform,
  operator: Operator,
  rows: readonly ReweighRow[],
  language: Language,
): Promise<Answer> {
  const data: Row[] = []
  for (const row of rows) data.push(await reweighOne(platform, operator, row, language))
  return { data }
}

const nothing = {
  ...{ charged_weight: null, shipping_fee: null, total_cod: null },
  ...{ reweigh_id: null, state: null, held_amount: null },
}

async function reweighOne(
  platform: Platform,
  operator: Operator,
  row: ReweighRow,
  language: Language,
): Promise<Row> {
  const answered = { id: row.event_id, tracking_number: row.tracking_number }
  return await platform.database.transaction(async (tx) => {
    const [parcel] = await lockOperatedParcels(tx, [row.tracking_number])
    try {
      if (parcel === undefined) throw reject('EPK002')
      const { parcel: weighed, weighing } = await reweighParcel(platform, tx, operator, parcel, row)
      const { charged_weight, shipping_fee, total_cod } = weighed
      const { id: reweigh_id, state, held_amount } = weighing
      return {
        ...{ ...answered, ok: true, status: statusOf(weighed), charged_weight, shipping_fee, total_cod },
        ...{ reweigh_id, state, held_amount },
      }
    } catch (error) {
      // A rejection comes before anything is written.
      const rejected = rejectedRow(platform, error, language)
      const status = parcel === undefined ? null : statusOf(parcel)
      return { ...answered, ...rejected, status, ...nothing }
    }
  })
}

/**
 * Fees that do not rise apply at once; a rise is held and waits for the shop. A weighing that nobody has answered is
 * replaced. EPK001 before the pickup and after the end, EREWEIGH while an earlier weighing is disputed: its decision
 * weighs anew.
 */
export async function reweighParcel(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  row: ReweighRow,
): Promise<{ readonly parcel: ParcelRow; readonly weighing: Weighing }> {
  const source_key = `${operator.id}:${row.event_id}`
  if (await wasReported(tx, parcel, source_key, ['reweigh']))
    return { parcel, weighing: await findByEvent(tx, parcel, source_key) }
  const status = statusOf(parcel)
  const earlier = await lockHeldReweigh(tx, parcel)
  refuseAfter(parcel, earlier)
  const by = reportedBy(platform, operator, parcel, row)
  const columns = await measuredColumns(platform, tx, parcel, row)
  const waits = raisesFees(parcel, columns)
  const answer_by = waits ? reweighAnswerBy(by.recorded_at) : null
  const held_amount = waits ? heldFee(parcel, columns) : 0
  const money: readonly EventPosting[] = [
    ...(earlier === undefined ? [] : await replace(tx, parcel, earlier)),
    ...(waits ? heldFees(parcel, held_amount) : await correctedFees(tx, parcel, columns, by.at)),
  ]
  const weighed = await recordEvent(tx, parcel, {
    ...by,
    event: 'reweigh',
    status,
    place: row.place ?? null,
    note: row.evidence,
    source_key,
    ...(answer_by === null ? { changes: columns } : { measured: { ...columns, answer_by } }),
    money,
  })
  const weighing: Weighing = {
    ...unanswered,
    ...evidenceOf(operator, row),
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    position: weighed.event_count,
    before: weighedOf(parcel),
    after: weighedOf(columns),
    at: by.at,
    recorded_at: by.recorded_at,
    id: newId(by.recorded_at),
    state: waits ? 'open' : 'applied',
    ...{ held_amount, answer_by },
  }
  await insertReweigh(tx, weighing)
  return { parcel: weighed, weighing }
}

/** EPK001 and EREWEIGH, as for a weighing that came now. */
export async function refuseReweigh(reader: Reader, parcel: ParcelRow): Promise<void> {
  refuseAfter(parcel, await findHeldReweigh(reader, parcel))
}

function refuseAfter(parcel: ParcelRow, earlier: Weighing | undefined): void {
  // A return parcel has no fee by weight: its original bore it.
  if (!canReweigh({ ...parcel, status: statusOf(parcel) }) || parcel.return_of_id !== null)
    throw reject('EPK001')
  if (earlier !== undefined && reweighAfter(earlier.state, 'replace') === undefined) throw reject('EREWEIGH')
}

/** A later weighing came before an answer: reverses what the earlier one holds. */
async function replace(tx: Tx, parcel: ParcelRow, earlier: Weighing): Promise<readonly EventPosting[]> {
  await updateReweigh(tx, earlier, { state: 'replaced' })
  return await releasedFees(tx, parcel, earlier)
}

function evidenceOf({ id: operator_id, name: operator_name }: Operator, row: ReweighRow) {
  const { evidence, picture = null, place = null } = row
  return { evidence, picture, place, operator_id, operator_name }
}

const unanswered = {
  ...{ answered_at: null, answered_by: null, dispute_reason: null },
  ...{ decided_at: null, decided_by: null, decision_reason: null, applied: null },
}

async function findByEvent(tx: Tx, parcel: ParcelRow, source_key: string): Promise<Weighing> {
  const weighing = await findReweighOfEvent(tx, parcel, source_key)
  if (weighing === undefined) throw new Error('A weighing that was reported is gone')
  return weighing
}
