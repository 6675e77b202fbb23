import type { Sender, WebhookRequest } from '../common/fake-carrier.ts'
import type { FakeOrder, Telling } from '../common/fake-order.ts'
import type { RetryRule } from '../common/outbox.ts'
import type { JtBooked, JtWorld } from './orders.ts'
import { scanOf } from './scans.ts'
import { digestOf } from './sign-in.ts'

/** No repeat is documented. */
export const retries: RetryRule = {
  pauses_s: [],
  order: 'any',
  outcomeOf: (status) => (status === 200 ? 'taken' : 'again'),
}

/** Signed as a call, with the private key as the secret that both sides know. */
export function compose(
  { secrets, switches, now }: JtWorld,
  order: FakeOrder<JtBooked>,
  telling: Telling,
  { url, secret, code, client_code }: Sender,
): WebhookRequest {
  const { grams, ...line } = scanOf(order, telling)
  const weight = switches.jt_message_weight === 'g' ? String(grams) : (grams / 1000).toFixed(2)
  const details = [{ ...line, weight, scanByName: line.staffName }]
  const said = JSON.stringify({ billCode: code, txlogisticId: client_code, details })
  const isForm = switches.jt_message_body === 'form'
  return {
    url,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      apiAccount: secrets.api_account ?? '',
      timestamp: String(now().getTime()),
      digest: digestOf(said, secret),
    },
    body: isForm ? new URLSearchParams({ bizContent: said }).toString() : said,
  }
}
