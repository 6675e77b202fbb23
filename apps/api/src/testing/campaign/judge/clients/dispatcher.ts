import { addToRunsheet, createRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import { aWhile, type Client, clientOf, type Scene } from '../scene.ts'
import { addToLoad, moveLoad, workOnLoads } from './loads.ts'

/** A round of a day that business time does not reach. */
const daysAhead = 60

/** Who plans rounds: puts several parcels on a runsheet by one call, and lets them leave by one. */
export async function workAsDispatcher(scene: Scene, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  await workOnLoads(scene, client, () => {
    const kind = client.random.pick(runsheetKinds)
    const { plan, start } = runsheetLegs[kind]
    return {
      plan,
      carry: async (parcels) => {
        const id = await planRound(scene, client, kind)
        if (id === undefined) return new Set()
        const planned = await addToLoad(client, addToRunsheet, id, parcels, plan)
        return await moveLoad(client, openRunsheet, id, planned, start)
      },
    }
  })
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
