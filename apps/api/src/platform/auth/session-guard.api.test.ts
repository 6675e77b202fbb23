import { listParcels } from '@guihang/contract/parcels/parcels'
import { getProfile } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { answers, refusal } from '../../testing/matrix/refusals.ts'
import { manualClock } from '../clock.ts'

let api: TestApi
// The guard believes an answer for a while: here for the whole test.
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: manualClock(new Date()) } })
})
afterAll(() => api.stop())

describe('a token with a good seal that names a session of somebody else', () => {
  it('opens neither shop, whether the guard remembers the session or not, and leaves its owner in', async () => {
    const [mine, theirs] = [await api.signIn(), await api.signIn()]
    const colleague = await api.buildUser({ shop: mine.user.shop })
    const session_id = String(JSON.parse(atob(mine.access_token.split('.')[1] ?? '')).sid)
    const forged = async (shop_id: string, user_id: string) =>
      api.client(
        await api.platform.auth.tokens.issueForShop({
          session_id,
          shop_id,
          user_id,
          role_name: 'shop_admin',
        }),
      )
    const pairs = [
      await forged(theirs.user.shop.id, mine.user.id),
      await forged(theirs.user.shop.id, theirs.user.id),
      await forged(mine.user.shop.id, colleague.id),
    ]
    for (const remembered of [false, true]) {
      if (remembered) await mine.client.call(getProfile, {})
      for (const client of pairs) {
        expect(await refusal(client.call(getProfile, {}))).toMatchObject(answers(401, 'ETOKEN'))
        expect(await refusal(client.call(listParcels, {}))).toMatchObject(answers(401, 'ETOKEN'))
      }
    }
    expect((await mine.client.call(getProfile, {})).data.id).toBe(mine.user.id)
  })
})
