import { ApiError } from '@guihang/contract/client'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { CallLink } from '../../ui/call-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { isCode, problemOf } from '../api/problems.ts'
import { useSettings } from '../settings.ts'

export type LoadFailedProps = {
  error: unknown
  /** “Chưa tải được danh sách”. */
  title: string
  /** What is safe: “Đơn của bạn vẫn nguyên.” */
  calm?: ReactNode | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** Asking again helps nobody whom the API refuses, nor where there is nothing. */
const FINAL_STATUSES: readonly number[] = [401, 403, 404]

/** The failed state of a region: the reason in words, the request id, try again where that can help, the hotline. What is archived is no failure. */
export function LoadFailed({ error, title, calm, onRetry, busy, actions, className }: LoadFailedProps) {
  const settings = useSettings()
  const problem = problemOf(error)
  const reason = sentence(problem.message)
  const isFinal = error instanceof ApiError && FINAL_STATUSES.includes(error.status)
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
      onRetry={isFinal ? undefined : onRetry}
      busy={busy}
      actions={actions}
      className={className}
    >
      {reason}
      {calm && <> {calm}</>}
    </ErrorState>
  )
}

/** The API's words, with a full stop where they have none: another sentence follows. */
function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}
