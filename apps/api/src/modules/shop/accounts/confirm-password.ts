import type { ConfirmPassword } from '@guihang/contract/shop/accounts'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSignInLimit, endSessions, refuseCommonPassword } from '../identity/index.ts'
import { closeLinksOf, findLink, takeLink } from '../links/index.ts'
import { activatePerson, findPersonAnywhere, setPassword } from '../users/index.ts'
import { hashOfToken } from './links.ts'

const dead = () => rejectFields({ token: [{ rule: 'link_dead' }] })

/** Without using the link. Throws a field error at `token` for a dead link, or another person's. */
export async function readLink(platform: Platform, user_id: string, token: string) {
  const { db } = platform.database
  const link = await findLink(db, user_id, hashOfToken(token), platform.realClock.now())
  const person = link === undefined ? undefined : await findPersonAnywhere(db, user_id)
  if (link === undefined || person === undefined) throw dead()
  const { email } = person
  const phone = email === null ? person.phone : null
  return { purpose: link.purpose, email, phone, expires_at: link.expires_at.toISOString() }
}

/** Activates; sessions end (check 30). Of two uses at once the second finds a dead link; a rejected password leaves it open. */
export async function confirmPassword(
  platform: Platform,
  user_id: string,
  body: ConfirmPassword,
  from: { readonly ip: string; readonly user_agent: string | undefined },
): Promise<{ email: string | null }> {
  const { auth, database, environment, realClock, businessClock, mail } = platform
  const token_hash = hashOfToken(body.token)
  // Checked first, so that we hash no password for a caller without a link.
  if ((await findLink(database.db, user_id, token_hash, realClock.now())) === undefined) throw dead()
  await refuseCommonPassword(body.password)
  const password_hash = await auth.passwords.inTurn(() => auth.passwords.hash(body.password))
  const limit = createSignInLimit({ secret: environment.secret, database, clock: realClock })
  const { ended, email } = await database.transaction(async (tx) => {
    const at = realClock.now()
    const link = await takeLink(tx, user_id, token_hash, at)
    const person = link === undefined ? undefined : await findPersonAnywhere(tx, user_id)
    if (link === undefined || person === undefined) throw dead()
    const { shop_id } = person
    await setPassword(tx, shop_id, user_id, password_hash, businessClock.now())
    const activated = await activatePerson(tx, shop_id, user_id, businessClock.now())
    await closeLinksOf(tx, shop_id, user_id, at)
    const names = [person.email, person.phone, user_id].filter((name) => name !== null)
    await limit.welcome(tx, { shop_id, id: user_id, names }, from.ip)
    const ids = await endSessions(tx, { shop_id, user_id }, { reason: 'password_recovered', at })
    await recordAudit(tx, {
      shop_id,
      at,
      actor: { user_id, name: person.name, ip: from.ip, user_agent: from.user_agent?.slice(0, 300) ?? null },
      action: activated ? 'account_activated' : 'password_recovered',
    })
    if (!activated) {
      const { email: to, locale: language, name } = person
      await mail.send(tx, { to, language, kind: 'password_changed', values: { name } })
    }
    await announce(tx, { shop_id, type: 'profile', id: user_id })
    return { ended: ids, email: person.email }
  })
  for (const id of ended) auth.guard.forget(id)
  return { email }
}
