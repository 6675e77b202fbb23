import { describe, expect, it } from 'vitest'
import { trafficFault } from './traffic.ts'

const login = {
  method: 'POST',
  route: '/v1/clients/web/login',
  type: 'application/json; charset=utf-8',
  headers: ['x-request-id'],
}
const tokens = JSON.stringify({ access_token: 'a', refresh_token: 'b' })
const body = { username: 'demo@guihang.vn', password: 'x' }

describe('check 47: the watch over test traffic', () => {
  it('passes what the document describes, and what is no route of it', () => {
    expect(trafficFault({ ...login, body, status: 200, text: tokens })).toBeUndefined()
    expect(
      trafficFault({ ...login, route: '/healthz', body: 1, status: 418, text: 'not even JSON' }),
    ).toBeUndefined()
  })

  it.each([
    ['a status it does not name', { status: 418 }, 'does not name this status'],
    [
      'a field too much',
      { text: '{"access_token":"a","refresh_token":"b","user":1}' },
      'answer does not fit',
    ],
    ['a field too few', { text: '{"access_token":"a"}' }, 'answer does not fit'],
    ['a body it would refuse', { body: { ...body, role_name: 'x' } }, 'body was accepted'],
    [
      'a code it does not name',
      { status: 401, text: '{"code":"ETOKEN","message":"Not this one","request_id":"1"}' },
      'does not name ETOKEN',
    ],
    ['an error of another shape', { status: 401, text: '{"error":"no"}' }, 'answer does not fit'],
  ])('reports %s', (_, odd, words) => {
    expect(trafficFault({ ...login, body, status: 200, text: tokens, ...odd })).toContain(words)
  })

  it('counts the letters of a body as the server does, in NFC', () => {
    const name = 'á'.normalize('NFD').repeat(60)
    const exchange = {
      method: 'PATCH',
      route: '/v1/users/:id',
      status: 200,
      type: undefined,
      headers: [],
      text: undefined,
    }
    expect(trafficFault({ ...exchange, body: { name } })).toBeUndefined()
    expect(trafficFault({ ...exchange, body: { name: name.repeat(2) } })).toContain('more than 100')
  })
})
