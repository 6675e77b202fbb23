import { limits } from '@guihang/domain/limits'
import { type PasswordFault, passwordFaults } from '@guihang/domain/shop/people/password'
import * as z from 'zod/mini'
import { noLink, oneLine } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import type { FormRule } from '../fields/form-rules.ts'

/** An e-mail address in lower case, at most 254 characters. */
export const Email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1),
  z.maxLength(limits.email_max),
  // Not zod's own check: an empty field is missing, and not a wrong address as well.
  rule<string>('email', (email) => email === '' || z.regexes.email.test(email)),
)

export const PersonName = z.string().check(
  z.trim(),
  // An empty name is missing, and not too short as well.
  z.minLength(1, { abort: true }),
  z.minLength(limits.person_name_min),
  z.maxLength(limits.person_name_max),
  oneLine,
  noLink,
)

const faultRules: Record<PasswordFault, FormRule> = {
  too_short: 'password_too_short',
  too_long: 'password_too_long',
  lowercase: 'password_lowercase',
  uppercase: 'password_uppercase',
  digit: 'password_digit',
  symbol: 'password_symbol',
}

/** A new password: everything it lacks by section 5 is a fault of its own. The server also refuses common ones. */
export const NewPassword = z.string().check(
  z.check<string>((payload) => {
    const { value } = payload
    const rules: FormRule[] =
      value === '' ? ['required'] : passwordFaults(value).map((fault) => faultRules[fault])
    for (const name of rules) {
      payload.issues.push({ code: 'custom', input: value, params: { rule: name } })
    }
  }),
)

/** A password somebody already has: only the server knows whether it is right. */
export const PresentPassword = z.string().check(z.minLength(1), z.maxLength(200))

export const sameTwice = z.refine<{ password: string; retype_password: string }>(
  ({ password, retype_password }) => password === retype_password,
  { path: ['retype_password'], params: { rule: 'password_repeat' } },
)

/** The text of a one-time link or a captcha: opaque. */
export const OpaqueToken = z.string().check(z.minLength(1), z.maxLength(2_000))
