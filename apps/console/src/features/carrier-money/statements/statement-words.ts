import {
  type CarrierStatementState,
  carrierStatementStates,
} from '@guihang/domain/money/carrier-statements/statement-states'
import { m } from '../../../texts/messages.js'
import type { MarkTone } from '../../carriers/state-mark.tsx'

export const stateNames: Readonly<Record<CarrierStatementState, () => string>> = {
  reading: m.carrier_statement_state_reading,
  asked: m.carrier_statement_state_asked,
  matched: m.carrier_statement_state_matched,
  agreed: m.carrier_statement_state_agreed,
  received: m.carrier_statement_state_received,
  failed: m.carrier_statement_state_failed,
  dropped: m.carrier_statement_state_dropped,
}

export const stateTones: Readonly<Record<CarrierStatementState, MarkTone>> = {
  reading: 'plain',
  asked: 'warn',
  matched: 'warn',
  agreed: 'plain',
  received: 'good',
  failed: 'bad',
  dropped: 'plain',
}

export function stateOf(word: string | undefined): CarrierStatementState | undefined {
  return carrierStatementStates.find((one) => one === word)
}
