import type { AnswerOf } from '@guihang/contract/operation'
import type { countParcelsByStatus } from '@guihang/contract/parcels/parcels'
import { keepForSession, keptForSession } from '../../core/session/kept-for-session.ts'

type TabCounts = {
  readonly counts: AnswerOf<typeof countParcelsByStatus>['data']
  /** How many parcels need the shop. */
  readonly needing: number
}

/** Keeps the counts of the tabs, so that the tabs of the next load begin as wide as they end. */
export function keepCounts(counts: TabCounts): void {
  keepForSession('guihang.counts', counts)
}

/** The counts of this session's last load. */
export function lastCounts(): TabCounts | undefined {
  // as: written by keepCounts alone
  return keptForSession('guihang.counts') as TabCounts | undefined
}
