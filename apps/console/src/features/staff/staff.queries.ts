import { listStaff } from '@guihang/contract/provider/staff/people'
import { listOperatorTokens } from '@guihang/contract/provider/staff/tokens'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { StaffState } from './staff-states.ts'

export type StaffFilter = { readonly keyword?: string | undefined; readonly state?: StaffState | undefined }

export function staffQuery({ keyword, state }: StaffFilter) {
  const query = pagesQuery(['staff', 'list', keyword ?? null, state ?? null], listStaff, {
    query: defined({ keyword, state }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const tokensQuery = pagesQuery(['staff', 'tokens'], listOperatorTokens, {})

export function staffChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['staff'] })
}
