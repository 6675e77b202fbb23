import type { Random } from '@guihang/domain/seeded-random'
import type { FakeOrder } from '../common/fake-order.ts'
import type { NewOrder } from '../common/order-book.ts'
import { sendBack } from './life.ts'
import type { GhnOrder } from './orders.ts'

/** GHN's pages show no such number. */
export function returnCodeOf(code: string): string {
  return `${code}PR`
}

/**
 * The order that takes the rest of a part back. No page says which client code it has; here it has none, since the customer
 * gave none.
 */
export function followedBy(
  { code, history, booked, facts, status_at }: FakeOrder<GhnOrder>,
  random: Random,
): NewOrder<GhnOrder> | undefined {
  if (history.at(-1)?.kind !== 'update_partial_return') return undefined
  const [first, ...plan] = sendBack(random)
  if (first === undefined) return undefined
  return {
    code: returnCodeOf(code),
    client_code: '',
    booked,
    status: first.status,
    kind: 'status',
    created_at: status_at,
    plan,
    facts: { ...facts, cod: 0, collected: 0, partly: false, returning: true, paid: false },
  }
}
