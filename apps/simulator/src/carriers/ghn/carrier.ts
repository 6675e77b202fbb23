import type { FakeCarrier, FakeRequest, World } from '../common/fake-carrier.ts'
import { numberUnits } from './addresses.ts'
import { effectOf, ends } from './life.ts'
import { compose, retries } from './messages.ts'
import type { GhnOrder } from './orders.ts'
import { createRoutes } from './routes.ts'

/** GHN as its documentation of 2026 describes it. */
export const ghn: FakeCarrier<GhnOrder> = {
  kind: 'ghn',
  retries,
  ends,
  effectOf,
  lies: ['delivered', 'returned', 'cancel'],
  foreignCode: (random) =>
    `Z${Array.from({ length: 5 }, () => random.pick([...'ABCDEFGHKLMNPQRTUVWXY346789'])).join('')}`,
  open(world: World<GhnOrder>) {
    const answer = createRoutes({ world, addresses: numberUnits(world.units) })
    return {
      answer: (request: FakeRequest) => answer(request),
      compose: (order, telling, sender) => compose(order, telling, sender, world.secrets.shop_id),
    }
  },
}
