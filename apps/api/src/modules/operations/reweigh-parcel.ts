import type { reweighParcels as declared, ReweighRow } from '@guihang/contract/corrections'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { Weighed } from '@guihang/contract/parcels/parcel-story'
import { statusGroupOf } from '@guihang/domain/lifecycle/parcel-statuses'
import { feesCorrected } from '@guihang/domain/money/parcel-postings'
import { canReweigh, moneyAfterReweigh } from '@guihang/domain/parcels/reweigh'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirstPostedAt, findLastPosted } from '../ledger/index.ts'
import { type ParcelRow, recordEvent, statusOf } from '../parcels/index.ts'
import { quoteAgain } from '../pricing/index.ts'
import { insertReweigh } from './corrections.store.ts'
import { lockOperatedParcels } from './operations.store.ts'
import { postMoves } from './post-money.ts'
import { refusedRow, toldBy, wasTold } from './told-parcel.ts'

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/** Lets parcels weigh and measure what was found, each in a transaction of its own and answered on its own. */
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
      // A refusal comes before anything is written.
      const refused = refusedRow(platform, error, language)
      const status = parcel === undefined ? null : statusOf(parcel)
      return { ...answered, ...refused, status, charged_weight: null, shipping_fee: null, total_cod: null }
    }
  })
}

/**
 * Corrects what a parcel weighs and measures, and its fees with it, by the prices of the day on which it was made; fees
 * that were charged are undone and charged anew (decision 0183). Raises EPK001 before the pickup and after the end.
 */
export async function reweighParcel(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  row: ReweighRow,
): Promise<ParcelRow> {
  const source_key = `${operator.id}:${row.event_id}`
  if (await wasTold(tx, parcel, source_key, ['reweigh'])) return parcel
  const status = statusOf(parcel)
  // What comes back of a partial delivery has the fee of the whole.
  if (!canReweigh({ ...parcel, status }) || parcel.return_of_id !== null) throw reject('EPK001')
  const { weight, length, width, height } = row
  const quote = await quoteAgain(platform, tx, parcel, { weight, length, width, height })
  const charged = statusGroupOf(status) === 'success'
  const amount = charged || parcel.awb_printed_at !== null ? 'fixed' : 'open'
  const money = moneyAfterReweigh(parcel, quote, amount)
  const { dim, charged_weight } = quote
  const told = toldBy(platform, operator, parcel, row)
  const weighed = await recordEvent(tx, parcel, {
    ...told,
    event: 'reweigh',
    status,
    place: row.place ?? null,
    note: row.evidence,
    source_key,
    changes: { weight, length, width, height, dim, charged_weight, ...money },
  })
  const position = weighed.event_count
  await insertReweigh(tx, {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    position,
    before: weighedOf(parcel),
    after: weighedOf(weighed),
    evidence: row.evidence,
    picture: row.picture ?? null,
    operator_name: operator.name,
    at: told.at,
    recorded_at: told.recorded_at,
  })
  if (charged) {
    const first = await findFirstPostedAt(tx, parcel.shop_id, parcel.id)
    const { at, recorded_at } = told
    const later = { at, recorded_at, part: String(position), owed_since: first ?? at }
    const undone = await findLastPosted(tx, parcel.shop_id, parcel.id, 'fees-charged')
    await postMoves(
      tx,
      feesCorrected(parcel, weighed).map((move) => ({
        parcel,
        move,
        ...later,
        reverses_id: move.kind === 'fees-reversed' ? undone : null,
      })),
    )
  }
  return weighed
}

function weighedOf(row: ParcelRow): Weighed {
  const { weight, length, width, height, charged_weight, shipping_fee, total_cod } = row
  return { weight, length, width, height, charged_weight, shipping_fee, total_cod }
}
