import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createClient } from '@guihang/contract/client'
import { OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'
import { afterEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../../apps/api/src/testing/listen-locally.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'
import { type CheckName, type CheckOptions, checkOrderSystem, checks } from './check-order-system.ts'
import { sampleParcel, sampleStore } from './samples.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function addressOf(server: Server): Promise<string> {
  servers.push(server)
  return `http://127.0.0.1:${await listenLocally(server)}`
}

const outcomes = async (server: Server, options?: CheckOptions) => {
  const findings = await checkOrderSystem(await addressOf(server), options)
  const named = (wanted: string) =>
    findings.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
  return { failed: named('failed'), skipped: named('skipped'), findings }
}

/** What another provider's order system does, in as few lines as it needs; a test breaks some of it. */
type Ways = {
  status: number
  text: (answer: object) => string
  code: (number: string, times: number) => string
  keeps: (known: number, version: number) => boolean
  strict: boolean
  nonsense: number
  label: (known: boolean) => { status: number; text: string }
  stores: boolean
  answers: (request: IncomingMessage, response: ServerResponse) => boolean
  cancels: boolean
  requests: boolean
}

const good: Ways = {
  status: 200,
  text: (answer) => JSON.stringify(answer),
  code: (number) => `X-${number}`,
  keeps: (known, version) => version >= known,
  strict: false,
  nonsense: 400,
  label: (known) => (known ? { status: 200, text: '%PDF-1.4' } : { status: 404, text: '' }),
  stores: true,
  answers: () => true,
  cancels: true,
  requests: true,
}

function orderSystem(broken: Partial<Ways> = {}): Server {
  const ways = { ...good, ...broken }
  const held = new Map<string, { version: number }>()
  let times = 0
  return createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += String(part)
    if (!ways.answers(request, response)) return
    const end = (status: number, body: string) => response.writeHead(status).end(body)
    const { url: path = '' } = request
    const [, number = '', awb] = /^\/parcels\/(\w+)(\/awb)?$/.exec(path) ?? []
    if (awb) return void end(...labelled(ways, held.has(number)))
    const known = held.get(number)
    if (number !== '') return void end(known ? 200 : 404, JSON.stringify(known ?? {}))
    const pushed = read(path, text)
    if (pushed === undefined || (path === '/stores' && !ways.stores)) return void end(ways.nonsense, '{}')
    if (ways.strict && text.includes('a_field_of_a_later_year')) return void end(400, '{}')
    if (!ways.requests && 'request' in pushed && pushed.request !== null) return void end(400, '{}')
    times += 1
    const older = held.get(pushed.id)
    if (older === undefined || ways.keeps(older.version, pushed.version)) held.set(pushed.id, pushed)
    const answer =
      pushed.cancelled && !ways.cancels
        ? { accepted: false, reason: 'Không hủy được' }
        : { accepted: true, oms_code: ways.code(pushed.id, times) }
    return void end(ways.status, ways.text(answer))
  })
}

function labelled(ways: Ways, known: boolean): [number, string] {
  const { status, text } = ways.label(known)
  return [status, text]
}

function read(path: string, text: string) {
  try {
    if (path === '/stores') return { ...OmsStorePush.parse(JSON.parse(text)).store, cancelled: false }
    const { parcel } = OmsPush.parse(JSON.parse(text))
    return { ...parcel, id: parcel.tracking_number }
  } catch {
    return undefined
  }
}

const everything = Object.keys(checks)
const pushes = everything.filter(
  (name) => !/^refuses what|not signed|never heard of$/.test(name) || /cancel/.test(name),
)

describe('an order system held against the protocol', () => {
  it('passes everything when it is the simulator’s', async () => {
    const character = { seed: 1, speed: 1, mix: onlySuccess }
    const control = createControl(character)
    const client = createClient({ baseUrl: 'http://127.0.0.1:9' })
    const { failed, skipped } = await outcomes(
      createSimulatorServer({ client, character, control, now: () => new Date(), signing_secrets: [secret] }),
      { signing_secret: secret },
    )
    expect({ failed, skipped }).toEqual({ failed: [], skipped: [] })
  })

  it('passes when it refuses what it does not know, offers no look into it and has no labels', async () => {
    expect((await outcomes(orderSystem())).failed).toEqual([])
    const closed = orderSystem({
      text: (answer) =>
        'reason' in answer ? '' : JSON.stringify({ accepted: false, reason: 'Không có shop này' }),
      label: () => ({ status: 404, text: '' }),
    })
    const { failed, skipped } = await outcomes(closed)
    // Even one that takes nothing has no reason to refuse a cancellation.
    expect(failed).toEqual(['takes the cancellation of a parcel, and of one never heard of'])
    expect(skipped).toEqual([
      'holds the higher of two versions',
      'refuses a push that is not signed, or not now',
      'has a PDF for a label, or says 404',
    ])
  })

  const all = pushes as CheckName[] // as: the keys of `checks`
  it.each<[string, Partial<Ways>, CheckName[], CheckOptions?]>([
    ['answers 201', { status: 201 }, all],
    ['answers a page', { text: () => '<html>' }, all],
    ['answers without a code', { text: () => '{"accepted":true,"oms_code":""}' }, all],
    ['answers at length', { text: (answer) => JSON.stringify({ ...answer, x: 'x'.repeat(70_000) }) }, all],
    [
      'gives another code each time',
      { code: (number, times) => `${number}-${times}` },
      [
        'answers a push that comes again as before',
        'answers the same push from many sides at once alike',
        'takes or refuses a store, again and changed',
      ],
    ],
    ['lets the last one win', { keeps: () => true }, ['holds the higher of two versions']],
    ['does not know what a shop asks for', { requests: false }, ['takes what the shop asks for on the road']],
    ['insists on the fields it knows', { strict: true }, ['ignores fields it does not know']],
    ['takes nonsense', { nonsense: 200 }, ['refuses what is no push']],
    ['falls over at nonsense', { nonsense: 500 }, ['refuses what is no push']],
    ['knows no stores', { stores: false }, ['takes or refuses a store, again and changed']],
    [
      'refuses cancellations',
      { cancels: false },
      ['takes the cancellation of a parcel, and of one never heard of'],
    ],
    [
      'has pages for labels',
      { label: (known) => ({ status: known ? 200 : 404, text: '<html>' }) },
      ['has a PDF for a label, or says 404'],
    ],
    [
      'sends away for labels',
      { label: (known) => ({ status: known ? 302 : 404, text: '' }) },
      ['has a PDF for a label, or says 404'],
    ],
    [
      'has a label for everything',
      { label: () => ({ status: 200, text: '%PDF-1.4' }) },
      ['has no label for a number it never heard of'],
    ],
  ])('fails when it %s', async (_, broken, expected, options) => {
    const { failed, findings } = await outcomes(orderSystem(broken), options)
    expect(failed).toEqual(expected)
    expect(findings.filter(({ outcome }) => outcome === 'failed').every(({ why }) => why)).toBe(true)
  })

  it('fails when it takes what is not signed, though a secret was agreed on', async () => {
    const { failed } = await outcomes(orderSystem(), { signing_secret: secret })
    expect(failed).toEqual(['refuses a push that is not signed, or not now'])
  })

  it('fails when it never answers, or breaks off', async () => {
    const { findings } = await outcomes(orderSystem({ answers: () => false }), {
      signing_secret: secret,
      answer_ms: 200,
    })
    expect(
      findings.every(({ outcome, why }) => outcome === 'failed' && /within 0\.2 s/.test(why ?? '')),
    ).toBe(true)
    const { failed } = await outcomes(
      orderSystem({
        answers: (_, response) => {
          response.destroy()
          return false
        },
      }),
      { signing_secret: secret },
    )
    expect(failed).toEqual(everything)
  })
})

describe('the samples it sends', () => {
  it('are pushes of the protocol', () => {
    const named = { id: '0197f0a0-0000-7000-8000-000000000000', version: 1, shop_code: 'GS-2041' }
    const parcel = sampleParcel({ ...named, tracking_number: 'GH2407815362' })
    expect(OmsPush.parse(parcel)).toEqual(parcel)
    expect(OmsStorePush.parse(sampleStore(named))).toEqual(sampleStore(named))
  })
})
