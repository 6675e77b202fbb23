import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { hourMs } from '@guihang/domain/time'
import type { CarrierAccount } from '../carrier.ts'
import type { CarrierResponse, Conversation } from '../conversation.ts'
import { amountOf, fieldOf, itemsOf, parseJson, textOf } from '../read-json.ts'
import { bodyText } from '../read-response.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { send } from '../send.ts'
import type { Quote, Shipment } from '../shipment.ts'
import { postTo } from './account.ts'
import { placeNumbersOf } from './addresses.ts'
import { faultWithoutWords, readEnvelope, saysNoPrice } from './faults.ts'

/**
 * All services of the way, with VAT and without the surcharges that Viettel Post adds when it books: what it will charge
 * stands in the answer to the booking.
 */
export function* quote(account: CarrierAccount, shipment: Shipment): Conversation<readonly Quote[]> {
  const response = yield* send(postTo(account, '/v2/order/getPriceAll', askedOf(account, shipment)), 'reads')
  const services = servicesIn(account, response)
  const quotes = services.flatMap((service) => quoteOf(account, service))
  if (services.length > 0 && quotes.length === 0) throw faultWithoutWords(response, 'reads')
  return quotes.sort((one, other) => one.amount - other.amount)
}

/** Services depend on the contract and the way, so the cheapest is asked for anew where the shipment names none. */
export function* chooseService(account: CarrierAccount, shipment: Shipment): Conversation<string> {
  if (shipment.service !== null) return shipment.service
  const [cheapest] = yield* quote(account, shipment)
  if (cheapest?.service) return cheapest.service
  throw refusedByUs(['route'], {
    vi: 'Viettel Post không có dịch vụ cho tuyến này',
    en: 'Viettel Post has no service for this way',
  })
}

/** Hours of delivery count from the end of the day on which it takes the order. */
export function promisedBy(account: CarrierAccount, hours: number | null): Date | null {
  if (hours === null || hours <= 0 || hours > mostHours) return null
  const counted_from = startOfBusinessDay(addDays(businessDayOf(account.now), 1))
  return new Date(counted_from.getTime() + hours * hourMs)
}

const mostHours = 24 * 100

function askedOf(account: CarrierAccount, shipment: Shipment): Record<string, unknown> {
  const from = placeNumbersOf(account, shipment.sender, 'sender')
  const to = placeNumbersOf(account, shipment.receiver, 'receiver')
  return {
    SENDER_PROVINCE: from.province,
    SENDER_DISTRICT: from.district,
    SENDER_WARD: from.ward,
    RECEIVER_PROVINCE: to.province,
    RECEIVER_DISTRICT: to.district,
    RECEIVER_WARD: to.ward,
    PRODUCT_TYPE: 'HH',
    PRODUCT_WEIGHT: Math.ceil(shipment.weight),
    PRODUCT_PRICE: shipment.declared_value,
    MONEY_COLLECTION: shipment.collect,
    PRODUCT_LENGTH: Math.ceil(shipment.length),
    PRODUCT_WIDTH: Math.ceil(shipment.width),
    PRODUCT_HEIGHT: Math.ceil(shipment.height),
    TYPE: 1,
  }
}

/** A bare list where it has prices; the usual answer where it refuses. */
function servicesIn(account: CarrierAccount, response: CarrierResponse): readonly unknown[] {
  const answer = parseJson(bodyText(response))
  if (Array.isArray(answer) && response.status === 200) return itemsOf(answer)
  try {
    const { data } = readEnvelope(account, response, 'reads')
    if (Array.isArray(data)) return itemsOf(data)
  } catch (fault) {
    if (saysNoPrice(fault)) return []
    throw fault
  }
  throw faultWithoutWords(response, 'reads')
}

/** None where the service lacks its code or its price: nothing is carried for nothing. */
function quoteOf(account: CarrierAccount, service: unknown): Quote[] {
  const code = textOf(fieldOf(service, 'MA_DV_CHINH'))
  const amount = amountOf(fieldOf(service, 'GIA_CUOC'))
  if (code === null || amount === null || amount === 0) return []
  const hours = /^(\d{1,4}) giờ$/.exec(textOf(fieldOf(service, 'THOI_GIAN')) ?? '')?.[1]
  return [
    {
      service: code,
      name: textOf(fieldOf(service, 'TEN_DICHVU')),
      amount,
      deliver_by: promisedBy(account, hours === undefined ? null : Number(hours)),
    },
  ]
}
