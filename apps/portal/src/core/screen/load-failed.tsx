import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
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
  className?: string | undefined
}

/** The failed state of a region: the reason in words, the request id, try again where that can help, the hotline. What is archived is no failure. */
export function LoadFailed({ error, title, calm, onRetry, busy, className }: LoadFailedProps) {
  const settings = useSettings()
  const problem = problemOf(error)
  if (isCode(error, 'EARCHIVED'))
    return (
      <EmptyState
        title={m.ui_archived()}
        actions={settings?.hotline && <CallLink hotline={settings.hotline} />}
        className={className}
      >
        {problem.message}.
      </EmptyState>
    )
  return (
    <ErrorState
      title={title}
      requestId={problem.requestId}
      hotline={settings?.hotline}
      onRetry={problem.retry ? onRetry : undefined}
      busy={busy}
      className={className}
    >
      {problem.message}
      {calm && <> {calm}</>}
    </ErrorState>
  )
}
