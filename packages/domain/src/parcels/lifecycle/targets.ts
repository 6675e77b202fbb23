import { type ParcelStatus, parcelStatusFacts } from './parcel-statuses.ts'
import { beforeAnswer, beforeDeletion, type PastStep } from './past-steps.ts'

/** Where an arrival leads: the last hub of the way keeps the parcel, any other hub sends it on. */
export type ArrivalTarget = {
  readonly by: 'hub'
  readonly towards: 'receiver' | 'sender'
  readonly last_hub: ParcelStatus
  readonly other_hub: ParcelStatus
  /** Which of the two a hub counts as when nobody names it, or no hub serves the address. */
  readonly unknown_hub: HubOfWay
}

export type HubOfWay = 'last_hub' | 'other_hub'

/**
 * The history says where it leads. `before_answer` and `before_deletion` lead nowhere once anything else has happened;
 * `last_wait` is what the parcel last waited for, where it was last seen.
 */
export type HistoryTarget = {
  readonly by: 'history'
  readonly back_to: 'before_request' | 'last_wait' | 'before_answer' | 'before_deletion'
  readonly any_of: readonly ParcelStatus[]
}

export type Target = ParcelStatus | ArrivalTarget | HistoryTarget

export type TargetFacts = {
  /** At which hub of its way it happens. Absent, because nobody named a hub or no hub serves the address: nobody knows. */
  readonly arrives_at?: HubOfWay
  /** Where its load ended while the shop asked to cancel; null without an arrival. Absent: on none, or its load goes on. */
  readonly load_ended_at?: HubOfWay | null
  /** The parcel's history, the newest last. Only an event that takes something back asks for it. */
  readonly history?: readonly PastStep[]
}

export function statusOfTarget(
  to: Target,
  { arrives_at, history = [], load_ended_at }: TargetFacts,
): ParcelStatus | undefined {
  if (typeof to === 'string') return to
  if (to.by === 'hub') return to[arrives_at ?? to.unknown_hub]
  const back = backTo[to.back_to](history)
  return back === undefined || load_ended_at === undefined ? back : afterLoad(back, load_ended_at)
}

/** On which kind of load a parcel can be whose shop asks to cancel it. */
export function loadOfRequest(status: ParcelStatus): 'runsheet' | 'mobile_unit' | null {
  if (onRound.includes(status)) return 'runsheet'
  return status === 'planned_for_linehaul' || inUnit.includes(status) ? 'mobile_unit' : null
}

const onRound: readonly ParcelStatus[] = ['planned_for_delivery', 'in_delivery', 'in_30_delivery']
const inUnit: readonly ParcelStatus[] = ['pickup_successful', 'in_linehaul']

/** What a parcel waits for whose load ended without it: the load could not move it while the request stood. */
function afterLoad(status: ParcelStatus, ended_at: HubOfWay | null): ParcelStatus {
  if (!inUnit.includes(status))
    return loadOfRequest(status) === null ? status : (parcelStatusFacts[status].waits ?? status)
  if (ended_at === null) return status
  return ended_at === 'last_hub' ? 'waiting_for_delivery' : 'waiting_for_linehaul'
}

export function statusesOfTarget(to: Target): readonly ParcelStatus[] {
  if (typeof to === 'string') return [to]
  return to.by === 'hub' ? [to.last_hub, to.other_hub] : to.any_of
}

const backTo: Readonly<
  Record<HistoryTarget['back_to'], (history: readonly PastStep[]) => ParcelStatus | undefined>
> = {
  before_request: (history) => history.findLast(({ status }) => status !== 'request_cancel')?.status,
  last_wait: (history) => {
    const seen = history.findLast(({ status }) => parcelStatusFacts[status].waits !== null)
    return (seen && parcelStatusFacts[seen.status].waits) ?? undefined
  },
  before_answer: (history) => beforeAnswer(history)?.status,
  before_deletion: (history) => beforeDeletion(history)?.status,
}
