import type { Client } from '@guihang/contract/client'
import type { BodySent } from '@guihang/contract/operation'
import { createCustomerRequest, getCustomerRequest } from '@guihang/contract/talk/support'
import { getSupportRequest } from '@guihang/contract/talk/support-requests'
import type { ShopWithStore } from './parcels.ts'

type Asked = Partial<BodySent<typeof createCustomerRequest>>

/** A request that the shop has just sent; a question about nothing special unless given. */
export async function ask(shop: Pick<ShopWithStore, 'client'>, asked: Asked = {}) {
  const body = { request_type: 'advisory' as const, description: 'Bình gốm cao 40 cm gói thế nào?', ...asked }
  return (await shop.client.call(createCustomerRequest, { body })).data
}

/** The request as its shop reads it now. */
export async function asShop(shop: Pick<ShopWithStore, 'client'>, id: string) {
  return (await shop.client.call(getCustomerRequest, { params: { id } })).data
}

/** The request as an operator reads it now. */
export async function asOperator(operator: Client, id: string) {
  return (await operator.call(getSupportRequest, { params: { id } })).data
}
