import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import {
  asksForHub,
  eventsFrom,
  type MoveFacts,
  moveParcel,
} from '../../parcels/lifecycle/parcel-lifecycle.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { HubOfWay } from '../../parcels/lifecycle/targets.ts'
import { stepCost } from './walk-steps.ts'
import type { WordReading } from './word-readings.ts'

/** A parcel as the lifecycle asks for it. The walk itself says at which hub of its way an arrival happens. */
export type MovedParcel = Omit<MoveFacts, 'arrives_at' | 'load_ended_at'>

export type Step = {
  readonly event: ParcelEvent
  /** Only of an event for which it decides where it leads, or whether it can happen. */
  readonly arrives_at?: HubOfWay
}

type Way = { readonly parcel: MovedParcel; readonly steps: readonly Step[]; readonly cost: number }

/**
 * The cheapest steps of the lifecycle to a status that the word says; undefined where no honest ones lead there. Of two
 * that cost the same it is the first by the order of the lifecycle's table.
 */
export function findHonestWay(
  parcel: MovedParcel,
  { goal, opens }: Pick<WordReading, 'goal' | 'opens'>,
): readonly Step[] | undefined {
  const open: Way[] = [{ parcel, steps: [], cost: 0 }]
  const seen: string[] = []
  for (let way = takeCheapest(open); way !== undefined; way = takeCheapest(open)) {
    const key = keyOf(way.parcel)
    if (seen.includes(key)) continue
    seen.push(key)
    if (isThere(way.parcel, { goal, opens })) return way.steps
    open.push(...waysOn(way, goal, opens))
  }
  return undefined
}

function takeCheapest(open: Way[]): Way | undefined {
  const cheapest = Math.min(...open.map(({ cost }) => cost))
  const index = open.findIndex(({ cost }) => cost === cheapest)
  return index === -1 ? undefined : open.splice(index, 1)[0]
}

function keyOf({ status, failed_deliveries, collection }: MovedParcel): string {
  return `${status} ${failed_deliveries} ${collection?.asked} ${collection?.kept}`
}

/** A word by which the receiver fetches the parcel has said it only once the parcel waits for that. */
function isThere(parcel: MovedParcel, { goal, opens }: Pick<WordReading, 'goal' | 'opens'>): boolean {
  return (
    goal.includes(parcel.status) && (!opens.includes('collect_at_hub') || parcel.collection?.asked === true)
  )
}

function waysOn(way: Way, goal: WordReading['goal'], opened: readonly ParcelEvent[]): Way[] {
  const { status } = way.parcel
  return eventsFrom(status)
    .filter((event) => stepCost(event, opened) < Number.POSITIVE_INFINITY)
    .flatMap((event) => hubsFor(status, event).map((hub): Step => ({ event, ...hub })))
    .flatMap((step) => {
      const move = moveParcel({ ...way.parcel, ...step }, step.event)
      if (move.outcome !== 'applied') return []
      // What a recipient chooses is said where the word puts the parcel, not on the way there.
      if (move.to === status && !goal.includes(status)) return []
      const parcel = { ...way.parcel, ...changesBy(step.event, way.parcel), status: move.to }
      return [{ parcel, steps: [...way.steps, step], cost: way.cost + stepCost(step.event, opened) }]
    })
}

/** Any hub counts as one on the way, where the word does not need the last one. The sending hub is never the last. */
function hubsFor(status: ParcelStatus, event: ParcelEvent): readonly Pick<Step, 'arrives_at'>[] {
  if (asksForHub(status, event) === undefined) return [{}]
  if (event === 'arrive_at_hub') return [{ arrives_at: 'other_hub' }]
  return [{ arrives_at: 'other_hub' }, { arrives_at: 'last_hub' }]
}

/** What a step changes besides the status, as far as later steps of the walk ask for it. */
function changesBy(event: ParcelEvent, { failed_deliveries = 0 }: MovedParcel): Partial<MovedParcel> {
  if (event === 'fail_delivery_attempt') return { failed_deliveries: failed_deliveries + 1 }
  if (event === 'collect_at_hub') return { collection: { asked: true, kept: true } }
  if (event === 'plan_delivery' || event === 'deliver_again')
    return { collection: { asked: false, kept: false } }
  return {}
}
