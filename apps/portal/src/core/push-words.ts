import { pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { getLanguage } from './language.ts'

/** Why something did not reach the provider's order system, in the language of the screen. */
export function pushReason(reason: string): string {
  return pushErrorText(reason, getLanguage())
}
