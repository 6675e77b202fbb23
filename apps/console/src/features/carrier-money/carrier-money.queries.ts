import { countCarrierDifferences } from '@guihang/contract/money/carrier-difference-counts'
import type { AnswerOf } from '@guihang/contract/operation'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'

export type DifferenceCounts = AnswerOf<typeof countCarrierDifferences>['data']

export function differenceCountsQuery(connection: string | undefined) {
  return dataQuery(['carrier-money', 'counts', connection ?? null], countCarrierDifferences, {
    query: defined({ connection }),
  })
}

/** How many differences nobody has ended yet. */
export function countOf(counts: DifferenceCounts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Books, holders of cash and parcels follow what is decided here. */
export async function carrierMoneyChanged(): Promise<void> {
  await Promise.all(
    ['carrier-money', 'approvals', 'cash', 'parcels'].map((noun) =>
      queryClient.invalidateQueries({ queryKey: [noun] }),
    ),
  )
}
