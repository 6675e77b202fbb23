import type { EditMemberAccess, Member } from '@guihang/contract/shop/people'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { MailToWrite } from '../../../platform/mail/index.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { revokeTokensOf } from '../../connection/integrations/index.ts'
import { forgetHearingsOfOthers } from '../../talk/notifications/index.ts'
import { forgetMarksOfOthers } from '../../talk/support-requests/index.ts'
import { endSandboxSessions, endSessions } from '../identity/index.ts'
import { closeShownLinks } from '../links/index.ts'
import { findShopName, notifyShop } from '../shops/index.ts'
import {
  deletePerson,
  findPerson,
  listActivePeople,
  listMemberRows,
  type MemberRow,
  type PersonRow,
  updatePerson,
} from '../users/index.ts'

export type Inviter = { readonly shop_id: string; readonly user_id: string; readonly actor: Actor }

export async function listMembers(reader: Reader, shop_id: string, asking_id: string): Promise<Member[]> {
  return (await listMemberRows(reader, shop_id)).map((row) => memberAnswer(row, asking_id))
}

/**
 * Also the caller, with the gateway tokens and links that the person made; mails everybody and the person. Answers the
 * ended sessions. EMEMBER when nobody with full access who can sign in would be left, ENOTFOUND for a person of another
 * shop.
 */
export async function removeMember(
  platform: Platform,
  tx: Tx,
  remover: Inviter,
  id: string,
): Promise<string[]> {
  const { shop_id, actor } = remover
  await lockOpenShop(tx, shop_id)
  const person = await findPerson(tx, shop_id, id)
  if (person === undefined) throw reject('ENOTFOUND')
  await requireAnotherManager(tx, shop_id, id)
  const at = platform.realClock.now()
  const mail = {
    kind: 'member_removed',
    values: { actor: actor.name, member: person.name, member_contact: contactOf(person) },
  } as const // as: the exact kind
  await notifyShop(platform, tx, shop_id, mail)
  // Active people with full access get the mail to everybody.
  if (person.state !== 'active' || person.access !== 'full') await notifyPerson(platform, tx, person, mail)
  const ended = await endSessions(tx, { shop_id, user_id: id }, { reason: 'person_removed', at })
  await revokeTokensOf(tx, { shop_id, at, actor }, id)
  if (person.access === 'full') await closeShownLinks(tx, shop_id, at)
  const picture = await deletePerson(tx, shop_id, id)
  if (picture !== null) await platform.files.deleteFile(tx, shop_id, picture)
  await recordAudit(tx, {
    shop_id,
    at,
    actor,
    action: 'member_removed',
    what: `${person.name} · ${contactOf(person)}`,
  })
  await announce(tx, { shop_id, type: 'profile', id })
  return ended
}

/**
 * Also of the caller; mails those with full access and the person. Holds within a second; tokens and links of who gets
 * less end. EMEMBER when nobody with full access who can sign in would be left, EVALID for full access without e-mail,
 * ENOTFOUND for a person of another shop.
 */
export async function editMemberAccess(
  platform: Platform,
  tx: Tx,
  editor: Inviter,
  id: string,
  { access }: Pick<EditMemberAccess, 'access'>,
): Promise<Member> {
  const { shop_id, actor } = editor
  await lockOpenShop(tx, shop_id)
  const person = await findPerson(tx, shop_id, id)
  if (person === undefined) throw reject('ENOTFOUND')
  if (access === 'full' && person.email === null)
    throw rejectFields({ access: [{ rule: 'access_needs_email' }] })
  if (person.access !== access) {
    const at = platform.realClock.now()
    if (access !== 'full') {
      await requireAnotherManager(tx, shop_id, id)
      await revokeTokensOf(tx, { shop_id, at, actor }, id)
      await closeShownLinks(tx, shop_id, at)
      await forgetHearingsOfOthers(tx, { shop_id, user_id: id })
      await forgetMarksOfOthers(tx, shop_id, id)
    }
    await updatePerson(tx, shop_id, id, { access, updated_at: platform.businessClock.now() })
    // Only who has full access enters the sandbox.
    if (access !== 'full') await endSandboxSessions(tx, id, { reason: 'access_reduced', at })
    const what = `${person.name} · ${access}`
    await recordAudit(tx, { shop_id, at, actor, action: 'member_access_edited', what })
    const mail = {
      kind: access === 'full' ? 'member_access_full' : 'member_access_parcels',
      values: { actor: actor.name, member: person.name, member_contact: contactOf(person) },
    } as const // as: the exact kinds
    await notifyShop(platform, tx, shop_id, mail)
    // Those with full access get the mail to everybody.
    if (access !== 'full') await notifyPerson(platform, tx, person, mail)
    await announce(tx, { shop_id, type: 'profile', id })
  }
  const row = (await listMemberRows(tx, shop_id)).find((one) => one.id === id)
  if (row === undefined) throw reject('ENOTFOUND')
  return memberAnswer(row, editor.user_id)
}

/** The e-mail, or else the phone, that names a person in mails and the audit log. */
export function contactOf({ email, phone }: Pick<PersonRow, 'email' | 'phone'>): string {
  return email ?? formatPhone(phone)
}

async function requireAnotherManager(tx: Tx, shop_id: string, id: string): Promise<void> {
  const active: PersonRow[] = await listActivePeople(tx, shop_id)
  if (!active.some((one) => one.access === 'full' && one.id !== id)) throw reject('EMEMBER')
}

async function notifyPerson(
  platform: Pick<Platform, 'mail'>,
  tx: Tx,
  { name, email, locale, shop_id }: PersonRow,
  mail: { readonly kind: MailToWrite['kind']; readonly values: Readonly<Record<string, string>> },
): Promise<void> {
  const shop_name = await findShopName(tx, shop_id)
  await platform.mail.send(tx, {
    to: email,
    language: locale,
    kind: mail.kind,
    values: { ...mail.values, name, shop_name },
  })
}

export function memberAnswer(row: MemberRow, asking_id: string): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    state: row.state,
    access: row.access,
    is_you: row.id === asking_id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
