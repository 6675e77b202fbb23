import { pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { getLanguage } from '@guihang/web/language.ts'

export function pushReason(reason: string): string {
  return pushErrorText(reason, getLanguage())
}
