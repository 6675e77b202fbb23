import type { Carrier } from '@guihang/carriers/carrier'
import { CarrierFault, type CarrierRequest, type CarrierResponse } from '@guihang/carriers/conversation'
import type { Bilingual } from '@guihang/domain/languages'
import { type AskFailure, askOutside } from '../../../../platform/outbound/ask-outside.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'

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

const words: Readonly<Record<AskFailure, Bilingual>> = {
  forbidden_address: {
    vi: 'Địa chỉ này không được phép gọi tới',
    en: 'The address is not one that may be called',
  },
  unreachable: { vi: 'Không kết nối được tới hãng', en: 'The carrier was not reached' },
  timeout: { vi: 'Hãng không trả lời kịp', en: 'The carrier did not answer in time' },
  cut: { vi: 'Hãng ngắt kết nối giữa chừng', en: 'The carrier ended the connection before its answer' },
  too_large: { vi: 'Hãng trả lời dài quá mức', en: 'The answer of the carrier was too large' },
}

function noAnswer(code: AskFailure, kind: 'unavailable' | 'unclear'): CarrierFault {
  return new CarrierFault(kind, words[code].vi, { code, ours: words[code] })
}
