import * as z from 'zod/mini'
import { data } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Email, NewPassword, OpaqueToken } from '../../shop/credentials.ts'
import { SignedInStaff, setsCookie } from './sessions.ts'

const LinkParams = z.strictObject({ token: OpaqueToken })

export const readStaffLink = operation({
  name: 'readStaffLink',
  method: 'GET',
  path: '/ops/v1/staff-invitations/:token',
  tag: 'staff',
  summary: 'Whose a mailed link is, without using it; 404 where it was used or has expired',
  who: 'public',
  console: true,
  params: LinkParams,
  answer: data(z.strictObject({ name: z.string(), email: z.string() })),
})

export const followStaffLink = operation({
  name: 'followStaffLink',
  method: 'POST',
  path: '/ops/v1/staff-invitations/:token',
  tag: 'staff',
  summary: 'Set the password by a mailed link, which ends the other sessions of the person, and sign in',
  who: 'public',
  console: true,
  params: LinkParams,
  body: z.strictObject({ password: NewPassword }),
  answer: data(SignedInStaff),
  status: 201,
  headers: setsCookie,
  fails: ['EUS008'],
})

export const forgetStaffPassword = operation({
  name: 'forgetStaffPassword',
  method: 'POST',
  path: '/ops/v1/staff-password-resets',
  tag: 'staff',
  summary: 'Mail a link that sets a new password; the answer never tells whether somebody has this e-mail',
  who: 'public',
  console: true,
  body: z.strictObject({ email: Email }),
  answer: 'none',
})

export const staffLinkOperations = { readStaffLink, followStaffLink, forgetStaffPassword }
