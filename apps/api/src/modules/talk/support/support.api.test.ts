import type { Client } from '@guihang/contract/client'
import { saveDraft } from '@guihang/contract/parcels/parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { listNotifications } from '@guihang/contract/talk/notifications'
import {
  createCustomerRequest,
  createCustomerResponse,
  editCustomerRequest,
  getCustomerRequest,
  listCustomerRequests,
  readCustomerRequest,
} from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  completeSupportRequest,
  listSupportRequests,
  noteSupportRequest,
  passSupportRequest,
  refuseSupportRequest,
  takeSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { isSupportCode } from '@guihang/domain/talk/support/support-code'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { hearLive } from '../../../testing/hear-live.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter } from '../../../testing/road/road.ts'
import * as support from '../../../testing/road/support.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

const person = 'Nguyễn Thị Hạnh'
const time = { now: new Date('2026-11-18T03:00:00Z') }

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => time.now } } })
  operator = (await api.operator('Lan, chăm sóc khách hàng')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const { asOperator, asShop } = support
/** Some time passes with each message, so that their order is known. */
function after<T>(done: Promise<T>): Promise<T> {
  return done.finally(() => {
    time.now = new Date(time.now.getTime() + 1_000)
  })
}
const ask: typeof support.ask = (by, asked) => after(support.ask(by, asked))
const list = async (query: object = {}, by = shop) => await by.client.call(listCustomerRequests, { query })
const reply = (id: string, content: string, by = shop) =>
  after(by.client.call(createCustomerResponse, { body: { customer_request_id: id, content } }))
const answer = (id: string, more: object = {}) =>
  after(
    operator.call(answerSupportRequest, {
      params: { id },
      body: { content: 'Bọc ba lớp xốp nhé shop', ...more },
    }),
  )

describe('a support request', () => {
  it('of each of the six types is sent with a code, and about the parcel that it names', async () => {
    const waiting = await newParcel(shop)
    const moving = await parcelAfter(operator, shop, 'arrive')
    const question = await ask(shop)
    expect(isSupportCode(question.support_code)).toBe(true)
    const sentAt = question.created_at
    expect(question).toEqual({
      id: expect.any(String),
      support_code: question.support_code,
      request_type: 'advisory',
      status: 'waiting',
      waits_for: null,
      tracking_number: null,
      description: 'Bình gốm cao 40 cm gói thế nào?',
      content: null,
      reason: null,
      created_by: person,
      statement: null,
      promised: false,
      created_at: sentAt,
      updated_at: sentAt,
      closed_at: null,
      reopen_until: null,
      parcel: null,
      change: null,
      attachments: [],
      messages: [],
      events: [
        { event: 'send', status: 'waiting', at: sentAt, actor: { type: 'shop', name: person }, note: null },
      ],
      unread: false,
    })
    // The operators read the same, and what they know beside it.
    const { unread: _, ...shared } = question
    expect(await asOperator(operator, question.id)).toEqual({
      ...shared,
      attachments: [],
      shop_id: shop.user.shop.id,
      shop_code: shop.user.shop.shop_code,
      shop_name: expect.any(String),
      team: null,
      handled_by: null,
      due_at: expect.any(String),
      assigned_to: null,
      notes: [],
      proposed_by: null,
      promised_by: null,
    })
    const { parcel, change: none, attachments, messages, events, ...listed } = question
    expect((await list({ keyword: question.support_code })).data).toEqual([listed])
    const operated = await operator.call(listSupportRequests, { query: { keyword: question.support_code } })
    const { unread, ...row } = listed
    expect([parcel, none, attachments, messages, events.length, unread]).toEqual([
      null,
      null,
      [],
      [],
      1,
      false,
    ])
    expect(operated.data).toEqual([
      {
        ...row,
        shop_id: shop.user.shop.id,
        shop_code: shop.user.shop.shop_code,
        shop_name: expect.any(String),
        team: null,
        handled_by: null,
        due_at: expect.any(String),
        assigned_to: null,
      },
    ])
    const { tracking_number } = moving
    const change = { notes: 'Gọi trước 15 phút' }
    for (const asked of [
      { request_type: 'complaint', tracking_number },
      { request_type: 'hurry_up_delivery', tracking_number },
      { request_type: 'change_of_information', tracking_number, change },
      { request_type: 'hurry_up_pickup', tracking_number: waiting.tracking_number },
    ] as const) {
      const sent = await ask(shop, asked)
      expect(sent.parcel?.tracking_number, asked.request_type).toBe(asked.tracking_number)
    }
    // Another code of the parcel names it as well.
    expect((await ask(shop, { tracking_number: moving.code })).tracking_number).toBe(tracking_number)
  })

  it('is refused at its field where parcel, type and change do not fit', async () => {
    const waiting = await newParcel(shop)
    const stranger = await newParcel(await shopWithStore(api))
    const { tracking_number } = waiting
    const refusedWith = async (body: object) =>
      refusal(ask(shop, body)).then(({ status, body: { code, errors } }) => [status, code, errors])
    expect(await refusedWith({ request_type: 'hurry_up_pickup' })).toEqual([
      422,
      'EVALID',
      { tracking_number: ['Bạn chưa điền mục này'] },
    ])
    const { data: draft } = await shop.client.call(saveDraft, { body: { receiver_name: 'Chị Hạnh' } })
    for (const unknown of ['GH9999999999', stranger.tracking_number, draft.code])
      expect(await refusedWith({ request_type: 'complaint', tracking_number: unknown })).toEqual([
        422,
        'EVALID',
        { tracking_number: ['Shop không có đơn với mã này'] },
      ])
    expect(await refusedWith({ request_type: 'hurry_up_delivery', tracking_number })).toEqual([
      422,
      'EVALID',
      { request_type: ['Chỉ giục giao được khi hàng đang trên đường tới khách'] },
    ])
    expect(await refusedWith({ request_type: 'change_of_information', tracking_number })).toEqual([
      422,
      'EVALID',
      { change: ['Bạn chưa điền mục này'] },
    ])
    const change = { receiver_phone: '12', cod: 40_000_000 }
    const [, , errors] = await refusedWith({ request_type: 'change_of_information', tracking_number, change })
    expect(Object.keys(Object(errors)).toSorted()).toEqual(['change.cod', 'change.receiver_phone'])
    expect(
      await refusedWith({
        request_type: 'change_of_information',
        tracking_number,
        change: { cod: waiting.cod },
      }),
    ).toEqual([422, 'EVALID', { change: ['Đơn đã đúng như vậy, không có gì để đổi'] }])
    expect((await refusedWith({ change: { cod: 1 } }))[2]).toHaveProperty('change')
    expect(await refusedWith({ request_type: 'hurry_up_return', tracking_number })).toEqual([
      422,
      'EVALID',
      { request_type: [expect.any(String)] },
    ])
  })

  it('is the only open one of its type for a parcel, until it is closed', async () => {
    const { tracking_number } = await newParcel(shop)
    const hurry = { request_type: 'hurry_up_pickup', tracking_number } as const
    const first = await ask(shop, hurry)
    expect(await refusal(ask(shop, hurry))).toMatchObject(answers(409, 'ESR003'))
    await shop.client.call(editCustomerRequest, { params: { id: first.id }, body: { status: 'completed' } })
    const second = await ask(shop, hurry)
    expect(await refusal(reply(first.id, 'Vẫn chưa thấy ai tới'))).toMatchObject(answers(409, 'ESR003'))
    expect((await asShop(shop, second.id)).status).toBe('waiting')
    // Questions may be asked as often as somebody likes.
    await ask(shop, { tracking_number })
    await ask(shop, { tracking_number })
  })

  it('is created once under one idempotency key', async () => {
    const body = { request_type: 'advisory' as const, description: 'Một lần thôi' }
    const options = { idempotencyKey: crypto.randomUUID() }
    const [one, two] = await Promise.all([
      shop.client.call(createCustomerRequest, { body, ...options }),
      shop.client.call(createCustomerRequest, { body, ...options }),
    ])
    expect(two.data.id).toBe(one.data.id)
    expect((await list({ keyword: 'mot lan thoi' })).data).toHaveLength(1)
    const other = { ...body, description: 'Khác' }
    expect(await refusal(shop.client.call(createCustomerRequest, { body: other, ...options }))).toMatchObject(
      answers(422, 'EIDEMPOTENCY'),
    )
  })
})

describe('a conversation', () => {
  it('goes to and fro, through a team, to its end, and every person is named', async () => {
    const { id, support_code } = await ask(shop)
    const params = { id }
    await shop.client.call(editCustomerRequest, { params, body: { description: 'Bình cao 60 cm' } })
    await operator.call(passSupportRequest, { params, body: { team: 'technical', note: 'Nhờ bên kho xem' } })
    expect((await asShop(shop, id)).status).toBe('passed')
    // Once somebody of the provider has it, the text stays as it was read.
    const late = shop.client.call(editCustomerRequest, { params, body: { description: 'Khác' } })
    expect(await refusal(late)).toMatchObject(answers(409, 'ESR001'))
    await after(operator.call(takeSupportRequest, { params }))
    await after(operator.call(noteSupportRequest, { params, body: { content: 'Khách quen' } }))
    await answer(id)
    expect(await asShop(shop, id)).toMatchObject({ status: 'answered', content: 'Bọc ba lớp xốp nhé shop' })
    const { data: said } = await reply(id, 'Xốp loại nào ạ?')
    expect(said).toEqual({
      id: expect.any(String),
      author: { type: 'shop', name: person },
      status: 'processing',
      customer_request_id: id,
      content: 'Xốp loại nào ạ?',
      attachments: [],
      at: expect.any(String),
    })
    await answer(id, { content: 'Xốp nổ 10 mm. Vậy được chưa shop?', asks_confirmation: true })
    expect(await asShop(shop, id)).toMatchObject({ status: 'confirmation', waits_for: 'shop' })
    await shop.client.call(editCustomerRequest, { params, body: { status: 'completed' } })

    const read = await asShop(shop, id)
    expect(read.description).toBe('Bình cao 60 cm')
    expect(read.messages.map(({ author, content }) => [author.type, author.name, content])).toEqual([
      ['provider', 'Lan, chăm sóc khách hàng', 'Bọc ba lớp xốp nhé shop'],
      ['shop', person, 'Xốp loại nào ạ?'],
      ['provider', 'Lan, chăm sóc khách hàng', 'Xốp nổ 10 mm. Vậy được chưa shop?'],
    ])
    expect(read.events.map(({ event, status, actor }) => `${actor.type} ${event} ${status}`)).toEqual([
      'shop send waiting',
      'shop edit waiting',
      'provider pass passed',
      'provider take processing',
      'provider answer answered',
      'shop reply processing',
      'provider ask confirmation',
      'shop agree completed',
    ])
    // What colleagues tell each other stays among them.
    expect(JSON.stringify(read)).not.toContain('Khách quen')
    expect(JSON.stringify(read)).not.toContain('Nhờ bên kho xem')
    const operated = await asOperator(operator, id)
    expect(operated.notes.map(({ content, operator_name }) => [content, operator_name])).toEqual([
      ['Nhờ bên kho xem', 'Lan, chăm sóc khách hàng'],
      ['Khách quen', 'Lan, chăm sóc khách hàng'],
    ])
    expect(operated).toMatchObject({
      team: 'technical',
      shop_code: shop.user.shop.shop_code,
      handled_by: 'Lan, chăm sóc khách hàng',
    })
    const log = (await operator.call(listOperatorLog, { query: { limit: '50' } })).data
    const done = log.filter(({ what }) => what.startsWith(support_code)).map(({ action }) => action)
    expect(new Set(done)).toEqual(
      new Set(['request_read', 'request_passed', 'request_taken', 'request_noted', 'request_answered']),
    )
    expect(done.filter((action) => action === 'request_read')).toHaveLength(1)
  })

  it('is changed and completed by its shop in one step, or passed on without a note', async () => {
    const { id } = await ask(shop)
    const params = { id }
    await operator.call(passSupportRequest, { params, body: { team: 'dispatch' } })
    expect((await asOperator(operator, id)).notes).toEqual([])
    const { id: other } = await ask(shop)
    const edited = await shop.client.call(editCustomerRequest, {
      params: { id: other },
      body: { description: 'Bình cao 90 cm', status: 'completed' },
    })
    expect(edited.data).toMatchObject({
      description: 'Bình cao 90 cm',
      status: 'completed',
      waits_for: null,
      closed_at: expect.any(String),
      reopen_until: expect.any(String),
      unread: false,
    })
    expect(edited.data.events.map(({ event }) => event)).toEqual(['send', 'edit', 'complete'])
    expect((await list({ keyword: 'binh cao 90' })).data.map((one) => one.id)).toEqual([other])
    await operator.call(completeSupportRequest, { params, body: {} })
    expect((await asShop(shop, id)).events.at(-1)).toMatchObject({ event: 'complete', note: null })
  })

  it('is refused with a reason, and a reply within seven days reopens it, not later', async () => {
    const { id } = await ask(shop, { request_type: 'complaint', description: 'Bưu tá gọi lúc 5 giờ sáng' })
    const params = { id }
    const refused = await operator.call(refuseSupportRequest, {
      params,
      body: { reason: 'Không phải bưu tá nhà' },
    })
    expect(refused.data).toMatchObject({ status: 'failed', reason: 'Không phải bưu tá nhà' })
    const begun = time.now
    expect(refused.data.reopen_until).toBe(new Date(begun.getTime() + 7 * dayMs).toISOString())
    expect(await refusal(answer(id))).toMatchObject(answers(409, 'ESR001'))
    time.now = new Date(begun.getTime() + 7 * dayMs)
    expect((await reply(id, 'Em có ghi âm ạ')).data.status).toBe('processing')
    expect(await asShop(shop, id)).toMatchObject({ reason: null, closed_at: null, reopen_until: null })
    await operator.call(completeSupportRequest, { params, body: { note: 'Đã nhắc nhở bưu tá' } })
    expect((await asShop(shop, id)).events.at(-1)).toMatchObject({
      event: 'complete',
      note: 'Đã nhắc nhở bưu tá',
    })
    time.now = new Date(time.now.getTime() + 7 * dayMs + 1)
    expect(await refusal(reply(id, 'Lại bị nữa'))).toMatchObject(answers(409, 'ESR002'))
    const again = shop.client.call(editCustomerRequest, { params, body: { status: 'completed' } })
    expect(await refusal(again)).toMatchObject(answers(409, 'ESR001'))
    time.now = begun
  })

  it('is read by each person of the shop alone, and known at once on an open screen', async () => {
    const colleague = await api.signIn(await api.buildUser({ shop: shop.user.shop }))
    const both = [shop, { ...shop, ...colleague }]
    const unread = async (by: ShopWithStore) => (await list({}, by)).meta.unread
    const before = await Promise.all(both.map(unread))
    const { id } = await ask(shop)
    expect(await Promise.all(both.map(unread))).toEqual(before)
    const heard: unknown[] = []
    const stop = api.platform.live.subscribe(shop.user.shop.id, (message) => heard.push(message))
    await answer(id)
    await expect
      .poll(() => heard)
      .toContainEqual({ shop_id: shop.user.shop.id, type: 'support', id, status: 'answered' })
    stop()
    expect(await Promise.all(both.map(unread))).toEqual(before.map((count) => count + 1))
    const marked = async (is: 'true' | 'false') =>
      (await list({ unread: is, limit: '200' })).data.some((one) => one.id === id)
    expect([await marked('true'), await marked('false')]).toEqual([true, false])
    await shop.client.call(readCustomerRequest, { params: { id } })
    // Reading it again is no news on any screen.
    const live = await hearLive(api, shop.user.shop.id)
    const { id: first } = await ask(shop)
    await expect.poll(() => live.heard.at(-1)).toMatchObject({ type: 'support', id: first })
    await shop.client.call(readCustomerRequest, { params: { id } })
    const { id: next } = await ask(shop)
    await expect.poll(() => live.heard.at(-1)).toMatchObject({ type: 'support', id: next })
    expect(live.heard.at(-2)).toMatchObject({ type: 'support', id: first })
    live.stop()
    expect(await Promise.all(both.map(unread))).toEqual([before[0], (before[1] ?? 0) + 1])
    expect([await marked('true'), await marked('false')]).toEqual([false, true])
    expect((await asShop({ ...shop, ...colleague }, id)).unread).toBe(true)
    // Who answers has read.
    await reply(id, 'Cảm ơn nhé', { ...shop, ...colleague })
    expect((await asShop({ ...shop, ...colleague }, id)).unread).toBe(false)
  })

  it('leaves the bell of whoever opens it or replies, and of nobody else', async () => {
    const own = await shopWithStore(api)
    const colleague = await api.signIn(await api.buildUser({ shop: own.user.shop }))
    const bell = async (by: { client: Client }) =>
      (await by.client.call(listNotifications, { query: {} })).meta.unread
    const [opened, replied] = [await ask(own), await ask(own)]
    // Who of the provider has it is no news for the shop.
    await operator.call(passSupportRequest, { params: { id: opened.id }, body: { team: 'dispatch' } })
    await operator.call(takeSupportRequest, { params: { id: opened.id } })
    expect([await bell(own), (await list({}, own)).meta.unread]).toEqual([0, 0])
    await answer(opened.id)
    await answer(opened.id)
    await answer(replied.id)
    expect([await bell(own), await bell(colleague)]).toEqual([3, 3])
    const heard: unknown[] = []
    const stop = api.platform.live.subscribe(own.user.shop.id, (message) => heard.push(message))
    await own.client.call(readCustomerRequest, { params: { id: opened.id } })
    await expect
      .poll(() => heard)
      .toContainEqual({ shop_id: own.user.shop.id, type: 'notices_read', id: own.user.id })
    stop()
    expect([await bell(own), await bell(colleague)]).toEqual([1, 3])
    await reply(replied.id, 'Cảm ơn nhé', own)
    expect([await bell(own), await bell(colleague)]).toEqual([0, 3])
  })

  it('is seen by who may only handle parcels where that person has asked, and by everybody else of the shop', async () => {
    const own = await shopWithStore(api)
    const clerk = await api.signIn(await api.buildUser({ shop: own.user.shop, access: 'parcels' }))
    const byClerk = { ...own, ...clerk }
    const [theirs, mine] = [await ask(own), await ask(byClerk)]
    expect((await list({}, own)).data.map(({ id }) => id)).toEqual([mine.id, theirs.id])
    expect((await list({}, byClerk)).data.map(({ id }) => id)).toEqual([mine.id])
    await answer(theirs.id)
    await answer(mine.id)
    expect((await list({}, own)).meta.unread).toBe(2)
    expect((await list({}, byClerk)).meta.unread).toBe(1)
    expect((await list({ unread: 'true' }, byClerk)).data.map(({ id }) => id)).toEqual([mine.id])
    const params = { id: theirs.id }
    for (const call of [
      () => asShop(byClerk, theirs.id),
      () => reply(theirs.id, 'Xem', byClerk),
      () => clerk.client.call(editCustomerRequest, { params, body: { status: 'completed' } }),
      () => clerk.client.call(readCustomerRequest, { params }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await asShop(byClerk, mine.id)).toMatchObject({ id: mine.id, unread: true })
    await reply(mine.id, 'Cảm ơn', byClerk)
    expect((await asShop(own, mine.id)).messages.at(-1)?.content).toBe('Cảm ơn')
  })
})

describe('lists of requests', () => {
  it('are filtered, searched without accents, and read page by page', async () => {
    const own = await shopWithStore(api)
    const { tracking_number } = await newParcel(own)
    const about = await ask(own, { tracking_number, description: 'Đổi giờ lấy hàng' })
    const hurry = await ask(own, { request_type: 'hurry_up_pickup', tracking_number })
    const complaint = await ask(own, { request_type: 'complaint', description: 'Thùng bị móp' })
    await answer(complaint.id)
    const ids = async (query: object) => (await list(query, own)).data.map(({ id }) => id)
    expect(await ids({})).toEqual([complaint.id, hurry.id, about.id])
    expect(await ids({ status: 'answered' })).toEqual([complaint.id])
    expect(await ids({ status: 'waiting,answered', request_type: 'advisory,complaint' })).toEqual([
      complaint.id,
      about.id,
    ])
    expect(await ids({ tracking_number: tracking_number.toLowerCase() })).toEqual([hurry.id, about.id])
    expect(await ids({ keyword: 'gio lay' })).toEqual([about.id])
    expect(await ids({ keyword: hurry.support_code.toLowerCase() })).toEqual([hurry.id])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ from: '2026-11-18', to: '2026-11-18' })).toHaveLength(3)
    expect(await ids({ from: '2026-11-19' })).toEqual([])
    expect(await ids({ to: '2026-11-17' })).toEqual([])
    expect(await refusal(list({ from: '2026-11-19', to: '2026-11-18' }, own))).toMatchObject({ status: 422 })
    expect(await ids({ to: '2026-11-18' })).toHaveLength(3)
    expect(await ids({ from: '2026-11-18' })).toHaveLength(3)
    const first = await list({ limit: '2' }, own)
    const walked = await walkPages((query) => own.client.call(listCustomerRequests, { query }))
    expect(walked.map(({ id }) => id)).toEqual([complaint.id, hurry.id, about.id])
    expect(await ids({ limit: '2', cursor: first.meta.next_cursor ?? '' })).toEqual([about.id])

    const shop_code = own.user.shop.shop_code
    const operated = async (query: object) =>
      (await operator.call(listSupportRequests, { query: { shop_code, ...query } })).data.map(({ id }) => id)
    expect(await operated({})).toEqual([about.id, hurry.id, complaint.id])
    expect(await operated({ order: 'newest' })).toEqual([complaint.id, hurry.id, about.id])
    expect(await operated({ status: 'waiting', request_type: 'hurry_up_pickup' })).toEqual([hurry.id])
    expect(await operated({ keyword: 'mop' })).toEqual([complaint.id])
    await operator.call(passSupportRequest, { params: { id: hurry.id }, body: { team: 'dispatch' } })
    expect(await operated({ team: 'dispatch' })).toEqual([hurry.id])
    const page = await operator.call(listSupportRequests, { query: { shop_code, limit: '1' } })
    expect(await operated({ cursor: page.meta.next_cursor ?? '' })).toEqual([hurry.id, complaint.id])
    const newest = { shop_code, order: 'newest' as const }
    const last = await operator.call(listSupportRequests, { query: { ...newest, limit: '1' } })
    const cursor = last.meta.next_cursor ?? ''
    expect(await operated({ order: 'newest', cursor })).toEqual([hurry.id, about.id])
    expect(await operated({ order: 'newest', cursor, to: '2026-11-17' })).toEqual([])
    expect(await operated({ shop_code: shop_code.toLowerCase(), from: '2026-11-18' })).toHaveLength(3)
    expect(await operated({ tracking_number: tracking_number.toLowerCase() })).toEqual([about.id, hurry.id])
    expect(await operated({ team: 'technical' })).toEqual([])
  })

  it('show nothing of another shop', async () => {
    const { id } = await ask(shop)
    const stranger = await shopWithStore(api)
    expect((await list({}, stranger)).data).toEqual([])
    for (const call of [
      () => stranger.client.call(getCustomerRequest, { params: { id } }),
      () => reply(id, 'Xem trộm', stranger),
      () => stranger.client.call(editCustomerRequest, { params: { id }, body: { status: 'completed' } }),
      () => stranger.client.call(readCustomerRequest, { params: { id } }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
