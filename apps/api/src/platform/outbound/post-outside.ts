import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/** A receiver gets this long in all, however it spreads its answer. */
const LIMIT_MS = 15_000
/** Of an answer no more is read. */
const MOST_BYTES = 64 * 1024

export type OutsideFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'refused'
  | 'too_large'

/** How a message was taken. `status` is null when there was no answer; `failure` is null for an answer of 200 to 299. */
export type OutsideAnswer = { readonly status: number | null; readonly failure: OutsideFailure | null }

export type OutsideOptions = {
  /** Also to private addresses and this machine. */
  readonly allowPrivate: boolean
  readonly limit_ms?: number
  /** The resolver of names; the machine's own by default. */
  readonly lookup?: LookupFunction
}

/**
 * Posts JSON to an address a shop has named, as far as it lies in the open Internet (check 15). What counts is the
 * address really connected to: each name is resolved once, by us, and the connection goes to the addresses that were
 * looked at, so a name that changes its mind between two questions gains nothing. Redirects are not followed.
 */
export async function postOutside(
  url: URL,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  options: OutsideOptions,
): Promise<OutsideAnswer> {
  const allowed = options.allowPrivate ? () => true : isPublicAddress
  // The URL parser has turned every spelling of an address (decimal, octal, hexadecimal) into the usual one.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !allowed(host)) return { status: null, failure: 'forbidden_address' }
  const signal = AbortSignal.timeout(options.limit_ms ?? LIMIT_MS)
  try {
    const response = await post(url, message, guardedLookup(options.lookup ?? systemLookup, allowed), signal)
    return { status: response.statusCode ?? null, failure: await failureOf(response) }
  } catch (error) {
    return { status: null, failure: failureBehind(error, signal) }
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
  sent.end(message.body)
  return promise
}

/** A name that stands for an address we do not connect to. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Resolves a name and hands on only addresses that are allowed; the connection is made to what comes out of here. */
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

async function failureOf(response: IncomingMessage): Promise<OutsideFailure | null> {
  const status = response.statusCode ?? 0
  // What a redirect or a refusal says besides is nothing to us.
  if (status < 200 || status > 299) {
    response.destroy()
    return status >= 300 && status < 400 ? 'redirected' : 'refused'
  }
  let read = 0
  for await (const chunk of response) {
    read += chunk.length
    // Leaving the loop ends the connection.
    if (read > MOST_BYTES) return 'too_large'
  }
  return null
}

function failureBehind(error: unknown, signal: AbortSignal): OutsideFailure {
  if (signal.aborted) return 'timeout'
  return error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable'
}
