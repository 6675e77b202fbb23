import type { Server } from 'node:http'
import { createClient } from '@guihang/contract/client'
import { OmsAnswer } from '@guihang/contract/connection/pushes'
import { afterEach, describe, expect, it } from 'vitest'
import { type Control, createControl } from '../control-page/control.ts'
import { type Mix, onlySuccess } from '../couriers/outcomes.ts'
import { createSimulatorServer } from '../serve.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function open(mix: Partial<Mix> = {}, now = () => new Date()) {
  const character = { seed: 1, speed: 1, mix: { ...onlySuccess, ...mix } }
  const control: Control = createControl(character)
  // These tests call nothing of the operations API.
  const client = createClient({ baseUrl: 'http://127.0.0.1:9' })
  const server = createSimulatorServer({ client, character, control, now })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const send = (body: object | string, path = '/parcels') =>
    fetch(url + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  const answerOf = async (body: object, path?: string) =>
    OmsAnswer.parse(await (await send(body, path)).json())
  return { url, control, send, answerOf }
}

const place = { address: 'x', address_level_1: null, address_level_2: null, address_level_3: null }
const party = { name: 'A', phone: '0912345678', ...place }
const numbered = (number: number) => `GH${String(number).padStart(10, '0')}`
const pushOf = (tracking_number: string, version = 1, more: object = {}) => ({
  push_id: `${tracking_number}:${version}`,
  parcel: {
    id: '0197f0a0-0000-7000-8000-000000000000',
    tracking_number,
    version,
    cancelled: false,
    request: null,
    correction: null,
    deliver_on: null,
    deliver_half: null,
    collect_at_hub: false,
    code: 'DH1',
    shop_code: 'S',
    sender: party,
    receiver: party,
    products: [{ name: 'a', quantity: 1, value: 1 }],
    notes: '',
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
    product_value: 1,
    total_cod: 1,
    delivery_option: 'open_box',
    allow_partial_delivery: false,
    created_at: '2026-11-18T03:00:00.000Z',
    ...more,
  },
})
const number = 'GH2407815362'

describe('the simulated order system', () => {
  it('holds what the shop asks for on the road and the day it names, and says so', async () => {
    const { url, answerOf } = await open()
    await answerOf(pushOf(number))
    const asked = {
      request: { kind: 'deliver_again', by: 'shop', at: '2026-11-19T03:00:00.000Z', note: 'Gọi trước' },
      deliver_on: '2026-11-21',
    }
    await answerOf(pushOf(number, 2, asked))
    expect(await (await fetch(`${url}/parcels/${number}`)).json()).toMatchObject({ version: 2, ...asked })
  })

  it('accepts a parcel, with the same code when the push comes twice', async () => {
    const { answerOf } = await open()
    const first = await answerOf(pushOf(number))
    expect(first).toEqual({ accepted: true, oms_code: `SIM-${number}` })
    expect(await answerOf(pushOf(number))).toEqual(first)
  })

  it('accepts a store', async () => {
    const { answerOf, send } = await open()
    const store = { id: '0197f0a0-0000-7000-8000-00000000a001', version: 1, shop_code: 'S', ...place }
    const push = {
      push_id: 's1',
      store: { ...store, store_name: 'Kho', phone: '0912345678', address_type: 'work' },
    }
    expect(await answerOf(push, '/stores')).toEqual({ accepted: true, oms_code: 'SIM-K00000000a001' })
    expect((await send({ push_id: 's2', store }, '/stores')).status).toBe(400)
  })

  it('holds the newest version of a parcel, in whatever order they arrive', async () => {
    const { url, send } = await open()
    await send(pushOf(number, 3, { cancelled: true }))
    expect((await send(pushOf(number, 2, { total_cod: 9 }))).status).toBe(200)
    const held = await fetch(`${url}/parcels/${number}`)
    expect(await held.json()).toMatchObject({ version: 3, cancelled: true, total_cod: 1 })
    expect((await fetch(`${url}/parcels/GH0000000000`)).status).toBe(404)
  })

  it('has a label for each parcel it holds, and none for a cancelled one', async () => {
    const { url, send } = await open()
    expect((await fetch(`${url}/parcels/${number}/awb`)).status).toBe(404)
    await send(pushOf(number))
    const label = await fetch(`${url}/parcels/${number}/awb`)
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect((await label.text()).slice(0, 5)).toBe('%PDF-')
    await send(pushOf(number, 2, { cancelled: true }))
    expect((await fetch(`${url}/parcels/${number}/awb`)).status).toBe(404)
  })

  it('answers 400 to a malformed push, 404 to other addresses, and 421 to another host name', async () => {
    const { url, send } = await open()
    expect((await send('{')).status).toBe(400)
    expect((await send({ ...pushOf(number), parcel: {} })).status).toBe(400)
    expect((await send(`"${'x'.repeat(2_000_000)}"`)).status).toBe(400)
    expect((await fetch(`${url}/other`)).status).toBe(404)
  })
})

describe('the mix of outcomes', () => {
  it('makes it reject its share of parcels with a reason, the same parcels for the same seed, and accept them when sent again', async () => {
    const refusedBy = async (mix: Partial<Mix>) => {
      const { answerOf } = await open(mix)
      const refused: string[] = []
      for (let count = 0; count < 200; count += 1) {
        const answer = await answerOf(pushOf(numbered(count)))
        if (!answer.accepted) refused.push(numbered(count))
      }
      return refused
    }
    const refused = await refusedBy({ refused: 20 })
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(60)
    expect(await refusedBy({ refused: 20 })).toEqual(refused)
    const { answerOf } = await open({ refused: 100 })
    const answer = await answerOf(pushOf(number))
    expect(answer).toMatchObject({ accepted: false })
    expect(await answerOf(pushOf(number))).toEqual(answer)
    expect(await answerOf(pushOf(number, 2))).toMatchObject({ accepted: true })
    expect(await answerOf(pushOf(numbered(1), 1, { cancelled: true }))).toMatchObject({ accepted: true })
  })

  it('takes it down for its share of the time, the same times for the same seed', async () => {
    let now = 0
    const states = async () => {
      const { send } = await open({ outage: 25 }, () => new Date(now))
      const answered: number[] = []
      for (now = 0; now < 200 * 30_000; now += 30_000) answered.push((await send(pushOf(number))).status)
      return answered
    }
    const first = await states()
    expect(await states()).toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    const away = first.filter((status) => status === 503).length
    expect(away).toBeGreaterThan(25)
    expect(away).toBeLessThan(75)
  })
})

describe('the control page', () => {
  it('turns it off and on, and makes it reject the next parcel, once', async () => {
    const { control, send, answerOf } = await open()
    control.turn('down')
    expect((await send(pushOf(number))).status).toBe(503)
    control.turn('up')
    control.refuseNext(1)
    expect((await answerOf(pushOf(number))).accepted).toBe(false)
    expect((await answerOf(pushOf(number))).accepted).toBe(false)
    expect((await answerOf(pushOf(numbered(7)))).accepted).toBe(true)
    expect((await answerOf(pushOf(number, 2))).accepted).toBe(true)
  })
})
