import * as z from 'zod/mini'
import { data, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SignedInStaff, setsCookie } from './sessions.ts'

/** One person of the demo has each. */
export const demoRoles = ['support', 'accountant', 'approver', 'operations', 'administrator'] as const
export type DemoRole = (typeof demoRoles)[number]

export const listDemoStaff = operation({
  name: 'listDemoStaff',
  method: 'GET',
  path: '/ops/v1/demo/staff',
  tag: 'demo',
  summary: 'The people of the demo, one for each role',
  who: 'public',
  demo: true,
  not_in_trial: true,
  console: true,
  answer: data(z.array(z.strictObject({ id: Id, name: z.string(), role: z.enum(demoRoles) }))),
})

export const signInDemoStaff = operation({
  name: 'signInDemoStaff',
  method: 'POST',
  path: '/ops/v1/demo/staff-sessions',
  tag: 'demo',
  summary: 'Sign in as a person of the demo, with the second factor given',
  who: 'public',
  demo: true,
  not_in_trial: true,
  console: true,
  body: z.strictObject({ staff_id: Id }),
  answer: data(SignedInStaff),
  status: 201,
  headers: setsCookie,
  fails: ['ESF001', 'EUS012', 'EUS008'],
})

export const getDemoCode = operation({
  name: 'getDemoCode',
  method: 'GET',
  path: '/ops/v1/demo/second-factor-code',
  tag: 'demo',
  summary: 'The code that the authenticator app of the person who is signed in would show',
  who: 'staff',
  unproven: 'admitted',
  demo: true,
  not_in_trial: true,
  answer: data(
    z.strictObject({
      code: z.string(),
      /** A code counts once: when the next one counts; in the past where it does already. */
      usable_at: Instant,
    }),
  ),
  fails: ['ENOTFOUND'],
})

export const staffDemoOperations = { listDemoStaff, signInDemoStaff, getDemoCode }
