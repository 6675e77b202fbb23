import type { Carrier } from '../carrier.ts'
import { checkAccount, hosts, secrets, settings } from './account.ts'
import { cancel } from './cancel.ts'
import { create, lookUp } from './create.ts'
import { label } from './label.ts'
import { quote } from './quote.ts'
import { reasons } from './reasons.ts'
import { meaningOf, statuses } from './statuses.ts'
import { track } from './track.ts'
import { answerMessage, readMessage } from './webhook.ts'

/** Giao Hàng Tiết Kiệm. It has no call for a change, nor for an answer to a failed delivery. */
export const ghtk: Carrier = {
  kind: 'ghtk',
  hosts,
  secrets,
  settings,
  capabilities: {
    quote: 'fee',
    look_up: true,
    pull: true,
    change: 'none',
    cancel: 'before_pickup',
    answers: [],
    label: 'own',
    webhook: 'url',
    track_at_most: 1,
    place_ids: [],
    webhook_tries: 2,
  },
  statuses,
  reasons,
  checkAccount,
  quote,
  create,
  lookUp,
  cancel,
  label,
  track,
  readMessage,
  answerMessage,
  meaningOf,
  trackingPage: (carrier_code) => `https://i.ghtk.vn/${encodeURIComponent(carrier_code)}`,
}
