import { limits } from '@guihang/domain/limits'
import { type OperatorScope, operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { secondFactors } from '@guihang/domain/provider/operators/second-factors'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, optionalLines, page, pageQuery } from '../../common.ts'
import { Phone, rule } from '../../fields/field-checks.ts'
import { operation } from '../../operation.ts'
import { Email, PersonName } from '../../shop/credentials.ts'

const staffStates = ['invited', 'active', 'locked'] as const

/** A person of the provider. */
export const StaffMember = z.strictObject({
  /** Of the operator that this person is. */
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  scopes: z.array(z.enum(operatorScopes)),
  hub_codes: z.array(z.string()),
  state: z.enum(staffStates),
  /** The second factors that the person has set up. */
  methods: z.array(z.enum(secondFactors)),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type StaffMember = z.infer<typeof StaffMember>

/** Each once; what one person does not hold together is ESF003. */
export const Scopes = z.array(z.enum(operatorScopes)).check(
  z.minLength(1),
  rule<readonly OperatorScope[]>('invalid', (scopes) => new Set(scopes).size === scopes.length),
)

const fields = { name: PersonName, email: Email, phone: z.optional(z.nullable(Phone)), scopes: Scopes }

export const InviteStaff = z.strictObject(fields)
export type InviteStaff = z.infer<typeof InviteStaff>

export const EditStaff = z.strictObject({
  /** The state that was seen; a change of what somebody else has changed meanwhile is EAL003. */
  version: z.int().check(z.positive()),
  ...z.partial(z.strictObject(fields)).shape,
})
export type EditStaff = z.infer<typeof EditStaff>

export const listStaff = operation({
  name: 'listStaff',
  method: 'GET',
  path: '/ops/v1/staff',
  tag: 'staff',
  summary: 'People of the provider, the newest first',
  who: 'operator',
  scope: 'staff',
  console: true,
  query: z.strictObject({
    /** Part of the name, the e-mail or the phone. */
    keyword: z.optional(optionalLines(limits.email_max)),
    state: z.optional(z.enum(staffStates)),
    ...pageQuery,
  }),
  answer: page(StaffMember),
})

export const inviteStaff = operation({
  name: 'inviteStaff',
  method: 'POST',
  path: '/ops/v1/staff',
  tag: 'staff',
  summary: 'Add a person and mail the link that sets the password, good for three days',
  who: 'operator',
  scope: 'staff',
  console: true,
  body: InviteStaff,
  answer: data(StaffMember),
  status: 201,
  idempotent: true,
  fails: ['ESF003', 'EUS002'],
})

export const getStaff = operation({
  name: 'getStaff',
  method: 'GET',
  path: '/ops/v1/staff/:id',
  tag: 'staff',
  summary: 'One person of the provider',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  answer: data(StaffMember),
  fails: ['ESF001'],
})

export const editStaff = operation({
  name: 'editStaff',
  method: 'PATCH',
  path: '/ops/v1/staff/:id',
  tag: 'staff',
  summary: 'Change name, e-mail, phone or scopes; a scope counts in open sessions within a second',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  body: EditStaff,
  answer: data(StaffMember),
  fails: ['ESF001', 'ESF002', 'ESF003', 'EAL003', 'EUS002'],
})

export const lockStaff = operation({
  name: 'lockStaff',
  method: 'POST',
  path: '/ops/v1/staff/:id/lock',
  tag: 'staff',
  summary: 'Lock a person out: sessions end and tokens rest at once',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  answer: data(StaffMember),
  status: 200,
  fails: ['ESF001', 'ESF002'],
})

export const unlockStaff = operation({
  name: 'unlockStaff',
  method: 'DELETE',
  path: '/ops/v1/staff/:id/lock',
  tag: 'staff',
  summary: 'Unlock a locked person',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  answer: data(StaffMember),
  fails: ['ESF001'],
})

export const inviteStaffAgain = operation({
  name: 'inviteStaffAgain',
  method: 'POST',
  path: '/ops/v1/staff/:id/invitation',
  tag: 'staff',
  summary: 'Mail a new link that sets the password; the one before ends',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  answer: data(StaffMember),
  status: 200,
  fails: ['ESF001', 'EUS012'],
})

export const resetSecondFactors = operation({
  name: 'resetSecondFactors',
  method: 'DELETE',
  path: '/ops/v1/staff/:id/second-factors',
  tag: 'staff',
  summary: 'Forget the second factors of a person who lost them; sessions end',
  who: 'operator',
  scope: 'staff',
  console: true,
  params: IdParams,
  answer: data(StaffMember),
  fails: ['ESF001', 'ESF004'],
})

export const staffPeopleOperations = {
  listStaff,
  inviteStaff,
  getStaff,
  editStaff,
  lockStaff,
  unlockStaff,
  inviteStaffAgain,
  resetSecondFactors,
}
