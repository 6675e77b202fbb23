import { newsOnPromise, promisedEvent } from '@guihang/domain/talk/support/parcel-news'
import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { isHurryUp } from '@guihang/domain/talk/support/request-types'
import { reject } from '../../../platform/http/answers/reject.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { moveRequest } from '../support-requests/index.ts'
import { type OperatedCall, step } from './judge-requests.ts'
import { lockWithParcel } from './lock-with-parcel.ts'

/**
 * A parcel that stopped goes on by an event of its lifecycle; from then on its events move the request. ENOTFOUND;
 * ESR001; EPK001 where the parcel is past what was asked for; EPK024 after three attempts.
 */
export async function promiseAttempt(
  call: OperatedCall,
  id: string,
  note: string | undefined,
): Promise<void> {
  const { platform, tx, operator } = call
  const { request, parcel } = await lockWithParcel(tx, id)
  const { request_type } = request
  const promised = await step(
    call,
    request,
    { event: 'promise', note, changes: { promised_by: operator.name } },
    'request_promised',
  )
  if (parcel === undefined || !isHurryUp(request_type)) throw reject('ESR001')
  const status = statusOf(parcel)
  if (!canAsk(request_type, status)) throw reject('EPK001')
  const at = platform.businessClock.now()
  const event = promisedEvent(request_type, status)
  if (event !== undefined) {
    await applyEvent(tx, parcel, {
      event,
      at,
      recorded_at: at,
      actor: { type: 'provider', name: operator.name },
      note: request.code,
      ...(event === 'deliver_again' && { changes: asSoonAsCanBe }),
    })
    return
  }
  const news = newsOnPromise(request_type, status)
  if (news !== null)
    await moveRequest(tx, promised, { event: news, actor: { type: 'parcel', name: null }, at })
}

/** A new attempt that the provider promises waits for no day that was chosen before. */
const asSoonAsCanBe = { deliver_on: null, deliver_half: null, collect_asked_at: null } as const
