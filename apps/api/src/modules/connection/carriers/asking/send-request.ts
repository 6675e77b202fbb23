import type { Carrier } from '@guihang/carriers/carrier'
import { CarrierFault, type CarrierRequest, type CarrierResponse } from '@guihang/carriers/conversation'
import { type AskFailure, askOutside } from '../../../../platform/outbound/ask-outside.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ConnectionRow } from '../connections.store.ts'

type Asked = {
  readonly carrier: Pick<Carrier, 'hosts'>
  readonly connection: Pick<ConnectionRow, 'mode' | 'own_address'>
}

/** Raises CarrierFault where there is no answer: `unclear` where the carrier may have done what it was asked. */
export async function sendRequest(
  { environment }: Pick<Platform, 'environment'>,
  asked: Asked,
  request: CarrierRequest,
  limit_ms: number,
): Promise<CarrierResponse> {
  const { method, headers, body } = request
  if (limit_ms <= 0) throw noAnswer('timeout', 'unavailable')
  const reply = await askOutside(
    urlOf(asked, request),
    { method, headers, body },
    { allowPrivate: environment.webhookAllowPrivate, allowPrograms: environment.demo, limit_ms },
  )
  if (reply.answer !== null) return reply.answer
  throw noAnswer(reply.failure, reply.was_sent && method !== 'GET' ? 'unclear' : 'unavailable')
}

/** An own address stands for all hosts of the carrier, and may have a path of its own. */
function urlOf({ carrier, connection }: Asked, { host, path, query }: CarrierRequest): URL {
  const url = new URL(connection.own_address ?? carrier.hosts[connection.mode][host])
  url.pathname = url.pathname.replace(/\/$/, '') + path
  url.search = new URLSearchParams(query).toString()
  url.hash = ''
  return url
}

const words: Readonly<Record<AskFailure, string>> = {
  forbidden_address: 'The address is not one that may be asked',
  unreachable: 'The carrier was not reached',
  timeout: 'The carrier did not answer in time',
  cut: 'The carrier ended the connection without an answer',
  too_large: 'The answer of the carrier was too large',
}

function noAnswer(code: AskFailure, kind: 'unavailable' | 'unclear'): CarrierFault {
  return new CarrierFault(kind, words[code], { code })
}
