import type { Approval } from '@guihang/contract/provider/approvals'
import { businessDayOf } from '@guihang/domain/calendar'
import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../texts/messages.js'
import { kindIcons, makerText, shortSentence } from './approval-words.ts'

type Props = {
  rows: Rows<Approval>
  shown: Pick<Approval, 'kind' | 'id'> | null
  only: ApprovalKind | undefined
  /** How many of all were made by the reader. */
  ownCount: number
}

/** What one may decide, the nearest deadline first; below it what one made and somebody else decides. */
export function ApprovalQueue({ rows, shown, only, ownCount }: Props) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.approvals_failed()} />
  if (query.isPending)
    return (
      <SkeletonRegion className="p-4">
        <SkeletonLines lines={8} />
      </SkeletonRegion>
    )
  if (rows.rows.length === 0)
    return <EmptyState title={m.approvals_none()}>{m.approvals_none_help()}</EmptyState>
  const others = rows.rows.filter(({ mine }) => !mine)
  const own = rows.rows.filter(({ mine }) => mine)
  return (
    <>
      {others.length === 0 && !query.hasNextPage && (
        <p className="px-4 py-3 text-ink-2">{m.approvals_none_yours()}</p>
      )}
      {others.length > 0 && (
        <QueueList id="approvals-yours" title={m.approvals_yours()} items={others} {...{ shown, only }} />
      )}
      {own.length > 0 && (
        <QueueList id="approvals-own" title={m.approvals_own()} items={own} {...{ shown, only }} />
      )}
      {query.hasNextPage && ownCount > own.length && (
        <p className="border-t border-line px-4 py-3 text-ink-2">
          {m.approvals_own_further({ count: ownCount - own.length })}
        </p>
      )}
      <MoreRows query={query} label={m.approvals_more()} className="px-4 py-3" />
      <p className="border-t border-line px-4 py-3 text-12 text-ink-3">{m.approvals_rule()}</p>
    </>
  )
}

type ListProps = Omit<Props, 'rows' | 'ownCount'> & { id: string; title: string; items: readonly Approval[] }

function QueueList({ id, title, items, shown, only }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 py-2.5 text-13">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <QueueRow
            key={`${item.kind} ${item.id}`}
            item={item}
            only={only}
            isShown={item.kind === shown?.kind && item.id === shown.id}
          />
        ))}
      </ul>
    </section>
  )
}

function QueueRow({ item, isShown, only }: { item: Approval; isShown: boolean; only: Props['only'] }) {
  const Icon = kindIcons[item.kind]
  const today = useToday()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isShown) return
    link.current?.scrollIntoView({ block: 'nearest' })
    // J and K take the focus along where it is in the queue.
    if (document.activeElement?.closest('[data-approval]')) link.current?.focus()
  }, [isShown])
  return (
    <li data-approval className="border-t border-line">
      <Link
        to="/approvals/$kind/$id"
        params={{ kind: item.kind, id: item.id }}
        search={{ only }}
        resetScroll={false}
        aria-current={isShown ? 'true' : undefined}
        ref={link}
        className={cx(
          'flex items-center gap-3 px-4 py-2.5 hover:bg-hover phone:min-h-14',
          isShown && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] hover:bg-accent-soft',
        )}
      >
        <span
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-ctl',
            isShown ? 'bg-accent text-on-accent' : 'bg-hover text-ink-2',
          )}
        >
          <Icon size={16} />
        </span>
        <span className="min-w-0 flex-1">
          <b
            className={cx(
              'line-clamp-2 wrap-anywhere',
              item.mine ? 'font-regular text-ink-2' : 'font-medium',
            )}
          >
            {shortSentence(item)}
          </b>
          <small className="block cut text-12 text-ink-3">
            {makerText(item)} · {formatShortInstant(item.made_at)}
          </small>
        </span>
        <span className="text-right">
          {item.amount !== null && <Money amount={item.amount} className="block font-medium" />}
          {item.due_at !== null && (
            <small
              className={cx(
                'block text-12',
                businessDayOf(item.due_at) <= today ? 'text-danger-ink' : 'text-ink-3',
              )}
            >
              {m.approvals_due({ at: formatShortInstant(item.due_at) })}
            </small>
          )}
        </span>
      </Link>
    </li>
  )
}
