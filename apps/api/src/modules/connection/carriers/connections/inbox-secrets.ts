import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reader } from '../../../../platform/database/index.ts'
import { type ConnectionRow, findConnection } from './connections.store.ts'

export type InboxSecret = { readonly secret: string; readonly inbox_hash: Buffer }

export function newInboxSecret(): InboxSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, inbox_hash: hashOf(secret) }
}

/** Where the carrier sends its messages. */
export function inboxUrl(publicUrl: string, code: string, secret: string): string {
  return `${publicUrl}/carriers/${code}/${secret}`
}

/** The connection to which this address belongs, a removed one too: messages of its parcels are still taken. */
export async function inboxConnection(
  reader: Reader,
  code: string,
  secret: string,
): Promise<ConnectionRow | undefined> {
  const connection = await findConnection(reader, { code })
  const isSame = timingSafeEqual(hashOf(secret), connection?.inbox_hash ?? hashOf(''))
  return isSame && connection !== undefined ? connection : undefined
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
