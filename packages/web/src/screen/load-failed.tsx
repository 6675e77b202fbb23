import { ApiError } from '@guihang/contract/client'
import { CallLink } from '@guihang/ui/call-link.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { ErrorState } from '@guihang/ui/feedback/error-state.tsx'
import type { ReactNode } from 'react'
import { isCode, problemOf } from '../api/problems.ts'
import { useSettings } from '../settings.ts'
import { m } from '../texts/messages.js'

export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

export type LoadFailedProps = {
  query: FailedQuery
  /** “Chưa tải được danh sách”. */
  title: string
  /** What is safe: “Đơn của bạn vẫn nguyên.” */
  calm?: ReactNode | undefined
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** Asking again helps nobody whom the API refuses, nor where there is nothing. */
const finalStatuses: readonly number[] = [401, 403, 404]

/** What is archived is no failure. */
export function LoadFailed({ query, title, calm, actions, className }: LoadFailedProps) {
  const settings = useSettings()
  const { error } = query
  const problem = problemOf(error)
  const reason = sentence(problem.message)
  const isFinal = error instanceof ApiError && finalStatuses.includes(error.status)
  if (isCode(error, 'EARCHIVED'))
    return (
      <EmptyState
        title={m.ui_archived()}
        actions={settings?.hotline && <CallLink hotline={settings.hotline} />}
        className={className}
      >
        {reason}
      </EmptyState>
    )
  return (
    <ErrorState
      title={title}
      requestId={problem.requestId}
      hotline={settings?.hotline}
      onRetry={isFinal ? undefined : () => void query.refetch()}
      busy={query.isFetching}
      actions={actions}
      className={className}
    >
      {reason}
      {calm && <> {calm}</>}
    </ErrorState>
  )
}

export function FailedCard(props: LoadFailedProps) {
  return (
    <Card>
      <LoadFailed {...props} />
    </Card>
  )
}

/** The API's words, with a full stop where they have none: another sentence follows. */
function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}
