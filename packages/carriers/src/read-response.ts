import { normalizeText } from '@guihang/domain/text'
import type { CarrierAccount } from './carrier.ts'
import type { CarrierResponse, FaultKind } from './conversation.ts'
import { cutText } from './cut-text.ts'

/** The body as text; what is no UTF-8 becomes signs of replacement. */
export function bodyText(response: CarrierResponse): string {
  return new TextDecoder().decode(response.body)
}

export function isPdf(body: Uint8Array): boolean {
  return new TextDecoder().decode(body.subarray(0, 5)) === '%PDF-'
}

/** Whether the call changes something at the carrier: then an answer that cannot be understood may hide that it did. */
export type Effect = 'reads' | 'writes'

/** What an HTTP status alone says; undefined where the carrier's own code must say it. */
export function faultOfStatus(status: number, effect: Effect): FaultKind | undefined {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'unavailable'
  if (status < 200 || (status >= 300 && status < 400) || status === 408 || status >= 500)
    return unreadable(effect)
  return undefined
}

/** The fault of an answer that is not what the carrier documents. */
export function unreadable(effect: Effect): FaultKind {
  return effect === 'writes' ? 'unclear' : 'unavailable'
}

/** The carrier's words for a fault, of a length that can be shown. Some carriers repeat the secret that they refuse. */
export function faultWords(account: CarrierAccount, words: string): string {
  let safe = normalizeText(words)
  for (const secret of [...Object.values(account.secrets), account.token ?? '']) {
    const written = encodeURIComponent(secret.toWellFormed())
    if (secret !== '') safe = safe.replaceAll(secret, '***').replaceAll(written, '***')
  }
  return cutText(safe, mostWords)
}

const mostWords = 500
