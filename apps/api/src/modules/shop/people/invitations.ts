import type { InvitedMember, InviteMember, LinkToGive } from '@guihang/contract/shop/people'
import { recordAudit, refuseTooOften } from '../../../platform/audit.ts'
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linkMinutes, makeLink, makeLinkToGive, purposeFor } from '../accounts/index.ts'
import { findShopName, notifyShop } from '../shops/index.ts'
import {
  findHolders,
  findPerson,
  insertPerson,
  listMemberRows,
  lockPerson,
  type PersonRow,
} from '../users/index.ts'
import { contactOf, type Inviter, memberAnswer } from './members.ts'

/** Invitations, and links for those who have joined, that a shop may make in an hour. */
const mostAnHour = 20

/** Mails everybody. The link is mailed, or answered for want of an e-mail. EUS002, EUS003 for an e-mail or phone in use. */
export async function inviteMember(
  platform: Platform,
  tx: Tx,
  inviter: Inviter,
  { access = 'full', email, ...body }: Omit<InviteMember, 'password'>,
): Promise<InvitedMember> {
  const { shop_id } = inviter
  await lockOpenShop(tx, shop_id)
  const holders = await findHolders(tx, { email, phone: body.phone })
  const taken = {
    ...(holders.email === undefined ? {} : { email: [{ rule: 'email_taken' as const }] }),
    ...(holders.phone === undefined ? {} : { phone: [{ rule: 'phone_taken' as const }] }),
  }
  if (Object.keys(taken).length > 0) throw rejectFields(taken)
  const host = await findPerson(tx, shop_id, inviter.user_id)
  const at = platform.businessClock.now()
  const id = newId(at)
  try {
    await insertPerson(tx, {
      id,
      shop_id,
      ...body,
      email: email ?? null,
      access,
      locale: host?.locale ?? 'vi',
      invited_by: inviter.user_id,
      created_at: at,
      updated_at: at,
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_phone_key')) throw rejectFields({ phone: [{ rule: 'phone_taken' }] })
    if (isUniqueViolation(error)) throw rejectFields({ email: [{ rule: 'email_taken' }] })
    throw error
  }
  return await sendLink(platform, tx, inviter, id)
}

/** Without e-mail also after joining: the link sets a forgotten password anew. Else ENOTFOUND for who has joined. */
export async function repeatInvitation(
  platform: Platform,
  tx: Tx,
  inviter: Inviter,
  id: string,
): Promise<InvitedMember> {
  await lockOpenShop(tx, inviter.shop_id)
  return await sendLink(platform, tx, inviter, id)
}

async function sendLink(platform: Platform, tx: Tx, inviter: Inviter, id: string): Promise<InvitedMember> {
  const { shop_id, actor } = inviter
  const row = (await listMemberRows(tx, shop_id)).find((one) => one.id === id)
  // Locked, so that no link is made for somebody who adds an e-mail or is locked out in the same moment.
  const person = await lockPerson(tx, shop_id, id)
  if (row === undefined || person === undefined || !mayHaveLink(person)) throw reject('ENOTFOUND')
  const at = platform.realClock.now()
  const action = person.state === 'inactive' ? 'member_invited' : 'member_link_made'
  await refuseTooOften(tx, { shop_id, action, at, most_an_hour: mostAnHour })
  const link = await linkFor(platform, tx, person, actor.name)
  const contact = contactOf(person)
  await recordAudit(tx, { shop_id, at, actor, action, what: `${person.name} · ${contact}` })
  const values = { actor: actor.name, member: person.name, member_contact: contact }
  await notifyShop(platform, tx, shop_id, { kind: action, values })
  await announce(tx, { shop_id, type: 'profile', id })
  return { ...memberAnswer(row, inviter.user_id), link }
}

/** Whoever has an e-mail asks for a new password alone. */
function mayHaveLink({ state, email }: PersonRow): boolean {
  return state === 'inactive' || (state === 'active' && email === null)
}

/** Mails the link, or answers it where the person has no e-mail. */
async function linkFor(
  platform: Platform,
  tx: Tx,
  person: PersonRow,
  inviter: string,
): Promise<LinkToGive | null> {
  if (person.email === null) {
    const { kind } = await purposeFor(tx, person)
    return await makeLinkToGive(platform, tx, person, kind)
  }
  await platform.mail.send(tx, {
    to: person.email,
    language: person.locale,
    kind: 'invite',
    values: {
      name: person.name,
      inviter,
      shop_name: await findShopName(tx, person.shop_id),
      minutes: String(linkMinutes),
    },
    link: await makeLink(platform, tx, person, 'invite'),
  })
  return null
}
