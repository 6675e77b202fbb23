import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isWebPort } from '@guihang/contract/connection/webhook-fields'
import { hostOf, isLoopback, isOwnName, namesProgramHere } from './own-machine.ts'
import { isPublicAddress } from './public-addresses.ts'
import { nameResolver } from './resolve-name.ts'

/** A receiver gets this long in all, however it spreads its answer. */
const limitMs = 15_000
/** Of an answer no more is read, and of that no more is kept. */
const mostBytes = 64 * 1024
const keptBytes = 4 * 1024

export type OutsideFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'refused'
  | 'too_large'

/** `status` is null without an answer, `failure` for 200 to 299. `answer`: at most 4 kB of text. */
export type OutsideAnswer = {
  readonly status: number | null
  readonly failure: OutsideFailure | null
  readonly answer: string
}

export type OutsideOptions = {
  /** Also to private addresses and this machine. */
  readonly allowPrivate: boolean
  /** Also to programs on this machine, by its own names and at ports from 1024: for a demo, where a person tries a receiver. */
  readonly allowPrograms?: boolean
  readonly limit_ms?: number
  readonly lookup?: LookupFunction
}

/** Names of the own network may stand in a file of the machine, which only its own resolver reads. */
const lookups = { outside: nameResolver(), anywhere: systemLookup } as const

/** Into the open Internet only (check 15), to the very addresses that were looked at. Redirects are not followed. */
export async function postOutside(
  url: URL,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  options: OutsideOptions,
): Promise<OutsideAnswer> {
  const staysHere = options.allowPrograms === true && namesProgramHere(url)
  const allowed = options.allowPrivate ? () => true : staysHere ? isLoopback : isPublicAddress
  const asksMachine = options.allowPrivate || staysHere
  const host = hostOf(url)
  const isForbidden = isIP(host) === 0 ? isOwnName(host) && !asksMachine : !allowed(host)
  // Addresses that were saved before the form looked at the port.
  if (isForbidden || !isWebPort(url)) return { status: null, failure: 'forbidden_address', answer: '' }
  const lookup = options.lookup ?? (asksMachine ? lookups.anywhere : lookups.outside)
  const signal = AbortSignal.timeout(options.limit_ms ?? limitMs)
  try {
    const response = await post(url, message, guardedLookup(lookup, allowed), signal)
    return await readAnswer(response)
  } catch (error) {
    return { status: null, failure: failureBehind(error, signal), answer: '' }
  }
}

function post(
  url: URL,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    method: 'POST',
    headers: {
      'user-agent': 'guihang-webhook/1',
      ...message.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(message.body)),
      connection: 'close',
    },
    // Every call opens its own connection, so that its address is checked.
    agent: false,
    lookup,
    signal,
  })
  sent.on('response', resolve)
  sent.on('error', reject)
  // A receiver that switches protocols (101) ends the call with neither of them.
  sent.on('close', () => reject(new Error('The connection ended without an answer')))
  sent.end(message.body)
  return promise
}

class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** The connection is made to what comes out of here. */
function guardedLookup(resolve: LookupFunction, allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const found = (Array.isArray(addresses) ? addresses : []).filter(({ address }) => allowed(address))
      const [first] = found
      if (first === undefined) return callback(new ForbiddenAddress(), '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

async function readAnswer(response: IncomingMessage): Promise<OutsideAnswer> {
  const status = response.statusCode ?? 0
  const isTaken = status >= 200 && status <= 299
  // A redirect or a refusal is read only as far as the log keeps it.
  const most = isTaken ? mostBytes : keptBytes
  const parts: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of response) {
      if (read < keptBytes) parts.push(chunk.subarray(0, keptBytes - read))
      read += chunk.length
      // Leaving the loop ends the connection.
      if (read > most) break
    }
  } catch (error) {
    // A refusal is one, whatever becomes of its words.
    if (isTaken) throw error
  }
  const answer = textOf(Buffer.concat(parts))
  if (isTaken) return { status, failure: read > mostBytes ? 'too_large' : null, answer }
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'refused', answer }
}

/** What a text column takes: a letter cut in half at the end and U+0000 become signs of their own. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}

function failureBehind(error: unknown, signal: AbortSignal): OutsideFailure {
  if (signal.aborted) return 'timeout'
  return error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable'
}
