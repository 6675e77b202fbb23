import { limits } from '../../limits.ts'
import { dayMs } from '../../time.ts'
import { type HurryUp, hurryUps, type RequestType } from './request-types.ts'
import type { SupportEvent } from './support-events.ts'
import { type Confirmer, type SupportStatus, supportStatusFacts } from './support-statuses.ts'

/** `parcel`: an event of the parcel that an attempt was promised for. */
export const supportActors = ['shop', 'provider', 'parcel'] as const

export type SupportActor = (typeof supportActors)[number]

export type SupportTransition = {
  readonly from: SupportStatus
  readonly event: SupportEvent
  readonly to: SupportStatus
  readonly actors: readonly SupportActor[]
  /** Only while the confirmation waits for this side. Every row from `confirmation` says which. */
  readonly waits_for?: Confirmer
  /** Who must confirm afterwards. Every row to `confirmation` says which. */
  readonly then_waits_for?: Confirmer
  /** true: only of a request whose attempt is promised. false: only while none is. */
  readonly promised?: boolean
  readonly types?: readonly RequestType[]
}

const handled = ['waiting', 'passed', 'processing', 'answered'] as const
const promisedAt = ['passed', 'processing', 'answered'] as const
const onItsWay = ['delivering', 'returning'] as const

/** At most one row fits a status, an event, and the facts beside them. */
export const supportLifecycle: readonly SupportTransition[] = [
  row('waiting', 'edit', 'waiting', 'shop'),

  ...rows(handled, 'pass', 'passed', 'provider'),
  ...rows(['waiting', 'passed', 'answered'], 'take', 'processing', 'provider'),

  // An answer moves neither a parcel on its way nor a decision that waits.
  ...rows(handled, 'answer', 'answered', 'provider'),
  ...onItsWay.map((status) => row(status, 'answer', status, 'provider')),
  stays('confirmation', 'answer', 'provider', 'provider'),
  stays('confirmation', 'answer', 'provider', 'shop'),
  ...rows(handled, 'ask', 'confirmation', 'provider', { then_waits_for: 'shop' }),

  ...(['waiting', 'passed', 'processing', ...onItsWay] as const).map((status) =>
    row(status, 'reply', status, 'shop'),
  ),
  row('answered', 'reply', 'processing', 'shop'),
  stays('confirmation', 'reply', 'shop', 'provider'),
  row('confirmation', 'reply', 'processing', 'shop', { waits_for: 'shop' }),
  ...rows(['completed', 'failed'], 'reopen', 'processing', 'shop'),

  ...rows(handled, 'promise', 'processing', 'provider', { types: hurryUps, promised: false }),
  ...ofHurryUp('hurry_up_delivery', 'parcel_sets_out', 'delivering'),
  ...ofHurryUp('hurry_up_return', 'parcel_turns_back', 'returning'),
  ...hurryUps.flatMap((type) => ofHurryUp(type, 'attempt_fails', 'processing')),
  ...hurryUps.flatMap((type) => ofHurryUp(type, 'attempt_succeeds', 'completed')),

  ...rows(handled, 'propose', 'confirmation', 'provider', {
    types: ['change_of_information'],
    then_waits_for: 'provider',
  }),
  row('confirmation', 'approve', 'completed', 'provider', { waits_for: 'provider' }),
  row('confirmation', 'decline', 'processing', 'provider', { waits_for: 'provider' }),

  ...rows(handled, 'refuse', 'failed', 'provider'),
  row('confirmation', 'refuse', 'failed', 'provider', { waits_for: 'shop' }),

  // The shop may end its own request at any time. Its yes to a question is an event of its own.
  ...handled.map((status) => rowOf(status, 'complete', 'completed', ['shop', 'provider'])),
  ...rows(onItsWay, 'complete', 'completed', 'shop'),
  row('confirmation', 'complete', 'completed', 'shop', { waits_for: 'provider' }),
  row('confirmation', 'complete', 'completed', 'provider', { waits_for: 'shop' }),
  row('confirmation', 'agree', 'completed', 'shop', { waits_for: 'shop' }),
]

export type RequestFacts = {
  readonly status: SupportStatus
  readonly request_type: RequestType
  readonly waits_for: Confirmer | null
  readonly promised: boolean
  readonly closed_at: Date | null
}

export type SupportMove =
  | { readonly outcome: 'applied'; readonly to: SupportStatus; readonly waits_for: Confirmer | null }
  | { readonly outcome: 'rejected'; readonly code: 'ESR001' | 'ESR002' }

export function moveRequest(
  request: RequestFacts,
  event: SupportEvent,
  actor: SupportActor,
  now: Date,
): SupportMove {
  const found = supportLifecycle.find((one) => fits(one, request, event, actor))
  if (found === undefined) return { outcome: 'rejected', code: 'ESR001' }
  if (event === 'reopen' && !mayReopen(request, now)) return { outcome: 'rejected', code: 'ESR002' }
  return { outcome: 'applied', to: found.to, waits_for: found.then_waits_for ?? null }
}

export function reopenUntil({ closed_at }: Pick<RequestFacts, 'closed_at'>): Date | null {
  return closed_at && new Date(closed_at.getTime() + limits.support_reopen_days * dayMs)
}

export function isClosed({ status }: Pick<RequestFacts, 'status'>): boolean {
  return supportStatusFacts[status].final
}

export function endsPromise(event: SupportEvent, to: SupportStatus): boolean {
  return event === 'attempt_fails' || supportStatusFacts[to].final
}

function mayReopen(request: RequestFacts, now: Date): boolean {
  const until = reopenUntil(request)
  return until !== null && now <= until
}

function fits(
  one: SupportTransition,
  { status, waits_for, promised, request_type }: RequestFacts,
  event: SupportEvent,
  actor: SupportActor,
): boolean {
  if (one.from !== status || one.event !== event || !one.actors.includes(actor)) return false
  if (one.waits_for !== undefined && one.waits_for !== waits_for) return false
  if (one.promised !== undefined && one.promised !== promised) return false
  return one.types === undefined || one.types.includes(request_type)
}

type Only = Omit<SupportTransition, 'from' | 'event' | 'to' | 'actors'>

function rows(
  from: readonly SupportStatus[],
  event: SupportEvent,
  to: SupportStatus,
  actor: SupportActor,
  only: Only = {},
): SupportTransition[] {
  return from.map((status) => row(status, event, to, actor, only))
}

function row(
  from: SupportStatus,
  event: SupportEvent,
  to: SupportStatus,
  actor: SupportActor,
  only: Only = {},
): SupportTransition {
  return rowOf(from, event, to, [actor], only)
}

function rowOf(
  from: SupportStatus,
  event: SupportEvent,
  to: SupportStatus,
  actors: readonly SupportActor[],
  only: Only = {},
): SupportTransition {
  return { from, event, to, actors, ...only }
}

function stays(
  from: 'confirmation',
  event: SupportEvent,
  actor: SupportActor,
  waits_for: Confirmer,
): SupportTransition {
  return row(from, event, from, actor, { waits_for, then_waits_for: waits_for })
}

function ofHurryUp(type: HurryUp, event: SupportEvent, to: SupportStatus): SupportTransition[] {
  const only = { types: [type], promised: true }
  const asked = row('confirmation', event, to, 'parcel', { ...only, waits_for: 'shop' })
  const going = {
    hurry_up_pickup: [],
    hurry_up_delivery: ['delivering'],
    hurry_up_return: ['returning'],
  } as const
  return [...rows([...promisedAt, ...going[type]], event, to, 'parcel', only), asked]
}
