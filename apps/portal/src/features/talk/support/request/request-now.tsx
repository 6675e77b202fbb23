import { type CustomerRequestDetail, editCustomerRequest } from '@guihang/contract/talk/support'
import { requestCan } from '@guihang/domain/talk/support/request-actions'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Check, Printer } from '#icons'
import { client } from '../../../../core/api/api.ts'
import { problemOf } from '../../../../core/api/problems.ts'
import { businessNow, useSettings } from '../../../../core/settings.ts'
import { m } from '../../../../texts/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { refreshSupport } from '../support.queries.ts'
import { nowWords } from './now-words.ts'
import { factsOf } from './request-state.ts'

/** How the request stands, what happens next, and the one step that may end it. */
export function RequestNow({ request }: { request: CustomerRequestDetail }) {
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
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      {m.support_reprint()}
    </Link>
  )
}
