import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { secondFactors } from '@guihang/domain/provider/operators/second-factors'
import { sessionNeeds } from '@guihang/domain/provider/operators/staff-sessions'
import * as z from 'zod/mini'
import { data, Id, Instant, requiredText } from '../../common.ts'
import { operation } from '../../operation.ts'
import { NewPassword, PresentPassword } from '../../shop/credentials.ts'
import { Assertion, PasskeyQuestion } from './passkey-messages.ts'

/** The person who is signed in, and what the session still needs. */
export const Me = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  scopes: z.array(z.enum(operatorScopes)),
  /** The hubs whose things the person sees; `*`: all. */
  hub_codes: z.array(z.string()),
  /** `second_factor`: it must be given. `enrol`: one must be set up. Until then nothing else opens. */
  needs: z.enum(sessionNeeds),
  /** The second factors that the person has set up. */
  methods: z.array(z.enum(secondFactors)),
  /** Those that can be set up here: no passkey while the console is at an IP address. */
  can_set_up: z.array(z.enum(secondFactors)),
  session_ends_at: Instant,
  /** When the session ends unless something is called; null: it does not. */
  idle_ends_at: z.nullable(Instant),
})
export type Me = z.infer<typeof Me>

/** What signing in answers, by whatever way. */
export const SignedInStaff = z.strictObject({
  staff: Me,
  needs: z.enum(sessionNeeds),
  methods: z.array(z.enum(secondFactors)),
  /** What a passkey is asked to sign as the second factor; null where none is needed or there is no passkey. */
  passkey: z.nullable(PasskeyQuestion),
})
export type SignedInStaff = z.infer<typeof SignedInStaff>

export const setsCookie = {
  'Set-Cookie':
    '`__Host-ops`: the session, HttpOnly and SameSite=Strict; `ops` where the console is not at https',
} as const

export const SignInStaff = z.strictObject({
  email: requiredText(254),
  password: PresentPassword,
})
export type SignInStaff = z.infer<typeof SignInStaff>

export const signInStaff = operation({
  name: 'signInStaff',
  method: 'POST',
  path: '/ops/v1/staff-sessions',
  tag: 'staff',
  summary:
    'Sign in to the console with e-mail and password; the answer says whether a second factor is needed',
  who: 'public',
  console: true,
  body: SignInStaff,
  answer: data(SignedInStaff),
  status: 201,
  headers: setsCookie,
  fails: ['ELOGIN', 'EUS012', 'EUS008'],
})

/** The signed question of a passkey, or the code of an authenticator app. */
export const SecondFactorProof = z
  .strictObject({
    assertion: z.optional(Assertion),
    code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
  })
  .check(
    z.refine(({ assertion, code }) => (assertion === undefined) !== (code === undefined), {
      path: ['code'],
      params: { rule: 'required' },
    }),
  )
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

export const askSecondFactor = operation({
  name: 'askSecondFactor',
  method: 'POST',
  path: '/ops/v1/staff-sessions/second-factor/options',
  tag: 'staff',
  summary: 'What a passkey is asked to sign as the second factor of this session, once more',
  who: 'staff',
  unproven: 'admitted',
  answer: data(
    z.strictObject({ methods: z.array(z.enum(secondFactors)), passkey: z.nullable(PasskeyQuestion) }),
  ),
  status: 200,
})

export const giveSecondFactor = operation({
  name: 'giveSecondFactor',
  method: 'POST',
  path: '/ops/v1/staff-sessions/second-factor',
  tag: 'staff',
  summary: 'Give the second factor of this session: a signed question, or a code',
  who: 'staff',
  unproven: 'admitted',
  body: SecondFactorProof,
  answer: data(Me),
  status: 200,
  fails: ['ESU001'],
})

export const signOutStaff = operation({
  name: 'signOutStaff',
  method: 'DELETE',
  path: '/ops/v1/staff-sessions/current',
  tag: 'staff',
  summary: 'End this session at once',
  who: 'staff',
  unproven: 'admitted',
  answer: 'none',
})

export const getMe = operation({
  name: 'getMe',
  method: 'GET',
  path: '/ops/v1/me',
  tag: 'staff',
  summary: 'Who is signed in to the console, and what the session still needs',
  who: 'staff',
  unproven: 'admitted',
  answer: data(Me),
})

export const ChangeStaffPassword = z.strictObject({
  current_password: PresentPassword,
  password: NewPassword,
})
export type ChangeStaffPassword = z.infer<typeof ChangeStaffPassword>

export const changeStaffPassword = operation({
  name: 'changeStaffPassword',
  method: 'PATCH',
  path: '/ops/v1/me/password',
  tag: 'staff',
  summary: 'Change one’s password; every other session of the person ends',
  who: 'staff',
  body: ChangeStaffPassword,
  answer: data(Me),
  fails: ['EUS005'],
})

export const staffSessionOperations = {
  signInStaff,
  askSecondFactor,
  giveSecondFactor,
  signOutStaff,
  getMe,
  changeStaffPassword,
}
