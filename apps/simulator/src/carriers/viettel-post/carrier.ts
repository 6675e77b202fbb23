import type { FakeCarrier, World } from '../common/fake-carrier.ts'
import { numberUnits } from './addresses.ts'
import { effectOf, ends } from './life.ts'
import { compose, retries } from './messages.ts'
import type { ViettelOrder } from './orders.ts'
import { createRoutes } from './routes.ts'
import { createSignIn } from './sign-in.ts'
import { takeUp } from './take-up.ts'

/** Viettel Post as its document of November 2025 describes it. It cannot be asked where a parcel is. */
export const viettelPost: FakeCarrier<ViettelOrder> = {
  kind: 'viettel_post',
  retries,
  ends,
  effectOf,
  lies: ['501', '504', '503'],
  foreignCode: (random) => String(random.whole(90_000_000_000, 99_999_999_999)),
  open(world: World<ViettelOrder>) {
    const signIn = createSignIn(world)
    const desk = { world, addresses: numberUnits(world.units) }
    return {
      answer: createRoutes(desk, signIn),
      takeUp: (parcel) => takeUp(desk, parcel),
      compose,
      expireTokens: signIn.expireTokens,
    }
  },
}
