import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Check } from '#icons'
import { useProfile } from '../../../core/account/profile.ts'
import { papersDue } from '../../../core/papers-due.ts'
import { payoutDaysWords } from '../../../core/payout-words.ts'
import { m } from '../../../texts/messages.js'

/** A shop that never sent anything: where parcels are picked up, the first one, then what its money needs. */
export function FirstSteps({ hasStore }: { hasStore: boolean }) {
  const profile = useProfile().data
  const papers = profile?.shop ? profile.shop.paper_uploaded_full || profile.shop.paper_verified : true
  const due = profile?.shop ? papersDue(profile.shop) : null
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
          <Step
            number={3}
            done={profile?.have_bank ?? false}
            title={m.dashboard_first_bank()}
            detail={m.dashboard_first_bank_help()}
          >
            {profile?.have_bank === false && (
              <Link to="/user/profile" search={{ tab: 'banks' }} className={buttonClass('default')}>
                {m.dashboard_first_bank_action()}
              </Link>
            )}
          </Step>
          <Step
            number={4}
            done={papers}
            title={m.dashboard_first_papers()}
            detail={due ? m.dashboard_first_papers_until({ day: due.day }) : m.dashboard_first_papers_help()}
          >
            {!papers && (
              <Link to="/user/profile" search={{ tab: 'papers' }} className={buttonClass('default')}>
                {m.dashboard_first_papers_action()}
              </Link>
            )}
          </Step>
          <Step
            number={5}
            title={m.dashboard_first_money()}
            detail={m.dashboard_first_money_help({ days: payoutDaysWords() })}
          />
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
