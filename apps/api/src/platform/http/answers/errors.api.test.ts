import { connect } from 'node:net'
import { getProfile } from '@guihang/contract/shop/identity'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { timed } from '../../../testing/stopwatch.ts'
import { securityHeaders } from '../guards/security-headers.ts'

let api: TestApi
let session: SignedIn
beforeAll(async () => {
  api = await startTestApi({ printErrors: false })
  session = await api.signIn()
})
afterAll(() => api.stop())

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

async function call(
  method: string,
  path: string,
  options: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  of = { api, session },
): Promise<Answer> {
  const response = await of.api.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${of.session.access_token}`,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse((await response.text()) || '{}'),
  }
}

const post = (path: string, body: unknown) => call('POST', path, { body: JSON.stringify(body) })

describe('an error answer', () => {
  it('has code, message and request id, the id in the header as well', async () => {
    const { status, headers, body } = await call('GET', '/v1/khong-co')
    expect(status).toBe(404)
    expect(Object.keys(body)).toEqual(['code', 'message', 'request_id'])
    expect(headers.get('x-request-id')).toBe(body.request_id)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    [undefined, 'Không tìm thấy'],
    ['vi', 'Không tìm thấy'],
    ['en', 'Not found'],
    ['en-US,en;q=0.9,vi;q=0.8', 'Not found'],
    ['vi-VN,vi;q=0.9,en-US;q=0.8', 'Không tìm thấy'],
    ['fr-FR,fr;q=0.9,en;q=0.5', 'Not found'],
    ['ja', 'Không tìm thấy'],
    ['*', 'Không tìm thấy'],
    [';;;,,q=x', 'Không tìm thấy'],
  ])('speaks the language of Accept-Language %s', async (language, message) => {
    const { body } = await call(
      'GET',
      '/v1/khong-co',
      language ? { headers: { 'accept-language': language } } : {},
    )
    expect(body.message).toBe(message)
  })

  it('takes over a well-formed request id and no other', async () => {
    const given = await call('GET', '/v1/khong-co', { headers: { 'x-request-id': 'cua-toi-12345678' } })
    expect(given.body.request_id).toBe('cua-toi-12345678')
    for (const bad of ['short', 'has space 1234567', 'x'.repeat(65), '{"a":"b"}12345']) {
      const { body } = await call('GET', '/v1/khong-co', { headers: { 'x-request-id': bad } })
      expect(body.request_id).toMatch(/^[\w-]{20}$/)
    }
  })
})

describe('a body that cannot be read', () => {
  it.each([
    ['cut off', '{"store_name": "Kho'],
    ['no JSON', 'store_name=Kho'],
    ['two values', '{} {}'],
    ['nested without end', '['.repeat(200_000)],
    ['nested too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])('is 400 EBODY when it is %s', async (_, body) => {
    const answer = await call('POST', '/v1/stores', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('EBODY')
    expect(answer.body.errors).toBeUndefined()
  })

  it('is 400 EBODY when it is no JSON by its type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x']) {
      const { status, body } = await call('POST', '/v1/stores', {
        body: '{}',
        headers: { 'content-type': type },
      })
      expect([status, body.code]).toEqual([400, 'EBODY'])
    }
  })

  it('is 413 ESIZE when it is larger than a megabyte', async () => {
    const { status, body } = await post('/v1/stores', { store_name: 'x'.repeat(1_100_000) })
    expect([status, body.code]).toEqual([413, 'ESIZE'])
  })

  it('is not even read without a token', async () => {
    const { status, body } = await call('POST', '/v1/stores', {
      body: '{"cut',
      headers: { authorization: 'Bearer a.b.c' },
    })
    expect([status, body.code]).toEqual([401, 'ETOKEN'])
  })

  it('may be empty where none is expected', async () => {
    const { access_token } = await api.signIn(session.user)
    const response = await api.fetch('/v1/logout', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(204)
  })
})

describe('fields', () => {
  it('are all judged at once, each at its own name', async () => {
    const { status, body } = await post('/v1/stores', {
      ...storeBody(),
      phone: '123',
      address_type: 'hut',
      more: 1,
    })
    expect(status).toBe(422)
    expect(body.code).toBe('EVALID')
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['address_type', 'more', 'phone'])
  })

  it('may not be unknown, where no body is expected either', async () => {
    const { status, body } = await call('DELETE', '/v1/logout', { body: '{"all": true}' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ all: ['Không có mục này'] })
  })

  it('may not be unknown in the query', async () => {
    const { status, body } = await call('GET', '/v1/stores?limit=10&colour=red')
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('colour')
  })

  it('called like parts of JavaScript are fields like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { status, body } = await call('POST', '/v1/stores', {
        body: `{"${name}": {"is_default": true}, "store_name": "Kho"}`,
      })
      expect(status).toBe(422)
      expect(Object.keys(body.errors ?? {})).toContain(name)
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('is_default')
  })

  it('are put into Unicode NFC before anything else', async () => {
    const decomposed = 'Kho Thủ Đức '.normalize('NFD')
    const { status, body } = await post('/v1/stores', storeBody({ store_name: decomposed }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { store_name: 'Kho Thủ Đức'.normalize('NFC') } })
  })
})

describe('an id', () => {
  it('that is ill-formed looks exactly like one that is not there', async () => {
    const missing = await call('DELETE', '/v1/stores/01890000-0000-7000-8000-000000000000')
    expect(missing.status).toBe(404)
    for (const id of [
      '1',
      'x',
      '%00',
      "'; drop table stores; --",
      '%F0%9F%92%A9',
      'a'.repeat(90),
      '..%2f..',
    ]) {
      const other = await call('DELETE', `/v1/stores/${encodeURI(id)}`)
      expect({ ...other.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
  })

  it('that cannot be decoded is not found either', async () => {
    const { status, body, headers } = await call('DELETE', '/v1/stores/%E0%A4%A')
    expect([status, body.code]).toEqual([404, 'ENOTFOUND'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('check 39: what goes wrong inside', () => {
  it('tells nothing but code, message and request id; the log holds the id, the kind of error and the place', async () => {
    await api.database.pool.query('alter table users rename column name to name_away')
    const profile = () => call('GET', '/v1/user/profile?include=shop')
    // What the database said a moment ago is still believed.
    await expect.poll(async () => (await profile()).status).toBe(500)
    const { status, body } = await profile()
    await api.database.pool.query('alter table users rename column name_away to name')
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'EUS011',
      message: 'Có lỗi xảy ra. Gọi 1900 636 677 để được hỗ trợ',
      request_id: body.request_id,
    })
    const line = api.logs.find((one) => one.includes(String(body.request_id)) && one.includes('"err"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      code: 'EUS011',
      err: { name: 'error', code: '42703', stack: expect.stringContaining('.ts:') },
    })
    expect(line).not.toContain('name_away')
    expect(line).not.toContain('does not exist')
  })

  it('is 503 EBUSY with Retry-After within two seconds when the database is too slow', async () => {
    const hasty = await startTestApi({ printErrors: false, database: { statement_limit_ms: 700 } })
    onTestFinished(() => hasty.stop())
    const of = { api: hasty, session: await hasty.signIn() }
    const blocker = new pg.Client({ connectionString: hasty.database.url })
    await blocker.connect()
    await blocker.query('begin; lock table stores in access exclusive mode')
    const { answer, took_ms } = await timed(() => call('GET', '/v1/stores', {}, of))
    const { status, body, headers } = answer
    await blocker.query('rollback')
    await blocker.end()
    expect([status, body.code]).toEqual([503, 'EBUSY'])
    expect(body.errors).toBeUndefined()
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThan(2)
    expect(took_ms).toBeLessThan(2_000)
    // A slow machine may take longer than this limit for a call that nothing holds up.
    await expect.poll(async () => (await call('GET', '/v1/stores', {}, of)).status).toBe(200)
  })

  it.each([
    ['bytes that are no HTTP', 400, 'XIN CHAO\r\n\r\n'],
    ['a request without Host', 400, 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an expectation nobody knows', 417, 'GET /login HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n'],
  ])('answers %s in the same shape, with the security headers', async (_, status, bytes) => {
    const { hostname, port } = new URL(api.url)
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let heard = ''
      socket.setEncoding('utf8')
      socket.on('data', (part) => {
        heard += part
      })
      socket.on('end', () => resolve(heard))
      socket.on('error', reject)
    })
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of Object.keys(securityHeaders)) expect(head.toLowerCase()).toContain(`${name}:`)
    expect(JSON.parse(body)).toMatchObject({
      code: 'EBODY',
      request_id: expect.stringMatching(/^[\w-]{20}$/),
    })
  })

  it('leaves the process well', async () => {
    await session.client.call(getProfile, {})
  })
})
