import { hourMs } from '@guihang/domain/time'
import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { CarrierRequest, CarrierResponse, Conversation } from '../conversation.ts'
import { isPdf } from '../read-response.ts'
import { send } from '../send.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierLabel } from '../shipment.ts'
import { labelPage, labelPostage, postTo } from './account.ts'
import { faultInOurWords, faultWithoutWords, readEnvelope } from './faults.ts'

/** A code for printing first, then the page that it opens. The code is fetched anew each time. */
export function* label(account: CarrierAccount, booked: BookedNumber): Conversation<CarrierLabel> {
  const asked = { EXPIRY_TIME: account.now.getTime() + hourMs, ORDER_ARRAY: [booked.carrier_code] }
  const given = yield* send(postTo(account, '/v2/order/printing-code', asked), 'reads')
  // The code stands where other answers have their words.
  const { message } = readEnvelope(account, given, 'reads')
  if (message === null) throw faultInOurWords('unavailable', withoutPrintingCode)
  return labelIn(yield* send(pageOf(account, message), 'reads'))
}

const withoutPrintingCode = {
  vi: 'Viettel Post không trả mã in',
  en: 'Viettel Post gave no code for printing',
}

/** The host for printing gets no token: the code alone opens the page. */
function pageOf(account: CarrierAccount, code: string): CarrierRequest {
  return {
    host: 'print',
    method: 'GET',
    path: '/DigitalizePrint/report.do',
    query: {
      type: settingOf(account, labelPage),
      bill: code,
      showPostage: settingOf(account, labelPostage),
    },
    headers: {},
  }
}

function labelIn(response: CarrierResponse): CarrierLabel {
  const { body } = response
  const said = response.headers['content-type'] ?? ''
  const type = isPdf(body) ? 'application/pdf' : /^text\/html\b/i.test(said) ? 'text/html' : undefined
  if (response.status !== 200 || type === undefined || body.length === 0)
    throw faultWithoutWords(response, 'reads')
  return { type, body }
}
