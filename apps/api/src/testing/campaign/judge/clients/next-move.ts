import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { lifecycle, type Transition } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { eventsFrom, moveParcel } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusesOfTarget } from '@guihang/domain/parcels/lifecycle/targets'
import type { Random } from '@guihang/domain/seeded-random'
import type { Carried } from '../board.ts'
import type { Scene } from '../scene.ts'
import { isMovable } from './moves.ts'

const movable = lifecycle.filter(({ event }) => isMovable(event))
/** A move that ends a parcel's way counts so many times as often as it was made. So most parcels go on and reach more moves. */
const endWeight = 4
/** How far a parcel looks for a move that was made rarely. */
const stepsAhead = 4

/** What a parcel's page says of how it can move. */
type Standing = Pick<
  ParcelDetail,
  | 'status'
  | 'total_cod'
  | 'approval_reason'
  | 'collect_at_hub'
  | 'allow_partial_delivery'
  | 'products'
  | 'return_of'
  | 'events'
>

/** A move that was made rarely so far, or the first of a few moves that lead to one; it is counted as planned. */
export function nextMove(
  { planned, missed }: Pick<Scene, 'planned' | 'missed'>,
  random: Random,
  { wander, shop }: { readonly wander: Carried['wander']; readonly shop: { readonly is_oms: boolean } },
  detail: Standing,
): Transition | undefined {
  const here = movable.filter(({ from }) => from === detail.status)
  const canMake = (row: Transition) =>
    wander?.nameless.has(row.event) === false && isPossible(row, detail, shop.is_oms)
  const possible = here.filter(canMake)
  for (const row of here) if (!possible.includes(row)) countUp(missed, row)
  const often = (row: Transition) => times(planned, row) * (isLast(row) ? endWeight : 1)
  const ahead = rarestAhead(often, (row) => times(missed, row))
  const worth = (row: Transition) => Math.min(often(row), ahead(row) + 1)
  const least = Math.min(...possible.map(worth))
  const rarest = possible.filter((row) => worth(row) === least)
  if (rarest.length === 0) return undefined
  const row = random.pick(rarest)
  countUp(planned, row)
  return row
}

/**
 * How often the rarest move was made that can follow this one. Each step to it counts as once more, and so does each parcel
 * that could not make that step.
 */
function rarestAhead(
  often: (row: Transition) => number,
  missed: (row: Transition) => number,
): (row: Transition) => number {
  let rarest = new Map<string, number>()
  const ahead = ({ to }: Transition) =>
    Math.min(...followers(to).map((status) => rarest.get(status) ?? Infinity))
  for (let step = 0; step < stepsAhead; step += 1) {
    const further = new Map<string, number>()
    for (const row of movable) {
      const worth = Math.min(often(row), ahead(row) + 1) + missed(row)
      further.set(row.from, Math.min(worth, further.get(row.from) ?? Infinity))
    }
    rarest = further
  }
  return ahead
}

/** Where it may lead, as far as that is known without the parcel's own history. */
function followers(to: Transition['to']): readonly ParcelStatus[] {
  const isByHistory = typeof to === 'object' && to.by === 'history'
  return isByHistory || to === 'shop_canceled' ? [] : statusesOfTarget(to)
}

function times(counts: Scene['planned'], row: Transition): number {
  return counts.get(nameOf(row)) ?? 0
}

function countUp(counts: Scene['planned'], row: Transition): void {
  counts.set(nameOf(row), times(counts, row) + 1)
}

function nameOf({ from, event }: Transition): string {
  return `${from} > ${event}`
}

/** The rest of a partial delivery that is back with its shop waits there until its original is paid. */
function isPossible({ event, from, at }: Transition, detail: Standing, is_oms: boolean): boolean {
  if (from === 'returned' && detail.return_of !== null) return false
  if (event === 'submit_directly' && (is_oms || (from !== 'draft' && detail.approval_reason !== 'value')))
    return false
  const pieces = detail.products.reduce((sum, { quantity }) => sum + quantity, 0)
  // Else it is a plain delivery.
  if (event === 'deliver_partly' && (pieces < 2 || !detail.allow_partial_delivery)) return false
  const asked = detail.collect_at_hub
  const { outcome } = moveParcel(
    {
      status: detail.status,
      total_cod: detail.total_cod,
      failed_deliveries: detail.events.filter((past) => past.event === 'fail_delivery_attempt').length,
      collection: { asked, kept: asked },
      approval: { held: detail.approval_reason !== null, approved: false, to_be_pushed: is_oms },
      history: detail.events.map((past) => ({ ...past, by: past.actor.type })),
      // Where it stands is for the call to say.
      ...(at !== undefined && { arrives_at: at.hub }),
    },
    event,
  )
  return outcome === 'applied'
}

/** Whether a parcel goes no further from where it leads; only a deleted draft comes back from there. */
function isLast({ from, to }: Transition): boolean {
  return statusesOfTarget(to).every(
    (status) => (status === 'shop_canceled' && from !== 'draft') || eventsFrom(status).length === 0,
  )
}
