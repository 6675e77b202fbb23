import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, requiredText } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Attestation, NewPasskeyQuestion } from './passkey-messages.ts'
import { Me } from './sessions.ts'

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = operation({
  name: 'listPasskeys',
  method: 'GET',
  path: '/ops/v1/me/passkeys',
  tag: 'staff',
  summary: 'One’s own passkeys, the oldest first',
  who: 'staff',
  answer: data(z.array(Passkey)),
})

export const askPasskey = operation({
  name: 'askPasskey',
  method: 'POST',
  path: '/ops/v1/me/passkeys/options',
  tag: 'staff',
  summary: 'What a browser needs to make a new passkey, for five minutes',
  who: 'staff',
  unproven: 'while_enrolling',
  answer: data(NewPasskeyQuestion),
  status: 200,
  fails: ['ESF005'],
})

export const AddPasskey = z.strictObject({ name: requiredText(60), attestation: Attestation })
export type AddPasskey = z.infer<typeof AddPasskey>

export const addPasskey = operation({
  name: 'addPasskey',
  method: 'POST',
  path: '/ops/v1/me/passkeys',
  tag: 'staff',
  summary: 'Keep a new passkey; a session that had to set one up has then given its second factor',
  who: 'staff',
  unproven: 'while_enrolling',
  body: AddPasskey,
  answer: data(Passkey),
  status: 201,
  fails: ['ESU001', 'ESF005'],
})

export const removePasskey = operation({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/ops/v1/me/passkeys/:id',
  tag: 'staff',
  summary: 'Forget one of one’s passkeys; not the last second factor of who needs one',
  who: 'staff',
  params: IdParams,
  answer: 'none',
  fails: ['ESF004'],
})

export const beginTotp = operation({
  name: 'beginTotp',
  method: 'POST',
  path: '/ops/v1/me/totp',
  tag: 'staff',
  summary: 'A new secret for an authenticator app; it counts once a code of it confirms it',
  who: 'staff',
  unproven: 'while_enrolling',
  answer: data(
    z.strictObject({
      /** Base32, for apps that do not read the picture. */
      secret: z.string(),
      /** `otpauth://totp/…`, what the picture says. */
      uri: z.string(),
    }),
  ),
  status: 201,
})

export const confirmTotp = operation({
  name: 'confirmTotp',
  method: 'POST',
  path: '/ops/v1/me/totp/confirmation',
  tag: 'staff',
  summary: 'Confirm the new secret by a code of it, which takes the place of the one before',
  who: 'staff',
  unproven: 'while_enrolling',
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  answer: data(Me),
  status: 200,
  fails: ['ESU001'],
})

export const removeTotp = operation({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/ops/v1/me/totp',
  tag: 'staff',
  summary: 'Forget the authenticator app; not the last second factor of who needs one',
  who: 'staff',
  answer: 'none',
  fails: ['ESF004', 'ENOTFOUND'],
})

export const secondFactorOperations = {
  listPasskeys,
  askPasskey,
  addPasskey,
  removePasskey,
  beginTotp,
  confirmTotp,
  removeTotp,
}
