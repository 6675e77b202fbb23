import { hourMs } from '@guihang/domain/time'
import { recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { addJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAccount, usernameOf } from '../identity/index.ts'
import { countLinksSince } from '../links/index.ts'
import { findShopName } from '../shops/index.ts'
import { findPerson, hasPassword, lockPerson, type PersonRow } from '../users/index.ts'
import { linkMinutes, makeLink } from './links.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-recovery-link': { shop_id: string; user_id: string; ip: string }
  }
}

/** The most links a person gets in an hour. */
const mostAnHour = 5

/** Known and unknown accounts cost the same: one query and one job, which may find nobody (check 25). */
export async function forgotPassword(platform: Platform, username: string, ip: string): Promise<void> {
  const { db } = platform.database
  const account = await findAccount(db, usernameOf(username))
  const nobody = { id: newId(), shop_id: newId() }
  const { id: user_id, shop_id } = account ?? nobody
  await platform.database.transaction((tx) => addJob(tx, 'mail-recovery-link', { shop_id, user_id, ip }))
}

/**
 * A person who never joined gets the first link again; a locked person none. Without e-mail a colleague gives the link,
 * and this job leaves it open: any stranger can ask for this job.
 */
export async function mailRecoveryLink(
  platform: Platform,
  { shop_id, user_id, ip }: { shop_id: string; user_id: string; ip: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const person = await lockPerson(tx, shop_id, user_id)
    if (person === undefined || person.state === 'locked' || person.email === null) return
    const at = platform.realClock.now()
    const sent = await countLinksSince(tx, shop_id, user_id, new Date(at.getTime() - hourMs))
    if (sent >= mostAnHour) return
    const purpose = await purposeFor(tx, person)
    await platform.mail.send(tx, {
      to: person.email,
      language: person.locale,
      kind: purpose.kind,
      values: {
        name: person.name,
        inviter: purpose.inviter,
        shop_name: await findShopName(tx, shop_id),
        minutes: String(linkMinutes),
      },
      link: await makeLink(platform, tx, person, purpose.kind),
    })
    const actor = { user_id: null, name: '', ip, user_agent: null }
    await recordAudit(tx, { shop_id, at, actor, action: 'password_recovery_asked', what: person.name })
  })
}

/** A person who never joined gets the first kind of link again: it invites or activates. Who had joined is not invited again. */
export async function purposeFor(
  tx: Tx,
  person: PersonRow,
): Promise<{ kind: 'recover' | 'activate' | 'invite'; inviter: string }> {
  if (person.state !== 'inactive') return { kind: 'recover', inviter: '' }
  const hadJoined = await hasPassword(tx, person.shop_id, person.id)
  if (person.invited_by === null || hadJoined) return { kind: 'activate', inviter: '' }
  const inviter = await findPerson(tx, person.shop_id, person.invited_by)
  return { kind: 'invite', inviter: inviter?.name ?? (await findShopName(tx, person.shop_id)) }
}
