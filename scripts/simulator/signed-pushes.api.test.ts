import type { Server } from 'node:http'
import { createClient } from '@guihang/contract/client'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { listStores } from '@guihang/contract/shop/stores'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { jobTime } from '../../apps/api/src/testing/job-time.ts'
import { listenLocally } from '../../apps/api/src/testing/listen-locally.ts'
import { shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { newParcel } from '../../apps/api/src/testing/road/road.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'

const secretOf = (letter: number) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`
const [agreed, older, foreign] = [secretOf(1), secretOf(2), secretOf(3)]

let server: Server
let api: TestApi
afterEach(async () => {
  await api.stop()
  server.closeAllConnections()
  server.close()
})

/** The status of a new parcel and its store after their first pushes. */
async function afterPush(signed: string | undefined, asked: readonly string[]) {
  const character = { seed: 1, speed: 1, mix: onlySuccess }
  const client = createClient({ baseUrl: 'http://127.0.0.1:9' })
  const control = createControl(character)
  const now = () => new Date()
  server = createSimulatorServer({ client, character, control, now, signing_secrets: asked })
  const OMS_URL = `http://127.0.0.1:${await listenLocally(server)}`
  api = await startTestApi({ environment: { OMS_URL, ...(signed && { OMS_SIGNING_SECRET: signed }) } })
  const shop = await shopWithStore(api, { is_oms: 1 })
  const { id } = await newParcel(shop)
  await jobTime(api).run()
  const { status } = (await shop.client.call(getParcel, { params: { id } })).data
  const [store] = (await shop.client.call(listStores, { query: {} })).data
  return [status, store?.sync_state]
}

describe('a push to an order system that asks for signatures', () => {
  it('is accepted when it is signed with the secret that both know', async () => {
    expect(await afterPush(agreed, [agreed])).toEqual(['waiting_for_pickup', 'synced'])
  })

  it('is accepted while a new secret takes the place of an old one, whichever the order system knows', async () => {
    expect(await afterPush(`${agreed},${older}`, [older])).toEqual(['waiting_for_pickup', 'synced'])
  })

  it('is not accepted with another secret or without one: it is tried again', async () => {
    expect(await afterPush(foreign, [agreed])).toEqual(['waiting_for_approval', 'pending'])
    await api.stop()
    server.close()
    expect(await afterPush(undefined, [agreed])).toEqual(['waiting_for_approval', 'pending'])
  })
})
