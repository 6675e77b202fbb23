import type { Carrier } from '../carrier.ts'
import { checkAccount, hosts, secrets, settings, signIn } from './account.ts'
import { listUnits } from './addresses.ts'
import { answer } from './answers.ts'
import { cancel } from './cancel.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { label } from './label.ts'
import { quote } from './quote.ts'
import { reasons } from './reasons.ts'
import { meaningOf, statuses } from './statuses.ts'
import { answerMessage, readMessage } from './webhook.ts'

/** Viettel Post's partner interface, version 2. It tells by webhook alone: nothing can be asked of an order. */
export const viettelPost: Carrier = {
  kind: 'viettel_post',
  hosts,
  secrets,
  settings,
  capabilities: {
    quote: 'list',
    look_up: false,
    pull: false,
    change: 'before_pickup',
    cancel: 'before_pickup',
    answers: ['deliver_again', 'send_back'],
    label: 'foreign',
    webhook: 'header_and_body',
    track_at_most: 0,
    place_ids: ['old', 'new'],
    webhook_tries: 5,
  },
  statuses,
  reasons,
  signIn,
  checkAccount,
  listUnits,
  quote,
  create,
  change,
  cancel,
  answer,
  label,
  readMessage,
  answerMessage,
  meaningOf,
  // The page asks the reader for the number.
  trackingPage: () => 'https://viettelpost.com.vn/tra-cuu-hanh-trinh-don',
}
