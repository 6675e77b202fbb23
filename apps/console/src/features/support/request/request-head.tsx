import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { cx } from '@guihang/ui/cx.ts'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { BackLink } from '@guihang/ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { DueMark } from '../due-mark.tsx'
import { lookOfStatus, statusWords, teamWords, typeWords } from '../support-words.ts'
import { useNow } from '../use-now.ts'
import { AssignMenu } from './assign-menu.tsx'
import { RequestActs } from './request-acts.tsx'

// Comes with a proposal (decision 0047).
const SecondPerson = lazyPart(() => import('./second-person.tsx'), 'SecondPerson')

/** Subject, whom the request waits for, deadline, assignee, and actions. */
export function RequestHead({ request }: { request: OperatedRequestDetail }) {
  const now = useNow()
  const reads = useScope('read')
  const { request_type, status, support_code, shop_name, shop_code, team } = request
  return (
    <header className="grid gap-2 border-b border-line px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-[1280px]:hidden">
          <BackLink label={m.support_back()} render={<Link to="/support" search={(was) => was} />} />
        </span>
        <h2 id="request" className="text-16">
          {typeWords(request_type)}
        </h2>
        <Badge group={lookOfStatus[status]}>{statusWords(status)}</Badge>
        {!supportStatusFacts[status].final && <DueMark request={request} now={now} />}
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-3">
        {reads ? (
          <Link to="/parcels" search={{ shop: shop_code }} className={cx(linkClass, 'wrap-anywhere')}>
            {shop_name}
          </Link>
        ) : (
          shop_name
        )}
        <span className="figures">{shop_code}</span> · <span className="figures">{support_code}</span>
        <CopyButton text={support_code} />
        {team && <span>{m.support_at_team({ team: teamWords(team) })}</span>}
      </p>
      <Suspense>{request.proposed_by !== null && <SecondPerson request={request} />}</Suspense>
      <div className="flex flex-wrap items-start gap-2">
        <RequestActs request={request} />
        <AssignMenu request={request} />
      </div>
    </header>
  )
}
