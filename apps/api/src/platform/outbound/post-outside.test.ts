import { createServer, type RequestListener, type Server } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../../testing/listen-locally.ts'
import { shortLimit } from '../../testing/short-limit.ts'
import { timed } from '../../testing/stopwatch.ts'
import { postOutside } from './post-outside.ts'
import { isPublicAddress } from './public-addresses.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

type Arrived = { connections: number; requests: number; headers: Record<string, unknown>; body: string }

/** A receiver on this machine that counts what reaches it, connections included. */
async function receiver(answer: RequestListener = (_request, response) => response.end('ok')) {
  const arrived: Arrived = { connections: 0, requests: 0, headers: {}, body: '' }
  const server = createServer((request, response) => {
    arrived.requests += 1
    arrived.headers = request.headers
    request.on('data', (chunk) => {
      arrived.body += chunk
    })
    request.on('end', () => answer(request, response))
  })
  server.on('connection', () => {
    arrived.connections += 1
  })
  server.listen(0)
  await new Promise((listening) => server.once('listening', listening))
  servers.push(server)
  return { arrived, port: portOf(server) }
}

const message = { body: '{"type":"ping"}', headers: { 'webhook-id': 'msg_1' } }
const guarded = { allowPrivate: false }
const open = { allowPrivate: true }
const demo = { allowPrivate: false, allowPrograms: true }
/** Enough (ms) for a message to arrive. */
async function enoughToPost(): Promise<number> {
  const { port } = await receiver()
  return await shortLimit(() => postOutside(new URL(`http://127.0.0.1:${port}/`), message, open))
}

/** A resolver that answers these addresses, one set a question. */
function resolving(...answers: string[][]): LookupFunction & { asked: number } {
  const lookup: LookupFunction & { asked: number } = Object.assign(
    (_name: string, _options: unknown, callback: Parameters<LookupFunction>[2]) => {
      const addresses = answers[Math.min(lookup.asked, answers.length - 1)] ?? []
      lookup.asked += 1
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
    { asked: 0 },
  )
  return lookup
}

describe('check 15: a message to the outside', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    'localhost',
    'LOCALHOST',
    'hooks.localhost',
    'localhost.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '１２７.０.０.１',
    '127。0。0。1',
  ])('never reaches this machine as %s', async (host) => {
    const { arrived, port } = await receiver()
    const sent = await postOutside(new URL(`http://${host}:${port}/hook`), message, guarded)
    expect(sent).toEqual({ status: null, failure: 'forbidden_address', answer: '' })
    expect([arrived.connections, arrived.requests]).toEqual([0, 0])
  })

  it.each([
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    'fd00:ec2::254',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '2001:db8::1',
    '2001::1',
    '2002:a00:1::',
    'not an address',
    '',
  ])('is not for %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    if (address.includes(' ') || address === '') return
    const host = address.includes(':') ? `[${address}]` : address
    const sent = await postOutside(new URL(`http://${host}/latest/meta-data`), message, guarded)
    expect(sent.failure).toBe('forbidden_address')
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '113.160.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2405:4800::1',
  ])('may go to %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it('is judged by the address of a name, not by the name', async () => {
    const { arrived, port } = await receiver()
    for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1']) {
      const lookup = resolving([address])
      const sent = await postOutside(new URL(`http://shop.example:${port}/`), message, { ...guarded, lookup })
      expect(sent).toEqual({ status: null, failure: 'forbidden_address', answer: '' })
    }
    expect(arrived.connections).toBe(0)
  })

  it('does not fall for a name that changes its mind: one question, and the connection goes where it was answered', async () => {
    const { arrived, port } = await receiver()
    // 203.0.113.x would be refused anyway; 192.0.2.x stands for the outside here and nobody answers there.
    const lookup = resolving(['8.8.8.8'], ['127.0.0.1'])
    const url = new URL(`http://rebinding.example:${port}/`)
    const sent = await postOutside(url, message, { ...guarded, lookup, limit_ms: 300 })
    expect(sent.status).toBe(null)
    expect(lookup.asked).toBe(1)
    expect(arrived.connections).toBe(0)
  })

  it('leaves out the private addresses of a name that has both', async () => {
    const { arrived, port } = await receiver()
    const lookup = resolving(['127.0.0.1', '8.8.8.8', '::1'])
    const url = new URL(`http://both.example:${port}/`)
    await postOutside(url, message, { ...guarded, lookup, limit_ms: 300 })
    expect(arrived.connections).toBe(0)
  })

  it('does not follow a redirect', async () => {
    const inner = await receiver()
    const outer = await receiver((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    )
    const sent = await postOutside(new URL(`http://127.0.0.1:${outer.port}/`), message, open)
    expect(sent).toEqual({ status: 302, failure: 'redirected', answer: '' })
    expect([outer.arrived.requests, inner.arrived.connections]).toEqual([1, 0])
  })

  it('goes to private addresses where the configuration says so', async () => {
    const { arrived, port } = await receiver()
    const sent = await postOutside(new URL(`http://localhost:${port}/hook`), message, open)
    expect(sent).toEqual({ status: 200, failure: null, answer: 'ok' })
    expect(arrived).toMatchObject({ requests: 1, body: message.body })
    expect(arrived.headers).toMatchObject({
      'webhook-id': 'msg_1',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('a message in a demo', () => {
  it.each(['127.0.0.1', '127.9.9.9', '2130706433', 'LOCALHOST', '[::1]'])(
    'reaches a program on this machine as %s',
    async (host) => {
      const { arrived, port } = await receiver()
      const sent = await postOutside(new URL(`http://${host}:${port}/hook`), message, demo)
      expect(sent).toEqual({ status: 200, failure: null, answer: 'ok' })
      expect(arrived.requests).toBe(1)
    },
  )

  it.each([
    'http://127.0.0.1/',
    'https://localhost/',
    'http://localhost:1023/',
    'http://[::1]:22/',
    'http://10.0.0.1:8080/',
    'http://192.168.1.1:3000/',
    'http://169.254.169.254:8080/',
    'http://0.0.0.0:8080/',
    'http://[::]:8080/',
  ])('does not go to %s', async (address) => {
    const sent = await postOutside(new URL(address), message, demo)
    expect(sent.failure).toBe('forbidden_address')
  })

  it('does not reach this machine by the name of a stranger, nor the network by an own name', async () => {
    const { arrived, port } = await receiver()
    for (const [name, address] of [
      ['rebinding.example', '127.0.0.1'],
      ['localhost.example', '::1'],
      ['hooks.localhost', '192.168.1.1'],
    ] as const) {
      const url = new URL(`http://${name}:${port}/`)
      const sent = await postOutside(url, message, { ...demo, lookup: resolving([address]) })
      expect([name, sent.failure]).toEqual([name, 'forbidden_address'])
    }
    expect(arrived.connections).toBe(0)
  })
})

describe('a receiver', () => {
  it('that hangs or drips is given up in time', async () => {
    const limit_ms = await enoughToPost()
    const hanging = await receiver(() => undefined)
    const dripping = await receiver((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    for (const { port } of [hanging, dripping]) {
      const url = new URL(`http://127.0.0.1:${port}/`)
      const { answer, took_ms } = await timed(() => postOutside(url, message, { ...open, limit_ms }))
      expect(answer).toEqual({ status: null, failure: 'timeout', answer: '' })
      expect(took_ms).toBeLessThan(limit_ms + 1_750)
    }
  })

  it('that answers 100 MB is read no further than 64 kB', async () => {
    let written = 0
    const { port } = await receiver((_request, response) => {
      const chunk = Buffer.alloc(65_536)
      const more = () => {
        while (written < 100 * 1024 * 1024 && response.writable) {
          written += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const sent = await postOutside(new URL(`http://127.0.0.1:${port}/`), message, open)
    expect(sent).toEqual({ status: 200, failure: 'too_large', answer: '\uFFFD'.repeat(4_096) })
    expect(written).toBeLessThan(20 * 1024 * 1024)
  })

  it.each([
    [204, null],
    [400, 'refused'],
    [410, 'refused'],
    [500, 'refused'],
    [307, 'redirected'],
  ])('that answers %i is reported as %s', async (status, failure) => {
    const { port } = await receiver((_request, response) => response.writeHead(status).end())
    const sent = await postOutside(new URL(`http://127.0.0.1:${port}/`), message, open)
    expect(sent).toEqual({ status, failure, answer: '' })
  })

  it('that refuses and drips its reason is a refusal with what it said', async () => {
    const { port } = await receiver((_request, response) => {
      response.writeHead(500)
      response.write('lỗi máy chủ')
    })
    const url = new URL(`http://127.0.0.1:${port}/`)
    const sent = await postOutside(url, message, { ...open, limit_ms: await enoughToPost() })
    expect(sent).toEqual({ status: 500, failure: 'refused', answer: 'lỗi máy chủ' })
  })

  it('that changes to another protocol has not answered, and holds nobody up', async () => {
    const { port } = await receiver((_request, response) => {
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
    })
    const sent = await postOutside(new URL(`http://127.0.0.1:${port}/`), message, open)
    expect(sent).toEqual({ status: null, failure: 'unreachable', answer: '' })
  })

  it('that is not there is unreachable', async () => {
    const { port } = await receiver()
    const [server] = servers.splice(0)
    await new Promise((closed) => server?.close(closed))
    const sent = await postOutside(new URL(`http://127.0.0.1:${port}/`), message, open)
    expect(sent).toEqual({ status: null, failure: 'unreachable', answer: '' })
  })
})
