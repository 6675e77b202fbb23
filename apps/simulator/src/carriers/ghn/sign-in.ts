import type { FakeReply, FakeRequest, World } from '../common/fake-carrier.ts'
import { refuse, refuseToken } from './answers.ts'
import type { GhnOrder } from './orders.ts'

/** The token of another environment is as wrong as any other. Master data asks for no shop. */
export function refuseCaller(
  { headers, path }: FakeRequest,
  { secrets, state }: World<GhnOrder>,
): FakeReply | undefined {
  if (state() === 'expired' || headers.token !== secrets.token) return refuseToken()
  if (path.includes('/master-data/') || path.endsWith('/shop/all')) return undefined
  if (headers.shopid !== secrets.shop_id)
    return refuse('CLIENT_NOT_OWNER_OF_SHOP', 'client is not owner of shop')
  return undefined
}
