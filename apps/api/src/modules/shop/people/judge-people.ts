import type { AuditAction } from '@guihang/contract/shop/audit'
import { providerOf, recordAudit } from '../../../platform/audit.ts'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linkMinutes, makeLink, purposeFor } from '../accounts/index.ts'
import { endSessions, removeContactChanges } from '../identity/index.ts'
import { closeLinksOf, closeShownLinks } from '../links/index.ts'
import { findShop, findShopName } from '../shops/index.ts'
import { findPersonAnywhere, hasPassword, lockPerson, type PersonRow, updatePerson } from '../users/index.ts'

export type Stopped = { readonly shop_id: string; readonly session_ids: readonly string[] }

/**
 * Without a password the person gets a new link by mail and stays inactive until it is used. EUS006 for an unknown
 * person, EVALID for one without password and e-mail: the shop makes that link.
 */
export async function activateUser(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<string> {
  const person = await lockedPerson(tx, id)
  if (person.state !== 'inactive') return person.shop_id
  if (await hasPassword(tx, person.shop_id, id)) {
    await changeState(platform, tx, person, 'active')
    await mail(platform, tx, person, 'account_activated', {}, `${platform.environment.publicUrl}/login`)
    await writeDown(platform, tx, operator, person, 'account_activated', person.name)
  } else {
    if (person.email === null) throw rejectFields({ email: [{ rule: 'link_by_shop' }] })
    const { kind, inviter } = await purposeFor(tx, person)
    const values = {
      inviter,
      shop_name: await findShopName(tx, person.shop_id),
      minutes: String(linkMinutes),
    }
    await mail(platform, tx, person, kind, values, await makeLink(platform, tx, person, kind))
    await writeDown(platform, tx, operator, person, 'account_link_sent', person.name)
  }
  return person.shop_id
}

/** EINACTIVE within a second, until a mailed link is followed; a locked person stays locked. Answers shop and sessions. */
export async function deactivateUser(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  why: string,
): Promise<Stopped> {
  const person = await lockedPerson(tx, id)
  const { shop_id } = person
  if (person.state !== 'active') return { shop_id, session_ids: [] }
  const session_ids = await stop(platform, tx, person, 'inactive')
  // Nobody would get it: the shop makes one for a person without e-mail.
  const link = person.email === null ? undefined : await makeLink(platform, tx, person, 'activate')
  await mail(platform, tx, person, 'account_deactivated', { minutes: String(linkMinutes) }, link)
  const what = why === '' ? person.name : `${person.name}: ${why}`
  await writeDown(platform, tx, operator, person, 'account_deactivated', what)
  return { shop_id, session_ids }
}

/** EUS012 within a second. Sessions, links and contacts under way end, so that unlocking lets no thief in again. */
export async function lockUser(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  why: string,
): Promise<Stopped> {
  const person = await lockedPerson(tx, id)
  const { shop_id } = person
  if (person.state === 'locked') return { shop_id, session_ids: [] }
  const session_ids = await stop(platform, tx, person, 'locked')
  await mail(platform, tx, person, 'account_locked', { reason: why })
  await writeDown(platform, tx, operator, person, 'account_locked', `${person.name}: ${why}`)
  return { shop_id, session_ids }
}

/** A person who never had a password becomes inactive again. */
export async function unlockUser(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<string> {
  const person = await lockedPerson(tx, id)
  if (person.state !== 'locked') return person.shop_id
  const state = (await hasPassword(tx, person.shop_id, id)) ? 'active' : 'inactive'
  await changeState(platform, tx, person, state)
  await mail(platform, tx, person, 'account_unlocked', {}, `${platform.environment.publicUrl}/login`)
  await writeDown(platform, tx, operator, person, 'account_unlocked', person.name)
  return person.shop_id
}

/** Ends sessions, links (also those that the person may have made for colleagues) and contacts that wait for a code. Answers the ended sessions. */
async function stop(
  platform: Platform,
  tx: Tx,
  person: PersonRow,
  state: 'locked' | 'inactive',
): Promise<readonly string[]> {
  const { shop_id, id } = person
  await changeState(platform, tx, person, state)
  const at = platform.realClock.now()
  const session_ids = await endSessions(tx, { shop_id, user_id: id }, { reason: state, at })
  await closeLinksOf(tx, shop_id, id, at)
  if (person.access === 'full') await closeShownLinks(tx, shop_id, at)
  await removeContactChanges(tx, shop_id, id)
  return session_ids
}

async function lockedPerson(tx: Tx, id: string): Promise<PersonRow> {
  const found = await findPersonAnywhere(tx, id)
  const person = found && (await lockPerson(tx, found.shop_id, id))
  // A closed shop's people have no name and no address left.
  const isGone = person === undefined || (await findShop(tx, person.shop_id))?.state === 'closed'
  if (isGone) throw reject('EUS006')
  return person
}

async function changeState(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, id }: PersonRow,
  state: PersonRow['state'],
): Promise<void> {
  await updatePerson(tx, shop_id, id, { state, updated_at: platform.businessClock.now() })
  await announce(tx, { shop_id, type: 'profile', id })
}

async function mail(
  platform: Pick<Platform, 'mail'>,
  tx: Tx,
  { name, email, locale }: PersonRow,
  kind:
    | 'activate'
    | 'invite'
    | 'recover'
    | 'account_activated'
    | 'account_deactivated'
    | 'account_locked'
    | 'account_unlocked',
  values: Readonly<Record<string, string>>,
  link?: string,
): Promise<void> {
  await platform.mail.send(tx, {
    to: email,
    language: locale,
    kind,
    values: { ...values, name },
    ...(link === undefined ? {} : { link }),
  })
}

async function writeDown(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  { shop_id }: PersonRow,
  action: AuditAction,
  what: string,
): Promise<void> {
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor: providerOf(operator), action, what })
}
