import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RecordUnseen } from '../../../../core/screen/record-unseen.tsx'
import { Screen } from '../../../../core/screen/screen.tsx'
import { m } from '../../../../texts/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/data/copy-button.tsx'
import { BackLink, PageHead } from '../../../../ui/page-head.tsx'
import { RequestBadge } from '../request-badge.tsx'
import { markRead, requestQuery } from '../support.queries.ts'
import { typeWords } from '../support-words.ts'
import { Conversation } from './conversation.tsx'
import { ReplyBox } from './reply-box.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestNow } from './request-now.tsx'

const route = getRouteApi('/signed-in/shell/support/$id')

/** `/support/{id}`: how the request stands, what happens next, what was said, and the box for more. */
export function RequestPage() {
  const { id } = route.useParams()
  const found = useQuery(requestQuery(id))
  const request = found.data
  const unread = request?.unread === true
  useEffect(() => {
    // A mark that is not kept stays unread: the next look tries again.
    if (unread) markRead(id).catch(() => undefined)
  }, [unread, id])
  return (
    <Screen name="support-request" busy={found.isPending}>
      {request ? (
        <Found request={request} />
      ) : (
        <RecordUnseen
          query={found}
          title={m.support_request()}
          back={<BackToList />}
          missing={{
            title: m.support_missing(),
            help: m.support_missing_help(),
            list: (
              <Link to="/support" className={buttonClass('primary')}>
                {m.support_missing_list()}
              </Link>
            ),
          }}
          failed={{ title: m.support_request_failed(), calm: m.support_failed_calm() }}
        />
      )}
    </Screen>
  )
}

function Found({ request }: { request: CustomerRequestDetail }) {
  const { id, request_type, support_code, status } = request
  return (
    <>
      <PageHead
        before={<BackToList />}
        title={typeWords(request_type)}
        beside={
          <>
            <span className="figures text-13 text-ink-3">
              {support_code} <CopyButton text={support_code} />
            </span>
            <RequestBadge status={status} />
          </>
        }
      />
      <div className="grid gap-4">
        <RequestNow request={request} />
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(320px,360px)]">
          <Card aria-labelledby="conversation" className="grid">
            <Conversation request={request} />
            <ReplyBox key={id} request={request} />
          </Card>
          <RequestFacts request={request} />
        </div>
      </div>
    </>
  )
}

function BackToList() {
  return <BackLink label={m.support_back()} render={<Link to="/support" />} />
}
