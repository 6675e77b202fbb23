import type { Client } from '@guihang/contract/client'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { createCustomerResponse } from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  assignSupportRequest,
  completeSupportRequest,
  getSupportDesk,
  listSupportRequests,
  noteSupportRequest,
  takeSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { hourMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { plansOf } from '../../../testing/plans-of.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { ask, asOperator, asShop } from '../../../testing/road/support.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

/** 9:00 in Vietnam. */
const morning = new Date('2026-11-18T02:00:00Z')
const time = { now: morning }

type Person = { readonly id: string; readonly client: Client }

let api: TestApi
let lan: Person
let hoa: Person
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => time.now } } })
  lan = await api.operator('Lan', ['support'])
  hoa = await api.operator('Hoa', ['support'])
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const at = (hours: number) => {
  time.now = new Date(morning.getTime() + hours * hourMs)
}
const assign = async (id: string, operator_id: string | null, seen: string | null, by = lan) =>
  (await by.client.call(assignSupportRequest, { params: { id }, body: { operator_id, seen } })).data
const desk = async (by = lan) => (await by.client.call(getSupportDesk, {})).data
const queue = async (which: 'mine' | 'nobody' | 'waiting' | 'all', by = lan) =>
  (await by.client.call(listSupportRequests, { query: { queue: which } })).data.map(({ id }) => id)
const answer = (id: string) =>
  lan.client.call(answerSupportRequest, { params: { id }, body: { content: 'Bọc ba lớp xốp nhé shop' } })

describe('the desk of support', () => {
  it('has what is open in the order of deadlines, with what waits for others last, page by page', async () => {
    at(0)
    const complaint = await ask(shop, { request_type: 'complaint' })
    at(1)
    const question = await ask(shop)
    at(2)
    const [answered, closed] = [await ask(shop), await ask(shop)]
    expect(await asOperator(lan.client, complaint.id)).toMatchObject({ due_at: '2026-11-18T10:00:00.000Z' })
    expect(await asOperator(lan.client, question.id)).toMatchObject({ due_at: '2026-11-18T07:00:00.000Z' })
    await answer(answered.id)
    await lan.client.call(completeSupportRequest, { params: { id: closed.id }, body: {} })
    const order = [question.id, complaint.id, answered.id]
    expect(await queue('all')).toEqual(order)
    const pages = await walkPages((page) =>
      lan.client.call(listSupportRequests, { query: { queue: 'all', ...page } }),
    )
    expect(pages.map(({ id }) => id)).toEqual(order)
    expect(await queue('nobody')).toEqual(order)
    expect(await queue('waiting')).toEqual([answered.id])
    expect(await queue('mine')).toEqual([])
    at(6)
    expect(await desk()).toMatchObject({ overdue: 1, due_today: 2, nobody: 3, waiting: 1, all: 3, mine: 0 })
    // The shop writes again: from then on it is the provider's turn, in the morning.
    at(11)
    const body = { customer_request_id: answered.id, content: 'Còn bình 60 cm thì sao?' }
    await shop.client.call(createCustomerResponse, { body })
    expect(await asOperator(lan.client, answered.id)).toMatchObject({ due_at: '2026-11-19T04:00:00.000Z' })
    expect(await queue('waiting')).toEqual([])
    expect(await desk()).toMatchObject({ overdue: 2, due_today: 2, waiting: 0 })
    const wrong = lan.client.call(listSupportRequests, { query: { queue: 'all', cursor: 'x_y' } })
    expect(await refusal(wrong)).toMatchObject({ status: 422 })
  })

  it('walks its index, however many requests there are', async () => {
    const { pool } = api.database
    await pool.query(
      `INSERT INTO shop_requests SELECT made.* FROM shop_requests, generate_series(1, 5000) AS no,
         jsonb_populate_record(shop_requests, jsonb_build_object(
           'id', gen_random_uuid(), 'code', 'YC' || no, 'due_at', now() + no * interval '1 second',
           'assigned_to', CASE WHEN no % 50 = 0 THEN $2::uuid ELSE $3::uuid END, 'assigned_name', 'Lan')) AS made
       WHERE shop_requests.id = $1`,
      [(await ask(shop)).id, lan.id, hoa.id],
    )
    await pool.query('ANALYZE shop_requests')
    const list = (which: 'all' | 'mine') => () =>
      lan.client.call(listSupportRequests, {
        query: { queue: which, cursor: `${morning.toISOString()}_${v7()}` },
      })
    expect(await plansOf(api, /FROM shop_requests/, list('all'))).toMatch(
      /Index Scan using support_requests_queue_index[\s\S]*Index Cond: .*COALESCE/,
    )
    expect(await plansOf(api, /FROM shop_requests/, list('mine'))).toContain(
      'support_requests_assigned_index',
    )
    await pool.query(`DELETE FROM shop_requests WHERE code ~ '^YC[0-9]+$'`)
  })
})

describe('a request', () => {
  it('is looked after by who takes it up, and is given to a colleague, to the caller and to nobody', async () => {
    const { id } = await ask(shop)
    await lan.client.call(takeSupportRequest, { params: { id } })
    expect(await asOperator(lan.client, id)).toMatchObject({ assigned_to: { id: lan.id, name: 'Lan' } })
    expect(await queue('mine')).toEqual([id])
    await assign(id, hoa.id, lan.id)
    expect(await queue('mine', hoa)).toEqual([id])
    // Who answers it is not who looks after it.
    await answer(id)
    expect(await asOperator(lan.client, id)).toMatchObject({
      handled_by: 'Lan',
      assigned_to: { name: 'Hoa' },
    })
    const { colleagues } = await desk()
    expect(colleagues).toEqual([
      { id: hoa.id, name: 'Hoa', open: 1 },
      { id: lan.id, name: 'Lan', open: 0 },
    ])
    expect((await assign(id, null, hoa.id)).assigned_to).toBeNull()
    const { client } = await api.operator('Kiểm tra', ['read'])
    const { data } = await client.call(listOperatorLog, { query: { action: 'request_assigned' } })
    expect(data.map(({ operator_name, what }) => `${operator_name} ${what.split(' ').at(-1)}`)).toEqual([
      'Lan –',
      'Lan Hoa',
    ])
  })

  it('ESR004: that somebody else took meanwhile says who has it, and stays there', async () => {
    const { id } = await ask(shop)
    await assign(id, hoa.id, null, hoa)
    expect(await refusal(assign(id, lan.id, null))).toMatchObject(
      answers(409, 'ESR004', { seen: ['Hoa đang phụ trách'] }),
    )
    // What has come about already is no conflict.
    await assign(id, hoa.id, lan.id)
    await assign(id, null, hoa.id)
    expect(await refusal(assign(id, lan.id, hoa.id))).toMatchObject(
      answers(409, 'ESR004', { seen: ['Chưa ai phụ trách'] }),
    )
  })

  it('is given to nobody who cannot answer, and not once it is closed', async () => {
    const { id } = await ask(shop)
    const scanner = await api.operator('Máy quét', ['scan'])
    for (const stranger of [scanner.id, v7()])
      expect(await refusal(assign(id, stranger, null))).toMatchObject(
        answers(422, 'EVALID', { operator_id: ['Chọn một đồng nghiệp có quyền trả lời shop'] }),
      )
    await lan.client.call(completeSupportRequest, { params: { id }, body: {} })
    expect(await refusal(assign(id, lan.id, null))).toMatchObject(answers(409, 'ESR001'))
    expect(await refusal(assign(v7(), lan.id, null))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('never tells its shop its deadline, who looks after it, and what colleagues note', async () => {
    const { id } = await ask(shop)
    await assign(id, hoa.id, null)
    await lan.client.call(noteSupportRequest, { params: { id }, body: { content: 'Shop này hay hỏi lại' } })
    const told = JSON.stringify(await asShop(shop, id))
    for (const inner of ['due_at', 'assigned', 'Hoa', 'hay hỏi lại']) expect(told).not.toContain(inner)
    expect((await asOperator(hoa.client, id)).notes).toMatchObject([{ content: 'Shop này hay hỏi lại' }])
  })
})
