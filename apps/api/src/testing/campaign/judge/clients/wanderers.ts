import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { lifecycle, type Transition } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { eventsFrom, moveParcel } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { statusesOfTarget } from '@guihang/domain/parcels/lifecycle/targets'
import type { Carried } from '../board.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene } from '../scene.ts'
import { type Cast, castOf, isMovable, makeMove } from './moves.ts'

const movable = lifecycle.filter(({ event }) => isMovable(event))
/** A move after which a parcel goes no further is made so many times more rarely: most are to see more of the table. */
const rarer = 12

/**
 * Somebody who does to a parcel whatever shop, recipient and provider can do to it where it is, until the run is over: each
 * time the move that was made least often so far.
 */
export async function workAsWanderer(scene: Scene, name: string): Promise<void> {
  const cast = castOf(scene, name)
  const readers = new Map(
    scene.shops.map((shop) => [shop, clientOf(scene, `${name} reading at ${shop.name}`, shop.token)]),
  )
  while (!scene.isOver) {
    const { random } = cast.operator
    const isWandering = ({ wander }: Carried) => wander !== null
    const taken = scene.board.take(random, isWandering)
    // Now and then two do something to the same parcel.
    const other = random.chance(0.1) ? scene.board.any(random) : undefined
    for (const parcel of [taken, other?.wander === null ? undefined : other]) {
      const reader = parcel && readers.get(parcel.shop)
      if (parcel !== undefined && reader !== undefined) await wander(scene, cast, reader, parcel)
    }
    if (taken === undefined) await aWhile()
    else scene.board.putBack(taken)
  }
}

async function wander(scene: Scene, cast: Cast, reader: Client, parcel: Carried): Promise<void> {
  if (parcel.wander === null) return
  parcel.wander.left -= 1
  const detail = await readParcel(reader, parcel)
  if (detail === undefined) return
  const move = nextMove(scene, cast, parcel, detail)
  if (move === undefined) parcel.wander.left = 0
  else await makeMove(scene, cast, parcel, detail, move)
}

function nextMove(
  { planned }: Scene,
  { operator: { random } }: Cast,
  { wander, shop }: Carried,
  detail: ParcelDetail,
): Transition | undefined {
  const possible = movable.filter(
    (row) =>
      row.from === detail.status &&
      wander?.nameless.has(row.event) === false &&
      isPossible(row, detail, shop.is_oms),
  )
  const times = (row: Transition) => planned.get(nameOf(row)) ?? 0
  // A move counts as new where a new one comes after it.
  const often = (row: Transition) =>
    Math.min(times(row) * (isLast(row) ? rarer : 1), ...movesAfter(row).map(times))
  const least = Math.min(...possible.map(often))
  const rarest = possible.filter((row) => often(row) === least)
  if (rarest.length === 0) return undefined
  const row = random.pick(rarest)
  planned.set(nameOf(row), times(row) + 1)
  return row
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

/** What can follow for sure: only the parcel's own history knows of the others. */
function movesAfter({ to }: Transition): Transition[] {
  if (typeof to !== 'string' || to === 'shop_canceled') return []
  return movable.filter((row) => row.from === to && typeof row.to === 'string')
}

/** Whether a parcel goes no further from where it leads; only a deleted draft comes back from there. */
function isLast({ from, to }: Transition): boolean {
  return statusesOfTarget(to).every(
    (status) => (status === 'shop_canceled' && from !== 'draft') || eventsFrom(status).length === 0,
  )
}
