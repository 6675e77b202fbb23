import type { AddressInfo } from 'node:net'
import { OmsAnswer } from '@guihang/contract/oms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderSystem } from './order-system.ts'

const server = createOrderSystem()
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: a TCP server has a port, not a path
})
afterAll(() => server.close())

const party = {
  name: 'A',
  phone: '0912345678',
  address: 'x',
  address_level_1: null,
  address_level_2: null,
  address_level_3: null,
}
const push = {
  push_id: 'p1',
  parcel: {
    id: '0197f0a0-0000-7000-8000-000000000000',
    tracking_number: 'GH2407815362',
    version: 1,
    cancelled: false,
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
  },
}
const send = (body: string) => fetch(`${url}/parcels`, { method: 'POST', body })

describe('the simulated order system', () => {
  it('takes a parcel, with the same code when the push comes twice', async () => {
    const first = OmsAnswer.parse(await (await send(JSON.stringify(push))).json())
    const again = OmsAnswer.parse(await (await send(JSON.stringify(push))).json())
    expect(first).toEqual({ accepted: true, oms_code: 'SIM-GH2407815362' })
    expect(again).toEqual(first)
  })

  it('holds the newest version of a parcel, in whatever order they arrive', async () => {
    const version = (number: number, more: object) =>
      send(JSON.stringify({ ...push, parcel: { ...push.parcel, version: number, ...more } }))
    await version(3, { cancelled: true })
    expect((await version(2, { total_cod: 9 })).status).toBe(200)
    const held = await fetch(`${url}/parcels/${push.parcel.tracking_number}`)
    expect(await held.json()).toMatchObject({ version: 3, cancelled: true, total_cod: 1 })
    expect((await fetch(`${url}/parcels/GH0000000000`)).status).toBe(404)
  })

  it('answers 400 to what is no push, and 404 elsewhere', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify({ ...push, parcel: {} }))).status).toBe(400)
    expect((await fetch(`${url}/other`)).status).toBe(404)
  })
})
