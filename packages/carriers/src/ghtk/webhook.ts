import type { Carrier, CarrierAccount, CarrierMessage, ReadMessage } from '../carrier.ts'
import { cutText } from '../cut-text.ts'
import { paidForPart } from '../part-amount.ts'
import { amountOf, fieldOf, isYes, numberOf, parseJson, textOf } from '../read-json.ts'
import { instantOf, vietnamTimeOf } from '../read-times.ts'
import { type CarrierNews, noFacts } from '../shipment.ts'
import { isSettled } from './statuses.ts'

/** A form; GHTK's pages also draw it as JSON. Nothing in it proves where it comes from. */
export function readMessage({ body }: CarrierMessage, account: CarrierAccount): ReadMessage {
  const isJson = body.trimStart().startsWith('{')
  const message = isJson ? parseJson(body) : Object.fromEntries(new URLSearchParams(body))
  const news = newsOf(message, account)
  return news === undefined ? { outcome: 'unreadable' } : { outcome: 'read', news: [news] }
}

/** GHTK asks for HTTP 200 only. */
export const answerMessage: Carrier['answerMessage'] = {
  type: 'application/json',
  body: '{"success":true}',
}

function newsOf(message: unknown, account: CarrierAccount): CarrierNews | undefined {
  const carrier_code = textOf(fieldOf(message, 'label_id'))
  const our_code = textOf(fieldOf(message, 'partner_id'))
  const status = textOf(fieldOf(message, 'status_id'))
  const time = fieldOf(message, 'action_time')
  const at = instantOf(time) ?? vietnamTimeOf(time)
  if ((carrier_code ?? our_code) === null || status === null || at === null) return undefined
  const reason = textOf(fieldOf(message, 'reason_code'))
  const words = textOf(fieldOf(message, 'reason'))
  const collect = amountOf(fieldOf(message, 'pick_money'))
  const partly = isYes(fieldOf(message, 'return_part_package'))
  return {
    carrier_code,
    our_code,
    at,
    status,
    reason,
    words: words === null ? null : cutText(words, 500),
    place: placeOf(message),
    courier: null,
    // Sent again with the mark of a part, it is no repeat.
    key: [carrier_code ?? our_code, status, at.toISOString(), reason ?? '', ...(partly ? ['part'] : [])].join(
      '+',
    ),
    facts: {
      ...noFacts,
      weight: gramsOf(fieldOf(message, 'weight')),
      collect,
      cost: amountOf(fieldOf(message, 'fee')),
      partly,
      part: partly ? { collected: paidForPart(account, collect), return_code: null } : null,
      paid: isSettled(status),
    },
  }
}

/** The station, from the smallest unit to the largest; only some contracts have it. */
function placeOf(message: unknown): string | null {
  const station = fieldOf(message, 'cur_station')
  const levels = ['address_l3', 'address_l2', 'address_l1', 'address_l0']
  const units = levels.flatMap(
    (level) => textOf(fieldOf(station, level)) ?? textOf(fieldOf(message, `cur_station[${level}]`)) ?? [],
  )
  return units.length === 0 ? null : units.join(', ')
}

/** Messages weigh in kg, GHTK's answers in g. */
function gramsOf(weight_kg: unknown): number | null {
  const weight = numberOf(weight_kg)
  return weight === null ? null : amountOf(weight * 1000)
}
