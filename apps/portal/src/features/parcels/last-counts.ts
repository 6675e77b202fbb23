import type { AnswerOf } from '@guihang/contract/operation'
import type { countParcelsByStatus } from '@guihang/contract/parcels/parcels'
import { onSessionEnd, presentSession } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/session/storage.ts'

type TabCounts = {
  readonly counts: AnswerOf<typeof countParcelsByStatus>['data']
  /** How many parcels need the shop. */
  readonly needing: number
}

const key = 'guihang.counts'

/** Keeps the counts of the tabs, so that the tabs of the next load begin as wide as they end. */
export function keepCounts(counts: TabCounts): void {
  writeStored(key, JSON.stringify({ of: presentSession(), counts }))
}

/** The counts of this session's last load. */
export function lastCounts(): TabCounts | undefined {
  try {
    // as: written by keepCounts alone, which wrote this shape
    const kept = JSON.parse(readStored(key) ?? '{}') as { of?: string; counts?: TabCounts }
    return kept.of !== undefined && kept.of === presentSession() ? kept.counts : undefined
  } catch {
    return undefined
  }
}

onSessionEnd(() => writeStored(key, null))
