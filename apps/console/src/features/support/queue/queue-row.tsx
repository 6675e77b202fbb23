import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { cx } from '@guihang/ui/cx.ts'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { Link } from '@tanstack/react-router'
import { UserRound } from '#icons'
import { m } from '../../../texts/messages.js'
import { DueMark } from '../due-mark.tsx'
import { lookOfStatus, statusWords, typeWords } from '../support-words.ts'

/** Two lines (px). */
export const rowHeight = 60

export function QueueRow({
  request,
  now,
  chosen,
}: {
  request: OperatedRequest
  now: number
  chosen: boolean
}) {
  const { id, request_type, status, shop_name, description, assigned_to } = request
  return (
    <Link
      to="/support/$id"
      params={{ id }}
      search={(was) => was}
      data-row-main
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'relative grid h-full grid-cols-[minmax(0,1fr)] content-center border-b border-line px-4 focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]',
        chosen
          ? 'bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-hover',
      )}
    >
      <span className="flex items-center gap-1.5">
        <StatusGlyph group={lookOfStatus[status]} className="shrink-0" />
        <span className="cut flex-1 font-medium">{typeWords(request_type)}</span>
        <span className="sr-only">, {statusWords(status)}, </span>
        <DueMark request={request} now={now} className="text-12" />
      </span>
      <span className="flex h-5 items-center gap-1.5 text-12">
        <span className="cut flex-1 text-ink-3">
          <span className="text-ink-2">{shop_name}</span> · {description}
        </span>
        {assigned_to && (
          <span data-tip={assigned_to.name} className="inline-flex shrink-0 items-center gap-0.5 text-ink-3">
            <UserRound size={12} />
            <span className="sr-only">{m.support_with({ name: assigned_to.name })}</span>
            <span aria-hidden className="max-w-20 cut">
              {givenName(assigned_to.name)}
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** People call each other by the last word of a Vietnamese name. */
function givenName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name
}
