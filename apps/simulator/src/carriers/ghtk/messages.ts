import type { Sender, WebhookRequest } from '../common/fake-carrier.ts'
import type { FakeOrder, Telling } from '../common/fake-order.ts'
import { localIso } from '../common/local-time.ts'
import type { RetryRule } from '../common/outbox.ts'
import type { Switches } from '../common/switches.ts'
import { pickMoneyOf } from './details.ts'
import type { GhtkOrder } from './orders.ts'
import { reasonWords } from './words.ts'

/** Only 200 counts; anything else is sent once more. GHTK does not say when: after a minute here. */
export const retries: RetryRule = {
  pauses_s: [60],
  order: 'any',
  outcomeOf: (status) => (status === 200 ? 'taken' : 'again'),
}

/** A form; GHTK's pages draw JSON, too. The secret is a part of the address, and nothing is signed. */
export function compose(
  order: FakeOrder<GhtkOrder>,
  { status, reason, at, facts }: Telling,
  { url, code, client_code }: Sender,
  switches: Switches,
): WebhookRequest {
  const fields = {
    label_id: code,
    partner_id: client_code,
    status_id: Number(status),
    action_time: localIso(at),
    reason_code: reason,
    reason: reasonWords[reason] ?? '',
    weight: facts.weight / 1_000,
    fee: facts.fee,
    return_part_package: facts.partly ? 1 : 0,
  }
  if (switches.ghtk_webhook_body === 'json') {
    const body = JSON.stringify({
      ...fields,
      pick_money: pickMoneyOf({ booked: order.booked, facts }, switches),
    })
    return { url, headers: { 'content-type': 'application/json' }, body }
  }
  const form = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }
}
