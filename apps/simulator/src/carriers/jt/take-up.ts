import type { KnownParcel } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import type { FindPlace } from './addresses.ts'
import { bookOrder, type JtBooked, type JtWorld } from './orders.ts'

/** Whose receiver it was, and by which service it goes, its customer does not say: neither changes its life. */
export function takeUp(
  world: JtWorld,
  find: FindPlace,
  { code, client_code, weight, cod, value, sender, receiver }: KnownParcel,
): FakeOrder<JtBooked> | undefined {
  const from = find(sender)
  const to = find(receiver)
  if (typeof from === 'string' || typeof to === 'string') return undefined
  const priced = { grams: weight, cod, value, isInsured: value > 0, product: 'EXPRESS' }
  return bookOrder(world, { code, client_code, receiver: '', from, to, ...priced })
}
