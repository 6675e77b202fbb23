import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createBody, openGhn } from '../ghn/ghn.fixture.ts'
import { inHours } from './fake-carrier.fixture.ts'

async function opened() {
  const carrier = await openGhn()
  const code: string = (await carrier.post('/v2/shipping-order/create', createBody)).data.order_code
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${carrier.url}/_fake/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...carrier, code, call }
}

describe('the control of a fake carrier by HTTP', () => {
  it('shows orders and messages, and moves an order to any status, known or not', async () => {
    const { call, code, received } = await opened()
    expect((await call('GET', 'orders')).body).toMatchObject([{ code, status: 'ready_to_pick', end: null }])
    const moved = await call('POST', `orders/${createBody.client_order_code}/move`, { status: 'a_new_word' })
    expect(moved.body).toMatchObject({ code, status: 'a_new_word', last_message: { state: 'taken' } })
    expect((await call('GET', `orders/${code}`)).body).toEqual(moved.body)
    expect((await call('GET', 'messages')).body).toMatchObject([
      { code, status: 'ready_to_pick', tries: 1 },
      { code, status: 'a_new_word', tries: 1 },
    ])
    expect(received).toHaveLength(2)
  })

  it('sets faults, shares, the state and the address of messages', async () => {
    const { call, control } = await opened()
    expect((await call('POST', 'faults', { lost: 5 })).body).toMatchObject({ lost: 5, doubled: 0 })
    expect((await call('POST', 'shares', { returned: 50 })).body).toMatchObject({ returned: 50 })
    expect((await call('POST', 'state', { state: 'hang' })).body).toEqual({ state: 'hang' })
    expect((await call('GET', 'setting')).body).toMatchObject({ state: 'hang', faults: { lost: 5 } })
    const webhook = { url: 'http://127.0.0.1:9/x', secret: 's', header: 'X-S' }
    expect((await call('POST', 'webhook', webhook)).body).toEqual({})
    expect(control.setting().webhook).toEqual(webhook)
    expect((await call('POST', 'tokens/expire')).body).toEqual({})
  })

  it('moves the present ahead', async () => {
    const { call, control, code } = await opened()
    const first = await call('POST', 'tick')
    expect(Date.parse(first.body.next_at)).toBeGreaterThan(inHours(0).getTime())
    const last = await call('POST', 'advance', { to: inHours(24 * 30) })
    expect(last.body).toEqual({ next_at: null })
    expect(control.endOf(code)?.end).toBe('delivered')
  })

  it('writes the statements of its parcels, with what is asked to be wrong in them', async () => {
    const { call, code } = await opened()
    await call('POST', 'advance', { to: inHours(24 * 30) })
    const asked = { seed: 3, statements: 1, transfer_fee: 5_500, paid_less: 1 }
    const answer = await call('POST', 'statements', asked)
    expect(answer.body).toMatchObject([
      { file: 'doi-soat-ghn-1.xlsx', planted: [{ class: 'paid_less', carrier_code: code }] },
    ])
    const [{ content, net, bank }] = answer.body
    expect([Buffer.from(content, 'base64').subarray(0, 2).toString(), net]).toEqual(['PK', bank])
    expect((await call('POST', 'statements', asked)).body).toEqual(answer.body)
    expect((await call('POST', 'statements', { ...asked, not_paid: 2 })).status).toBe(400)
  })

  it('says in one sentence what is wrong', async () => {
    const { call } = await opened()
    for (const [path, body] of [
      ['faults', { lots: 5 }],
      ['faults', { lost: 101 }],
      ['shares', { returned: 'many' }],
      ['state', { state: 'tired' }],
      ['webhook', { url: 'x' }],
      ['advance', { to: 'morning' }],
      ['orders/nothing/move', { status: 'picked' }],
      ['orders/nothing/move', {}],
    ] as const) {
      const { status, body: said } = await call('POST', path, body)
      expect([status, said.error]).toEqual([400, expect.stringMatching(/\.$/)])
    }
    expect((await call('GET', 'nothing')).status).toBe(404)
    expect((await call('GET', 'orders/nothing')).status).toBe(404)
  })

  it('answers no other host name that points at this machine', async () => {
    const { url } = await opened()
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'carrier.example' }
      request(`${url}/_fake/orders`, { headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })
})
