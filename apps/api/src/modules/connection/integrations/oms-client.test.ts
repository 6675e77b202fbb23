import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OmsStorePush, omsLimits } from '@guihang/contract/connection/pushes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '../../../platform/platform.ts'
import { fetchOmsLabel, OmsUnreachable, pushToOms } from './oms-client.ts'

type Asked = { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers'] }

let asked: Asked | undefined
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  asked = { method, url, headers }
  request.resume().on('end', () => answer(response))
})
let omsUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  omsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on a port
})
afterAll(() => void server.close())

const store = { push_id: 'store:1', store: {} } as OmsStorePush // as: it goes as it is
const parcel = { push_id: 'parcel:1', parcel: {} } as Parameters<typeof pushToOms>[1] // as: the same

/** What comes of a push, and why it failed. */
async function pushed(
  push: Parameters<typeof pushToOms>[1] = store,
  settings: { omsUrl?: string | undefined; omsSigningSecrets?: string[] } = {},
) {
  const environment = { omsUrl, omsSigningSecrets: [], ...settings }
  const platform = { environment, realClock: { now: () => new Date('2026-11-18T05:00:00Z') } }
  return await pushToOms(platform as unknown as Platform, push).catch(faultOf) // as: it asks for no more
}

function faultOf(error: unknown): string {
  if (error instanceof OmsUnreachable) return `${error.fault}: ${error.message}`
  throw error
}

const says = (status: number, body: string | Buffer = '') => {
  answer = (response) => void response.writeHead(status).end(body)
}
const accepted = JSON.stringify({ accepted: true, oms_code: 'OMS-1' })

it('a push is a call to the path of what is pushed, under its own key, signed where there is a secret', async () => {
  says(200, accepted)
  expect(await pushed()).toEqual({ accepted: true, oms_code: 'OMS-1' })
  expect(asked).toMatchObject({ method: 'POST', url: '/stores' })
  expect(asked?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'store:1' })
  expect(asked?.headers['webhook-signature']).toBeUndefined()
  await pushed(parcel, { omsSigningSecrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`] })
  expect(asked?.url).toBe('/parcels')
  expect(asked?.headers).toMatchObject({
    'webhook-id': 'parcel:1',
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
})

it.each([
  [500, 'oms_unreachable: The order system answered 500'],
  [503, 'oms_unreachable: The order system answered 503'],
  [499, 'oms_unclear: The order system answered 499'],
  [302, 'oms_unclear: The order system answered 302'],
  [204, 'oms_unclear: The order system answered 204'],
])('a push that is answered with %i has failed', async (status, fault) => {
  says(status, status === 204 ? '' : accepted)
  expect(await pushed()).toBe(fault)
})

it('a push is answered as the protocol says, and within its size', async () => {
  const unclear = 'oms_unclear: The order system gave an answer that is not in the protocol'
  for (const text of ['', '{', 'null', '{}', '{"accepted":"yes"}']) {
    says(200, text)
    expect(await pushed(), text).toBe(unclear)
  }
  const padded = (bytes: number) => accepted + ' '.repeat(bytes - accepted.length)
  says(200, padded(omsLimits.answer_bytes))
  expect(await pushed()).toMatchObject({ accepted: true })
  says(200, padded(omsLimits.answer_bytes + 1))
  expect(await pushed()).toBe('oms_unclear: The order system’s answer is too large')
})

it('a push reaches nobody without an address, where nobody listens, and where the answer breaks off', async () => {
  expect(await pushed(store, { omsUrl: undefined })).toBe(
    'oms_missing: No order system is configured (OMS_URL)',
  )
  expect(await pushed(store, { omsUrl: 'http://127.0.0.1:1' })).toBe(
    'oms_unreachable: The order system could not be reached',
  )
  answer = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy())
  }
  expect(await pushed()).toBe('oms_unreachable: The order system broke off')
})

it('a label is a PDF of bearable size, or none', async () => {
  const label = async (url: string | undefined = omsUrl) => await fetchOmsLabel(url, 'GH 1/2').catch(faultOf)
  const pdf = Buffer.from('%PDF-1.7 nhãn')
  says(200, pdf)
  expect(await label()).toEqual(pdf)
  expect(asked).toMatchObject({ method: 'GET', url: '/parcels/GH%201%2F2/awb' })
  expect(asked?.headers.accept).toBe('application/pdf')
  says(200, '<html>')
  expect(await label()).toBeUndefined()
  says(200, Buffer.concat([pdf, Buffer.alloc(omsLimits.label_bytes)]))
  expect(await label()).toBeUndefined()
  for (const status of [404, 302, 499]) {
    says(status, pdf)
    expect(await label(), String(status)).toBeUndefined()
  }
  says(500, pdf)
  expect(await label()).toBe('oms_unreachable: The order system answered 500')
  expect(await fetchOmsLabel(undefined, 'GH1').catch(faultOf)).toMatch(/^oms_missing/)
})
