import { createParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type ApiWithOrderSystem, apiWithOrderSystem } from '../../../testing/road/api-with-order-system.ts'
import { parcelBody, shopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'
import { hasNodes } from '../../../testing/server.ts'

const minute = 60_000

let house: ApiWithOrderSystem
beforeAll(async () => {
  house = await apiWithOrderSystem()
})
afterAll(() => house.stop())

it('a push that a cluster could not enqueue hinders no parcel; the next look for forgotten pushes enqueues it', async (context) => {
  if (!(await hasNodes(inject('postgresUrl'))))
    return context.skip('a single server stores a parcel with its push, or neither')
  const { api, oms, time } = house
  const { client, store } = await shopWithStore(api, { is_oms: 1 })
  await house.forget()
  const rename = (from: string, to: string) =>
    api.database.pool.query(`ALTER FUNCTION ${from} RENAME TO ${to}`)
  await rename('enqueue_job', 'enqueue_job_away')
  const created = client.call(createParcel, { body: parcelBody(store) })
  const { id } = (await created.finally(() => rename('enqueue_job_away', 'enqueue_job'))).data
  await time.pass(minute)
  expect(oms.arrived).toEqual([])
  await runJob(api, 'resume-pushes', {})
  await time.pass(minute)
  const { data } = await client.call(getParcel, { params: { id } })
  expect(data.status).toBe('waiting_for_pickup')
  expect(oms.acted).toEqual([`${id}:1`])
})
