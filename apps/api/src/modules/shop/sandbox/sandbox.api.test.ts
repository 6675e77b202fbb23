import { type Client, createClient } from '@guihang/contract/client'
import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { createGatewayToken } from '@guihang/contract/connection/gateway-tokens'
import { createWebhookEndpoint, listWebhookDeliveries } from '@guihang/contract/connection/webhooks'
import { createParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { getOperatedParcel, listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { lockUser } from '@guihang/contract/provider/operated-people'
import { listOperatedShops } from '@guihang/contract/provider/operated-shops'
import { logout, refresh } from '@guihang/contract/shop/identity'
import { editMemberAccess, inviteMember, removeMember } from '@guihang/contract/shop/people'
import { closeShop } from '@guihang/contract/shop/personal-data'
import { enterSandbox, getSandbox, openSandbox, wipeSandbox } from '@guihang/contract/shop/sandbox'
import { changePassword } from '@guihang/contract/shop/security'
import { listStores } from '@guihang/contract/shop/stores'
import { isTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { reportEvent } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { driveSandboxes } from './drive-sandboxes.ts'

const real = manualClock(new Date(Date.now() + 60_000))
const business = manualClock(new Date(Date.now() + 60_000))
let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { real, business } })
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

/** A client that calls as the sandbox of a shop. */
async function inside(shop: ShopWithStore): Promise<Client> {
  await shop.client.call(openSandbox, {})
  const { access_token } = await shop.client.call(enterSandbox, {})
  return createClient({ baseUrl: api.url, token: () => access_token })
}

async function newParcel(client: Client, traits: object = {}) {
  const [store] = (await client.call(listStores, { query: {} })).data
  if (store === undefined) throw new Error('The sandbox has no store')
  return (await client.call(createParcel, { body: parcelBody(store, traits) })).data
}

/** Lets minutes pass, in each of which the sandboxes are driven once. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    business.advance(60_000)
    await runJob(api, 'drive-sandboxes', {})
  }
}

const statusOf = async (client: Client, id: string) =>
  (await client.call(getParcel, { params: { id } })).data.status

describe('a sandbox', () => {
  it('is made once beside a shop, with its default store, and is none of its own', async () => {
    const shop = await shopWithStore(api)
    expect((await shop.client.call(getSandbox, {})).data).toBeNull()
    const { data: made } = await shop.client.call(openSandbox, {})
    expect(made).toMatchObject({ shop_code: `TS-${shop.user.shop.shop_code}`, parcel_count: 0 })
    expect((await shop.client.call(openSandbox, {})).data).toEqual(made)
    const client = await inside(shop)
    const { data: stores } = await client.call(listStores, { query: {} })
    expect(stores).toMatchObject([{ store_name: shop.store.store_name, is_default: true }])
    const refused = answers(403, 'EUS008', {
      sandbox: ['Shop thử nghiệm không có phần này. Bạn làm ở shop thật nhé'],
    })
    expect(await refusal(client.call(openSandbox, {}))).toMatchObject(refused)
    const invited = { name: 'Lan', email: 'lan@vidu.vn', phone: '0912345670', password: shop.user.password }
    expect(await refusal(client.call(inviteMember, { body: invited }))).toMatchObject(refused)
  })

  it('brings a parcel to the money by itself in minutes, with a number of its own, and without any money', async () => {
    const shop = await shopWithStore(api)
    const client = await inside(shop)
    const parcel = await newParcel(client, { receiver_phone: '0912345671' })
    expect(parcel.tracking_number).toMatch(/^TS/)
    expect(isTrackingNumber(parcel.tracking_number)).toBe(true)
    expect(parcel.status).toBe('waiting_for_pickup')
    await pass(3)
    expect(await statusOf(client, parcel.id)).toBe('pickup_successful')
    await pass(15)
    const { data } = await client.call(getParcel, { params: { id: parcel.id } })
    expect(data.status).toBe('bank_transfered')
    expect(data.events.map(({ event }) => event)).toContain('deliver')
    const { rows } = await api.database.pool.query(
      'select from ledger_transactions where shop_id in (select id from shops where sandbox_of is not null)',
    )
    expect(rows).toEqual([])
    // The real shop's own parcel stands still.
    const own = await newParcel(shop.client)
    await pass(2)
    expect(await statusOf(shop.client, own.id)).toBe('waiting_for_pickup')
  })

  it("lets the last digit of the receiver's phone choose the road", async () => {
    const client = await inside(await shopWithStore(api))
    const late = await newParcel(client, { receiver_phone: '0912345678' })
    const refused = await newParcel(client, { receiver_phone: '0912345679' })
    const dear = await newParcel(client, { receiver_phone: '0912345671', product_value: 25_000_000 })
    await pass(30)
    expect(await statusOf(client, late.id)).toBe('bank_transfered')
    expect(await statusOf(client, refused.id)).toBe('returned_fee_charged_to_shop')
    expect(await statusOf(client, dear.id)).toBe('bank_transfered')
  })

  it('goes on beside one that has more parcels than move in a minute', async () => {
    const [many, one] = [await inside(await shopWithStore(api)), await inside(await shopWithStore(api))]
    for (let count = 0; count < 3; count += 1) await newParcel(many)
    const { id } = await newParcel(one)
    business.advance(60_000)
    await driveSandboxes(api.platform, 2)
    expect(await statusOf(one, id)).toBe('planned_for_pickup')
    const moved = (await many.call(listParcels, { query: { status: 'planned_for_pickup' } })).data
    expect(moved).toHaveLength(2)
  })

  it('is unknown to the provider: no list names it, and nobody scans its parcels', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(await inside(shop))
    const { data: shops } = await operator.call(listOperatedShops, {
      query: { keyword: shop.user.shop.shop_code },
    })
    expect(shops.map(({ shop_code }) => shop_code)).toEqual([shop.user.shop.shop_code])
    const { tracking_number } = parcel
    expect(await reportEvent(operator, tracking_number, 'plan_pickup')).toMatchObject({
      ok: false,
      code: 'EPK002',
    })
    const { data: listed } = await operator.call(listOperatedParcels, {
      query: { status: 'waiting_for_pickup' },
    })
    expect(listed.map((row) => row.tracking_number)).not.toContain(tracking_number)
    const read = operator.call(getOperatedParcel, { params: { tracking_number } })
    expect(await refusal(read)).toMatchObject(answers(404, 'EPK002'))
  })

  it('tells its own software of each event, and only that', async () => {
    const shop = await shopWithStore(api)
    const client = await inside(shop)
    const endpoint = {
      name: 'Máy thử',
      url: 'https://example.com/hook',
      types: ['parcel.status_changed'] as const,
    }
    const { data: webhook } = await client.call(createWebhookEndpoint, {
      body: { ...endpoint, types: [...endpoint.types] },
    })
    const { gateway_token } = (await client.call(refreshGatewayToken, {})).data
    const software = api.client(gateway_token)
    const parcel = await newParcel(software)
    expect(parcel.tracking_number).toMatch(/^TS/)
    await pass(2)
    const { data: told } = await client.call(listWebhookDeliveries, {
      query: { endpoint_id: webhook.endpoint.id },
    })
    expect(told.length).toBe(3)
  })

  describe('ends for a colleague', () => {
    const proof = { password: testPassword }
    /** A colleague in the sandbox, with a token of their own there, and the owner in it too. */
    async function colleagueInside() {
      const owner = await shopWithStore(api)
      const ownerInside = await inside(owner)
      const friend = await api.signIn(await api.buildUser({ shop: owner.user.shop }))
      const entered = await friend.client.call(enterSandbox, {})
      const client = api.client(entered.access_token)
      const made = { name: 'Máy thử', scopes: ['parcels' as const], expires_in_days: null }
      const { data } = await client.call(createGatewayToken, { body: made })
      const software = api.client(data.gateway_token)
      await software.call(listParcels, { query: {} })
      return { owner, ownerInside, friend, client, software, entered }
    }
    const signedOut = answers(401, 'ETOKEN')

    it.each([
      ['is removed', removeMember, {}],
      ['may only handle parcels', editMemberAccess, { access: 'parcels' }],
    ] as const)(
      'who %s, with the refresh and the tokens made there; nobody else notices',
      async (_, call, more) => {
        const { owner, ownerInside, friend, client, software, entered } = await colleagueInside()
        const params = { id: friend.user.id }
        // as: the two calls take the same params, each its own body
        await owner.client.call(call as typeof removeMember, { params, body: { ...proof, ...more } })
        real.advance(2_000)
        expect(await refusal(client.call(listStores, { query: {} }))).toMatchObject(signedOut)
        const { refresh_token } = entered
        expect(await refusal(api.client().call(refresh, { body: { refresh_token } }))).toMatchObject(
          signedOut,
        )
        expect(await refusal(software.call(listParcels, { query: {} }))).toMatchObject(signedOut)
        await ownerInside.call(listStores, { query: {} })
      },
    )

    it('who changes the password; the tokens go on', async () => {
      const { friend, client, software } = await colleagueInside()
      const password = 'Xoai-Cat@1975'
      const body = { old_password: testPassword, password, retype_password: password }
      await friend.client.call(changePassword, { params: { id: friend.user.id }, body })
      real.advance(2_000)
      expect(await refusal(client.call(listStores, { query: {} }))).toMatchObject(signedOut)
      await software.call(listParcels, { query: {} })
    })

    it('whom the provider locks; the tokens rest', async () => {
      const { friend, client, software } = await colleagueInside()
      await operator.call(lockUser, {
        params: { id: friend.user.id },
        body: { reason: 'Nghi bị mất tài khoản' },
      })
      real.advance(2_000)
      expect(await refusal(client.call(listStores, { query: {} }))).toMatchObject(signedOut)
      expect(await refusal(software.call(listParcels, { query: {} }))).toMatchObject(answers(403, 'EUS012'))
    })
  })

  it('is wiped once, also by two calls in one moment', async () => {
    const shop = await shopWithStore(api)
    await shop.client.call(openSandbox, {})
    const wipe = () =>
      shop.client.call(wipeSandbox, {}).then(
        () => 204,
        (error) => error.status,
      )
    expect((await Promise.all([wipe(), wipe()])).sort()).toEqual([204, 404])
  })

  it('mails nobody, and none of its sessions outlives it', async () => {
    const shop = await shopWithStore(api)
    const client = await inside(shop)
    await newParcel(client)
    await pass(4)
    const { rows: mails } = await api.database.pool.query(
      "select from mails where recipient like '%sandbox%'",
    )
    expect(mails).toEqual([])
    await shop.client.call(wipeSandbox, {})
    real.advance(2_000)
    expect(await refusal(client.call(logout, {}))).toMatchObject(answers(401, 'ETOKEN'))
    expect((await shop.client.call(getSandbox, {})).data).toBeNull()
    expect(await refusal(shop.client.call(wipeSandbox, {}))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('goes with its shop when that closes, and says on the page of its recipients what it is', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(await inside(shop))
    expect(await (await api.fetch(`/t/${tracking_number}`)).text()).toContain('THỬ NGHIỆM / TEST')
    await shop.client.call(closeShop, { body: { password: shop.user.password } })
    expect((await api.fetch(`/t/${tracking_number}`)).status).toBe(404)
  })

  it('is wiped from every table after thirty days without use, and the real shop stays', async () => {
    const { pool } = api.database
    const shop = await shopWithStore(api)
    const client = await inside(shop)
    await newParcel(client)
    await pass(6)
    const { rows: sandboxes } = await pool.query('select id from shops where sandbox_of = $1', [
      shop.user.shop.id,
    ])
    const id = sandboxes[0].id
    // A timer writes down that the drive changed the shop. Written after the wipe, that row would stay.
    await api.database.shopChanged(id)
    real.advance(29 * 86_400_000)
    await runJob(api, 'wipe-sandboxes', {})
    expect((await pool.query('select from shops where id = $1', [id])).rowCount).toBe(1)
    real.advance(2 * 86_400_000)
    await runJob(api, 'wipe-sandboxes', {})
    const { rows: tables } = await pool.query(
      "select table_name from information_schema.columns where column_name = 'shop_id' and table_schema = 'public'",
    )
    for (const { table_name } of tables) {
      const { rowCount } = await pool.query(`select from ${table_name} where shop_id = $1`, [id])
      expect(rowCount, table_name).toBe(0)
    }
    expect((await pool.query('select from shops where id = $1', [id])).rowCount).toBe(0)
    expect((await pool.query('select from shops where id = $1', [shop.user.shop.id])).rowCount).toBe(1)
    await expect(pool.query('select wipe_sandbox($1)', [shop.user.shop.id])).rejects.toThrow('Only a sandbox')
  })
})
