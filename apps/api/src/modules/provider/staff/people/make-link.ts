import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@guihang/contract/errors/catalogue'
import { dayMs, hourMs, minuteMs } from '@guihang/domain/time'
import type { Tx } from '../../../../platform/database/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeStaffLinks, insertStaffLink } from './links.store.ts'
import type { StaffPerson } from './staff.store.ts'

const invitationDays = 3
const livesMs = { invitation: invitationDays * dayMs, reset: hourMs } as const

/** Who never came is invited again; who has come gets a link for a new password. */
export function purposeFor({ state }: Pick<StaffPerson, 'state'>): 'invitation' | 'reset' {
  return state === 'invited' ? 'invitation' : 'reset'
}

/** The address of a new link, of which only the hash is kept; the person's earlier ones end. */
export async function makeStaffLink(
  {
    environment,
    realClock,
  }: {
    readonly environment: Pick<Platform['environment'], 'consoleUrl'>
    readonly realClock: Platform['realClock']
  },
  tx: Tx,
  person: Pick<StaffPerson, 'id' | 'state'>,
): Promise<string> {
  const now = realClock.now()
  const purpose = purposeFor(person)
  const token = randomBytes(32).toString('base64url')
  await closeStaffLinks(tx, person.id, now)
  await insertStaffLink(tx, {
    id: newId(now),
    staff_id: person.id,
    purpose,
    token_hash: staffLinkHash(token),
    created_at: now,
    expires_at: new Date(now.getTime() + livesMs[purpose]),
    used_at: null,
  })
  return `${environment.consoleUrl}/console/invitation/${token}`
}

export async function mailStaffLink(
  platform: Platform,
  tx: Tx,
  person: Pick<StaffPerson, 'id' | 'state' | 'email' | 'name'>,
  language: Language,
): Promise<void> {
  const purpose = purposeFor(person)
  await platform.mail.send(tx, {
    to: person.email,
    language,
    kind: purpose === 'invitation' ? 'staff_invite' : 'staff_reset',
    values: {
      name: person.name,
      days: String(invitationDays),
      minutes: String(livesMs[purpose] / minuteMs),
    },
    link: await makeStaffLink(platform, tx, person),
  })
}

/** The secret is random, so a plain hash cannot be turned back. */
export function staffLinkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
