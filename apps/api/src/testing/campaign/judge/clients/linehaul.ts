import {
  addToMobileUnit,
  arriveMobileUnit,
  closeMobileUnit,
  createMobileUnit,
  departMobileUnit,
} from '@guihang/contract/provider/mobile-units'
import { mobileUnitLegs } from '@guihang/domain/rounds'
import type { Carried } from '../board.ts'
import { aWhile, type Client, clientOf, type Scene } from '../scene.ts'
import { addToLoad, moveLoad, workOnLoads } from './loads.ts'

/** Who fills lorries between two hubs: several parcels are put into a unit by one call, depart by one and arrive by one. */
export async function workAtLinehaul(scene: Scene, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  const { plan, arrive } = mobileUnitLegs.linehaul
  const carry = async (parcels: readonly Carried[]): Promise<ReadonlySet<Carried>> => {
    const id = await makeUnit(scene, client)
    if (id === undefined) return new Set()
    const planned = await addToLoad(client, addToMobileUnit, id, parcels, plan)
    if (planned.size === 0 || !(await close(client, id))) return new Set()
    const departed = await moveLoad(client, departMobileUnit, id, planned, 'depart')
    return await moveLoad(client, arriveMobileUnit, id, departed, arrive)
  }
  await workOnLoads(scene, client, () => ({ plan, carry }))
}

/** A unit's id; undefined where nobody knows whether there is one. */
async function makeUnit({ hubs }: Scene, { caller, nextName }: Client): Promise<string | undefined> {
  const key = nextName()
  const body = {
    kind: 'linehaul',
    origin_hub_code: hubs.other_hub,
    destination_hub_code: hubs.last_hub,
  } as const // as: the kind of a unit
  for (let tries = 0; tries < 3; tries += 1) {
    const created = await caller.call(
      createMobileUnit,
      { body, idempotencyKey: key },
      { steps: [['made', key, null]], shown: ({ data }) => [['made', key, data.id]] },
    )
    if (created.end === 'ok') return created.answer.data.id
    await aWhile()
  }
  return undefined
}

/** Its parcels stay where they are. */
async function close({ caller }: Client, id: string): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const closed = await caller.call(closeMobileUnit, { params: { id } }, { steps: [] })
    if (closed.end !== 'info') return closed.end === 'ok'
    await aWhile()
  }
  return false
}
