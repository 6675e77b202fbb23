import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ConfirmContact } from '@guihang/contract/shop/security'
import { type Actor, recordAudit, refuseTooOften } from '../../../../platform/audit.ts'
import { deriveKey } from '../../../../platform/auth/keys.ts'
import { isUniqueViolation, type Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { type Rejection, reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeLinksOf } from '../../links/index.ts'
import { findHolders, findPerson, type PersonRow, updatePerson } from '../../users/index.ts'
import {
  type Contact,
  putContactChange,
  removeContactChange,
  tryContactChange,
} from './contact-changes.store.ts'

const codeMinutes = 15
/** A code has six digits: this many guesses succeed once in 200,000. */
const mostTries = 5

/** Codes a shop may have sent to new addresses and phones in an hour. */
const mostAnHour = 10

const takenRules = { email: 'email_taken', phone: 'phone_taken' } as const

/**
 * By a code of six digits; the old contact is told (docs/rules/accounts-and-sign-in.md). EUS002 or EUS003 when another
 * account has it, EVALID for a new phone of a person without e-mail.
 */
export async function askContactChange(
  platform: Platform,
  tx: Tx,
  person: PersonRow,
  change: { readonly contact: Contact; readonly value: string },
  actor: Actor,
): Promise<void> {
  const { contact, value } = change
  if (contact === 'phone' && person.email === null)
    throw rejectFields({ phone: [{ rule: 'phone_needs_email' }] })
  const holders = await findHolders(tx, { [contact]: value })
  if (holders[contact] !== undefined) throw rejectFields({ [contact]: [{ rule: takenRules[contact] }] })
  const { shop_id, id: user_id } = person
  const at = platform.realClock.now()
  await refuseTooOften(tx, { shop_id, action: 'contact_change_asked', at, most_an_hour: mostAnHour })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putContactChange(tx, {
    shop_id,
    user_id,
    contact,
    value,
    code_hash: codeHash(platform, user_id, contact, code).toString('base64url'),
    created_at: at,
    expires_at: new Date(at.getTime() + codeMinutes * 60_000),
  })
  const about = { name: person.name, value, old: person[contact] ?? '' }
  await platform.mail.send(tx, {
    // There is no way to send a text message: the code for a phone goes to the account's e-mail.
    to: contact === 'email' ? value : person.email,
    language: person.locale,
    kind: 'confirm_contact',
    values: { ...about, code, minutes: String(codeMinutes) },
  })
  await platform.mail.send(tx, {
    to: person.email,
    language: person.locale,
    kind: 'contact_change_asked',
    values: about,
  })
  await recordAudit(tx, { shop_id, at, actor, action: 'contact_change_asked', what: contact })
}

/** A refusal is returned, not thrown: the try it cost must be stored. */
export async function confirmContact(
  platform: Platform,
  tx: Tx,
  person: { readonly shop_id: string; readonly user_id: string },
  body: ConfirmContact,
  actor: Actor,
): Promise<Rejection | undefined> {
  const { shop_id, user_id } = person
  const { contact, code } = body
  const at = platform.realClock.now()
  const change = await tryContactChange(tx, { shop_id, user_id, contact, now: at, most: mostTries })
  const owner = await findPerson(tx, shop_id, user_id)
  if (owner === undefined || change === undefined || !isCode(platform, change, code)) {
    return rejectFields({ code: [{ rule: 'confirmation_code' }] })
  }
  try {
    const chosen = contact === 'email' ? { email: change.value } : { phone: change.value }
    await updatePerson(tx, shop_id, user_id, { ...chosen, updated_at: platform.businessClock.now() })
  } catch (error) {
    // Thrown: another account took it meanwhile, and the failed statement has ended the transaction.
    if (isUniqueViolation(error)) throw rejectFields({ [contact]: [{ rule: takenRules[contact] }] })
    throw error
  }
  await removeContactChange(tx, shop_id, user_id, contact)
  // Whoever reads the old mailbox must not set a password by a link in it.
  await closeLinksOf(tx, shop_id, user_id, at)
  const values = { name: owner.name, value: change.value, old: owner[contact] ?? '' }
  await platform.mail.send(tx, { to: owner.email, language: owner.locale, kind: 'contact_changed', values })
  await recordAudit(tx, { shop_id, at, actor, action: 'contact_changed', what: contact })
  await announce(tx, { shop_id, type: 'profile', id: user_id })
  return undefined
}

/** Raises ENOTFOUND when no change waits. */
export async function cancelContactChange(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  person: { readonly shop_id: string; readonly user_id: string },
  contact: Contact,
  actor: Actor,
): Promise<void> {
  const { shop_id, user_id } = person
  if (!(await removeContactChange(tx, shop_id, user_id, contact))) throw reject('ENOTFOUND')
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor, action: 'contact_change_cancelled', what: contact })
  await announce(tx, { shop_id, type: 'profile', id: user_id })
}

function isCode(
  platform: Platform,
  change: { user_id: string; contact: Contact; code_hash: string },
  code: string,
): boolean {
  const given = codeHash(platform, change.user_id, change.contact, code.replace(/\s/g, ''))
  const kept = Buffer.from(change.code_hash, 'base64url')
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** A plain hash of a million codes is quickly guessed, so this hash needs the instance's secret. */
function codeHash(platform: Platform, user_id: string, contact: Contact, code: string): Buffer {
  const key = deriveKey(platform.environment.secret, 'contact codes')
  return createHmac('sha256', key)
    .update(JSON.stringify([user_id, contact, code]))
    .digest()
}
