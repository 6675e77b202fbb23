import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { deliverPartly as declared } from '@guihang/contract/provider/corrections'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { formatMoney } from '@guihang/domain/money/money'
import { goodsWith } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { splitDelivery } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection, reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReturnParcel, linkedParcel } from '../../parcels/detail/index.ts'
import { actorOf, applyEvent, decideEvent, reportedBy, wasReported } from '../../parcels/events/index.ts'
import { lockOperatedParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { cashTaker, findLocationFacts, guardLocation, type LocationFacts, withNames } from '../scans/index.ts'
import { applyPart } from './apply-part.ts'

type Body = BodyOf<typeof declared>
type Answer = AnswerOf<typeof declared>['data']

/**
 * Delivers a part: the kept items decide the COD, the rest becomes a return parcel (docs/rules/partial-delivery.md, decision
 * 0182). Keeping all is a plain delivery. Raises EPK025 where the shop does not allow a part, EPK026 for a wrong amount, the
 * codes of a wrong location or courier (docs/rules/events.md), and those of the lifecycle.
 */
export async function deliverPartly(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  body: Body,
): Promise<Answer> {
  const parcel = await lockOperatedParcel(tx, body.tracking_number)
  const { shop_id, id: parcel_id } = parcel
  const source_key = `${operator.id}:${body.event_id}`
  if (await wasReported(tx, parcel, source_key, ['deliver', 'deliver_partly']))
    return answerOf(parcel, await findReturnParcel(tx, shop_id, parcel_id))
  const by = reportedBy(platform, operator, parcel, body)
  const asked = { event: 'deliver_partly', ...by, hub_code: body.hub_code ?? null } as const
  const decision = await decideEvent(tx, { parcel, details: asked })
  // The parcel was delivered otherwise, with another list of kept items.
  if (decision.outcome === 'late' || goodsWith(statusOf(parcel)) === 'receiver') throw reject('EPK017')
  if (decision.outcome === 'rejected') throw reject(decision.code)
  const { reported, facts } = await guardedDelivery(tx, parcel, body)
  const split = splitOf(parcel, body)
  const { cod, total_cod } = split ?? parcel
  if (body.cash_amount !== undefined && body.cash_amount !== total_cod) throw amountDue(total_cod)
  const details = {
    ...by,
    actor: actorOf(operator, reported.courier_name),
    place: reported.place ?? null,
    hub_code: reported.hub_code ?? null,
    note: body.note || null,
    receiver_type: body.receiver_type,
    cash_amount: total_cod,
    ...cashTaker(facts, reported, parcel),
    source_key,
  }
  if (split !== undefined) {
    const { delivered, rest } = await applyPart(tx, parcel, details, split)
    return answerOf(delivered, rest)
  }
  const changes = { cod, total_cod, current_hub: null }
  const whole = await applyEvent(tx, parcel, { event: 'deliver', ...details, changes })
  return answerOf(whole.parcel, undefined)
}

/** EPK026 with the amount that the receiver has to pay for the kept items, at `cash_amount`. */
function amountDue(total_cod: number): Rejection {
  const amount = formatMoney(total_cod)
  return new Rejection('EPK026', {}, { cash_amount: [{ rule: 'amount_due', values: { amount } }] })
}

/** Location and courier are guarded as for a delivery (docs/rules/events.md). */
async function guardedDelivery(
  tx: Tx,
  parcel: ParcelRow,
  { kept: _kept, ...body }: Body,
): Promise<{ readonly reported: ReportedEvent; readonly facts: LocationFacts }> {
  const reported = { ...body, event: 'deliver' } as const
  const facts = await findLocationFacts(tx, [reported], new Map([[parcel.tracking_number, parcel]]))
  const named = withNames(facts, reported)
  guardLocation(facts, named, parcel)
  return { reported: named, facts }
}

/** Undefined when the receiver keeps everything. */
function splitOf(parcel: ParcelRow, { kept }: Body) {
  const split = splitDelivery(parcel, kept)
  if (split.outcome === 'rejected') throw rejectFields({ kept: [{ rule: 'kept_items' }] })
  if (split.outcome !== 'split') return undefined
  refusePartialDelivery(parcel)
  return split
}

/** EPK025 where the shop has not allowed it. */
export function refusePartialDelivery({
  allow_partial_delivery,
}: Pick<ParcelRow, 'allow_partial_delivery'>): void {
  if (!allow_partial_delivery) throw reject('EPK025')
}

function answerOf(parcel: ParcelRow, returned: ParcelRow | undefined): Answer {
  return {
    parcel: { ...linkedParcel(parcel), cod: parcel.cod, total_cod: parcel.total_cod },
    return_parcel: returned === undefined ? null : linkedParcel(returned),
  }
}
