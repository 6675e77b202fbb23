import type { Capabilities, Carrier } from '../carrier.ts'
import { checkAccount, hosts, secrets } from './account.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { label } from './label.ts'
import { quote } from './quote.ts'
import { reasons } from './reasons.ts'
import { settings } from './settings.ts'
import { meaningOf, statuses } from './statuses.ts'
import { track } from './track.ts'
import { answerMessage, readMessage } from './webhook.ts'

const capabilities: Capabilities = {
  quote: 'fee',
  // The trace by our code may be silent about an order that nobody has scanned yet, so it cannot say that there is none.
  look_up: false,
  pull: true,
  change: 'none',
  cancel: 'before_pickup',
  answers: [],
  label: 'own',
  webhook: 'digest',
  track_at_most: 30,
  place_ids: [],
  // J&T documents no repeat.
  webhook_tries: 1,
}

/** J&T Express Vietnam, open platform. */
export const jt: Carrier = {
  kind: 'jt',
  hosts,
  secrets,
  settings,
  capabilities,
  statuses,
  reasons,
  checkAccount,
  quote,
  create,
  cancel,
  label,
  track,
  readMessage,
  answerMessage,
  meaningOf,
  // Its documentation names no page for receivers.
  trackingPage: () => null,
}
