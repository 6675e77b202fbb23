import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { connectCarrier } from '../apps/api/src/testing/carriers/connect-carrier.ts'
import { type PlainGhtk, startPlainGhtk } from '../apps/api/src/testing/carriers/plain-ghtk.ts'
import { type Figure, type Measured, median, percentile } from './figure.ts'
import { callAll } from './stage/http-load.ts'
import { type CallingShop, openShops, parcelBody } from './stage/shops.ts'
import { type Stage, secret } from './stage/stage.ts'

const clients = 16
const messages = 4_000
const booked = 100
/** Parcels of the carrier that hangs, submitted before each round beside it. */
const hanging = 100
const rounds = 5
const secrets = { token: 'a-token-of-ghtk', client_source: 'S308157' }

/** How soon a carrier's message is taken, and a parcel booked, also beside a carrier that hangs. */
export async function benchCarriers(stage: Stage): Promise<Measured> {
  const quick = await startPlainGhtk()
  const slow = await startPlainGhtk()
  try {
    const [shop] = await openShops(stage, 1)
    if (shop === undefined) throw new Error('There is no shop')
    const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
    const operator = createClient({ baseUrl: stage.api, token: () => token })
    const inbox = await connect(operator, quick, slow)
    const house = { stage, shop, quick, slow }
    // The first ones warm up.
    await bookParcels(house, booked)
    const accepted = await measureMessages(house, inbox)
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(percentile(await bookParcels(house, booked), 0.95))
      slow.mood = 'hangs'
      await submit(house, hanging, 2_000_000)
      beside.push(percentile(await bookParcels(house, booked), 0.95))
      slow.mood = 'takes'
      await settled(house)
    }
    return { figures: [accepted, booking(median(alone), median(beside))] }
  } finally {
    await quick.stop()
    await slow.stop()
  }
}

type House = {
  readonly stage: Stage
  readonly shop: CallingShop
  readonly quick: PlainGhtk
  readonly slow: PlainGhtk
}

/** Dear parcels go by the carrier that is slow in turns. Answers where the quick one sends its messages. */
async function connect(operator: Client, quick: PlainGhtk, slow: PlainGhtk): Promise<string> {
  const { inbox } = await connectCarrier(operator, { code: 'QUICK', kind: 'ghtk', secrets, url: quick.url })
  await connectCarrier(operator, { code: 'SLOW', kind: 'ghtk', secrets, url: slow.url })
  const rule = { choose: 'first' as const }
  const rules = [
    { ...rule, name: 'Đắt', when: { cod: { from: 1_500_000 } }, takers: [{ connection: 'SLOW' }] },
    { ...rule, name: 'Còn lại', when: {}, takers: [{ connection: 'QUICK' }] },
  ]
  await operator.call(setCarrierRules, { body: { version: 0, rules } })
  return new URL(inbox).pathname
}

async function submit({ stage, shop }: House, count: number, cod: number): Promise<void> {
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  for (let index = 0; index < count; index += 1) {
    const body = { ...parcelBody(shop.store_id), receiver_phone: '0987111222', cod, product_value: cod }
    await client.call(createParcel, { body })
  }
}

/** Milliseconds from the creation of each parcel to its booking with the quick carrier. */
async function bookParcels(house: House, count: number): Promise<number[]> {
  const since = new Date()
  await submit(house, count, 100_000)
  for (;;) {
    const { rows } = await house.stage.database.pool.query<{ ms: number }>(
      `SELECT extract(epoch FROM booking.booked_at - parcels.created_at)::float * 1000 AS ms
       FROM carrier_bookings AS booking JOIN parcels ON parcels.id = booking.parcel_id
       WHERE booking.connection->>'code' = 'QUICK' AND booking.booked_at IS NOT NULL AND parcels.created_at >= $1`,
      [since],
    )
    if (rows.length >= count) return rows.map(({ ms }) => ms)
    await wait(20)
  }
}

/** The carrier that hung has booked what waited, and nobody rests any more. */
async function settled({ stage }: House): Promise<void> {
  const { pool } = stage.database
  await pool.query('UPDATE carrier_connections SET rests_until = NULL, failures = 0, failing_since = NULL')
  await pool.query("DELETE FROM carrier_bookings WHERE state IN ('new', 'asking')")
}

async function measureMessages({ stage, quick }: House, inbox: string): Promise<Figure> {
  const orders = [...quick.orders.values()]
  const times = await callAll(stage.api, clients, messages, (index) => {
    const order = orders[index % orders.length]
    const at = new Date(Date.now() + 7 * 3_600_000 - (messages - index) * 1_000).toISOString().slice(0, 19)
    // Said by a courier: a note, so that the jobs beside it move nothing.
    const body = JSON.stringify({
      label_id: order?.label,
      partner_id: order?.id,
      status_id: 123,
      action_time: `${at}+07:00`,
    })
    return { method: 'POST', path: inbox, token: '', body }
  })
  const value = percentile(times, 0.99)
  return {
    name: `a carrier's message is taken, p99 of ${messages} from ${clients} at once`,
    value,
    floor: 100,
    ratio: value / 100,
    target: 1,
    within: 'at_most',
    unit: 'ms',
  }
}

function booking(alone: number, beside: number): Figure {
  return {
    name: `a parcel is booked beside ${hanging} of a carrier that hangs, p95`,
    value: beside,
    floor: alone,
    ratio: beside / alone,
    target: 1.2,
    within: 'at_most',
    unit: 'ms',
  }
}
