import { listCannedReplies } from '@guihang/contract/talk/canned-replies'
import {
  getSupportDesk,
  getSupportRequest,
  listSupportRequests,
} from '@guihang/contract/talk/support-requests'
import type { SupportTeam } from '@guihang/domain/talk/support/support-teams'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { Queue } from './queues.ts'

export type DeskFilter = {
  readonly queue?: Queue | undefined
  readonly keyword?: string | undefined
  readonly team?: SupportTeam | undefined
}

export const deskQuery = dataQuery(['support', 'desk'], getSupportDesk, {})

const over = { status: 'completed,failed', order: 'newest' } as const // as: a word of the call

export function queueQuery({ queue = 'all', keyword, team }: DeskFilter) {
  const which = queue === 'closed' ? over : { queue }
  const query = pagesQuery(['support', 'queue', queue, keyword ?? null, team ?? null], listSupportRequests, {
    query: { ...which, ...defined({ keyword, team }), limit: '200' },
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const requestQuery = (id: string) =>
  dataQuery(['support', 'request', id], getSupportRequest, { params: { id } })

export const repliesQuery = dataQuery(['support', 'replies'], listCannedReplies, {})

export function supportChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
