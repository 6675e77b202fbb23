import * as z from 'zod/mini'
import { Day, data, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { Tokens } from './identity.ts'

/** A shop beside the real one, whose parcels go their road by themselves, without couriers or money. */
export const Sandbox = z.strictObject({
  shop_code: z.string(),
  created_at: Instant,
  parcel_count: z.int(),
  /** The day on which it is deleted with everything in it, unless somebody uses it before. */
  wiped_on: Day,
})
export type Sandbox = z.infer<typeof Sandbox>

export const getSandbox = operation({
  name: 'getSandbox',
  method: 'GET',
  path: '/v1/sandbox',
  real_shop_only: true,
  tag: 'integrations',
  summary: "The shop's sandbox, or null",
  who: 'shop',
  answer: data(z.nullable(Sandbox)),
  addition: true,
})

export const openSandbox = operation({
  name: 'openSandbox',
  method: 'POST',
  path: '/v1/sandbox',
  real_shop_only: true,
  tag: 'integrations',
  summary:
    'Make a sandbox beside the shop, with a copy of its default store; answers the one there is. Parcels whose receiver has a phone ending in 8 are delivered at the second attempt, in 9 refused',
  who: 'shop',
  answer: data(Sandbox),
  status: 201,
  idempotent: true,
  addition: true,
})

export const enterSandbox = operation({
  name: 'enterSandbox',
  method: 'POST',
  path: '/v1/sandbox/session',
  real_shop_only: true,
  tag: 'integrations',
  summary:
    'Sign in to the sandbox: the same screens and calls, for its own stores, parcels, token and webhooks',
  who: 'shop',
  answer: Tokens,
  fails: ['ENOTFOUND'],
  addition: true,
})

export const wipeSandbox = operation({
  name: 'wipeSandbox',
  method: 'DELETE',
  path: '/v1/sandbox',
  real_shop_only: true,
  tag: 'integrations',
  summary: 'Delete the sandbox with everything in it, at once and for good',
  who: 'shop',
  answer: 'none',
  fails: ['ENOTFOUND'],
  addition: true,
})

export const sandboxOperations = { getSandbox, openSandbox, enterSandbox, wipeSandbox }
