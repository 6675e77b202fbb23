import { addToRunsheet, createRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import type { Step } from '../../../../../../../judge/history.ts'
import type { Carried } from '../board.ts'
import { listOf } from '../histories.ts'
import { aWhile, type Client, clientOf, type Scene } from '../scene.ts'
import { advance, lookAfter, readersOf, takeSome } from './couriers.ts'
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
    const planned = id === undefined ? new Set<Carried>() : await add(client, id, parcels, plan)
    for (const parcel of planned) advance(parcel)
    const left = id === undefined || planned.size === 0 ? new Set() : await open(client, id, planned, start)
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

/** Answers those that are on the round now. */
async function add(
  client: Client,
  id: string,
  parcels: readonly Carried[],
  event: string,
): Promise<ReadonlySet<Carried>> {
  const steps = stepsOf(parcels, event)
  const tracking_numbers = parcels.map(({ tracking_number }) => tracking_number)
  for (;;) {
    const added = await client.caller.call(
      addToRunsheet,
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
    // A row that is on the round is done: the call can be made again. Some do not.
    if (added.end === 'fail' || client.random.chance(0.3)) return new Set()
    await aWhile()
  }
}

/** Lets the round leave; answers those that left with it. */
async function open(
  { caller }: Client,
  id: string,
  planned: ReadonlySet<Carried>,
  event: string,
): Promise<ReadonlySet<unknown>> {
  const parcels = [...planned]
  const steps = stepsOf(parcels, event)
  const hasLeft = ({ rows }: { rows: readonly { id: string; ok: boolean }[] }, parcel?: Carried) =>
    rows.some((row) => row.ok && row.id === parcel?.tracking_number)
  const opened = await caller.call(
    openRunsheet,
    { params: { id } },
    {
      steps,
      shown: ({ data }) => steps.filter((_, place) => hasLeft(data, parcels[place])),
      isRefusal: ({ data }) => !parcels.some((parcel) => hasLeft(data, parcel)),
    },
  )
  return opened.end === 'ok'
    ? new Set(parcels.filter((parcel) => hasLeft(opened.answer.data, parcel)))
    : new Set()
}

/** A round's events have no note: each happens once to a parcel. */
function stepsOf(parcels: readonly Carried[], event: string): Step[] {
  return parcels.map(({ key }): Step => ['append', listOf(key), event])
}
