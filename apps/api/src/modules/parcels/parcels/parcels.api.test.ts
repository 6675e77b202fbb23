import { ApiError } from '@guihang/contract/client'
import {
  cancelParcel,
  countParcelsByStatus,
  createParcel,
  editParcel,
  findParcel,
  findReceivers,
  getParcel,
  listParcels,
  saveDraft,
  updateDraft,
  validateParcel,
} from '@guihang/contract/parcels/parcels'
import { isTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { promises } from '../../../testing/campaign/promises.ts'
import { setStates } from '../../../testing/parcel-states.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { deleteDrafts } from '../change/index.ts'

let api: TestApi
let mine: ShopWithStore

beforeAll(async () => {
  api = await startTestApi()
  mine = await shopWithStore(api)
})
afterAll(() => api.stop())

const create = (shop: ShopWithStore, traits: object = {}) =>
  shop.client.call(createParcel, { body: parcelBody(shop.store, traits) }).then(({ data }) => data)

/** The refusal of a call, or a failure of the test when it was not refused. */
async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError // as: the line above proved it
}

describe('creating a parcel', () => {
  it('answers code, tracking number and fees, and counts it at once', async () => {
    const shop = await shopWithStore(api)
    const parcel = await create(shop, { cod: 500_000, payment_option: 'receiver' })
    expect(isTrackingNumber(parcel.tracking_number)).toBe(true)
    expect(parcel.code).toMatch(/^DH\d{6}-[0-9A-Z]{6}$/)
    expect(parcel).toMatchObject({
      status: 'waiting_for_pickup',
      status_group: 'waiting',
      awb_print_count: 0,
    })
    expect(parcel.total_cod).toBe(500_000 + parcel.shipping_fee)
    expect(parcel.sender.name).toBe(shop.store.store_name)
    const { data: counts } = await shop.client.call(countParcelsByStatus, {})
    expect(counts).toHaveLength(10)
    expect(counts.find(({ group }) => group === 'waiting')).toEqual({
      group: 'waiting',
      count: 1,
      statuses: [{ status: 'waiting_for_pickup', count: 1 }],
    })
  })

  it('copies the store as it is, whoever changed it since the last parcel', async () => {
    const shop = await shopWithStore(api)
    await create(shop)
    // Another process: this one is not told.
    await api.database.db
      .updateTable('stores')
      .set({ store_name: 'Kho mới', address: '12 Hàng Bạc' })
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', shop.store.id)
      .execute()
    const parcel = await create(shop)
    expect(parcel.sender).toMatchObject({ name: 'Kho mới', address: '12 Hàng Bạc' })
    const { data: draft } = await shop.client.call(saveDraft, { body: { store_id: shop.store.id } })
    expect(draft.sender).toMatchObject({ name: 'Kho mới' })
  })

  it('refuses a store that is gone since the last parcel, at its field', async () => {
    const shop = await shopWithStore(api)
    await shop.client.call(saveDraft, { body: { store_id: shop.store.id } })
    await api.database.transaction((tx) => deleteDrafts(tx, shop.user.shop.id))
    await api.database.db
      .deleteFrom('stores')
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', shop.store.id)
      .execute()
    const refused = await refusal(create(shop))
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['store_id'])
  })

  it('waits for approval while the order system has not answered (is_oms 1)', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const parcel = await create(shop)
    expect(parcel.status).toBe('waiting_for_approval')
    const { data: detail } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(detail.events.map(({ event, status }) => [event, status])).toEqual([
      ['submit', 'waiting_for_approval'],
    ])
  })

  it('refuses a private code that is taken, naming the parcel that has it', async () => {
    const first = await create(mine, { private_code: 'DON-1' })
    const refused = await refusal(create(mine, { private_code: 'DON-1' }))
    expect(refused.body.code).toBe('EVALID')
    expect(refused.body.errors?.private_code?.[0]).toContain(first.tracking_number)
  })

  it('check 20: answers a store of another shop exactly like one that is not there', async () => {
    const other = await shopWithStore(api)
    const foreign = await refusal(create(mine, { store_id: other.store.id }))
    const missing = await refusal(create(mine, { store_id: '0197f0a0-0000-7000-8000-000000000000' }))
    expect(foreign.body.errors).toEqual(missing.body.errors)
    expect(foreign.status).toBe(422)
  })

  it.each(['shop_id', 'status', 'shipping_fee', 'total_cod', 'tracking_number', 'oms_code'])(
    'check 21: refuses the extra field %s and stores nothing',
    async (field) => {
      const before = await mine.client.call(countParcelsByStatus, {})
      const refused = await refusal(create(mine, { [field]: 'x' }))
      expect(refused.body.errors).toHaveProperty(field)
      expect(await mine.client.call(countParcelsByStatus, {})).toEqual(before)
    },
  )

  it.each([-1, 30_000_001, 1e21, '1.5', 2 ** 53, 0.5, null])(
    'check 10: refuses %s as an amount of money',
    async (amount) => {
      const refused = await refusal(create(mine, { cod: amount, product_value: amount }))
      expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['cod', 'product_value'])
    },
  )

  it('refuses a ward that does not lie in the province, at the ward', async () => {
    const refused = await refusal(create(mine, { ...places.saiGon, address_level_3_code: '00070' }))
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['address_level_3_code'])
  })

  it('check 3: makes one parcel of 50 equal calls with one key, and refuses another body', async () => {
    const shop = await shopWithStore(api)
    const body = parcelBody(shop.store)
    const calls = Array.from({ length: 50 }, () =>
      shop.client
        .call(createParcel, { body, idempotencyKey: 'fifty' })
        .then(({ data }) => JSON.stringify(data)),
    )
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    const { meta } = await shop.client.call(listParcels, { query: {} })
    expect(meta.total).toBe(1)
    const other = shop.client.call(createParcel, {
      body: { ...body, notes: 'khác' },
      idempotencyKey: 'fifty',
    })
    expect((await refusal(other)).body.code).toBe('EIDEMPOTENCY')
  })
})

describe('validating a parcel', () => {
  it('warns about what a careful clerk would ask, and stores nothing', async () => {
    const shop = await shopWithStore(api)
    const body = parcelBody(shop.store, { product_value: 4_000_000, cod: 1_000_000 })
    const { data } = await shop.client.call(validateParcel, { body })
    expect(data.warnings.map(({ field }) => field)).toEqual(['product_value', 'product_value', 'cod'])
    const { meta } = await shop.client.call(listParcels, { query: {} })
    expect(meta.total).toBe(0)
  })

  it('names the parcel already sent to this number today', async () => {
    const shop = await shopWithStore(api)
    await create(shop)
    const { data } = await shop.client.call(validateParcel, { body: parcelBody(shop.store) })
    expect(data.warnings.map(({ field }) => field)).toContain('receiver_phone')
  })
})

describe('editing a parcel', () => {
  it('changes the receiver and quotes anew, keeping the history', async () => {
    const parcel = await create(mine)
    const { data: edited } = await mine.client.call(editParcel, {
      params: { id: parcel.id },
      body: { receiver_name: 'Tên mới', weight: 9, ...places.hoanKiem },
    })
    expect(edited.receiver.name).toBe('Tên mới')
    expect(edited.shipping_fee).toBeGreaterThan(parcel.shipping_fee)
    const { data: detail } = await mine.client.call(getParcel, { params: { id: parcel.id } })
    expect(detail.events.map(({ event }) => event)).toEqual(['submit_directly', 'edit'])
  })

  it('judges sides together: one side alone can make the volume too large', async () => {
    const parcel = await create(mine, { length: 179, width: 40, height: 40 })
    const refused = await refusal(
      mine.client.call(editParcel, { params: { id: parcel.id }, body: { width: 179, height: 100 } }),
    )
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['height', 'length', 'width'])
  })

  it('keeps COD and payer once a label was printed (EPKS002), but not the note', async () => {
    const parcel = await create(mine)
    await setStates(
      api.database.db,
      { shop_id: mine.user.shop.id, id: parcel.id },
      { awb_printed_at: new Date(), awb_print_count: 1 },
    )
    const change = (body: object) => mine.client.call(editParcel, { params: { id: parcel.id }, body })
    expect((await refusal(change({ cod: 1 }))).body.code).toBe('EPKS002')
    expect((await refusal(change({ payment_option: 'receiver' }))).body.code).toBe('EPKS002')
    expect((await change({ notes: 'Gọi trước' })).data.notes).toBe('Gọi trước')
  })

  it('refuses everything after a cancellation', async () => {
    const parcel = await create(mine)
    await mine.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    const refused = await refusal(
      mine.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'x' } }),
    )
    expect(refused.body.code).toBe('EPKS002')
  })
})

describe('a private code that several parcels want at once', () => {
  it('goes to one of them; the others hear who has it, edits and drafts alike', async () => {
    const shop = await shopWithStore(api)
    for (let round = 0; round < 5; round += 1) {
      const private_code = `TRANH-${round}`
      const [one, two, three] = [await create(shop), await create(shop), await create(shop)]
      const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Chị Nhung' } })
      const calls = await Promise.allSettled([
        ...[one, two, three].map(({ id }) =>
          shop.client.call(editParcel, { params: { id }, body: { private_code } }),
        ),
        shop.client.call(updateDraft, {
          params: { id: draft.id },
          body: { receiver_name: 'Chị Nhung', private_code },
        }),
      ])
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { data: winner } = await shop.client.call(findParcel, { query: { code: private_code } })
      for (const call of calls) {
        if (call.status === 'fulfilled') continue
        expect(call.reason).toMatchObject({ status: 422, body: { code: 'EVALID' } })
        expect(call.reason.body.errors.private_code[0]).toContain(winner.tracking_number)
      }
    }
  })
})

describe('cancelling a parcel', () => {
  it('moves the count, keeps the reason, and refuses a second time (EPK016)', async () => {
    const shop = await shopWithStore(api)
    const parcel = await create(shop)
    const { data } = await shop.client.call(cancelParcel, {
      params: { id: parcel.id },
      body: { reason: 'Khách đổi ý' },
    })
    expect(data.status).toBe('shop_canceled')
    const { data: detail } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(detail.events.at(-1)).toMatchObject({
      event: 'cancel',
      note: 'Khách đổi ý',
      actor: { type: 'shop' },
    })
    const { data: counts } = await shop.client.call(countParcelsByStatus, {})
    expect(counts.filter(({ count }) => count > 0).map(({ group, count }) => [group, count])).toEqual([
      ['cancel', 1],
    ])
    const again = shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    expect((await refusal(again)).body).toMatchObject({
      code: 'EPK016',
      message: 'Đơn ở trạng thái này không hủy được',
    })
  })

  it('check 19: does not tell another shop that a parcel exists', async () => {
    const parcel = await create(mine)
    const other: SignedIn = await api.signIn()
    for (const call of [getParcel, cancelParcel] as const) {
      const foreign = await refusal(other.client.call(call, { params: { id: parcel.id } }))
      const missing = await refusal(
        other.client.call(call, { params: { id: '0197f0a0-0000-7000-8000-000000000000' } }),
      )
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
      expect(foreign.status).toBe(404)
    }
  })
})

describe('the list of parcels', () => {
  it('pages newest first without missing or repeating any, and knows the total', async () => {
    const shop = await shopWithStore(api)
    const created: string[] = []
    for (let index = 0; index < 7; index += 1) created.unshift((await create(shop)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.client.call(listParcels, { query: { limit: '3', ...(cursor && { cursor }) } })
      expect(page.meta.total).toBe(7)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(created.toSorted())
    expect(new Set(seen).size).toBe(7)
  })

  it.each(['hong nhung', 'Hồng Nhung', 'NHUNG', 'uy', '0912 345 678', '+84912345678', 'don-rieng'])(
    'finds a parcel by %s, without accents, spaces or country code',
    async (keyword) => {
      const shop = await shopWithStore(api)
      const found = await create(shop, { private_code: 'DON-RIENG' })
      await create(shop, { receiver_name: 'Trần Quốc Bảo', receiver_phone: '0987210446' })
      const { data } = await shop.client.call(listParcels, { query: { keyword } })
      expect(data.map(({ id }) => id)).toEqual([found.id])
    },
  )

  it('finds a parcel by any piece of its name, however short and wherever it begins', async () => {
    const shop = await shopWithStore(api)
    const name = 'Đặng Thị Yến Vy 🌷 (花子)'
    const found = await create(shop, { receiver_name: name })
    await create(shop, { receiver_name: 'Trần Quốc Bảo', receiver_phone: '0987210446' })
    const letters = Array.from(name)
    const from = fc.nat({ max: letters.length - 1 })
    await fc.assert(
      fc.asyncProperty(from, from, async (one, other) => {
        const keyword = letters.slice(Math.min(one, other), Math.max(one, other) + 1).join('')
        const { data } = await shop.client.call(listParcels, { query: { keyword } })
        expect(data.map(({ id }) => id)).toContain(found.id)
      }),
    )
  })

  it('looks for keywords in what the parcels say now: changed and deleted ones too', async () => {
    const shop = await shopWithStore(api)
    const edited = await create(shop)
    await shop.client.call(editParcel, { params: { id: edited.id }, body: { receiver_name: 'Lý Thu Cúc' } })
    const found = async (keyword: string) =>
      (await shop.client.call(listParcels, { query: { keyword } })).data.map(({ id }) => id)
    expect([await found('thu cuc'), await found('hong nhung')]).toEqual([[edited.id], []])
    await shop.client.call(saveDraft, { body: { receiver_name: 'Lý Thu Mai' } })
    await api.database.transaction((tx) => deleteDrafts(tx, shop.user.shop.id))
    expect(await found('thu mai')).toEqual([])
    for (const promise of ['what is searched is what the parcels say', 'a parcel stands and is listed once'])
      expect((await api.database.pool.query(promises[promise] ?? '')).rows).toEqual([])
  })

  it('finds a parcel by its tracking number as it is printed, in groups', async () => {
    const { tracking_number, id } = await create(mine)
    const keyword = tracking_number.replace(/^(..)(....)(...)(...)$/, '$1 $2 $3 $4')
    const { data } = await mine.client.call(listParcels, { query: { keyword } })
    expect(data.map((parcel) => parcel.id)).toEqual([id])
  })

  it('takes a whole phone or tracking number for just that, page by page, and a part of one for any place', async () => {
    const shop = await shopWithStore(api)
    const hers = [await create(shop), await create(shop), await create(shop)].map(({ id }) => id).toReversed()
    const numbered = await create(shop, { receiver_phone: '0987210446', private_code: '0912345678' })
    const mentioned = await create(shop, { receiver_phone: '0987210447', private_code: 'X-0912345678' })
    const found = async (query: object) => await shop.client.call(listParcels, { query })
    const ids = async (query: object) => (await found(query)).data.map(({ id }) => id)
    expect(await ids({ keyword: '0912 345 678' })).toEqual([numbered.id, ...hers])
    const first = await found({ keyword: '+84 912 345 678', limit: '2' })
    expect(first.data.map(({ id }) => id)).toEqual([numbered.id, hers[0]])
    expect(await ids({ keyword: '0912345678', limit: '2', cursor: first.meta.next_cursor })).toEqual(
      hers.slice(1),
    )
    expect(await ids({ keyword: '12345678' })).toEqual([mentioned.id, numbered.id, ...hers])
  })

  it.each(['%', '_', "'", '\\', '"; DROP TABLE parcels; --', '🙂', '\u202e', '%_%'])(
    'check 45: takes %s for what it is',
    async (keyword) => {
      const { data } = await mine.client.call(listParcels, { query: { keyword } })
      expect(data).toEqual([])
    },
  )

  it('filters by status, group, store, payer, label and day, alone and together', async () => {
    const shop = await shopWithStore(api)
    const kept = await create(shop, { payment_option: 'receiver' })
    const gone = await create(shop)
    await shop.client.call(cancelParcel, { params: { id: gone.id }, body: {} })
    const ids = async (query: object) =>
      (await shop.client.call(listParcels, { query })).data.map(({ id }) => id)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await ids({ status_group: 'waiting' })).toEqual([kept.id])
    expect(await ids({ status_group: 'waiting,cancel' })).toEqual([gone.id, kept.id])
    expect(await ids({ status: 'shop_canceled' })).toEqual([gone.id])
    expect(await ids({ status: 'shop_canceled', status_group: 'waiting' })).toEqual([])
    expect(await ids({ payment_option: 'receiver' })).toEqual([kept.id])
    expect(await ids({ store_id: shop.store.id, printed: 'false' })).toHaveLength(2)
    expect(await ids({ printed: 'true' })).toEqual([])
    expect(await ids({ from: today, to: today })).toHaveLength(2)
    expect(await ids({ to: '2020-01-01' })).toEqual([])
    expect(await ids({ keyword: 'nhung', status_group: 'cancel' })).toEqual([gone.id])
  })

  it('answers wrong filters at their fields', async () => {
    const refused = await refusal(
      mine.client.call(listParcels, { query: { limit: '201', status: 'nowhere', from: '2026-02-30' } }),
    )
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['from', 'limit', 'status'])
    const turned = await refusal(
      mine.client.call(listParcels, { query: { from: '2026-02-02', to: '2026-02-01' } }),
    )
    expect(Object.keys(turned.body.errors ?? {})).toEqual(['to'])
    const cursor = await refusal(mine.client.call(listParcels, { query: { cursor: 'x' } }))
    expect(Object.keys(cursor.body.errors ?? {})).toEqual(['cursor'])
  })
})

describe('finding', () => {
  it('finds a parcel by code, tracking number and private code, and only its own', async () => {
    const parcel = await create(mine, { private_code: 'TIM-1' })
    for (const code of [parcel.code, parcel.tracking_number, 'TIM-1']) {
      expect((await mine.client.call(findParcel, { query: { code } })).data.id).toBe(parcel.id)
    }
    const other = await api.signIn()
    expect((await refusal(other.client.call(findParcel, { query: { code: parcel.code } }))).status).toBe(404)
  })

  it('check 48: knows only receivers of this shop, by the exact phone', async () => {
    const shop = await shopWithStore(api)
    await create(shop, { receiver_phone: '0359664202' })
    const other = await shopWithStore(api)
    const known = await shop.client.call(findReceivers, { query: { phone: '+84 359 664 202' } })
    expect(known.data).toMatchObject([{ phone: '0359664202', parcel_count: 1, delivered_count: 0 }])
    expect((await other.client.call(findReceivers, { query: { phone: '0359664202' } })).data).toEqual([])
    expect((await refusal(shop.client.call(findReceivers, { query: { phone: '035966' } }))).status).toBe(422)
  })

  it('knows where a draft and a cancelled parcel were meant to go, but counts them as nothing sent', async () => {
    const shop = await shopWithStore(api)
    const body = { ...parcelBody(shop.store), receiver_phone: '0359664203' }
    await shop.client.call(saveDraft, { body })
    const { data: cancelled } = await shop.client.call(createParcel, { body })
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    const query = { phone: body.receiver_phone }
    const known = await shop.client.call(findReceivers, { query })
    expect(known.data).toMatchObject([{ name: body.receiver_name, parcel_count: 0, parcel_today: null }])
    expect((await shop.client.call(validateParcel, { body })).data.warnings).toEqual([])
    const { data: sent } = await shop.client.call(createParcel, { body })
    expect((await shop.client.call(findReceivers, { query })).data).toMatchObject([
      { parcel_count: 1, parcel_today: sent.tracking_number },
    ])
  })
})

describe('drafts', () => {
  it('keeps an unfinished parcel, takes more of it, and submits it only when it is whole', async () => {
    const shop = await shopWithStore(api)
    const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Chị Nhung' } })
    expect(draft).toMatchObject({ status: 'draft', receiver: { name: 'Chị Nhung' } })
    const params = { id: draft.id }
    const unfinished = shop.client.call(updateDraft, {
      params,
      query: { submit: 'true' },
      body: { receiver_name: 'A' },
    })
    expect(Object.keys((await refusal(unfinished)).body.errors ?? {})).toContain('receiver_phone')
    const body = parcelBody(shop.store)
    await shop.client.call(updateDraft, { params, body: { ...body, notes: 'còn sửa' } })
    const { data: parcel } = await shop.client.call(updateDraft, { params, query: { submit: 'true' }, body })
    expect(parcel.status).toBe('waiting_for_pickup')
    const again = shop.client.call(updateDraft, { params, body })
    expect((await refusal(again)).body.code).toBe('EPK029')
    const { data: counts } = await shop.client.call(countParcelsByStatus, {})
    expect(counts.filter(({ count }) => count > 0).map(({ group }) => group)).toEqual(['waiting'])
  })

  it('takes a part of an address, but no unit that does not exist or belongs elsewhere', async () => {
    const shop = await shopWithStore(api)
    const { address_scheme, address_level_1_code, address_level_3_code } = parcelBody(shop.store)
    const province = { address_scheme, address_level_1_code }
    const { data: draft } = await shop.client.call(saveDraft, { body: province })
    const params = { id: draft.id }
    await shop.client.call(updateDraft, { params, body: { ...province, address_level_3_code } })
    for (const [body, field] of [
      [{ ...province, address_level_1_code: '999' }, 'address_level_1_code'],
      [{ ...province, address_level_3_code: '99999' }, 'address_level_3_code'],
      [{ address_scheme, address_level_1_code: '79', address_level_3_code: '00004' }, 'address_level_3_code'],
      [{ address_level_1_code }, 'address_level_1_code'],
    ] as const) {
      const refusals = await Promise.all([
        refusal(shop.client.call(saveDraft, { body })),
        refusal(shop.client.call(updateDraft, { params, body })),
      ])
      for (const { status, body: refused } of refusals) {
        expect([status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
      }
    }
  })

  it('answers a submission anew whose answer was lost, and only that one', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Chị Nhung' } })
    const submit = (idempotencyKey: string, traits: object = {}) =>
      shop.client.call(updateDraft, {
        params: { id: draft.id },
        query: { submit: 'true' },
        body: parcelBody(shop.store, traits),
        idempotencyKey,
      })
    const first = await submit('lost-answer')
    expect(first.data).toMatchObject({ id: draft.id, status: 'waiting_for_approval' })
    expect(await submit('lost-answer')).toEqual(first)
    expect((await refusal(submit('lost-answer', { cod: 1 }))).body.code).toBe('EIDEMPOTENCY')
    expect((await refusal(submit('another'))).body.code).toBe('EPK029')
    const { data } = await shop.client.call(getParcel, { params: { id: draft.id } })
    expect(data.events.map(({ event }) => event)).toEqual(['create', 'submit'])
  })
})
