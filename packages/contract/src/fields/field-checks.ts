// What schemas check with. Apart from form-rules.ts, which is words only: a screen shows them before it needs schemas.
import { normalizePhone, type PhoneFault, phoneFault } from '@guihang/domain/shop/people/phone'
import * as z from 'zod/mini'
import type { FormRule } from './form-rules.ts'

/* @__NO_SIDE_EFFECTS__ */
export function rule<T>(name: FormRule, holds: (value: T) => boolean) {
  return z.refine<T>(holds, { params: { rule: name } })
}

/** A phone number: normalised (+84 → 0, spaces and dots dropped), then the rule of section 5 with a hint at what is wrong. */
export const Phone = z.string().check(
  z.overwrite(normalizePhone),
  z.check<string>((payload) => {
    const fault = phoneFault(payload.value)
    if (fault === undefined) return
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      params: { rule: phoneRule(fault, payload.value), values: { count: fault.count ?? 0 } },
    })
  }),
)

function phoneRule({ kind, count }: PhoneFault, phone: string): FormRule {
  if (kind === 'required') return 'required'
  if (kind === 'characters') return 'phone_characters'
  if (kind !== 'prefix' && phone.startsWith('02')) return 'phone_landline'
  if (kind === 'too_short') return count === 1 ? 'phone_one_short' : 'phone_too_short'
  if (kind === 'too_long') return 'phone_too_long'
  return 'phone_prefix'
}
