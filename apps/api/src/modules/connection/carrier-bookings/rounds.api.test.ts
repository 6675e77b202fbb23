import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { hourMs, minuteMs } from '@guihang/domain/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { copiedNumber, copyParcels } from '../../../testing/carriers/copied-parcels.ts'
import { ghnSecrets, type PlainGhn, plainGhn } from '../../../testing/carriers/plain-ghn.ts'
import { plansOf } from '../../../testing/plans-of.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { runJob } from '../../../testing/run-job.ts'

// The jobs of carriers run every few minutes. They must not read parcels that have ended, or store messages again, or they get
// slower each year.

let passed = 0
let api: TestApi
let ghn: PlainGhn
let parcel: Parcel
let connection_id: string

beforeAll(async () => {
  ghn = await plainGhn()
  const real = { now: () => new Date(Date.now() + passed) }
  api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' }, clocks: { real } })
  const secrets = { ...ghnSecrets, webhook_secret: 'a-long-secret-of-the-webhook' }
  const body = { code: 'GHN', kind: 'ghn', name: 'GHN thử', mode: 'test', secrets } as const
  await (await api.operator()).client.call(addCarrierConnection, { body: { ...body, own_address: ghn.url } })
  parcel = await carriedParcel(api, await shopWithStore(api), { connection: 'GHN', kind: 'ghn', code: 'G1' })
  const { rows } = await api.database.pool.query<{ id: string }>('SELECT id FROM carrier_connections')
  connection_id = rows[0]?.id ?? ''
})
afterAll(async () => {
  await api.stop()
  await ghn.stop()
})

it('a history that GHN has told before is looked up by one statement, and a new line of it is stored', async () => {
  const line = (status: string, minute: number) => ({
    status,
    updated_date: new Date(Math.floor(Date.now() / 1000) * 1000 - hourMs + minute * minuteMs).toISOString(),
  })
  const log = [line('ready_to_pick', 1), line('picking', 2), line('picked', 3), line('storing', 4)]
  const stand = () => {
    const { status } = log.at(-1) ?? {}
    ghn.orders.G1 = { order_code: 'G1', client_order_code: parcel.tracking_number, status, log }
  }
  /** Statuses that are stored after GHN was asked three hours later, and statements that looked for their parcel. */
  async function ask() {
    stand()
    passed += 3 * hourMs
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await runJob(api, 'poll-connection', { connection_id })
    const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text) // as: every query of ours is a config
    sent.mockRestore()
    const { rows } = await api.database.pool.query<{ status: string }>(
      'SELECT status FROM carrier_messages ORDER BY said_at',
    )
    return [
      rows.map(({ status }) => status).join(),
      texts.filter((text) => text.includes('carrier_numbers')).length,
    ]
  }
  expect(await ask()).toEqual(['ready_to_pick,picking,picked,storing', 1])
  expect(await ask()).toEqual(['ready_to_pick,picking,picked,storing', 0])
  log.push(line('transporting', 5))
  expect(await ask()).toEqual(['ready_to_pick,picking,picked,storing,transporting', 1])
})

it('the round that looks for parcels to turn back walks to those that were cancelled, past all others', async () => {
  const own = { cod: 0, quoted: 20_000, booked_weight: 1_200 }
  const copy = (_: unknown, no: number) => ({
    ...{ carrier_code: `COPY${no}`, tracking_number: copiedNumber(no) },
    ...own,
  })
  await copyParcels(api, parcel, Array.from({ length: 500 }, copy))
  const plan = await plansOf(api, /'delivery_cancelled'/, () => runJob(api, 'resume-bookings', {}))
  expect(plan).toMatch(/parcel_lists_operated_index.*\n.*Index Cond: \(status = 'delivery_cancelled'/)
})

it('the round that looks again at messages of nobody reads those of the last days only', async () => {
  const plan = await plansOf(api, /state = 'foreign'/, () => runJob(api, 'poll-carriers', {}))
  expect(plan).toMatch(/Index Cond: .*\bid >= /)
})

it('the round that forgets messages reads the old ones only', async () => {
  const plan = await plansOf(api, /DELETE FROM carrier_messages/, () =>
    runJob(api, 'forget-carrier-messages', {}),
  )
  expect(plan).toMatch(/carrier_messages_pkey.*\n.*Index Cond: \(id < /)
})

it('the job of a parcel reads the messages of that parcel, and not all that were new of late', async () => {
  const { pool } = api.database
  const { id: parcel_id } = parcel
  const { rows } = await pool.query<{ shop_id: string }>('SELECT shop_id FROM parcels WHERE id = $1', [
    parcel_id,
  ])
  await pool.query(
    `INSERT INTO carrier_messages (id, connection_id, received_at, source, state, parcel_id)
     SELECT gen_random_uuid(), $1, now(), 'message', 'applied', CASE WHEN no <= 20 THEN $2::uuid ELSE gen_random_uuid() END
     FROM generate_series(1, 3000) AS no`,
    [connection_id, parcel_id],
  )
  await pool.query('ANALYZE carrier_messages')
  const plan = await plansOf(api, /carrier_messages.*\bstate\b.*order by/is, () =>
    runJob(api, 'apply-carrier-news', { shop_id: rows[0]?.shop_id ?? '', parcel_id }),
  )
  expect(plan).toContain('carrier_messages_of_parcel')
  expect(plan).not.toContain('carrier_messages_by_state')
})
