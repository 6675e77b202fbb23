import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { requestQuery } from '../support.queries.ts'
import { Conversation } from './conversation.tsx'
import { ReplyBox } from './reply-box.tsx'
import { RequestHead } from './request-head.tsx'

const route = getRouteApi('/shell/support/$id')

// One can read and answer before it is here.
const BesidePanel = lazyPart(() => import('./beside-panel.tsx'), 'BesidePanel')

/** What was said, and beside it what it is about. */
export function RequestPanel() {
  const { id } = route.useParams()
  const found = useQuery(requestQuery(id))
  if (found.data) return <Found key={id} request={found.data} />
  return (
    <Card>
      {found.error === null ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={8} />
        </SkeletonRegion>
      ) : isCode(found.error, 'ENOTFOUND', 'EVALID') ? (
        <EmptyState
          title={m.support_missing()}
          actions={
            <Link to="/support" search={(was) => was} className={buttonClass('primary')}>
              {m.support_back()}
            </Link>
          }
        >
          {m.support_missing_help()}
        </EmptyState>
      ) : (
        <LoadFailed query={found} title={m.support_request_failed()} calm={m.support_request_calm()} />
      )}
    </Card>
  )
}

function Found({ request }: { request: OperatedRequestDetail }) {
  const reads = useScope('read')
  const { parcel, change, statement } = request
  const beside = change !== null || statement !== null || (parcel !== null && reads)
  return (
    <div
      className={cx(
        'grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3',
        beside && 'min-[1280px]:grid-cols-[minmax(0,1fr)_minmax(300px,348px)]',
      )}
    >
      <Card
        aria-labelledby="request"
        className="flex min-h-0 flex-col max-[1279px]:max-h-[calc(100dvh-var(--top-h)-2rem)]"
      >
        <RequestHead request={request} />
        <Conversation request={request} />
        <ReplyBox request={request} />
      </Card>
      {beside && (
        <Suspense>
          <BesidePanel request={request} parcelShown={reads} />
        </Suspense>
      )}
    </div>
  )
}
