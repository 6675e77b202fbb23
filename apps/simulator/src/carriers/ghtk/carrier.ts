import type { FakeCarrier, World } from '../common/fake-carrier.ts'
import { nameUnits } from './addresses.ts'
import { effectOf, ends } from './life.ts'
import { compose, retries } from './messages.ts'
import type { GhtkOrder } from './orders.ts'
import { createRoutes } from './routes.ts'
import { takeUp } from './take-up.ts'

/** GHTK as its documentation describes it; where its pages differ, a switch decides. */
export const ghtk: FakeCarrier<GhtkOrder> = {
  kind: 'ghtk',
  retries,
  ends,
  effectOf,
  lies: ['5', '21', '-1'],
  foreignCode: (random) => `S9.A9.${random.whole(1_000_000_000, 1_999_999_999)}`,
  open(world: World<GhtkOrder>) {
    const desk = { world, places: nameUnits(world.units) }
    return {
      answer: createRoutes(desk),
      takeUp: (parcel) => takeUp(desk, parcel),
      compose: (order, telling, sender) => compose(order, telling, sender, world.switches),
    }
  },
}
