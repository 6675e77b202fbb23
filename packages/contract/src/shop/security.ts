import * as z from 'zod/mini'
import { data, Id, IdParams, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { NewPassword, PresentPassword, sameTwice } from './credentials.ts'
import { Profile } from './identity.ts'

export const ChangePassword = z
  .strictObject({ old_password: PresentPassword, password: NewPassword, retype_password: z.string() })
  .check(sameTwice)
export type ChangePassword = z.infer<typeof ChangePassword>

export const changePassword = operation({
  name: 'changePassword',
  method: 'PATCH',
  path: '/v1/users/:id/password',
  tag: 'identity',
  summary: 'Change the password; every other session of the person ends',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: ChangePassword,
  answer: data(Profile),
  fails: ['EUS005'],
})

export const ignorePasswordReminder = operation({
  name: 'ignorePasswordReminder',
  method: 'PATCH',
  path: '/v1/users/:id/ignore-password',
  tag: 'identity',
  summary: 'Put off the reminder to change the password',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(Profile),
})

export const ConfirmContact = z.strictObject({
  contact: z.enum(['email', 'phone']),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
})
export type ConfirmContact = z.infer<typeof ConfirmContact>

export const confirmContact = operation({
  name: 'confirmContact',
  method: 'POST',
  path: '/v1/users/:id/contact-confirmation',
  tag: 'identity',
  summary: 'Confirm a new e-mail or phone by the code sent to it',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  body: ConfirmContact,
  answer: data(Profile),
  fails: ['EUS002', 'EUS003'],
})

export const cancelContactChange = operation({
  name: 'cancelContactChange',
  method: 'DELETE',
  path: '/v1/users/:id/contact-confirmation',
  tag: 'identity',
  summary: 'Give up a change of e-mail or phone that is not confirmed yet',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  query: z.strictObject({ contact: z.enum(['email', 'phone']) }),
  answer: 'none',
})

export const Session = z.strictObject({
  id: Id,
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  created_at: Instant,
  last_used_at: Instant,
})
export type Session = z.infer<typeof Session>

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: '/v1/sessions',
  tag: 'identity',
  summary: 'Where one is signed in, this session first',
  who: 'shop',
  access: 'parcels',
  addition: true,
  answer: data(z.array(Session)),
})

export const endSession = operation({
  name: 'endSession',
  method: 'DELETE',
  path: '/v1/sessions/:id',
  tag: 'identity',
  summary: 'End one of one’s own sessions at once',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  answer: 'none',
})

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1/sessions',
  tag: 'identity',
  summary: 'End all of one’s sessions but this one',
  who: 'shop',
  access: 'parcels',
  addition: true,
  answer: 'none',
})

export const securityOperations = {
  changePassword,
  ignorePasswordReminder,
  confirmContact,
  cancelContactChange,
  listSessions,
  endSession,
  endOtherSessions,
}
