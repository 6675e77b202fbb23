import type { Bilingual } from '../../languages.ts'
import { limits } from '../../limits.ts'
import { isClosed, moveRequest, type RequestFacts } from './support-lifecycle.ts'

export const requestActions = ['edit', 'reply', 'complete'] as const

export type RequestAction = (typeof requestActions)[number]

export type RequestReason = 'taken_up' | 'closed' | 'closed_too_long'

export type RequestAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: RequestReason }

/** The API decides by the same table. */
export function requestCan(action: RequestAction, request: RequestFacts, now: Date): RequestAnswer {
  if (moveRequest(request, eventOf(action, request), 'shop', now).outcome === 'applied')
    return { allowed: true }
  if (!isClosed(request)) return { allowed: false, reason: 'taken_up' }
  return { allowed: false, reason: action === 'reply' ? 'closed_too_long' : 'closed' }
}

export function eventOf(action: RequestAction, request: Pick<RequestFacts, 'status' | 'waits_for'>) {
  if (action === 'reply') return isClosed(request) ? 'reopen' : 'reply'
  if (action === 'complete') return request.waits_for === 'shop' ? 'agree' : 'complete'
  return 'edit'
}

export const requestReasonTexts: Readonly<Record<RequestReason, Bilingual>> = {
  taken_up: {
    vi: 'Nhà vận chuyển đã tiếp nhận. Viết thêm trong phần trả lời.',
    en: 'The provider has taken it up. Add what is missing as a reply.',
  },
  closed: { vi: 'Yêu cầu đã đóng.', en: 'The request is closed.' },
  closed_too_long: {
    vi: `Yêu cầu đã đóng quá ${limits.support_reopen_days} ngày. Hãy gửi yêu cầu mới.`,
    en: `The request was closed more than ${limits.support_reopen_days} days ago. Send a new one.`,
  },
}
