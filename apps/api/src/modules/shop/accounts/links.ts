import { createHash, randomBytes } from 'node:crypto'
import type { LinkToGive } from '@guihang/contract/shop/people'
import type { Tx } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeLinksOf, insertLink, type LinkRow } from '../links/index.ts'

/** How long a mailed link works. */
export const linkMinutes = 30

/** How long a link works that somebody passes on: it waits in a chat until the other one looks. */
const givenLinkMinutes = 24 * 60

type Person = { readonly shop_id: string; readonly id: string }

/** Single use, 30 minutes, 256 random bits kept as a hash (check 30). It closes the person's earlier ones. */
export async function makeLink(
  platform: Platform,
  tx: Tx,
  person: Person,
  purpose: LinkRow['purpose'],
): Promise<string> {
  return (await makeLinkFor(platform, tx, person, purpose, linkMinutes)).url
}

/** For a person without e-mail, shown once to a colleague who passes it on: 24 hours. */
export async function makeLinkToGive(
  platform: Platform,
  tx: Tx,
  person: Person,
  purpose: LinkRow['purpose'],
): Promise<LinkToGive> {
  return await makeLinkFor(platform, tx, person, purpose, givenLinkMinutes)
}

async function makeLinkFor(
  platform: Pick<Platform, 'environment' | 'realClock'>,
  tx: Tx,
  person: Person,
  purpose: LinkRow['purpose'],
  minutes: number,
): Promise<LinkToGive> {
  const now = platform.realClock.now()
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await closeLinksOf(tx, person.shop_id, person.id, now)
  await insertLink(tx, {
    shop_id: person.shop_id,
    id: newId(now),
    user_id: person.id,
    purpose,
    token_hash: hashOfToken(token),
    created_at: now,
    expires_at,
    used_at: null,
  })
  const url = `${platform.environment.publicUrl}/confirm-password/${person.id}?token=${token}`
  return { url, expires_at: expires_at.toISOString() }
}

/** The secret is random, so a plain hash cannot be turned back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
