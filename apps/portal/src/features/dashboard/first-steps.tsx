import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** A shop that never sent anything: where parcels are picked up, then the first one. */
export function FirstSteps({ hasStore }: { hasStore: boolean }) {
  return (
    <Card aria-labelledby="dashboard-first">
      <EmptyState picture title={<span id="dashboard-first">{m.dashboard_first_title()}</span>}>
        <ol className="mt-3 grid gap-4 text-14 text-ink">
          <Step
            number={1}
            done={hasStore}
            title={m.dashboard_first_store()}
            detail={m.dashboard_first_store_help()}
          >
            {!hasStore && (
              <Link to="/stores" search={{ new: '1' }} className={buttonClass('primary')}>
                {m.dashboard_first_store_action()}
              </Link>
            )}
          </Step>
          <Step number={2} title={m.dashboard_first_parcel()} detail={m.dashboard_first_parcel_help()}>
            {hasStore && (
              <Link to="/packages/create" className={buttonClass('primary')}>
                {m.dashboard_first_parcel_action()}
              </Link>
            )}
          </Step>
          <Step number={3} title={m.dashboard_first_money()} detail={m.dashboard_first_money_help()} />
        </ol>
      </EmptyState>
    </Card>
  )
}

type StepProps = { number: number; done?: boolean; title: string; detail: string; children?: ReactNode }

function Step({ number, done = false, title, detail, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-pill text-12 font-strong',
          done ? 'bg-accent text-on-accent' : 'border border-line-strong text-ink-2',
        )}
      >
        {done ? <Check size={14} strokeWidth={2.5} /> : number}
      </span>
      <span>
        <span className={cx('block font-medium', done && 'text-ink-2')}>
          {title}
          {done && <span className="sr-only"> {m.dashboard_first_done()}</span>}
        </span>
        <span className="block text-13 text-ink-2">{detail}</span>
        {children && <span className="mt-2 block">{children}</span>}
      </span>
    </li>
  )
}
