import type { Sender, WebhookRequest } from '../common/fake-carrier.ts'
import type { FakeOrder, Stop, Telling } from '../common/fake-order.ts'
import { localParts } from '../common/local-time.ts'
import type { RetryRule } from '../common/outbox.ts'
import { textIn, wholeIn } from '../common/read-body.ts'
import type { ViettelOrder } from './orders.ts'
import { reasonWords, statusWords } from './words.ts'

/** 200 or once more, five tries in all; the document does not say when. Then its people send lists by hand. */
export const retries: RetryRule = {
  pauses_s: [60, 300, 900, 3_600],
  order: 'any',
  outcomeOf: (status) => (status === 200 ? 'taken' : 'again'),
}

/** The secret stands in a header and in the body. Nothing is signed, and no time is. */
export function compose(
  order: FakeOrder<ViettelOrder>,
  telling: Telling,
  { url, secret, code, client_code }: Sender,
): WebhookRequest {
  const { fields, money, service } = order.booked
  const { status, reason, stop, facts } = telling
  const place = placeAt(order, stop)
  const isWeighed = Number(status) >= 200
  const data = {
    ORDER_NUMBER: code,
    ORDER_REFERENCE: client_code,
    ORDER_STATUSDATE: secondsOf(telling.at),
    ORDER_STATUS: Number(status),
    STATUS_NAME: statusWords[status] ?? '',
    LOCALION_CURRENTLY: place,
    NOTE: reasonWords[reason] ?? statusWords[status] ?? '',
    MONEY_COLLECTION: facts.cod,
    MONEY_FEECOD: 0,
    MONEY_TOTALFEE: money.main,
    MONEY_TOTAL: money.total,
    MONEY_TOTALVAT: money.vat,
    EXPECTED_DELIVERY: `${service.hours} giờ`,
    PRODUCT_WEIGHT: facts.weight,
    ORDER_SERVICE: service.code,
    ORDER_SERVICE_ADD: textIn(fields, 'ORDER_SERVICE_ADD') || null,
    ORDER_PAYMENT: wholeIn(fields, 'ORDER_PAYMENT'),
    EXPECTED_DELIVERY_DATE: null,
    DETAIL: [],
    VOUCHER_VALUE: 0,
    MONEY_COLLECTION_ORIGIN: isWeighed ? facts.cod : null,
    EMPLOYEE_NAME: 'Phạm Minh Đức',
    EMPLOYEE_PHONE: '84967299927',
    IS_RETURNING: facts.returning,
    POD: { IMAGES: [] },
    REASON_CODE: reason || null,
    RECEIVER_FULLNAME: textIn(fields, 'RECEIVER_FULLNAME'),
    LOCATION_CURRENTLY: place,
    ORDER_NOTE: textIn(fields, 'ORDER_NOTE'),
    GROUPADDRESS_ID: textIn(fields, 'GROUPADDRESS_ID'),
  }
  const headers = { 'content-type': 'application/json', authorization: secret }
  return { url, headers, body: JSON.stringify({ DATA: data, TOKEN: secret }) }
}

/** `10/11/2025 11:07:16`, by a clock in Vietnam. */
function secondsOf(moment: Date): string {
  const { date, month, year, time } = localParts(moment)
  return `${date}/${month}/${year} ${time}`
}

function placeAt({ booked }: FakeOrder<ViettelOrder>, stop: Stop): string {
  const { district } = stop === 'sender' || stop === 'first_hub' ? booked.from : booked.to
  return `Bưu cục ${district.province.name}`
}
