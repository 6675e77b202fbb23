import { addToRunsheet, createRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import type { Carried } from '../board.ts'
import { aWhile, type Client, clientOf, type Scene } from '../scene.ts'
import { advance, lookAfter, readersOf, takeSome } from './couriers.ts'
import { addToLoad, moveLoad } from './loads.ts'
import { nextOf } from './shops.ts'

const onOneRound = { least: 2, most: 6 }
/** A round of a day that business time does not reach. */
const daysAhead = 60

/** Who plans rounds: puts several parcels on a runsheet by one call, and lets them leave by one. */
export async function workAsDispatcher(scene: Scene, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  const readers = readersOf(scene, name)
  while (!scene.isOver) {
    const kind = client.random.pick(runsheetKinds)
    const { plan, start } = runsheetLegs[kind]
    const count = client.random.whole(onOneRound.least, onOneRound.most)
    const parcels = takeSome(scene, client, count, (parcel) => nextOf(parcel) === plan)
    if (parcels.length === 0) {
      await aWhile()
      continue
    }
    for (const parcel of parcels) parcel.isOnRound = true
    const id = await planRound(scene, client, kind)
    const planned =
      id === undefined ? new Set<Carried>() : await addToLoad(client, addToRunsheet, id, parcels, plan)
    for (const parcel of planned) advance(parcel)
    const left = id === undefined ? planned : await moveLoad(client, openRunsheet, id, planned, start)
    for (const parcel of parcels) {
      const reader = readers.get(parcel.shop)
      if (left.has(parcel)) advance(parcel)
      else if (reader !== undefined) await lookAfter(reader, parcel)
      parcel.isOnRound = false
      scene.board.putBack(parcel)
    }
  }
}

/** A round's id; undefined where nobody knows whether there is one. */
async function planRound(
  { courierCode }: Scene,
  { caller, nextName }: Client,
  kind: (typeof runsheetKinds)[number],
): Promise<string | undefined> {
  const key = nextName()
  const runs_on = addDays(businessDayOf(new Date()), daysAhead)
  for (let tries = 0; tries < 3; tries += 1) {
    const created = await caller.call(
      createRunsheet,
      { body: { kind, courier_code: courierCode, runs_on }, idempotencyKey: key },
      { steps: [['made', key, null]], shown: ({ data }) => [['made', key, data.id]] },
    )
    if (created.end === 'ok') return created.answer.data.id
    await aWhile()
  }
  return undefined
}
