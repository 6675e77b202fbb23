import type { FakeCarrier, FakeRequest, KnownParcel, World } from '../common/fake-carrier.ts'
import { numberUnits } from './addresses.ts'
import { effectOf, ends } from './life.ts'
import { compose, retries } from './messages.ts'
import type { GhnOrder } from './orders.ts'
import { followedBy } from './part-return.ts'
import { createRoutes } from './routes.ts'
import { takeUp } from './take-up.ts'

/** GHN as its documentation of 2026 describes it. */
export const ghn: FakeCarrier<GhnOrder> = {
  kind: 'ghn',
  retries,
  ends,
  effectOf,
  followedBy,
  lies: ['delivered', 'returned', 'cancel'],
  foreignCode: (random) =>
    `Z${Array.from({ length: 5 }, () => random.pick([...'ABCDEFGHKLMNPQRTUVWXY346789'])).join('')}`,
  open(world: World<GhnOrder>) {
    const desk = { world, addresses: numberUnits(world.units) }
    const answer = createRoutes(desk)
    return {
      answer: (request: FakeRequest) => answer(request),
      takeUp: (parcel: KnownParcel) => takeUp(desk, parcel),
      compose: (order, telling, sender) =>
        compose(order, telling, sender, world.secrets.shop_id, world.switches),
    }
  },
}
