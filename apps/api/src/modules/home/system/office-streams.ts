import * as contract from '@guihang/contract/home/office-events'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/auth/caller.ts'
import { type LiveMessage, officeShop } from '../../../platform/events/index.ts'
import { type EventStream, type EventsAnswer, eventsAnswer } from '../../../platform/http/answers/answers.ts'
import { Rejection, reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Screens of an operator that may listen at the same time: more tabs than people keep open. */
const mostPerOperator = 12
const lookMs = 1_000

type Listening = {
  readonly request: FastifyRequest
  readonly stream: EventStream
  scopes: readonly OperatorScope[]
}

export type OfficeStreams = {
  /** A stream of what changes in any shop, for as long as the request would be let in. Throws ERATE for one too many. */
  open(request: FastifyRequest, operator: Operator): EventsAnswer
}

/** The streams of a shop's screens, for the provider. They end within a second of their token. */
export function createOfficeStreams(platform: Platform): OfficeStreams {
  const open = new Map<string, Set<Listening>>()
  let isLooking = false

  async function look(): Promise<void> {
    await Promise.all([...open.values()].flatMap((listening) => [...listening].map(judge)))
    isLooking = open.size > 0
    if (isLooking) setTimeout(look, lookMs).unref()
  }

  /** Asks for the token as the call did: it may have ended, or have other scopes. An open stream alone is no use of a session. */
  async function judge(listening: Listening): Promise<void> {
    const { request, stream } = listening
    try {
      const caller = await platform.auth.authenticate(request, { who: 'operator', scope: 'read' }, true)
      if (caller.kind === 'operator') listening.scopes = caller.operator.scopes
    } catch (error) {
      if (!(error instanceof Rejection)) {
        // Without the database nobody can end a token either; the next look comes in a second.
        platform.log.debug({ err: error }, 'tokens of live streams could not be looked at')
        return
      }
      stream.send({ type: 'session_ended', id: null } satisfies contract.OfficeEvent)
      stream.close()
    }
  }

  return {
    open(request, { id, scopes }) {
      if ((open.get(id)?.size ?? 0) >= mostPerOperator) throw reject('ERATE', { retryAfter: 30 })
      return eventsAnswer((stream) => {
        const listening: Listening = { request, stream, scopes }
        const own = open.get(id) ?? new Set()
        open.set(id, own.add(listening))
        platform.metrics.liveStreams.inc()
        if (!isLooking) setTimeout(look, lookMs).unref()
        isLooking = true
        const leave = platform.live.subscribe(officeShop, (message) => {
          const event = eventOf(message, listening.scopes)
          if (event !== undefined) stream.send(event)
        })
        // The screen loaded its data before it listened (decision 0046).
        void platform.live.changedLately(officeShop).then((changed) => {
          if (changed && own.has(listening)) stream.send(resync)
        })
        return () => {
          leave()
          own.delete(listening)
          if (own.size === 0 && open.get(id) === own) open.delete(id)
          platform.metrics.liveStreams.dec()
        }
      })
    },
  }
}

const resync = { type: 'resync', id: null } as const satisfies contract.OfficeEvent

/** Undefined for what the scopes do not open, and for a type that only a newer process knows. */
function eventOf(message: LiveMessage, scopes: readonly OperatorScope[]): contract.OfficeEvent | undefined {
  if (message === 'resync') return resync
  const read = contract.OfficeEvent.safeParse({ type: message.type, id: message.id })
  if (!read.success) return undefined
  const { type } = read.data
  if (type === 'resync' || type === 'session_ended') return undefined
  const opened: readonly OperatorScope[] = contract.officeEventScopes[type]
  return opened.some((scope) => scopes.includes(scope)) ? read.data : undefined
}
