import type { ReactNode } from 'react'
import { RotateCw, TriangleAlert } from '#icons'
import { Button } from '../button.tsx'
import { CallLink } from '../call-link.tsx'
import { cx } from '../cx.ts'
import { m } from '../texts/messages.js'

export type ErrorStateProps = {
  title: ReactNode
  /** What it means for the person: “Đơn của bạn vẫn nguyên.” */
  children?: ReactNode | undefined
  requestId?: string | null | undefined
  hotline?: string | null | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  actions?: ReactNode | undefined
  className?: string | undefined
}

export function ErrorState({
  title,
  children,
  requestId,
  hotline,
  onRetry,
  busy,
  actions,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('flex min-h-59 flex-col items-start justify-center gap-1.5 px-6 py-7', className)}
    >
      <TriangleAlert size={20} strokeWidth={1.6} className="text-danger-ink" />
      <h2 className="text-16">{title}</h2>
      <p className="max-w-[60ch] text-13 text-ink-2">
        {children}
        {requestId && (
          <span className="block wrap-anywhere select-all">{m.ui_request_id({ id: requestId })}</span>
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {onRetry && (
          <Button variant="primary" icon={RotateCw} onClick={onRetry} busy={busy ?? false}>
            {m.ui_retry()}
          </Button>
        )}
        {actions}
        {hotline && <CallLink hotline={hotline} look="quiet" />}
      </div>
    </div>
  )
}
