import type { CarrierMessage } from '@guihang/contract/connection/carrier-inbox'
import { m } from '../../../texts/messages.js'
import type { MarkTone } from '../state-mark.tsx'
import type { MessageState } from './work.queries.ts'

export const messageStateNames: Readonly<Record<MessageState, () => string>> = {
  new: m.carrier_work_state_new,
  applied: m.carrier_work_state_applied,
  nothing: m.carrier_work_state_nothing,
  late: m.carrier_work_state_late,
  unknown: m.carrier_work_state_unknown,
  foreign: m.carrier_work_state_foreign,
  forged: m.carrier_work_state_forged,
  unreadable: m.carrier_work_state_unreadable,
  incident: m.carrier_work_state_incident,
  failed: m.carrier_work_state_failed,
}

/** What that means, in a sentence. */
export const messageStateHelp: Readonly<Record<MessageState, () => string>> = {
  new: m.carrier_work_state_new_help,
  applied: m.carrier_work_state_applied_help,
  nothing: m.carrier_work_state_nothing_help,
  late: m.carrier_work_state_late_help,
  unknown: m.carrier_work_state_unknown_help,
  foreign: m.carrier_work_state_foreign_help,
  forged: m.carrier_work_state_forged_help,
  unreadable: m.carrier_work_state_unreadable_help,
  incident: m.carrier_work_state_incident_help,
  failed: m.carrier_work_state_failed_help,
}

export const messageTones: Readonly<Record<MessageState, MarkTone>> = {
  new: 'plain',
  applied: 'good',
  nothing: 'plain',
  late: 'plain',
  unknown: 'warn',
  foreign: 'bad',
  forged: 'bad',
  unreadable: 'bad',
  incident: 'warn',
  failed: 'bad',
}

/** The carrier's own words, or its code for them. */
export function saidText({ words, status }: CarrierMessage): string {
  if (status === null) return m.carrier_work_unread()
  return words === null ? status : `${words} (${status})`
}
