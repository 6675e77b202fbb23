import type { deliverPartly as declared } from '@guihang/contract/corrections'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { ReportedEvent } from '@guihang/contract/operations'
import { refusalOf, transitionOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { splitDelivery } from '@guihang/domain/parcels/partial-delivery'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject, rejectFields } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyEvent, findReturnParcel, linkedParcel, type ParcelRow, statusOf } from '../parcels/index.ts'
import { insertPartialDelivery } from './corrections.store.ts'
import { findPlaceFacts, fullyTold, guardPlace } from './guard-place.ts'
import { lockOperatedParcel, toldBy, wasTold } from './told-parcel.ts'

type Answer = AnswerOf<typeof declared>['data']

/**
 * Hands over what the receiver keeps. COD is what that is worth, and the rest becomes a return parcel of its own
 * (decisions 0181, 0182); who keeps everything takes a plain delivery. Raises EPK025 where the shop has not allowed it,
 * EPK026 for another amount than is due, what the hub and the courier say against it (decision 0174), and what the lifecycle says where no delivery can be.
 */
export async function deliverPartly(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  body: BodyOf<typeof declared>,
): Promise<Answer> {
  const parcel = await lockOperatedParcel(tx, body.tracking_number)
  const source_key = `${operator.id}:${body.event_id}`
  if (await wasTold(tx, parcel, source_key, ['deliver', 'deliver_partly']))
    return answerOf(parcel, await findReturnParcel(tx, parcel.shop_id, parcel.id))
  const status = statusOf(parcel)
  if (transitionOf(status, 'deliver_partly') === undefined) throw reject(refusalOf(status, 'deliver_partly'))
  const facts = await findPlaceFacts(
    tx,
    operator,
    [asEvent(body)],
    new Map([[parcel.tracking_number, parcel]]),
  )
  const told = fullyTold(facts, asEvent(body))
  guardPlace(facts, told, parcel)
  const split = splitDelivery(parcel, body.kept)
  if (split.outcome === 'refused') throw rejectFields({ kept: [{ rule: 'kept_items' }] })
  if (split.outcome === 'split' && !parcel.allow_partial_delivery) throw reject('EPK025')
  const { cod, total_cod } = split.outcome === 'split' ? split : parcel
  if (body.cash_amount !== undefined && body.cash_amount !== total_cod) throw reject('EPK026')
  const details = {
    event: split.outcome === 'split' ? 'deliver_partly' : 'deliver',
    ...toldBy(platform, operator, parcel, told),
    place: told.place ?? null,
    hub_code: told.hub_code ?? null,
    note: body.note || null,
    receiver_type: body.receiver_type,
    cash_amount: total_cod,
    source_key,
    changes: { cod, total_cod, current_hub: null },
    ...(split.outcome === 'split' && {
      rest: { products: split.returned, product_value: split.returned_value },
    }),
  } as const
  const { parcel: delivered } = await applyEvent(tx, parcel, details)
  const returned = await findReturnParcel(tx, parcel.shop_id, parcel.id)
  if (split.outcome === 'split' && returned !== undefined) {
    await insertPartialDelivery(tx, {
      shop_id: parcel.shop_id,
      parcel_id: parcel.id,
      return_parcel_id: returned.id,
      kept: split.kept,
      cod_before: parcel.cod,
      cod_after: cod,
      at: details.at,
    })
  }
  return answerOf(delivered, returned)
}

/** What is told as an event, for the guards of places and couriers (decision 0174): a delivery like any other. */
function asEvent(body: BodyOf<typeof declared>): ReportedEvent {
  const { kept: _kept, ...told } = body
  return { ...told, event: 'deliver' }
}

function answerOf(parcel: ParcelRow, returned: ParcelRow | undefined): Answer {
  return {
    parcel: { ...linkedParcel(parcel), cod: parcel.cod, total_cod: parcel.total_cod },
    return_parcel: returned === undefined ? null : linkedParcel(returned),
  }
}
