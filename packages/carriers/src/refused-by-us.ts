import type { Bilingual } from '@guihang/domain/languages'
import { CarrierFault, type RefusedField } from './conversation.ts'

/** The refusal of what the carrier's documentation rules out: it is not asked. */
export function refusedByUs(fields: readonly RefusedField[], ours: Bilingual): CarrierFault {
  return new CarrierFault('refused', ours.vi, { fields, ours })
}
