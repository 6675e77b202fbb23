import type { AnswerOf } from '@guihang/contract/operation'
import { StatusCounts } from '@guihang/contract/parcels/parcel'
import type { countParcelsByStatus } from '@guihang/contract/parcels/parcels'
import { keepForSession, keptForSession } from '../../../core/session/kept-for-session.ts'

type TabCounts = {
  readonly counts: AnswerOf<typeof countParcelsByStatus>['data']
  readonly needing: number
}

/** Keeps the counts of the tabs, so that the tabs of the next load begin as wide as they end. */
export function keepCounts(counts: TabCounts): void {
  keepForSession('guihang.counts', counts)
}

/** The counts of this session's last load; undefined also where another version of the portal kept them differently. */
export function lastCounts(): TabCounts | undefined {
  const kept = keptForSession('guihang.counts')
  if (typeof kept !== 'object' || kept === null || !('counts' in kept) || !('needing' in kept))
    return undefined
  const { counts, needing } = kept
  const read = StatusCounts.safeParse({ data: counts })
  return read.success && Number.isInteger(needing)
    ? { counts: read.data.data, needing: Number(needing) }
    : undefined
}
