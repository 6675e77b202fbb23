import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../../testing/listen-locally.ts'
import { shortLimit } from '../../testing/short-limit.ts'
import { timed } from '../../testing/stopwatch.ts'
import { askOutside } from './ask-outside.ts'
import type { OutsideGuard } from './open-outside.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

type Arrived = {
  connections: number
  method: string
  url: string
  headers: Record<string, unknown>
  body: string
}

/** A carrier on this machine that keeps what it was asked last. */
async function carrier(answer: RequestListener) {
  const arrived: Arrived = { connections: 0, method: '', url: '', headers: {}, body: '' }
  const server = createServer((request, response) => {
    arrived.method = request.method ?? ''
    arrived.url = request.url ?? ''
    arrived.headers = request.headers
    arrived.body = ''
    request.on('data', (chunk) => {
      arrived.body += chunk
    })
    request.on('end', () => answer(request, response))
  })
  server.on('connection', () => {
    arrived.connections += 1
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  servers.push(server)
  return { arrived, url: new URL(`http://127.0.0.1:${portOf(server)}/orders?a=1`) }
}

const open: OutsideGuard & { limit_ms: number } = { allowPrivate: true, limit_ms: 60_000 }
const get = { method: 'GET', headers: {} }
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"weight":500}' }

describe('a request to the outside', () => {
  it('goes with its method, headers and body, and any status with its bytes is an answer', async () => {
    const { arrived, url } = await carrier((_request, response) => {
      response.writeHead(422, { 'x-trace': 'Ab', 'set-cookie': ['a=1', 'b=2'] }).end(Buffer.from([0, 255, 7]))
    })
    const reply = await askOutside(url, post, open)
    expect(reply.answer).toMatchObject({
      status: 422,
      headers: { 'x-trace': 'Ab', 'set-cookie': 'a=1, b=2' },
      body: Buffer.from([0, 255, 7]),
    })
    expect(arrived).toMatchObject({ method: 'POST', url: '/orders?a=1', body: post.body })
    expect(arrived.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '14' })

    await askOutside(url, get, open)
    expect(arrived).toMatchObject({ method: 'GET', body: '' })
    expect(arrived.headers).not.toHaveProperty('content-length')
    await askOutside(url, { method: 'DELETE', headers: {} }, open)
    expect(arrived).toMatchObject({ method: 'DELETE', headers: { 'content-length': '0' } })
  })

  it('follows no redirect: that is the answer', async () => {
    const inner = await carrier((_request, response) => response.end('inner'))
    const outer = await carrier((_request, response) =>
      response.writeHead(307, { location: inner.url.href }).end(),
    )
    const { answer } = await askOutside(outer.url, post, open)
    expect(answer).toMatchObject({ status: 307, headers: { location: inner.url.href } })
    expect(inner.arrived.connections).toBe(0)
  })

  it('goes to no private address, and opens no connection to it', async () => {
    const { arrived, url } = await carrier((_request, response) => response.end('ok'))
    const guarded = { allowPrivate: false, limit_ms: 60_000 }
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]']) {
      const reply = await askOutside(new URL(`http://${host}:${url.port}/`), post, guarded)
      expect(reply).toEqual({ answer: null, failure: 'forbidden_address', was_sent: false })
    }
    expect(arrived.connections).toBe(0)
    const demo = await askOutside(url, post, { ...guarded, allowPrograms: true })
    expect(demo.answer?.status).toBe(200)
  })

  it('was not sent where nobody listens', async () => {
    const { url } = await carrier(() => undefined)
    const [server] = servers.splice(0)
    await new Promise((closed) => server?.close(closed))
    expect(await askOutside(url, post, open)).toEqual({
      answer: null,
      failure: 'unreachable',
      was_sent: false,
    })
  })

  it('may have done its work when the answer is cut off, does not come, or never ends', async () => {
    const cutting = await carrier((request) => void request.socket.destroy())
    expect(await askOutside(cutting.url, post, open)).toEqual({
      answer: null,
      failure: 'cut',
      was_sent: true,
    })
    const halved = await carrier((request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => request.socket.destroy())
    })
    expect(await askOutside(halved.url, get, open)).toEqual({ answer: null, failure: 'cut', was_sent: true })

    const prompt = await carrier((_request, response) => response.end('ok'))
    const limit_ms = await shortLimit(() => askOutside(prompt.url, post, open))
    const hanging = await carrier(() => undefined)
    const dripping = await carrier((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    for (const { url } of [hanging, dripping]) {
      const { answer, took_ms } = await timed(() => askOutside(url, post, { ...open, limit_ms }))
      expect(answer).toEqual({ answer: null, failure: 'timeout', was_sent: true })
      expect(took_ms).toBeLessThan(limit_ms + 1_750)
    }
  })

  it('is answered with 10 MB at most', async () => {
    const size = 10 * 1024 * 1024
    const whole = await carrier((_request, response) => response.end(Buffer.alloc(size, 7)))
    expect((await askOutside(whole.url, get, open)).answer?.body).toHaveLength(size)
    const large = await carrier((_request, response) => response.end(Buffer.alloc(size + 1)))
    expect(await askOutside(large.url, get, open)).toEqual({
      answer: null,
      failure: 'too_large',
      was_sent: true,
    })
  })

  it('with a header that no request can have is not sent', async () => {
    const { arrived, url } = await carrier((_request, response) => response.end('ok'))
    const reply = await askOutside(url, { method: 'GET', headers: { token: 'a\r\nhost: b' } }, open)
    expect(reply).toEqual({ answer: null, failure: 'unreachable', was_sent: false })
    expect(arrived.connections).toBe(0)
  })
})
