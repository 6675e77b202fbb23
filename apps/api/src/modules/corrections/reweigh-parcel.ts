import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { Weighed } from '@guihang/contract/parcels/parcel-story'
import type { reweighParcels as declared, ReweighRow } from '@guihang/contract/provider/corrections'
import { statusGroupOf } from '@guihang/domain/lifecycle/parcel-statuses'
import { feesCorrected } from '@guihang/domain/money/parcel-postings'
import { canReweigh, moneyAfterReweigh } from '@guihang/domain/parcels/reweigh'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLastPosted, findOwedSince } from '../ledger/index.ts'
import {
  type EventPosting,
  lockOperatedParcels,
  type ParcelRow,
  recordEvent,
  reportedBy,
  statusOf,
  wasReported,
} from '../parcels/index.ts'
import { quoteAgain } from '../pricing/index.ts'
import { insertReweigh } from './corrections.store.ts'

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/** Corrects the weight and measures of each parcel in a transaction of its own, and answers each on its own. */
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
      const weighed = await reweighParcel(platform, tx, operator, parcel, row)
      const { charged_weight, shipping_fee, total_cod } = weighed
      return { ...answered, ok: true, status: statusOf(weighed), charged_weight, shipping_fee, total_cod }
    } catch (error) {
      // A rejection comes before anything is written.
      const rejected = rejectedRow(platform, error, language)
      const status = parcel === undefined ? null : statusOf(parcel)
      return { ...answered, ...rejected, status, charged_weight: null, shipping_fee: null, total_cod: null }
    }
  })
}

/**
 * Corrects the weight and measures of a parcel, and its fees by the prices of the day on which it was created. Charged fees
 * are reversed and charged again (decision 0183). Raises EPK001 before the pickup and after the end.
 */
export async function reweighParcel(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  row: ReweighRow,
): Promise<ParcelRow> {
  const source_key = `${operator.id}:${row.event_id}`
  if (await wasReported(tx, parcel, source_key, ['reweigh'])) return parcel
  const status = statusOf(parcel)
  // A return parcel has no fee by weight: its original bore it.
  if (!canReweigh({ ...parcel, status }) || parcel.return_of_id !== null) throw reject('EPK001')
  const { weight, length, width, height } = row
  const quote = await quoteAgain(platform, tx, parcel, { weight, length, width, height })
  const charged = statusGroupOf(status) === 'success'
  const amount = charged || parcel.awb_printed_at !== null ? 'fixed' : 'open'
  const money = moneyAfterReweigh(parcel, quote, amount)
  const corrected = { ...parcel, ...money }
  const { dim, charged_weight } = quote
  const by = reportedBy(platform, operator, parcel, row)
  const weighed = await recordEvent(tx, parcel, {
    ...by,
    event: 'reweigh',
    status,
    place: row.place ?? null,
    note: row.evidence,
    source_key,
    changes: { weight, length, width, height, dim, charged_weight, ...money },
    money: charged ? await correctedFees(tx, parcel, corrected, by.at) : [],
  })
  await insertReweigh(tx, {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    position: weighed.event_count,
    before: weighedOf(parcel),
    after: weighedOf(weighed),
    evidence: row.evidence,
    picture: row.picture ?? null,
    operator_name: operator.name,
    at: by.at,
    recorded_at: by.recorded_at,
  })
  return weighed
}

/** Reverses the charged fees and charges the new ones. What the shop owes by them belongs to the day of the delivery. */
async function correctedFees(
  tx: Tx,
  before: ParcelRow,
  after: ParcelRow,
  at: Date,
): Promise<readonly EventPosting[]> {
  const { shop_id, id, event_count } = before
  const owed_since = (await findOwedSince(tx, shop_id, id)) ?? at
  const undone = await findLastPosted(tx, shop_id, id, 'fees-charged')
  return feesCorrected(before, after).map((move) => ({
    move,
    part: String(event_count + 1),
    owed_since,
    reverses_id: move.kind === 'fees-reversed' ? undone : null,
  }))
}

function weighedOf(row: ParcelRow): Weighed {
  const { weight, length, width, height, charged_weight, shipping_fee, total_cod } = row
  return { weight, length, width, height, charged_weight, shipping_fee, total_cod }
}
