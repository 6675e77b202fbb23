import { shopAccesses } from '@guihang/domain/shop/people/shop-access'
import * as z from 'zod/mini'
import { data, Id, IdParams, requiredText } from '../common.ts'
import { Phone } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { Email, PersonName, PresentPassword } from './credentials.ts'
import { Store } from './stores.ts'

export const Language = z.enum(['vi', 'en'])
const FileRef = z.strictObject({ url: z.string() })

export const Login = z.strictObject({
  username: requiredText(200),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type Login = z.infer<typeof Login>

/** Both tokens at the top of the answer, as section 7 says. */
export const Tokens = z.strictObject({ access_token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const login = operation({
  name: 'login',
  method: 'POST',
  path: '/v1/clients/web/login',
  tag: 'identity',
  summary: 'Sign in with e-mail or phone',
  who: 'public',
  body: Login,
  answer: Tokens,
  fails: ['ELOGIN', 'EINACTIVE', 'ESH002', 'EUS012', 'EUS008'],
})

export const refresh = operation({
  name: 'refresh',
  method: 'POST',
  path: '/v1/clients/web/refresh',
  tag: 'identity',
  summary: 'Exchange a refresh token; reuse of an old one ends all sessions of its family',
  who: 'public',
  addition: true,
  body: z.strictObject({ refresh_token: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: Tokens,
  fails: ['ETOKEN', 'EINACTIVE', 'ESH002', 'EUS012', 'EUS008'],
})

export const logout = operation({
  name: 'logout',
  method: 'DELETE',
  path: '/v1/logout',
  tag: 'identity',
  summary: 'End this session at once, also for a restricted or locked account',
  who: 'shop',
  access: 'parcels',
  even_when_barred: true,
  answer: 'none',
})

export const ShopType = z.enum(['personal', 'organization'])

export const Shop = z.strictObject({
  id: Id,
  shop_name: z.string(),
  shop_type: ShopType,
  id_card_number: z.nullable(z.string()),
  business_licence_number: z.nullable(z.string()),
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  id_card_front: z.nullable(FileRef),
  id_card_back: z.nullable(FileRef),
  licence_front: z.nullable(FileRef),
  licence_back: z.nullable(FileRef),
  paper_uploaded_full: z.boolean(),
  paper_verified: z.boolean(),
  paper_verify_expire_at: z.nullable(z.string()),
  /** Why the provider refused the papers; null once others are uploaded. */
  paper_refusal_reason: z.nullable(z.string()),
})
export type Shop = z.infer<typeof Shop>

export const Profile = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null: the person signs in by phone. */
  email: z.nullable(z.string()),
  phone: z.string(),
  shop_code: z.string(),
  role_name: z.string(),
  access: z.enum(shopAccesses),
  locale: Language,
  is_oms: z.int().check(z.minimum(0), z.maximum(3)),
  have_bank: z.boolean(),
  password_updated_at: z.nullable(z.string()),
  password_ignored_at: z.nullable(z.string()),
  /** A new e-mail or phone that still waits for its code. */
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
  /** Present when asked for by `include`. */
  photo: z.optional(z.nullable(FileRef)),
  default_store: z.optional(z.nullable(Store)),
  shop: z.optional(Shop),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = operation({
  name: 'getProfile',
  method: 'GET',
  path: '/v1/user/profile',
  tag: 'identity',
  summary: 'Who is signed in; include=photo,default_store,shop adds those parts',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({
    include: z.optional(
      z.string().check(z.regex(/^(photo|default_store|shop)(,(photo|default_store|shop))*$/)),
    ),
  }),
  answer: data(Profile),
})

export const EditUser = z.strictObject({
  locale: z.optional(Language),
  name: z.optional(PersonName),
  /** A new e-mail or phone needs `password`, and waits until the code sent to it comes back. */
  email: z.optional(Email),
  phone: z.optional(Phone),
  password: z.optional(PresentPassword),
})
export type EditUser = z.infer<typeof EditUser>

export const editUser = operation({
  name: 'editUser',
  method: 'PATCH',
  path: '/v1/users/:id',
  tag: 'identity',
  summary: 'Change the profile; the portal sends locale on a language change',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: EditUser,
  answer: data(Profile),
  fails: ['EUS002', 'EUS003'],
})

export const identityOperations = { login, refresh, logout, getProfile, editUser }
