import type {
  addToMobileUnit,
  arriveMobileUnit,
  departMobileUnit,
} from '@guihang/contract/provider/mobile-units'
import type { addToRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import type { Step } from '../../../../../../../judge/history.ts'
import type { Carried } from '../board.ts'
import { listOf } from '../histories.ts'
import { aWhile, type Client } from '../scene.ts'

/** Adds parcels by one call; answers those that are on the load now. */
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
      return new Set(parcels.filter((_, place) => data[place]?.ok === true))
    }
    // A row that is on the load is done: the call can be made again. Some do not.
    if (added.end === 'fail' || client.random.chance(0.3)) return new Set()
    await aWhile()
  }
}

/** Moves the whole load by one call; answers the parcels that moved with it. */
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
  return moved.end === 'ok'
    ? new Set(parcels.filter((parcel) => hasMoved(moved.answer.data, parcel)))
    : new Set()
}

/** A load's events have no note: each happens once to a parcel. */
function stepsOf(parcels: readonly Carried[], event: string): Step[] {
  return parcels.map(({ key }): Step => ['append', listOf(key), event])
}
