import type { LiveEvent } from '@guihang/contract/home/system'
import * as contract from '@guihang/contract/home/system'
import type { LiveMessage } from '../../../platform/events/index.ts'
import { type EventStream, type EventsAnswer, eventsAnswer } from '../../../platform/http/answers/answers.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Screens of a session that may listen at the same time: more tabs than people keep open. */
const mostPerSession = 12
const lookMs = 1_000

type Listener = { readonly shop_id: string; readonly user_id: string; readonly session_id: string }

export type LiveStreams = {
  /** A stream of what changes in the shop, for as long as the session lives. Throws ERATE for one too many. */
  open(listener: Listener): EventsAnswer
}

/** They end within a second of their session. A barred account's screens ask for its profile and read why. */
export function createLiveStreams(platform: Platform): LiveStreams {
  const sessions = new Map<string, Set<EventStream>>()
  const noticed = new Set<string>()
  let isLooking = false

  async function look(): Promise<void> {
    await judge([...sessions.keys()])
    isLooking = sessions.size > 0
    if (isLooking) setTimeout(look, lookMs).unref()
  }

  /** Every stream of a session hears the notice: together they ask once. */
  function lookSoon(session_id: string): void {
    if (noticed.size === 0) {
      queueMicrotask(() => {
        const ids = [...noticed]
        noticed.clear()
        void judge(ids)
      })
    }
    noticed.add(session_id)
  }

  async function judge(ids: readonly string[]): Promise<void> {
    try {
      const standings = await platform.auth.guard.standings(ids)
      for (const id of ids) {
        const standing = standings.get(id) ?? 'ended'
        if (standing === 'living') continue
        // This process may still believe the account usable, and the screen asks at once.
        platform.auth.guard.forget(id)
        end(id, standing === 'barred' ? 'profile' : 'session_ended')
      }
    } catch (error) {
      // Without the database nobody can sign out either; the next look comes in a second.
      platform.log.debug({ err: error }, 'sessions of live streams could not be looked at')
    }
  }

  function end(session_id: string, type: LiveEvent['type']): void {
    for (const stream of sessions.get(session_id) ?? []) {
      stream.send({ type, id: null } satisfies LiveEvent)
      stream.close()
    }
  }

  return {
    open({ shop_id, user_id, session_id }) {
      if ((sessions.get(session_id)?.size ?? 0) >= mostPerSession) throw reject('ERATE', { retryAfter: 30 })
      return eventsAnswer((stream) => {
        const streams = sessions.get(session_id) ?? new Set()
        sessions.set(session_id, streams.add(stream))
        platform.metrics.liveStreams.inc()
        if (!isLooking) setTimeout(look, lookMs).unref()
        isLooking = true
        const leave = platform.live.subscribe(shop_id, (message) => {
          if (message !== 'resync' && message.type === 'session_ended') {
            if (message.id === session_id) lookSoon(session_id)
            return
          }
          const event = eventOf(message, user_id)
          if (event !== undefined) stream.send(event)
        })
        // The screen loaded its data before it listened, so it gets what happened in between now (decision 0046).
        void platform.live.changedLately(shop_id).then((changed) => {
          if (changed && streams.has(stream)) stream.send({ type: 'resync', id: null } satisfies LiveEvent)
        })
        return () => {
          leave()
          streams.delete(stream)
          if (streams.size === 0 && sessions.get(session_id) === streams) sessions.delete(session_id)
          platform.metrics.liveStreams.dec()
        }
      })
    },
  }
}

/** What the contract calls it; a notice it does not know (of a newer process, say) is left out. */
function eventOf(message: LiveMessage, user_id: string): LiveEvent | undefined {
  if (message === 'resync') return { type: 'resync', id: null }
  // What a person has read is told to that person's own screens.
  if (message.type === 'notices_read')
    return message.id === user_id ? { type: 'notice', id: null } : undefined
  const { shop_id: _, ...event } = message
  const read = contract.LiveEvent.safeParse(event)
  return read.success ? read.data : undefined
}
