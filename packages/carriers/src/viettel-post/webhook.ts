import { isDay } from '@guihang/domain/calendar'
import type { Carrier, CarrierAccount, CarrierMessage, ReadMessage } from '../carrier.ts'
import { isSameSecret } from '../compare-secrets.ts'
import { cutText } from '../cut-text.ts'
import { amountOf, fieldOf, isYes, parseJson, textOf } from '../read-json.ts'
import { vietnamTimeOf } from '../read-times.ts'
import { type CarrierFacts, type CarrierNews, noFacts } from '../shipment.ts'

/** The secret must stand in the header `Authorization` and as `TOKEN` in the body. */
export function readMessage(message: CarrierMessage, account: CarrierAccount): ReadMessage {
  const sent = parseJson(message.body)
  const token = fieldOf(sent, 'TOKEN')
  const own = account.secrets.webhook_secret
  const inHeader = isSameSecret(message.headers.authorization, own)
  const inBody = isSameSecret(typeof token === 'string' ? token : undefined, own)
  if (!inHeader) return { outcome: 'forged' }
  if (sent === undefined) return { outcome: 'unreadable' }
  if (!inBody) return { outcome: 'forged' }
  // Older messages have their fields at the top.
  const news = newsIn(fieldOf(sent, 'DATA') ?? sent)
  return news === undefined ? { outcome: 'unreadable' } : { outcome: 'read', news: [news] }
}

/** Viettel Post asks for any answer of 200. */
export const answerMessage: Carrier['answerMessage'] = { type: 'application/json', body: '{}' }

function newsIn(data: unknown): CarrierNews | undefined {
  const carrier_code = shortText(data, 'ORDER_NUMBER')
  const status = shortText(data, 'ORDER_STATUS')
  const at = timeOf(fieldOf(data, 'ORDER_STATUSDATE'))
  if (carrier_code === null || status === null || !/^-?\d+$/.test(status) || at === null) return undefined
  const reason = shortText(data, 'REASON_CODE')
  const facts = factsIn(data, Number(status))
  const { weight, collect, cost, returning } = facts
  return {
    carrier_code,
    our_code: shortText(data, 'ORDER_REFERENCE'),
    at,
    status,
    reason,
    words: wordsIn(data),
    place: placeIn(data),
    courier: courierIn(data),
    // Nothing in a message numbers it. A repeat says the same of the same second.
    key: [carrier_code, status, at.toISOString(), reason, weight, collect, cost, returning].join('|'),
    facts,
  }
}

/** The words of the status and what was noted with it. */
function wordsIn(data: unknown): string | null {
  const said = [textOf(fieldOf(data, 'STATUS_NAME')), textOf(fieldOf(data, 'NOTE'))]
  const words = [...new Set(said)].filter((text) => text !== null)
  return words.length === 0 ? null : cutText(words.join(': '), 500)
}

/** Its documentation spells the field in two ways, and its messages have both. */
function placeIn(data: unknown): string | null {
  const place = textOf(fieldOf(data, 'LOCATION_CURRENTLY')) ?? textOf(fieldOf(data, 'LOCALION_CURRENTLY'))
  return place === null ? null : cutText(place, 500)
}

function courierIn(data: unknown): CarrierNews['courier'] {
  const name = textOf(fieldOf(data, 'EMPLOYEE_NAME'))
  const phone = textOf(fieldOf(data, 'EMPLOYEE_PHONE'))
  return name === null && phone === null ? null : { name, phone }
}

/** Until its first office has entered the parcel, weight and charge are those of the order. */
function factsIn(data: unknown, status: number): CarrierFacts {
  const isEntered = status >= 200
  return {
    ...noFacts,
    weight: isEntered ? amountOf(fieldOf(data, 'PRODUCT_WEIGHT')) : null,
    collect: amountOf(fieldOf(data, 'MONEY_COLLECTION')),
    cost: isEntered ? amountOf(fieldOf(data, 'MONEY_TOTAL')) : null,
    returning: isYes(fieldOf(data, 'IS_RETURNING')),
  }
}

/** `10/11/2025 11:07:16` on the clock of Vietnam. */
function timeOf(value: unknown): Date | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4}) (.*)$/.exec(textOf(value) ?? '')
  const day = parts === null ? '' : `${parts[3]}-${parts[2]}-${parts[1]}`
  return isDay(day) ? vietnamTimeOf(`${day} ${parts?.[4]}`) : null
}

/** A code; one that is longer than any code of ours or theirs is none. */
function shortText(data: unknown, key: string): string | null {
  const text = textOf(fieldOf(data, key))
  return text === null || text.length > 100 ? null : text
}
