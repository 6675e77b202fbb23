import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { cx } from '@guihang/ui/cx.ts'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../../texts/messages.js'
import { className, owesText, stateName, subjectOf } from './difference-words.ts'
import type { DifferencesSearch } from './differences.queries.ts'

type DifferenceQueueProps = {
  rows: Rows<CarrierDifference>
  search: DifferencesSearch
  shown: CarrierDifference | undefined
  chosen: ReadonlyMap<string, CarrierDifference>
  /** For a letter; null for somebody who writes none. */
  onChoose: ((one: CarrierDifference) => void) | null
  filtered: boolean
}

/** The oldest first. */
export function DifferenceQueue({ rows, filtered, ...rest }: DifferenceQueueProps) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carrier_differences_failed()} />
  if (query.isPending)
    return (
      <SkeletonRegion className="p-4">
        <SkeletonLines lines={8} />
      </SkeletonRegion>
    )
  if (rows.rows.length === 0)
    return filtered ? (
      <EmptyState title={m.carrier_differences_none_found()}>
        {m.carrier_differences_none_found_help()}
      </EmptyState>
    ) : (
      <EmptyState title={m.carrier_differences_none()}>{m.carrier_differences_none_help()}</EmptyState>
    )
  return (
    <>
      <ul aria-label={m.carrier_differences()}>
        {rows.rows.map((difference) => (
          <QueueRow key={difference.id} difference={difference} {...rest} />
        ))}
      </ul>
      <MoreRows query={query} label={m.carriers_more()} className="border-t border-line px-4 py-3" />
    </>
  )
}

type QueueRowProps = Omit<DifferenceQueueProps, 'rows' | 'filtered'> & { difference: CarrierDifference }

function QueueRow({ difference, search, shown, chosen, onChoose }: QueueRowProps) {
  const { id, amount, state, opened_at } = difference
  const isShown = shown?.id === id
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isShown) return
    link.current?.scrollIntoView({ block: 'nearest' })
    // J and K take the focus along where it is in the queue.
    if (document.activeElement?.closest('[data-difference]')) link.current?.focus()
  }, [isShown])
  const subject = subjectOf(difference)
  return (
    <li
      data-difference
      className={cx(
        'flex items-start border-t border-line first:border-0',
        isShown && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      {onChoose && (
        <Checkbox
          aria-label={m.carrier_difference_choose({ name: `${className(difference.class)}, ${subject}` })}
          checked={chosen.has(id)}
          onChange={() => onChoose(difference)}
          className="py-3 pl-4"
        />
      )}
      <Link
        to="/carrier-money/differences/$id"
        params={{ id }}
        search={search}
        resetScroll={false}
        aria-current={isShown ? 'true' : undefined}
        ref={link}
        className={cx('flex min-w-0 flex-1 gap-x-3 px-4 py-2.5 phone:flex-col', !isShown && 'hover:bg-hover')}
      >
        <span className="min-w-0 flex-1">
          <b className="block font-medium">{className(difference.class)}</b>
          <small className="figures block cut text-12 text-ink-2">{subject}</small>
          <small className="block cut text-12 text-ink-3">
            {stateName(state)} · {formatShortInstant(opened_at)}
          </small>
        </span>
        <span className="text-right phone:text-left">
          <Money amount={Math.abs(amount)} className="block font-medium" />
          <small className={cx('block text-12', amount < 0 ? 'text-warn-ink' : 'text-ink-3')}>
            {owesText(difference)}
          </small>
        </span>
      </Link>
    </li>
  )
}
