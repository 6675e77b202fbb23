import type { Carried } from '../board.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene } from '../scene.ts'
import { type Cast, castOf, makeMove } from './moves.ts'
import { nextMove } from './next-move.ts'

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
    const other = random.chance(0.1)
      ? scene.board.inHand(random, (parcel) => isWandering(parcel) && parcel !== taken)
      : undefined
    for (const parcel of [other, taken]) {
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
  const move = nextMove(scene, cast.operator.random, parcel, detail)
  if (move === undefined) parcel.wander.left = 0
  else await makeMove(scene, cast, parcel, detail, move)
}
