import { shopAccesses } from '@guihang/domain/shop/people/shop-access'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant } from '../common.ts'
import { Phone } from '../fields/field-checks.ts'
import type { FormRule } from '../fields/form-rules.ts'
import { operation } from '../operation.ts'
import { Email, PersonName, PresentPassword } from './credentials.ts'

/** `parcels`: parcels, imports, labels, their own password and support requests; no money, settings or colleagues. */
export const ShopAccess = z.enum(shopAccesses)

export const Member = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null: the person signs in by phone, and gets no mails. */
  email: z.nullable(z.string()),
  phone: z.string(),
  /** `inactive`: has not followed the link of the invitation yet. */
  state: z.enum(['inactive', 'active', 'locked']),
  access: ShopAccess,
  is_you: z.boolean(),
  created_at: Instant,
  /** The last use of any session; null before the first. */
  last_used_at: z.nullable(Instant),
})
export type Member = z.infer<typeof Member>

export const listMembers = operation({
  name: 'listMembers',
  method: 'GET',
  path: '/v1/shop/members',
  tag: 'people',
  summary: 'The people who share the shop; all are shop_admin, some with access to parcels only',
  who: 'shop',
  addition: true,
  answer: data(z.array(Member)),
})

/** The link that sets a password, for whoever asked to pass on: single use. */
const LinkToGive = z.strictObject({ url: z.string(), expires_at: Instant })
export type LinkToGive = z.infer<typeof LinkToGive>

/** `link` is shown this once, to a person without e-mail; null: the link was mailed, or shown before. */
export const InvitedMember = z.strictObject({ ...Member.shape, link: z.nullable(LinkToGive) })
export type InvitedMember = z.infer<typeof InvitedMember>

const rule: FormRule = 'email_for_full'

/** Who may enter the shop is changed with the password only (docs/rules/accounts-and-sign-in.md). */
export const InviteMember = z
  .strictObject({
    name: PersonName,
    /** Without it nothing is mailed, and the answer holds the link. */
    email: z.optional(Email),
    phone: Phone,
    /** Without it: `full`, which needs an e-mail. */
    access: z.optional(ShopAccess),
    password: PresentPassword,
  })
  .check(
    z.refine(({ email, access = 'full' }) => email !== undefined || access !== 'full', {
      path: ['email'],
      params: { rule },
    }),
  )
export type InviteMember = z.infer<typeof InviteMember>

export const inviteMember = operation({
  name: 'inviteMember',
  method: 'POST',
  path: '/v1/shop/members',
  real_shop_only: true,
  tag: 'people',
  summary:
    'Invite a person by e-mail, or by phone alone: then the answer holds the link that sets the password, once, for 24 hours',
  who: 'shop',
  addition: true,
  body: InviteMember,
  answer: data(InvitedMember),
  status: 201,
  idempotent: true,
  shown_once: 'link',
  fails: ['EUS002', 'EUS003'],
})

export const MemberPassword = z.strictObject({ password: PresentPassword })
export type MemberPassword = z.infer<typeof MemberPassword>

export const repeatInvitation = operation({
  name: 'repeatInvitation',
  method: 'POST',
  path: '/v1/shop/members/:id/invitation',
  real_shop_only: true,
  tag: 'people',
  summary:
    'Mail the invitation again, with a new link; for a person without e-mail, who may have joined, the answer holds it',
  who: 'shop',
  addition: true,
  params: IdParams,
  body: MemberPassword,
  answer: data(InvitedMember),
  status: 200,
})

/** POST, not DELETE: it asks for the password, and some proxies drop the body of a DELETE. */
export const removeMember = operation({
  name: 'removeMember',
  method: 'POST',
  path: '/v1/shop/members/:id/removal',
  tag: 'people',
  summary: 'Remove a person and end their sessions; a shop keeps at least one',
  who: 'shop',
  addition: true,
  params: IdParams,
  body: MemberPassword,
  answer: 'none',
  fails: ['EMEMBER'],
})

export const EditMemberAccess = z.strictObject({ access: ShopAccess, password: PresentPassword })
export type EditMemberAccess = z.infer<typeof EditMemberAccess>

export const editMemberAccess = operation({
  name: 'editMemberAccess',
  method: 'PATCH',
  path: '/v1/shop/members/:id/access',
  tag: 'people',
  summary: 'Say what a person may see of the shop; one who can sign in keeps full access',
  who: 'shop',
  addition: true,
  params: IdParams,
  body: EditMemberAccess,
  answer: data(Member),
  fails: ['EMEMBER'],
})

export const peopleOperations = {
  listMembers,
  inviteMember,
  repeatInvitation,
  removeMember,
  editMemberAccess,
}
