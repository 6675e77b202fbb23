import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, noLink, requiredText } from '../common.ts'
import { Phone, rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { addressFields } from '../parcels/addresses.ts'
import { Email, NewPassword, OpaqueToken, PersonName, sameTwice } from './credentials.ts'
import { ShopType } from './identity.ts'

export const Category = z.strictObject({ id: z.string(), name: z.string() })
export type Category = z.infer<typeof Category>

/** Ids of categories; at least one (section 5). */
export const CategoryIds = z.array(requiredText(50)).check(
  z.maxLength(20),
  rule<string[]>('categories_min', (ids) => ids.length > 0),
)

export const listCategories = operation({
  name: 'listCategories',
  method: 'GET',
  path: '/v1/categories',
  tag: 'accounts',
  summary: 'What shops sell, in the language of Accept-Language',
  who: 'public',
  addition: true,
  answer: data(z.array(Category)),
})

export const captchaChallenge = operation({
  name: 'captchaChallenge',
  method: 'GET',
  path: '/v1/captcha-challenge',
  tag: 'accounts',
  summary: 'A proof-of-work challenge of ALTCHA; `data` is what its widget reads',
  who: 'public',
  addition: true,
  answer: data(z.looseObject({})),
})

export const verifyCaptcha = operation({
  name: 'verifyCaptcha',
  method: 'POST',
  path: '/v1/verify-capcha',
  tag: 'accounts',
  summary: 'Exchange a solved challenge for a token of single use, valid 5 minutes',
  who: 'public',
  query: z.strictObject({ payload: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  answer: data(z.strictObject({ captcha_token: z.string() })),
})

export const RegisterShop = z.strictObject({
  shop_type: ShopType,
  shop_name: requiredText(limits.shop_name_max).check(noLink),
  name: PersonName,
  email: Email,
  phone: Phone,
  /** House number and street; with the units it becomes the first store. */
  address: requiredText(limits.store_address_max),
  ...addressFields,
  categories: CategoryIds,
  captcha_token: OpaqueToken,
})
export type RegisterShop = z.infer<typeof RegisterShop>

export const registerShop = operation({
  name: 'registerShop',
  method: 'POST',
  path: '/v1/users/shop-register',
  tag: 'accounts',
  summary: 'Open a shop; the link that activates it is mailed. GM001: e-mail and phone are of one account',
  who: 'public',
  body: RegisterShop,
  answer: data(z.strictObject({ id: Id, email: z.string(), link_minutes: z.int() })),
  status: 201,
  fails: ['GM001', 'GM002', 'GM003'],
})

export const ForgotPassword = z.strictObject({ username: requiredText(254), captcha_token: OpaqueToken })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const forgotPassword = operation({
  name: 'forgotPassword',
  method: 'POST',
  path: '/v1/password/forgot',
  tag: 'accounts',
  summary: 'Mail a link that sets a new password; the answer never tells whether the account exists',
  who: 'public',
  body: ForgotPassword,
  answer: data(z.strictObject({ link_minutes: z.int() })),
})

export const readLink = operation({
  name: 'readLink',
  method: 'POST',
  path: '/v1/users/:id/one-time-link',
  tag: 'accounts',
  summary: 'What a mailed link is for, without using it; a dead one is a field error at token',
  who: 'public',
  addition: true,
  params: IdParams,
  body: z.strictObject({ token: OpaqueToken }),
  answer: data(
    z.strictObject({
      purpose: z.enum(['activate', 'recover', 'invite']),
      email: z.nullable(z.string()),
      /** What a person without e-mail signs in with; null where there is one. */
      phone: z.nullable(z.string()),
      expires_at: Instant,
    }),
  ),
})

export const ConfirmPassword = z
  .strictObject({ token: OpaqueToken, password: NewPassword, retype_password: z.string() })
  .check(sameTwice)
export type ConfirmPassword = z.infer<typeof ConfirmPassword>

export const confirmPassword = operation({
  name: 'confirmPassword',
  method: 'PATCH',
  path: '/v1/users/:id/confirm-password',
  tag: 'accounts',
  summary: 'Set the password by a mailed link, which activates the account and ends all its sessions',
  who: 'public',
  params: IdParams,
  body: ConfirmPassword,
  answer: data(z.strictObject({ email: z.nullable(z.string()) })),
})

export const accountOperations = {
  listCategories,
  captchaChallenge,
  verifyCaptcha,
  registerShop,
  forgotPassword,
  readLink,
  confirmPassword,
}
