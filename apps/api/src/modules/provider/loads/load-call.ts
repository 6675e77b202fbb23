import type { Language } from '@guihang/contract/errors/catalogue'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actorOf, type EventDetails } from '../../parcels/events/index.ts'
import type { HubRow } from '../hubs/index.ts'

export type LoadCall = {
  readonly platform: Platform
  readonly operator: Operator
  readonly language: Language
  readonly id: string
}

export type GivenLoadCall = Omit<LoadCall, 'platform' | 'id'> & { readonly params: { readonly id: string } }

export function loadCall(platform: Platform, { operator, language, params }: GivenLoadCall): LoadCall {
  return { platform, operator, language, id: params.id }
}

/** By the named courier or else by the operator. */
export function loadEvent(
  { platform, operator }: Pick<LoadCall, 'platform' | 'operator'>,
  event: ParcelEvent,
  more: {
    readonly hub?: HubRow | undefined
    readonly courier_name?: string
    readonly source_key?: string
    readonly changes?: EventDetails['changes']
  },
): EventDetails {
  const now = platform.businessClock.now()
  const { hub, courier_name, source_key = null, changes } = more
  return {
    event,
    at: now,
    recorded_at: now,
    reported_at: null,
    actor: actorOf(operator, courier_name),
    place: hub?.name ?? null,
    hub_code: hub?.code ?? null,
    source_key,
    ...(changes === undefined ? {} : { changes }),
  }
}
