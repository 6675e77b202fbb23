import type { Client } from '@guihang/contract/client'
import {
  addCarrierConnection,
  changeCarrierInbox,
  checkCarrierConnection,
  editCarrierConnection,
  fetchCarrierPlaces,
  listCarrierConnections,
  listCarrierOffers,
  listCarrierPlaces,
  removeCarrierConnection,
} from '@guihang/contract/connection/carriers'
import type { BodySent } from '@guihang/contract/operation'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { createHub, listHubs } from '@guihang/contract/provider/hubs'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { ghnSecrets, type PlainGhn, plainGhn } from '../../../../testing/carriers/plain-ghn.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { hubBody } from '../../../../testing/road/hubs.ts'
import { parcelBody, shopWithStore } from '../../../../testing/road/parcels.ts'
import { runJob } from '../../../../testing/run-job.ts'
import {
  carrierAccount,
  findConnection,
  inboxConnection,
  isOpenConnection,
  listOpenConnections,
} from '../index.ts'

type Body = BodySent<typeof addCarrierConnection>

let api: TestApi
let operator: Client
let ghn: PlainGhn
beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://guihang.example' } })
  operator = (await api.operator('Chị Lan')).client
  ghn = await plainGhn()
})
afterAll(async () => {
  await api.stop()
  await ghn.stop()
})

function body(traits: Partial<Body> = {}): Body {
  const code = `T-${v7().slice(-8).toUpperCase()}`
  const secrets = { token: 'mã-truy-cập-của-GHTK', client_source: 'S1234567' }
  return { code, kind: 'ghtk', name: 'GHTK miền Nam', mode: 'test', secrets, ...traits }
}

const add = async (traits: Partial<Body> = {}) =>
  (await operator.call(addCarrierConnection, { body: body(traits) })).data
const edit = async (code: string, sent: BodySent<typeof editCarrierConnection>) =>
  (await operator.call(editCarrierConnection, { params: { code }, body: sent })).data
const listed = async (code: string) =>
  (await operator.call(listCarrierConnections, {})).data.find((one) => one.code === code)
const rowOf = async (code: string) => {
  const row = await findConnection(api.database.db, { code })
  if (row === undefined) throw new Error('There is no such connection')
  return row
}
const isOpen = async (code: string) => await isOpenConnection(api.database.db, await rowOf(code))

it('carriers that can be connected say what they ask for and what they can do', async () => {
  const { data } = await operator.call(listCarrierOffers, {})
  const kinds = data.map(({ kind, name }) => [kind, name])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['ghn', 'GHN'],
      ['ghtk', 'GHTK'],
      ['viettel_post', 'Viettel Post'],
    ]),
  )
  const offer = data.find(({ kind }) => kind === 'ghn')
  expect(offer).toMatchObject({ has_places: true, capabilities: { quote: 'preview', look_up: true } })
  expect(offer?.secrets).toContainEqual({
    key: 'shop_id',
    label: { vi: 'Mã cửa hàng GHN (ShopId)', en: 'GHN shop ID' },
    required: true,
    open: true,
  })
  expect(offer?.settings.map(({ key }) => key)).toContain('cod_change')
  expect(data.find(({ kind }) => kind === 'ghtk')).toMatchObject({ has_places: false })
})

describe('a connection that is added', () => {
  it('is off, shows its account but no secret, and says once where its messages go', async () => {
    const { connection, inbox } = await add({ code: 'ghtk-nam', settings: { transport: 'fly' } })
    expect(connection).toMatchObject({
      ...{ code: 'GHTK-NAM', kind: 'ghtk', name: 'GHTK miền Nam', mode: 'test', active: false, version: 1 },
      ...{ own_address: null, settings: { transport: 'fly' }, pass_on_reweighs: false },
      ...{ secrets: { client_source: 'S1234567' }, secrets_given: ['token', 'client_source'] },
      ...{ trouble: null, trouble_since: null, unmatched_places: 0 },
      parcels: { on_the_way: 0, unclear: 0, silent: 0, incidents: 0 },
    })
    expect(inbox?.url).toMatch(/^https:\/\/guihang\.example\/carriers\/GHTK-NAM\/[\w-]{43}$/)
    expect(JSON.stringify(await listed('GHTK-NAM'))).not.toContain('mã-truy-cập')
    const account = carrierAccount(api.platform, await rowOf('GHTK-NAM'))
    expect(account).toMatchObject({
      secrets: { token: 'mã-truy-cập-của-GHTK' },
      settings: { transport: 'fly', new_addresses: 'send' },
    })
    const { data } = await operator.call(listOperatorLog, { query: { group: 'carriers' } })
    expect(data[0]).toMatchObject({ action: 'carrier_connected', what: 'GHTK-NAM GHTK miền Nam' })
  })

  it('shows the address of its messages once, also where the call is repeated with its key', async () => {
    const key = v7()
    const sent = body()
    const first = await operator.call(addCarrierConnection, { body: sent, idempotencyKey: key })
    const again = await operator.call(addCarrierConnection, { body: sent, idempotencyKey: key })
    expect(first.data.inbox).not.toBe(null)
    expect(again.data).toEqual({ ...first.data, inbox: null })
  })

  it('EAL002: has a code that no connection and no hub has', async () => {
    const { connection } = await add()
    expect(await refusal(add({ code: connection.code }))).toMatchObject(
      answers(422, 'EAL002', { code: ['Mã này đã có'] }),
    )
    await operator.call(removeCarrierConnection, { params: { code: connection.code } })
    expect(await refusal(add({ code: connection.code }))).toMatchObject(answers(422, 'EAL002'))
    const hub = (await operator.call(createHub, { body: hubBody() })).data
    expect(await refusal(add({ code: hub.code }))).toMatchObject(answers(422, 'EAL002'))
  })

  it('has a hub of its own, at which nobody works and which no list of hubs shows', async () => {
    const { connection } = await add({ kind: 'ghn', secrets: ghnSecrets })
    const hub = await api.database.db
      .selectFrom('hubs')
      .selectAll()
      .where('code', '=', connection.code)
      .executeTakeFirstOrThrow()
    expect(hub).toMatchObject({ kind: 'carrier', address_level_1_code: '79', sorts: false })
    const { data } = await operator.call(listHubs, { query: { keyword: connection.code } })
    expect(data).toEqual([])
  })

  it('has all secrets that its carrier needs, and none and no setting that it does not know', async () => {
    const faulty = {
      kind: 'ghn',
      secrets: { token: ' ', mat_khau: 'x' },
      settings: { x: '1', cod_change: 'ai' },
    } as const
    const before = await hubCount()
    expect(await refusal(add(faulty))).toMatchObject(
      answers(422, 'EVALID', {
        'secrets.token': ['Bạn chưa điền mục này'],
        'secrets.shop_id': ['Bạn chưa điền mục này'],
        'secrets.webhook_secret': ['Bạn chưa điền mục này'],
        'secrets.mat_khau': ['Không có mục này'],
        'settings.x': ['Không có mục này'],
        'settings.cod_change': ['Chỉ nhận một trong các giá trị: person, call'],
      }),
    )
    expect(await hubCount()).toBe(before)
  })

  it('is reached at an address of its own only where that is a safe one', async () => {
    for (const own_address of [
      'http://10.0.0.1/',
      'http://gateway.example/',
      'ftp://x',
      'https://a:b@c.example/',
    ])
      expect([own_address, await refusal(add({ own_address }))]).toMatchObject([
        own_address,
        answers(422, 'EVALID', { own_address: [expect.any(String)] }),
      ])
    const { connection } = await add({ own_address: 'https://gateway.example/ghtk' })
    expect(connection.own_address).toBe('https://gateway.example/ghtk')
    // In a demo a program on this machine.
    expect((await add({ own_address: ghn.url })).connection.own_address).toBe(`${ghn.url}/`)
  })
})

async function hubCount(): Promise<number> {
  return (await api.database.db.selectFrom('hubs').select('code').execute()).length
}

describe('a connection that is edited', () => {
  it('keeps what is not named, and its secrets but those that are given', async () => {
    const { connection } = await add({ settings: { transport: 'fly' }, pass_on_reweighs: true })
    const { code } = connection
    const edited = await edit(code, { version: 1, name: 'GHTK miền Bắc', secrets: { token: 'mới' } })
    expect(edited).toMatchObject({
      ...connection,
      name: 'GHTK miền Bắc',
      version: 2,
      updated_at: edited.updated_at,
    })
    const { secrets } = carrierAccount(api.platform, await rowOf(code))
    expect(secrets).toEqual({ token: 'mới', client_source: 'S1234567' })
    expect(await refusal(edit(code, { version: 2, secrets: { token: '' } }))).toMatchObject(
      answers(422, 'EVALID', { 'secrets.token': ['Bạn chưa điền mục này'] }),
    )
    expect(await refusal(edit(code, { version: 2, own_address: 'http://gateway.example/' }))).toMatchObject(
      answers(422, 'EVALID', { own_address: [expect.any(String)] }),
    )
  })

  it('reaches another address, or the other account, only with its secrets entered again', async () => {
    const first = { username: '0912345678', password: 'mật-khẩu-thật', webhook_secret: 'một-chuỗi' }
    const { code } = (await add({ kind: 'viettel_post', secrets: first })).connection
    const own_address = 'https://gateway.example/vtp'
    for (const change of [
      { own_address },
      { mode: 'live' },
      { own_address, secrets: { password: 'x' } },
    ] as const)
      expect(await refusal(edit(code, { version: 1, ...change }))).toMatchObject(
        answers(422, 'EVALID', { 'secrets.webhook_secret': ['Bạn chưa điền mục này'] }),
      )
    const kept = async () => carrierAccount(api.platform, await rowOf(code)).secrets
    expect(await kept()).toEqual(first)
    const secrets = { username: '0987654321', webhook_secret: 'chuỗi-khác' }
    const moved = { version: 1, own_address, secrets }
    expect(await edit(code, moved)).toMatchObject({ own_address, version: 2 })
    // The password was not entered for this address.
    expect(await kept()).toEqual(secrets)
    expect(await edit(code, moved)).toMatchObject({ version: 2 })
    const late = { version: 1, name: 'Của Lan', own_address: null }
    expect(await refusal(edit(code, late))).toMatchObject(answers(409, 'EAL003'))
  })

  it('EAL003: is not written over what a colleague changed; the same call again is done', async () => {
    const { connection } = await add()
    const { code } = connection
    const change = { version: 1, name: 'Của Hoa', secrets: { token: 'mới' }, active: true }
    await edit(code, change)
    expect(await edit(code, change)).toMatchObject({ version: 2, name: 'Của Hoa' })
    expect(await refusal(edit(code, { ...change, name: 'Của Lan' }))).toMatchObject(answers(409, 'EAL003'))
    expect(await refusal(edit(code, { ...change, secrets: { token: 'khác' } }))).toMatchObject(
      answers(409, 'EAL003'),
    )
  })

  it('ECA002: is switched on only when parcels can be given to it', async () => {
    const { connection } = await add({ kind: 'ghn', secrets: ghnSecrets, own_address: ghn.url })
    const { code } = connection
    expect(connection.trouble).toBe('no_places')
    expect(await refusal(edit(code, { version: 1, active: true }))).toMatchObject(answers(409, 'ECA002'))
    ghn.provinces = [{ id: '202', name: 'Hồ Chí Minh' }]
    ghn.districts = { '202': [] }
    await runJob(api, 'fetch-carrier-places', { connection_id: (await rowOf(code)).id })
    expect(await isOpen(code)).toBe(false)
    expect(await edit(code, { version: 1, active: true })).toMatchObject({ active: true, trouble: null })
    expect(await isOpen(code)).toBe(true)

    ghn.token = 'another'
    try {
      await operator.call(checkCarrierConnection, { params: { code } })
    } finally {
      ghn.token = ghnSecrets.token
    }
    expect(await isOpen(code)).toBe(false)
    expect(await edit(code, { version: 2, active: false })).toMatchObject({ trouble: 'secrets_refused' })
    expect(await refusal(edit(code, { version: 3, active: true }))).toMatchObject(answers(409, 'ECA002'))
    const renewed = { version: 3, active: true, secrets: { token: 'a-new-token-of-the-provider' } }
    expect(await edit(code, renewed)).toMatchObject({ active: true, trouble: null })
  })

  it('is found among those that can be given parcels while it is on', async () => {
    const { code } = (await add()).connection
    const open = async () => (await listOpenConnections(api.database.db)).map((row) => row.code)
    expect(await open()).not.toContain(code)
    await edit(code, { version: 1, active: true })
    expect(await open()).toContain(code)
    await edit(code, { version: 2, active: false })
    expect(await open()).not.toContain(code)
  })
})

describe('the address of a carrier’s messages', () => {
  const secretIn = (url: string | undefined) => url?.split('/').at(-1) ?? ''
  const found = async (code: string, secret: string) =>
    (await inboxConnection(api.database.db, code, secret))?.code

  it('belongs to one connection, and the one of before ends with a new one', async () => {
    const one = await add()
    const { code } = one.connection
    const secret = secretIn(one.inbox?.url)
    expect(await found(code, secret)).toBe(code)
    const other = await add()
    expect(await found(other.connection.code, secret)).toBe(undefined)
    expect(await found(code, '')).toBe(undefined)
    expect(await found('KHÔNG-CÓ', secret)).toBe(undefined)

    const renewed = await operator.call(changeCarrierInbox, { params: { code } })
    expect(await found(code, secret)).toBe(undefined)
    expect(await found(code, secretIn(renewed.data.inbox?.url))).toBe(code)
    const { data } = await operator.call(listOperatorLog, { query: { action: 'carrier_inbox_changed' } })
    expect(data[0]?.what).toContain(code)
    expect(JSON.stringify(data)).not.toContain(secretIn(renewed.data.inbox?.url))
  })

  it('is still that of a removed connection, whose secrets are gone but those that prove messages', async () => {
    const { connection, inbox } = await add({ kind: 'ghn', secrets: ghnSecrets, own_address: ghn.url })
    const { code } = connection
    await operator.call(removeCarrierConnection, { params: { code } })
    expect(await found(code, secretIn(inbox?.url))).toBe(code)
    const { shop_id, webhook_secret } = ghnSecrets
    expect(carrierAccount(api.platform, await rowOf(code)).secrets).toEqual({ shop_id, webhook_secret })
    expect(await listed(code)).toBe(undefined)
  })
})

it('ECA010: a connection is not removed while parcels wait for it or are on their way with it', async () => {
  const { code, kind, name, mode, id: connection_id } = await rowOf((await add()).connection.code)
  const shop = await shopWithStore(api)
  const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
  const named = { shop_id: shop.user.shop.id, parcel_id: data.id }
  const booking = {
    ...{ connection_id, connection: JSON.stringify({ code, kind, name, mode }), asked_at: new Date() },
    ...{ tracking_number: data.tracking_number, carrier_code: data.tracking_number },
  }
  await api.database.db
    .insertInto('carrier_bookings')
    .values({ ...named, ...booking, state: 'new' })
    .execute()
  const turnTo = async (state: 'new' | 'asking' | 'unclear' | 'booked' | 'refused' | 'ended') =>
    await api.database.db
      .updateTable('carrier_bookings')
      .set({ state })
      .where('shop_id', '=', named.shop_id)
      .where('parcel_id', '=', named.parcel_id)
      .execute()
  const remove = () => operator.call(removeCarrierConnection, { params: { code } })
  for (const state of ['new', 'asking', 'unclear', 'booked'] as const) {
    await turnTo(state)
    expect([state, await refusal(remove())]).toMatchObject([state, answers(409, 'ECA010')])
  }
  expect(await listed(code)).toMatchObject({ version: 1 })
  await turnTo('ended')
  await remove()
  expect(await listed(code)).toBe(undefined)
})

it('a connection that is removed is unknown to every call, and is given nothing', async () => {
  const { code } = (await add()).connection
  await edit(code, { version: 1, active: true })
  await operator.call(removeCarrierConnection, { params: { code } })
  expect(await isOpen(code)).toBe(false)
  const params = { code }
  const calls = [
    () => operator.call(removeCarrierConnection, { params }),
    () => edit(code, { version: 3, name: 'Lại' }),
    () => operator.call(checkCarrierConnection, { params }),
    () => operator.call(changeCarrierInbox, { params }),
    () => operator.call(fetchCarrierPlaces, { params }),
    () => operator.call(listCarrierPlaces, { params }),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
})

it('a connection says how many parcels it has, and how many of them need somebody', async () => {
  const { connection } = await add()
  const { id, code, kind, name, mode } = await rowOf(connection.code)
  const shop = await shopWithStore(api)
  const shop_id = shop.user.shop.id
  const now = api.platform.realClock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const states = [
    { state: 'booked' as const, heard_at: daysAgo(0) },
    { state: 'booked' as const, heard_at: daysAgo(1) },
    { state: 'booked' as const, heard_at: daysAgo(2) },
    { state: 'unclear' as const, heard_at: null },
    { state: 'ended' as const, heard_at: daysAgo(9) },
  ]
  for (const { state, heard_at } of states) {
    const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    const parcel = { shop_id, parcel_id: data.id, connection_id: id }
    const booking = {
      ...{ connection: JSON.stringify({ code, kind, name, mode }), tracking_number: data.tracking_number },
      ...{ state, heard_at, carrier_code: state === 'unclear' ? null : data.tracking_number, asked_at: now },
    }
    await api.database.db
      .insertInto('carrier_bookings')
      .values({ ...parcel, ...booking })
      .execute()
    if (state !== 'ended') continue
    const incident = { id: v7(), kind: 'damaged' as const, status: 'damage', opened_at: now }
    await api.database.db
      .insertInto('carrier_incidents')
      .values({ ...parcel, ...incident })
      .execute()
  }
  expect((await listed(code))?.parcels).toEqual({ on_the_way: 3, unclear: 1, silent: 1, incidents: 1 })
})
