import { randomUUID } from 'node:crypto'
import type { Client } from '@guihang/contract/client'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { getOperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter } from '../../../testing/road/road.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators()
})
afterAll(() => api.stop())

describe('a parcel that is read while a step of it is stored', () => {
  it.each(['shop', 'provider'] as const)('is shown to the %s as it was, its history too', async (reader) => {
    const shop = await shopWithStore(api)
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery', { cod: 300_000 })
    const read = async () =>
      reader === 'shop'
        ? (await shop.client.call(getParcel, { params: { id } })).data
        : (await operator.call(getOperatedParcel, { params: { tracking_number } })).data
    const before = await read()

    const step = await api.database.pool.connect()
    try {
      await step.query('BEGIN')
      await step.query('LOCK TABLE parcel_events IN ACCESS EXCLUSIVE MODE')
      const newer = JSON.stringify({ id: randomUUID(), position: before.events.length + 1, event_id: null })
      await step.query(
        `INSERT INTO parcel_events SELECT (jsonb_populate_record(last, $2)).* FROM parcel_events AS last
         WHERE parcel_id = $1 ORDER BY position DESC LIMIT 1`,
        [id, newer],
      )
      // The parcel itself is read before the history, which waits for the step.
      const meanwhile = read()
      await expect.poll(waitingReads).toBe(1)
      await step.query('COMMIT')
      expect(await meanwhile).toEqual(before)
      expect((await read()).events).toHaveLength(before.events.length + 1)
    } finally {
      step.release(true)
    }
  })
})

async function waitingReads(): Promise<number> {
  const { rowCount } = await api.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
