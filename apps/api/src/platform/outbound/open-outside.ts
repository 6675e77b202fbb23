import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isWebPort } from '@guihang/contract/connection/webhook-fields'
import { hostOf, isLoopback, isOwnName, namesProgramHere } from './own-machine.ts'
import { isPublicAddress } from './public-addresses.ts'
import { nameResolver } from './resolve-name.ts'

export type OutsideGuard = {
  /** Also to private addresses and this machine. */
  readonly allowPrivate: boolean
  /** Also to programs on this machine, by its own names and at ports from 1024: for a demo, where a person tries a receiver. */
  readonly allowPrograms?: boolean
  readonly lookup?: LookupFunction
}

export type OutsideRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

type Opening = OutsideGuard & {
  readonly signal: AbortSignal
  /** Called once the connection stands: from then on the other side may have read the request. */
  readonly onConnected?: () => void
}

/** The address is not one that we may call. Nothing was sent. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Names of the own network may stand in a file of the machine, which only its own resolver reads. */
const lookups = { outside: nameResolver(), anywhere: systemLookup } as const

/** Into the open Internet only (check 15), to the very addresses that were looked at. Raises ForbiddenAddress. */
export async function openOutside(
  url: URL,
  request: OutsideRequest,
  opening: Opening,
): Promise<IncomingMessage> {
  const staysHere = opening.allowPrograms === true && namesProgramHere(url)
  const allowed = opening.allowPrivate ? () => true : staysHere ? isLoopback : isPublicAddress
  const asksMachine = opening.allowPrivate || staysHere
  const host = hostOf(url)
  const isForbidden = isIP(host) === 0 ? isOwnName(host) && !asksMachine : !allowed(host)
  // Addresses that were saved before the form looked at the port.
  if (isForbidden || !isWebPort(url)) throw new ForbiddenAddress()
  const lookup = opening.lookup ?? (asksMachine ? lookups.anywhere : lookups.outside)
  return await send(url, request, { ...opening, lookup: guardedLookup(lookup, allowed) })
}

function send(
  url: URL,
  { method, headers, body }: OutsideRequest,
  { lookup, signal, onConnected }: Opening & { readonly lookup: LookupFunction },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isEncrypted = url.protocol === 'https:'
  const open = isEncrypted ? requestHttps : requestHttp
  const sent = open(url, {
    method,
    headers: { ...headers, ...lengthOf(method, body), connection: 'close' },
    // Every call opens its own connection, so that its address is checked.
    agent: false,
    lookup,
    signal,
  })
  if (onConnected !== undefined)
    sent.on('socket', (socket) => socket.once(isEncrypted ? 'secureConnect' : 'connect', onConnected))
  sent.on('response', resolve)
  sent.on('error', reject)
  // A receiver that switches protocols (101) ends the call with neither of them.
  sent.on('close', () => reject(new Error('The connection ended without an answer')))
  sent.end(body)
  return promise
}

function lengthOf(method: string, body: string | undefined): Record<string, string> {
  if (body === undefined && method === 'GET') return {}
  return { 'content-length': String(Buffer.byteLength(body ?? '')) }
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
