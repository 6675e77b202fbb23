import type { listWebhookDeliveries as declared } from '@guihang/contract/connection/webhooks'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import { deliveryStates, sentTypes } from '@guihang/domain/connection/webhooks/webhook-types'
import type { Reader } from '../../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../../platform/http/answers/id-pages.ts'
import { listDeliveries } from './deliveries.store.ts'
import { deliveryAnswer } from './delivery-answer.ts'

/** Throws EVALID for a cursor that is none of ours. */
export async function listLog(
  reader: Reader,
  shop_id: string,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { endpoint_id, type, state, from, to } = query
  const rows = await listDeliveries(reader, shop_id, {
    endpoint_id,
    types: chosen(sentTypes, type),
    states: chosen(deliveryStates, state),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    ...idPageOf(query),
  })
  return idPageAnswer(rows, query, deliveryAnswer)
}

function chosen<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): readonly Value[] | undefined {
  if (text === undefined) return undefined
  const named = text.split(',')
  return values.filter((value) => named.includes(value))
}
