import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { cx } from '@guihang/ui/cx.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { type Due, dueOf } from './due-words.ts'

const looks: Record<Due['tone'], string> = {
  over: 'text-danger-ink font-strong',
  soon: 'text-warn-ink font-medium',
  calm: 'text-ink-3',
}

/** The deadline in words; the moment itself is the tip. */
export function DueMark({
  request,
  now,
  className,
}: {
  request: OperatedRequest
  now: number
  className?: string
}) {
  const { words, tone } = dueOf(request, now)
  const look = cx('whitespace-nowrap', looks[tone], className)
  const { due_at } = request
  if (due_at === null) return <span className={look}>{words}</span>
  return (
    <time dateTime={due_at} data-tip={formatInstant(due_at)} className={look}>
      {words}
    </time>
  )
}
