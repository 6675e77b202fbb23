import type { Client } from '@guihang/contract/client'
import { answerFailedDelivery, type Parcel } from '@guihang/contract/parcels/parcels'
import { getReceiverRecord, listReceiverRecords } from '@guihang/contract/parcels/receivers'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { getReceiverBand, setReceiverBand } from '@guihang/contract/provider/receiver-band'
import { enterSandbox, openSandbox } from '@guihang/contract/shop/sandbox'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { randomOf } from '@guihang/domain/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { brokenPromises } from '../../../testing/campaign/promises.ts'
import { onPlainCopy } from '../../../testing/plain-copy.ts'
import { receiverSums } from '../../../testing/receiver-sums.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { maskReceivers } from '../parcels/index.ts'

const real = manualClock(new Date(Date.now() + 60_000))
let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { real } })
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

let numbers = 10_000_000
/** A phone that no other test uses. */
function aPhone(): string {
  numbers += 1
  return `09${numbers}`
}

const delivered = (shop: ShopWithStore, receiver_phone: string) =>
  parcelAfter(operator, shop, 'deliver', { receiver_phone })

async function cameBack(shop: ShopWithStore, receiver_phone: string, reason_code: string): Promise<Parcel> {
  const parcel = await parcelAfter(operator, shop, 'start_delivery', { receiver_phone })
  await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt', { reason_code })
  await reportAll(operator, parcel.tracking_number, ['turn_back'])
  return parcel
}

const correct = ({ tracking_number }: Pick<Parcel, 'tracking_number'>) =>
  operator.call(correctParcel, {
    body: { event_id: crypto.randomUUID(), tracking_number, reason: 'Quét nhầm' },
  })

const recordOf = async (shop: ShopWithStore, phone: string) =>
  (await shop.client.call(getReceiverRecord, { query: { phone } })).data

describe("a receiver's record", () => {
  it('counts what was delivered, refused and returned of this shop alone', async () => {
    const [shop, other, phone] = [await shopWithStore(api), await shopWithStore(api), aPhone()]
    await delivered(shop, phone)
    await delivered(shop, phone)
    await cameBack(shop, phone, 'FR015')
    await cameBack(shop, phone, 'FR013')
    await newParcel(shop, { receiver_phone: phone })
    await delivered(other, phone)
    expect(await recordOf(shop, phone)).toEqual({ delivered: 2, refused: 1, returned: 1, band: null })
    expect(await recordOf(other, phone)).toEqual({ delivered: 1, refused: 0, returned: 0, band: null })
    expect(await recordOf(shop, aPhone())).toEqual({ delivered: 0, refused: 0, returned: 0, band: null })
  })

  it('is found by the number however it is written', async () => {
    const [shop, phone] = [await shopWithStore(api), aPhone()]
    await delivered(shop, `+84 ${phone.slice(1, 4)} ${phone.slice(4)}`)
    expect(await recordOf(shop, `0084${phone.slice(1)}`)).toMatchObject({ delivered: 1 })
  })

  it('follows a corrected scan, and a number that was put right', async () => {
    const [shop, wrong, right] = [await shopWithStore(api), aPhone(), aPhone()]
    const parcel = await delivered(shop, wrong)
    await correct(parcel)
    expect(await recordOf(shop, wrong)).toMatchObject({ delivered: 0 })
    await reportAll(operator, parcel.tracking_number, [
      'plan_delivery',
      'start_delivery',
      'fail_delivery_attempt',
    ])
    await shop.client.call(answerFailedDelivery, {
      params: { id: parcel.id },
      body: { answer: 'deliver_again', receiver_phone: right },
    })
    await reportAll(operator, parcel.tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    expect([await recordOf(shop, wrong), await recordOf(shop, right)]).toMatchObject([
      { delivered: 0 },
      { delivered: 1 },
    ])
  })

  it('is told of many numbers at once, strangers left out, and of no other shop', async () => {
    const [shop, phone, other] = [await shopWithStore(api), aPhone(), aPhone()]
    await delivered(shop, phone)
    await cameBack(shop, phone, 'FR021')
    await newParcel(shop, { receiver_phone: aPhone() })
    await delivered(await shopWithStore(api), other)
    const phones = [phone, `+84${phone.slice(1)}`, other, aPhone()]
    const { data } = await shop.client.call(listReceiverRecords, { body: { phones } })
    expect(data).toEqual([{ phone, delivered: 1, refused: 1, returned: 0 }])
  })

  it('is forgotten with the personal data of its parcels', async () => {
    const [shop, phone] = [await shopWithStore(api), aPhone()]
    await delivered(shop, phone)
    await cameBack(shop, phone, 'FR015')
    const { db } = api.platform.database
    await maskReceivers(db, new Date(Date.now() + 86_400_000), new Date())
    expect(await recordOf(shop, phone)).toMatchObject({ delivered: 0, refused: 1 })
    const rows = await db
      .selectFrom('receiver_sums')
      .selectAll()
      .where('shop_id', '=', shop.user.shop.id)
      .execute()
    expect(rows).toHaveLength(1)
    await expectRecounted()
  })

  it('equals a recount of the histories, whatever happens to parcels', async () => {
    const random = randomOf('receivers')
    const shop = await shopWithStore(api)
    const phones = [aPhone(), aPhone(), aPhone()]
    const parcels: Parcel[] = []
    for (let count = 0; count < 12; count += 1)
      parcels.push(
        await parcelAfter(operator, shop, 'start_delivery', { receiver_phone: random.pick(phones) }),
      )
    for (let step = 0; step < 260; step += 1)
      await somethingHappens(random, shop, random.pick(parcels), phones)
    const outcomes = await api.platform.database.db
      .selectFrom('parcel_states')
      .select('receiver_outcome')
      .distinct()
      .where('shop_id', '=', shop.user.shop.id)
      .execute()
    expect(outcomes.length).toBeGreaterThan(2)
    await expectRecounted()
  })
})

/** One of the events that can happen, or a correction, or a number that the shop puts right; what is refused changes nothing. */
async function somethingHappens(
  random: ReturnType<typeof randomOf>,
  shop: ShopWithStore,
  { id, tracking_number }: Parcel,
  phones: readonly string[],
): Promise<void> {
  const { status } = await api.platform.database.db
    .selectFrom('parcel_states')
    .select('status')
    .where('shop_id', '=', shop.user.shop.id)
    .where('parcel_id', '=', id)
    .executeTakeFirstOrThrow()
  if (!isParcelStatus(status)) throw new Error(status)
  const chosen = random.pick(['correct', 'put right', 'report', 'report', 'report'])
  if (chosen === 'correct') {
    await correct({ tracking_number }).catch(() => undefined)
  } else if (chosen === 'put right') {
    const body = { answer: 'deliver_again', receiver_phone: random.pick(phones) } as const
    await shop.client.call(answerFailedDelivery, { params: { id }, body }).catch(() => undefined)
  } else {
    const possible = lifecycle.filter(
      ({ from, actor }) => from === status && ['provider', 'courier'].includes(actor),
    )
    if (possible.length === 0) return
    const { event } = random.pick(possible)
    const reason_code =
      event === 'fail_delivery_attempt' ? random.pick(['FR011', 'FR013', 'FR015']) : undefined
    await reportEvent(
      operator,
      tracking_number,
      event,
      reason_code === undefined ? {} : { reason_code },
    ).catch(() => undefined)
  }
}

async function expectRecounted(): Promise<void> {
  expect(await onPlainCopy(api.database.url, (copy) => brokenPromises(copy, receiverSums))).toEqual([])
}

describe('what all shops know of a receiver', () => {
  const show = (enabled: boolean) => {
    real.advance(6_000)
    return operator.call(setReceiverBand, { body: { enabled } })
  }
  const bandOf = async (shop: ShopWithStore, phone: string) => (await recordOf(shop, phone)).band

  it('is a band of ten parcels of five other shops, once the provider shows it', async () => {
    const [asking, phone] = [await shopWithStore(api), aPhone()]
    expect((await operator.call(getReceiverBand, {})).data).toEqual({ enabled: false })
    const others: ShopWithStore[] = []
    for (let count = 0; count < 5; count += 1) {
      const shop = await shopWithStore(api)
      others.push(shop)
      await delivered(shop, phone)
      if (count < 4) await cameBack(shop, phone, 'FR015')
    }
    await show(true)
    expect(await bandOf(asking, phone)).toBeNull()
    await delivered(asking, phone)
    expect(await bandOf(asking, phone)).toBeNull()
    await delivered(others[4] ?? asking, phone)
    real.advance(6_000)
    expect(await bandOf(asking, phone)).toBe('many')
    // The others of one of the five have only nine parcels.
    expect(await bandOf(others[0] ?? asking, phone)).toBeNull()
    await show(false)
    real.advance(6_000)
    expect(await bandOf(asking, phone)).toBeNull()
    const { data } = await operator.call(listOperatorLog, { query: { action: 'receiver_band_set' } })
    expect(data.map(({ what }) => what)).toEqual(['off', 'on'])
  })

  it('is told a shop so often an hour that nobody looks up a list of numbers', async () => {
    const [asking, phone] = [await shopWithStore(api), aPhone()]
    for (let count = 0; count < 6; count += 1) {
      const shop = await shopWithStore(api)
      await delivered(shop, phone)
      await delivered(shop, phone)
    }
    await show(true)
    real.advance(6_000)
    expect(await bandOf(asking, phone)).toBe('few')
    for (let asked = 1; asked < 300; asked += 1) await recordOf(asking, aPhone())
    expect(await recordOf(asking, phone)).toEqual({ delivered: 0, refused: 0, returned: 0, band: null })
    // A sandbox is made anew in a moment, so it would be asked instead.
    await asking.client.call(openSandbox, {})
    const { access_token } = await asking.client.call(enterSandbox, {})
    expect(await bandOf({ ...asking, client: api.client(access_token) }, phone)).toBeNull()
    real.advance(3_600_000)
    expect(await bandOf({ ...asking, ...(await api.signIn(asking.user)) }, phone)).toBe('few')
  })
})
