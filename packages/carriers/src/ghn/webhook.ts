import type { Carrier, CarrierAccount, CarrierMessage, ReadMessage } from '../carrier.ts'
import { isSameSecret } from '../compare-secrets.ts'
import { cutText } from '../cut-text.ts'
import { paidForPart } from '../part-amount.ts'
import { amountOf, fieldOf, isYes, parseJson, textOf } from '../read-json.ts'
import { instantOf } from '../read-times.ts'
import { type CarrierFacts, type CarrierNews, noFacts } from '../shipment.ts'

/** GHN signs nothing, but sends along the headers that its customer has set on GHN's site: this one is ours. */
export const secretHeader = 'x-guihang-secret'

export function readMessage({ headers, body }: CarrierMessage, account: CarrierAccount): ReadMessage {
  const { webhook_secret, shop_id } = account.secrets
  if (!isSameSecret(headers[secretHeader], webhook_secret)) return { outcome: 'forged' }
  const message = parseJson(body)
  const shop = textOf(fieldOf(message, 'ShopID'))
  if (shop === null) return { outcome: 'unreadable' }
  if (shop !== shop_id) return { outcome: 'forged' }
  const news = newsOf(message, account)
  return news === undefined ? { outcome: 'unreadable' } : { outcome: 'read', news: [news] }
}

/** GHN asks for any answer of 200. */
export const answerMessage: Carrier['answerMessage'] = { type: 'application/json', body: '{}' }

function newsOf(message: unknown, account: CarrierAccount): CarrierNews | undefined {
  const carrier_code = textOf(fieldOf(message, 'OrderCode'))
  const status = statusOf(message)
  const at = instantOf(fieldOf(message, 'Time'))
  if (carrier_code === null || status === null || at === null) return undefined
  const words = textOf(fieldOf(message, 'Reason')) ?? textOf(fieldOf(message, 'Description'))
  return {
    carrier_code,
    our_code: textOf(fieldOf(message, 'ClientOrderCode')),
    at,
    status,
    reason: textOf(fieldOf(message, 'ReasonCode')),
    words: words === null ? null : cutText(words, 500),
    place: textOf(fieldOf(message, 'Warehouse')),
    courier: courierOf(message),
    key: [carrier_code, typeOf(message), at.toISOString()].join('+'),
    facts: factsOf(message, account),
  }
}

/** Every message names the order's status, but only some types mean that it changed. For the others the type is the status. */
function statusOf(message: unknown): string | null {
  const type = typeOf(message)
  const status = textOf(fieldOf(message, 'Status'))
  if (type === null || type === 'create' || type === 'switch_status') return status
  const isDeliveredPartly = type === 'update_partial_return' && status === 'delivered'
  return isDeliveredPartly ? status : type
}

function typeOf(message: unknown): string | null {
  return textOf(fieldOf(message, 'Type'))
}

function courierOf(message: unknown): CarrierNews['courier'] {
  const name = textOf(fieldOf(message, 'ShipperName'))
  const phone = textOf(fieldOf(message, 'ShipperPhone'))
  return name === null && phone === null ? null : { name, phone }
}

function factsOf(message: unknown, account: CarrierAccount): CarrierFacts {
  const collect = amountOf(fieldOf(message, 'CODAmount'))
  const partly = isYes(fieldOf(message, 'IsPartialReturn'))
  const return_code = textOf(fieldOf(message, 'PartialReturnCode'))
  const fee = fieldOf(fieldOf(message, 'Fee'), 'Total')
  return {
    ...noFacts,
    weight: amountOf(fieldOf(message, 'Weight')),
    collect,
    cost: amountOf(fieldOf(message, 'TotalFee')) ?? amountOf(fee),
    partly,
    part: partly ? { collected: paidForPart(account, collect), return_code } : null,
    paid: typeOf(message) === 'cod' || instantOf(fieldOf(message, 'CODTransferDate')) !== null,
  }
}
