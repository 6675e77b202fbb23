import type { ChangePassword } from '@guihang/contract/shop/security'
import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import { announce } from '../../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeLinksOf } from '../../links/index.ts'
import { findPerson, setPassword } from '../../users/index.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import type { Person } from '../sign-in/manage-sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { requirePassword } from './require-password.ts'

/** EUS005 for a wrong old password; a common or unchanged one is a field error. Other sessions end. */
export async function changePassword(
  platform: Platform,
  person: Person,
  user_id: string,
  body: ChangePassword,
  actor: Actor,
): Promise<void> {
  if (user_id !== person.user_id) throw reject('ENOTFOUND')
  const { auth, database, realClock, businessClock, mail } = platform
  const { shop_id } = person
  await requirePassword(platform, database.db, person, body.old_password, {
    field: 'old_password',
    rule: 'password_old_wrong',
  })
  if (body.password === body.old_password) throw rejectFields({ password: [{ rule: 'password_unchanged' }] })
  await refuseCommonPassword(body.password)
  const password_hash = await auth.passwords.inTurn(() => auth.passwords.hash(body.password))
  const ended = await database.transaction(async (tx) => {
    const at = realClock.now()
    const owner = await findPerson(tx, shop_id, user_id)
    if (owner === undefined) throw reject('ENOTFOUND')
    await setPassword(tx, shop_id, user_id, password_hash, businessClock.now())
    // An open link in a mailbox could replace the new password without knowing it.
    await closeLinksOf(tx, shop_id, user_id, at)
    const ids = await endSessions(tx, person, { reason: 'password_changed', at, except: person.session_id })
    await recordAudit(tx, { shop_id, at, actor, action: 'password_changed' })
    await mail.send(tx, {
      to: owner.email,
      language: owner.locale,
      kind: 'password_changed',
      values: { name: owner.name },
    })
    await announce(tx, { shop_id, type: 'profile', id: user_id })
    return ids
  })
  for (const id of ended) auth.guard.forget(id)
}
