import type { FakeCarrier } from '../common/fake-carrier.ts'
import { createPlaces } from './addresses.ts'
import { effectOf, ends } from './life.ts'
import { compose, retries } from './messages.ts'
import type { JtBooked } from './orders.ts'
import { createRoutes } from './routes.ts'
import { takeUp } from './take-up.ts'

/** J&T Express Vietnam, open platform. */
export const jt: FakeCarrier<JtBooked> = {
  kind: 'jt',
  retries,
  ends,
  effectOf,
  lies: ['113', '117', '105', '112'],
  // It gives numbers that begin with 8024.
  foreignCode: (random) => `8999${random.whole(10_000_000, 99_999_999)}`,
  open(world) {
    const find = createPlaces(world)
    return {
      answer: createRoutes(world, find),
      compose: (order, telling, sender) => compose(world, order, telling, sender),
      takeUp: (parcel) => takeUp(world, find, parcel),
    }
  },
}
