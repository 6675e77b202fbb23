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
/** A move after which a parcel goes no further is made so many times more rarely: most are to see more of the table. */
const rarer = 4
/** How far a parcel looks for a move that was made rarely. */
const stepsAhead = 4

/** A move that was made rarely so far, or the first of a few moves that lead to one. */
export function nextMove(
  { planned, missed }: Scene,
  random: Random,
  { wander, shop }: Carried,
  detail: ParcelDetail,
): Transition | undefined {
  const here = movable.filter(({ from }) => from === detail.status)
  const canMake = (row: Transition) =>
    wander?.nameless.has(row.event) === false && isPossible(row, detail, shop.is_oms)
  const possible = here.filter(canMake)
  for (const row of here) if (!possible.includes(row)) countUp(missed, row)
  const weight = (row: Transition) => (isLast(row) ? rarer : 1)
  const ahead = rarestFrom((row) => (times(planned, row) + times(missed, row)) * weight(row))
  const often = (row: Transition) => Math.min(times(planned, row) * weight(row), ahead(row))
  const least = Math.min(...possible.map(often))
  const rarest = possible.filter((row) => often(row) === least)
  if (rarest.length === 0) return undefined
  const row = random.pick(rarest)
  countUp(planned, row)
  return row
}

/** How often the rarest move was made that can follow this one, each step to it counted as once more. */
function rarestFrom(often: (row: Transition) => number): (row: Transition) => number {
  const rarest = new Map<string, number>()
  const ahead = ({ to }: Transition) =>
    Math.min(...followers(to).map((status) => rarest.get(status) ?? Infinity))
  for (let step = 0; step < stepsAhead; step += 1)
    for (const row of movable) {
      const least = Math.min(often(row), ahead(row) + 1)
      if (least < (rarest.get(row.from) ?? Infinity)) rarest.set(row.from, least)
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
function isPossible({ event, from, at }: Transition, detail: ParcelDetail, is_oms: boolean): boolean {
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
