import type { Client } from '@guihang/contract/client'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { listCannedReplies, setCannedReplies } from '@guihang/contract/talk/canned-replies'
import { firstCannedReplies } from '@guihang/domain/talk/support/canned-replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'

let api: TestApi
let lan: Client
let hoa: Client
beforeAll(async () => {
  api = await startTestApi()
  lan = (await api.operator('Lan', ['support', 'read'])).client
  hoa = (await api.operator('Hoa', ['support'])).client
})
afterAll(() => api.stop())

const reply = (title: string, text = 'Chào {shop_name}') => ({ title, text })
const set = async (version: number, replies: { title: string; text: string }[], by = lan) =>
  (await by.call(setCannedReplies, { body: { version, replies } })).data
const list = async () => (await hoa.call(listCannedReplies, {})).data

it('canned replies are six at first, and the provider’s from the first change on, in its order', async () => {
  expect(await list()).toEqual({
    version: 0,
    replies: firstCannedReplies,
    changed_by: null,
    changed_at: null,
  })
  expect(await refusal(set(3, []))).toMatchObject(answers(409, 'EAL003'))
  const mine = [reply('Hai'), reply('Một', 'Đơn {tracking_number}\nđang tới')]
  expect(await set(0, mine)).toMatchObject({ version: 1, replies: mine, changed_by: 'Lan' })
  expect(await list()).toMatchObject({ version: 1, replies: mine })
  expect((await set(1, [])).replies).toEqual([])
  const { data } = await lan.call(listOperatorLog, { query: { action: 'canned_replies_set' } })
  expect(data.map(({ operator_name, what }) => [operator_name, what])).toEqual([
    ['Lan', '2: 0'],
    ['Lan', '1: 2'],
  ])
})

it('EAL003: canned replies that a colleague changed meanwhile stay; the same call again is done', async () => {
  const { version } = await list()
  await set(version, [reply('Của Hoa')], hoa)
  expect(await refusal(set(version, [reply('Của Lan')]))).toMatchObject(answers(409, 'EAL003'))
  expect(await set(version, [reply('Của Hoa')], hoa)).toMatchObject({ version: version + 1 })
  expect((await list()).replies).toEqual([reply('Của Hoa')])
})

it('canned replies name nothing that nobody fills in, differ by title, and are a hundred at most', async () => {
  const { version } = await list()
  const faulty = [reply('Một', '{shop}'), reply('Hai'), reply('một')]
  expect(await refusal(set(version, faulty))).toMatchObject(
    answers(422, 'EVALID', {
      'replies.0.text': [
        expect.stringContaining('“shop” không điền được. Trong ngoặc nhọn dùng được: shop_name, '),
      ],
      'replies.2.title': ['Tên này đã có'],
    }),
  )
  const many = Array.from({ length: 101 }, (_, at) => reply(`Câu ${at}`))
  expect(await refusal(set(version, many))).toMatchObject({ status: 422 })
  expect(await refusal(set(version, [reply('')]))).toMatchObject({ status: 422 })
})

it('canned replies are for those who answer shops', async () => {
  const { client } = await api.operator('Máy đọc', ['read'])
  expect(await refusal(client.call(listCannedReplies, {}))).toMatchObject(answers(403, 'EUS008'))
})
