import { type CustomerRequestDetail, editCustomerRequest } from '@guihang/contract/talk/support'
import { requestCan } from '@guihang/domain/talk/support/request-actions'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { businessNow, useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Check, Printer } from '#icons'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { RequestBadge } from '../request-badge.tsx'
import { markRead, refreshSupport, requestQuery } from '../support.queries.ts'
import { typeWords } from '../support-words.ts'
import { Conversation } from './conversation.tsx'
import { nowWords } from './now-words.ts'
import { ReplyBox } from './reply-box.tsx'
import { RequestFacts } from './request-facts.tsx'
import { factsOf } from './request-state.ts'

const route = getRouteApi('/signed-in/shell/support/$id')

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

function RequestNow({ request }: { request: CustomerRequestDetail }) {
  useSettings()
  const now = new Date(businessNow())
  const words = nowWords(request, now)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div role="status" className="min-w-0 flex-1 basis-80">
        <p className="text-18 font-strong [overflow-wrap:anywhere]">{words.now}</p>
        <p className="mt-0.5 text-ink-2">{words.next}</p>
      </div>
      <Reprint request={request} />
      {requestCan('complete', factsOf(request), now).allowed && <Complete request={request} />}
    </Card>
  )
}

/** Ends the request, which a reply within seven days takes back; or says yes to the provider's question. */
function Complete({ request }: { request: CustomerRequestDetail }) {
  const agrees = request.waits_for === 'shop'
  const isAnswered = request.status === 'answered'
  const [busy, setBusy] = useState(false)
  async function complete() {
    setBusy(true)
    try {
      await client.call(editCustomerRequest, { params: { id: request.id }, body: { status: 'completed' } })
      toast.success(agrees ? m.support_agreed() : m.support_completed())
    } catch (problem) {
      toast.error(m.support_not_completed(), { detail: problemOf(problem).message })
    }
    await refreshSupport().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      variant={agrees || isAnswered ? 'soft' : 'default'}
      icon={Check}
      busy={busy}
      onClick={() => void complete()}
    >
      {agrees ? m.support_agree() : isAnswered ? m.support_complete() : m.support_withdraw()}
    </Button>
  )
}

/** A label that was printed before the parcel changed is wrong. */
function Reprint({ request: { change, parcel } }: { request: CustomerRequestDetail }) {
  if (!change?.applied_at || !parcel) return null
  return (
    <Link to="/packages/$id/awb" params={{ id: parcel.id }} className={buttonClass()}>
      <Printer size={16} />
      {m.support_reprint()}
    </Link>
  )
}
