import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import {
  type DifferenceClass,
  differenceFacts,
} from '@guihang/domain/money/carrier-statements/difference-classes'
import {
  type DifferenceState,
  differenceStateLabels,
} from '@guihang/domain/money/carrier-statements/difference-states'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'
import type { MarkTone } from '../../carriers/state-mark.tsx'

export function className(one: DifferenceClass): string {
  return differenceFacts[one].name[getLanguage()]
}

export function toDo(one: DifferenceClass): string {
  return differenceFacts[one].to_do[getLanguage()]
}

export function stateName(state: DifferenceState): string {
  return differenceStateLabels[state][getLanguage()]
}

export const stateTones: Readonly<Record<DifferenceState, MarkTone>> = {
  open: 'warn',
  sent: 'plain',
  accepted: 'good',
  write_off_asked: 'warn',
  written_off: 'plain',
  gone: 'good',
}

/** Our number, else the carrier's, else the statement's. */
export function subjectOf({
  tracking_number,
  carrier_code,
  statement,
  connection,
}: CarrierDifference): string {
  return tracking_number ?? carrier_code ?? statement?.number ?? connection
}

/** Whose debt it is. */
export function owesText({ amount, connection }: Pick<CarrierDifference, 'amount' | 'connection'>): string {
  return amount < 0
    ? m.carrier_difference_we_owe({ connection })
    : m.carrier_difference_they_owe({ connection })
}

/** Whose affair a class is. */
export function actsText({ acts }: Pick<CarrierDifference, 'acts'>): string {
  return acts === 'carrier' ? m.carrier_difference_acts_carrier() : m.carrier_difference_acts_office()
}

/** What comes next: a carrier that nobody has written to yet does nothing. */
export function nextText({ acts, state }: Pick<CarrierDifference, 'acts' | 'state'>): string | null {
  if (state === 'open') return acts === 'carrier' ? m.carrier_difference_to_send() : actsText({ acts })
  return state === 'sent' ? m.carrier_difference_waits_answer() : null
}
