import { createServer } from 'node:http'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { forgotPassword } from '@guihang/contract/shop/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { listenLocally } from '../../testing/listen-locally.ts'
import { captchaToken } from '../../testing/people/captchas.ts'
import { mailServer } from '../../testing/people/mail-server.ts'
import { parcelBody, shopWithStore } from '../../testing/road/parcels.ts'
import { timed } from '../../testing/stopwatch.ts'

const parcelCount = 100
const digests = 50

let api: TestApi
let mails: Awaited<ReturnType<typeof mailServer>>
/** Pushes under way, and the most that ever were: one that is given up makes room for another. */
const hanging = { now: 0, most: 0 }
// Takes every push and never answers one.
const orderSystem = createServer((request, response) => {
  request.resume()
  hanging.now += 1
  hanging.most = Math.max(hanging.most, hanging.now)
  response.on('close', () => {
    hanging.now -= 1
  })
})
beforeAll(async () => {
  const port = await listenLocally(orderSystem)
  mails = await mailServer({ slow_ms: 200 })
  api = await startTestApi({
    environment: {
      GUIHANG_DEMO: '0',
      OMS_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      JOB_LANES: 'push=6',
    },
    jobs: ['push-parcel', 'send-mail', 'send-digest'],
  })
})
afterAll(async () => {
  orderSystem.closeAllConnections()
  orderSystem.close()
  await api.stop()
  await mails.stop()
})

it('a mail leaves within two seconds while 100 pushes hang, which fill the places of their lane only', async () => {
  const shop = await shopWithStore(api, { is_oms: 1 })
  const body = parcelBody(shop.store)
  for (let count = 0; count < parcelCount; count += 1) await shop.client.call(createParcel, { body })
  await expect.poll(() => hanging.now).toBe(6)
  const { user } = shop
  const asked = { username: user.email, captcha_token: captchaToken(api) }
  const { took_ms } = await timed(async () => {
    await api.client().call(forgotPassword, { body: asked })
    await expect.poll(() => mails.mails.length, { interval: 10 }).toBe(1)
  })
  expect(took_ms).toBeLessThan(2_000)
  expect(mails.mails[0]).toContain(`To: ${user.email}`)
  await expect.poll(() => hanging.now, { interval: 5 }).toBe(6)
  expect(hanging.most).toBe(6)
})

it('a mail that somebody waits for leaves within two seconds while 50 mails of notices go one by one', async () => {
  const { user } = await api.signIn()
  const before = mails.mails.length
  await api.database.transaction(async (tx) => {
    for (let count = 0; count < digests; count += 1)
      await api.platform.mail.send(tx, {
        to: `chu-shop-${count}@vidu.vn`,
        language: 'vi',
        kind: 'notices',
        values: { name: 'Hạnh', shop_name: 'Mộc Nhà', count: '2' },
        isDigest: true,
      })
  })
  const { took_ms } = await timed(async () => {
    await api.client().call(forgotPassword, {
      body: { username: user.email, captcha_token: captchaToken(api) },
    })
    await expect
      .poll(() => mails.mails.some((mail) => mail.includes(`To: ${user.email}`)), { interval: 10 })
      .toBe(true)
  })
  expect(took_ms).toBeLessThan(2_000)
  expect(mails.mails.length).toBeLessThan(before + digests)
})
