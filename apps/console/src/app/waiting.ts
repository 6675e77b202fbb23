import { useQuery } from '@tanstack/react-query'
import { useMe, useScope } from '../core/me.ts'
import { approvalCountsQuery } from '../features/approvals/approvals.queries.ts'
import { countOf, differenceCountsQuery } from '../features/carrier-money/carrier-money.queries.ts'
import { carrierWorkQuery, workFor } from '../features/carriers/carrier-work.queries.ts'
import { deskQuery } from '../features/support/support.queries.ts'

export type Waiting = { readonly count: number; readonly due: number }

/** How much waits at a place of the rail, and how much of it is due today; null where nothing is counted. */
export function useWaiting(place: string): Waiting | null {
  const support = useScope('support')
  const desk = useQuery({ ...deskQuery, enabled: place === '/support' && support })
  const approve = useScope('approve')
  const approvals = useQuery({ ...approvalCountsQuery, enabled: place === '/approvals' && approve })
  const scopes = useMe()?.scopes ?? []
  const acts = place === '/carriers' && workFor(scopes, undefined) !== null
  const work = useQuery({ ...carrierWorkQuery, enabled: acts }).data
  const reconciles = place === '/carrier-money' && scopes.includes('money')
  const differences = useQuery({ ...differenceCountsQuery(undefined), enabled: reconciles }).data
  if (acts && work) return { count: workFor(scopes, work) ?? 0, due: 0 }
  if (reconciles && differences) return { count: countOf(differences), due: 0 }
  // One's own things are decided by somebody else.
  if (place === '/approvals' && approvals.data)
    return { count: approvals.data.count - approvals.data.mine, due: approvals.data.due_today }
  if (place !== '/support' || !desk.data) return null
  return { count: desk.data.all, due: desk.data.due_today }
}
