import type {
  addToMobileUnit,
  arriveMobileUnit,
  departMobileUnit,
} from '@guihang/contract/provider/mobile-units'
import type { addToRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import type { Step } from '../../../../../../../judge/history.ts'
import type { Carried } from '../board.ts'
import { listOf } from '../histories.ts'
import { aWhile, type Client, type Scene } from '../scene.ts'
import { advance, lookAfter, readersOf, takeSome } from './couriers.ts'
import { nextOf } from './shops.ts'

const onOneLoad = { least: 2, most: 6 }

/** What somebody who fills loads does next: with parcels whose road goes on with `plan`. */
type NextLoad = {
  readonly plan: string
  /** Advances the parcels by each move that was acknowledged; answers those whose every move was. */
  carry(parcels: readonly Carried[]): Promise<ReadonlySet<Carried>>
}

/** Takes several parcels, lets them be carried and puts them back, until the run is over. */
export async function workOnLoads(scene: Scene, client: Client, nextLoad: () => NextLoad): Promise<void> {
  const readers = readersOf(scene, client.caller.name)
  while (!scene.isOver) {
    const { plan, carry } = nextLoad()
    const count = client.random.whole(onOneLoad.least, onOneLoad.most)
    const parcels = takeSome(scene, client, count, (parcel) => nextOf(parcel) === plan)
    if (parcels.length === 0) {
      await aWhile()
      continue
    }
    for (const parcel of parcels) parcel.isOnRound = true
    const carried = await carry(parcels)
    for (const parcel of parcels) {
      const reader = readers.get(parcel.shop)
      if (!carried.has(parcel) && reader !== undefined) await lookAfter(reader, parcel)
      parcel.isOnRound = false
      scene.board.putBack(parcel)
    }
  }
}

/** Adds parcels by one call; answers those that are on the load now, which it advances. */
export async function addToLoad(
  client: Client,
  declared: typeof addToRunsheet | typeof addToMobileUnit,
  id: string,
  parcels: readonly Carried[],
  event: string,
): Promise<ReadonlySet<Carried>> {
  const steps = stepsOf(parcels, event)
  const tracking_numbers = parcels.map(({ tracking_number }) => tracking_number)
  for (;;) {
    const added = await client.caller.call(
      declared,
      { params: { id }, body: { tracking_numbers } },
      {
        steps,
        shown: ({ data }) => steps.filter((_, place) => data[place]?.ok === true),
        isRefusal: ({ data }) => data.every(({ ok }) => !ok),
      },
    )
    if (added.end === 'ok') {
      const { data } = added.answer
      return advanced(parcels.filter((_, place) => data[place]?.ok === true))
    }
    // A row that is on the load is done: the call can be made again. Some do not.
    if (added.end === 'fail' || client.random.chance(0.3)) return new Set()
    await aWhile()
  }
}

/** Moves the whole load by one call; answers the parcels that moved with it, which it advances. */
export async function moveLoad(
  { caller }: Client,
  declared: typeof openRunsheet | typeof departMobileUnit | typeof arriveMobileUnit,
  id: string,
  loaded: ReadonlySet<Carried>,
  event: string,
): Promise<ReadonlySet<Carried>> {
  if (loaded.size === 0) return loaded
  const parcels = [...loaded]
  const steps = stepsOf(parcels, event)
  const hasMoved = ({ rows }: { rows: readonly { id: string; ok: boolean }[] }, parcel?: Carried) =>
    rows.some((row) => row.ok && row.id === parcel?.tracking_number)
  const moved = await caller.call(
    declared,
    { params: { id } },
    {
      steps,
      shown: ({ data }) => steps.filter((_, place) => hasMoved(data, parcels[place])),
      isRefusal: ({ data }) => !parcels.some((parcel) => hasMoved(data, parcel)),
    },
  )
  return advanced(moved.end === 'ok' ? parcels.filter((parcel) => hasMoved(moved.answer.data, parcel)) : [])
}

function advanced(parcels: readonly Carried[]): ReadonlySet<Carried> {
  for (const parcel of parcels) advance(parcel)
  return new Set(parcels)
}

/** A load's events have no note: each happens once to a parcel. */
function stepsOf(parcels: readonly Carried[], event: string): Step[] {
  return parcels.map(({ key }): Step => ['append', listOf(key), event])
}
