import type { CarrierMessage } from '@guihang/carriers/carrier'
import type { CarrierNews } from '@guihang/carriers/shipment'
import { deriveKey } from '../../../platform/auth/keys.ts'
import { seal, unseal } from '../../../platform/files/sealed.ts'
import type { Platform } from '../../../platform/platform.ts'

export type SealedMessage = CarrierMessage & { readonly news?: CarrierNews }

/** Headers by which a carrier proves itself are secrets of the connection: they are not kept. */
const secretHeaders = /authorization|token|secret|digest|cookie/i

/** Names, phones and addresses stand in it, so it lies sealed. */
export function sealMessage(
  platform: Pick<Platform, 'environment'>,
  id: string,
  { headers, ...message }: SealedMessage,
): Buffer {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.test(name)))
  return seal(keyOf(platform), Buffer.from(JSON.stringify({ headers: kept, ...message })), Buffer.from(id))
}

export function unsealMessage(
  platform: Pick<Platform, 'environment'>,
  id: string,
  sealed: Buffer,
): SealedMessage {
  const { news, ...message } = JSON.parse(
    unseal(keyOf(platform), sealed, Buffer.from(id)).toString('utf8'),
  ) as SealedMessage // as: `sealMessage` wrote it
  return news === undefined ? message : { ...message, news: { ...news, at: new Date(news.at) } }
}

/** By environment: making the key takes longer than opening a message. */
const keys = new WeakMap<Platform['environment'], Uint8Array>()

function keyOf({ environment }: Pick<Platform, 'environment'>): Uint8Array {
  const key = keys.get(environment) ?? deriveKey(environment.secret, 'carrier messages')
  keys.set(environment, key)
  return key
}
