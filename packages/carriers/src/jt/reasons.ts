import type { ReasonRow } from '../carrier.ts'

/** J&T documents no codes of reasons; what happened stands in its words. */
export const reasons: readonly ReasonRow[] = []
