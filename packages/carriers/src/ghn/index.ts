import type { Carrier } from '../carrier.ts'
import { checkAccount, hosts, secrets, settings } from './account.ts'
import { listUnits } from './addresses.ts'
import { answer } from './answers.ts'
import { cancel } from './cancel.ts'
import { change } from './change.ts'
import { create, lookUp } from './create.ts'
import { label } from './label.ts'
import { quote } from './quote.ts'
import { reasons } from './reasons.ts'
import { meaningOf, statuses } from './statuses.ts'
import { track } from './track.ts'
import { answerMessage, readMessage } from './webhook.ts'

/** Giao Hàng Nhanh, gateway v2. */
export const ghn: Carrier = {
  kind: 'ghn',
  hosts,
  secrets,
  settings,
  capabilities: {
    quote: 'preview',
    look_up: true,
    pull: true,
    change: 'person',
    cancel: 'before_pickup',
    answers: ['deliver_again', 'send_back'],
    label: 'foreign',
    webhook: 'header',
    track_at_most: 1,
    place_ids: ['old', 'new'],
    webhook_tries: 11,
  },
  statuses,
  reasons,
  checkAccount,
  listUnits,
  quote,
  create,
  lookUp,
  change,
  cancel,
  answer,
  label,
  track,
  readMessage,
  answerMessage,
  meaningOf,
  trackingPage: (carrier_code) => `https://donhang.ghn.vn/?order_code=${encodeURIComponent(carrier_code)}`,
}
