import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import { isHurryUp } from '@guihang/domain/talk/support/request-types'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { m } from '../../../../texts/messages.js'

type Facts = Pick<
  CustomerRequestDetail,
  | 'status'
  | 'request_type'
  | 'waits_for'
  | 'reason'
  | 'closed_at'
  | 'updated_at'
  | 'reopen_until'
  | 'change'
  | 'events'
  | 'parcel'
>

export type NowWords = { now: string; next: string }

export function nowWords(request: Facts, now: Date): NowWords {
  switch (request.status) {
    case 'waiting':
      return { now: m.support_now_waiting(), next: m.support_next_waiting() }
    case 'passed':
      return { now: m.support_now_passed(), next: m.support_next_passed() }
    case 'processing':
      return processingWords(request)
    case 'answered':
      return { now: m.support_now_answered(), next: m.support_next_answered() }
    case 'confirmation':
      return request.waits_for === 'shop'
        ? { now: m.support_now_confirm_shop(), next: m.support_next_confirm_shop() }
        : { now: m.support_now_confirm_provider(), next: m.support_next_confirm_provider() }
    case 'delivering':
      return { now: deliveringWords(request), next: m.support_next_delivering() }
    case 'returning':
      return { now: m.support_now_returning(), next: m.support_next_returning() }
    case 'completed':
      return { now: completedWords(request), next: closedWords(request, now) }
    case 'failed':
      return { now: m.support_now_failed({ reason: request.reason ?? '' }), next: closedWords(request, now) }
  }
}

function processingWords(request: Facts): NowWords {
  if (isHurryUp(request.request_type) && isPromised(request))
    return { now: promisedWords[request.request_type](), next: m.support_next_promised() }
  return { now: m.support_now_processing(), next: m.support_next_processing() }
}

/** The courier may still have to set out. */
function deliveringWords({ parcel }: Facts): string {
  const underWay = parcel?.status === 'in_delivery' || parcel?.status === 'in_30_delivery'
  return underWay ? m.support_now_delivering() : m.support_now_planned_delivery()
}

const promisedWords = {
  hurry_up_pickup: m.support_now_promised_pickup,
  hurry_up_delivery: m.support_now_promised_delivery,
  hurry_up_return: m.support_now_promised_return,
}

function isPromised({ events }: Facts): boolean {
  const last = events.findLast(({ event }) => event === 'promise' || event === 'attempt_fails')
  return last?.event === 'promise'
}

function completedWords({ closed_at, updated_at, change }: Facts): string {
  const at = formatShortInstant(change?.applied_at ?? closed_at ?? updated_at)
  return change?.applied_at ? m.support_now_changed({ at }) : m.support_now_completed({ at })
}

function closedWords({ reopen_until }: Facts, now: Date): string {
  if (reopen_until === null || new Date(reopen_until) < now) return m.support_next_closed()
  return m.support_next_reopen({ until: formatShortInstant(reopen_until) })
}
