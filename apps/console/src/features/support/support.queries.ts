import { listCannedReplies } from '@guihang/contract/talk/canned-replies'
import {
  getSupportDesk,
  getSupportRequest,
  listSupportRequests,
  supportQueues,
} from '@guihang/contract/talk/support-requests'
import type { SupportTeam } from '@guihang/domain/talk/support/support-teams'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** Those of the server, and what is over. */
export const queues = [...supportQueues, 'closed'] as const

export type Queue = (typeof queues)[number]

export type DeskFilter = {
  readonly queue?: Queue | undefined
  readonly keyword?: string | undefined
  readonly team?: SupportTeam | undefined
}

/** No stream tells the console of changes yet: what is open is asked for anew (ms). */
const pollEvery = 15_000
/** Whoever has scrolled far asks for many pages at once: then less often. */
const pollFarEvery = 60_000
const farPages = 2

export const deskQuery = dataQuery(['support', 'desk'], getSupportDesk, {}, { refetchInterval: pollEvery })

const over = { status: 'completed,failed', order: 'newest' } as const // as: a word of the call

export function queueQuery({ queue = 'all', keyword, team }: DeskFilter) {
  const which = queue === 'closed' ? over : { queue }
  const query = pagesQuery(['support', 'queue', queue, keyword ?? null, team ?? null], listSupportRequests, {
    query: { ...which, ...defined({ keyword, team }), limit: '100' },
  })
  return {
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
      (state.data?.pages.length ?? 0) > farPages ? pollFarEvery : pollEvery,
  }
}

export const requestQuery = (id: string) =>
  dataQuery(['support', 'request', id], getSupportRequest, { params: { id } }, { refetchInterval: pollEvery })

export const repliesQuery = dataQuery(['support', 'replies'], listCannedReplies, {})

export function supportChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
