import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeLinksOf, insertLink, type LinkRow } from '../identity/index.ts'

/** How long a mailed link works. */
export const LINK_MINUTES = 30

/**
 * Makes a link for a mail: single use, 30 minutes, 256 random bits of which only the hash is kept (check 30). It closes
 * the person's earlier ones.
 */
export async function makeLink(
  platform: Platform,
  tx: Tx,
  person: { readonly shop_id: string; readonly id: string },
  purpose: LinkRow['purpose'],
): Promise<string> {
  const now = platform.realClock.now()
  const token = randomBytes(32).toString('base64url')
  await closeLinksOf(tx, person.shop_id, person.id, now)
  await insertLink(tx, {
    shop_id: person.shop_id,
    id: uuidv7({ msecs: now.getTime() }),
    user_id: person.id,
    purpose,
    token_hash: hashOfToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    used_at: null,
  })
  return `${platform.environment.publicUrl}/confirm-password/${person.id}?token=${token}`
}

/** The secret is random, so a plain hash cannot be turned back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
