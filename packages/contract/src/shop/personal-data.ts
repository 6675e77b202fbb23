import * as z from 'zod/mini'
import { data, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { PresentPassword } from './credentials.ts'

export const ShopPassword = z.strictObject({ password: PresentPassword })
export type ShopPassword = z.infer<typeof ShopPassword>

/** POST, not GET: it asks for the password, which has no place in an address. */
export const downloadShopData = operation({
  name: 'downloadShopData',
  method: 'POST',
  path: '/v1/shop/personal-data',
  real_shop_only: true,
  tag: 'personal data',
  summary: 'Everything the shop has stored here, as one JSON file (law 91/2025)',
  who: 'shop',
  addition: true,
  body: ShopPassword,
  answer: 'file',
  file_type: 'application/json',
})

export const closeShop = operation({
  name: 'closeShop',
  method: 'POST',
  path: '/v1/shop/closure',
  real_shop_only: true,
  tag: 'personal data',
  summary: 'Close the account: everybody is signed out, papers and bank accounts are deleted',
  who: 'shop',
  addition: true,
  body: ShopPassword,
  answer: data(z.strictObject({ closed_at: Instant })),
  status: 200,
  fails: ['ECLOSE'],
})

export const personalDataOperations = { downloadShopData, closeShop }
