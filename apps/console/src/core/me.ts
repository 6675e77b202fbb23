import { ApiError } from '@guihang/contract/client'
import type { Me } from '@guihang/contract/provider/staff/sessions'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { queryClient } from '@guihang/web/api/query.ts'
import { readStored, writeStored } from '@guihang/web/storage/storage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { withSessionCalls } from './with-session-calls.ts'

/** That somebody signed in here and has not signed out since: whether the cookie still counts, the server knows. */
const sessionKey = 'guihang.console.session'

/** Who is signed in, and what the session still needs; null: nobody. The cookie itself is not for scripts to read. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  async queryFn({ signal }): Promise<Me | null> {
    // Nobody has signed in here: the server need not be asked to refuse.
    if (readStored(sessionKey) === null) return null
    try {
      return await (await withSessionCalls()).readMe(signal)
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 401) return null
      throw problem
    }
  },
})

/** The person of this session, once nothing more is needed. */
export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

export function knownMe(): Me | null {
  return queryClient.getQueryData(meQuery.queryKey) ?? null
}

export function keepMe(me: Me | null): void {
  writeStored(sessionKey, me === null ? null : '1')
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Whether the person has the scope; screens show only what it opens. */
export function useScope(scope: OperatorScope): boolean {
  return useMe()?.scopes.includes(scope) ?? false
}
