import type { Client } from '@guihang/contract/client'
import {
  createCourier,
  createHub,
  type EditHub,
  editCourier,
  editHub,
  listCouriers,
  listHubs,
} from '@guihang/contract/provider/hubs'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildCourier, buildHub, courierBody, hubBody } from '../../../testing/road/hubs.ts'

let api: TestApi
let operator: Client
let token: string
beforeAll(async () => {
  api = await startTestApi()
  const minted = await api.operator('Chị Lan vận hành')
  operator = minted.client
  token = minted.token
})
afterAll(() => api.stop())

const addHub = (body: object) => operator.call(createHub, { body: { ...hubBody(), ...body } })
const newestLogged = async () => (await operator.call(listOperatorLog, { query: { limit: '1' } })).data[0]

describe('a hub', () => {
  it('is added with the areas it serves, found by code and name, and written down', async () => {
    const body = hubBody({ code: 'sgn-q1', name: 'Bưu cục Sài Gòn', serves: ['79', '26740'] })
    const { data } = await operator.call(createHub, { body })
    expect(data).toMatchObject({ code: 'SGN-Q1', active: true, version: 1 })
    expect(data.serves.map(({ name }) => name)).toEqual(['Phường Sài Gòn', 'Thành phố Hồ Chí Minh'])
    for (const keyword of ['sgn-q', 'bưu cục sài']) {
      const found = await operator.call(listHubs, { query: { keyword } })
      expect(found.data).toEqual([data])
    }
    expect(await newestLogged()).toMatchObject({
      operator_name: 'Chị Lan vận hành',
      action: 'hub_added',
      what: 'SGN-Q1 Bưu cục Sài Gòn',
    })
  })

  it('has a code of at most 10 plain characters (EAD003) and a name of at most 100 (EAD002)', async () => {
    const refused = (body: object) => refusal(addHub(body))
    expect(await refused({ code: 'SGN-QUAN-01' })).toMatchObject(
      answers(422, 'EAD003', { code: ['Mã hub dài nhất 10 ký tự'] }),
    )
    expect(await refused({ code: 'SÀI GÒN' })).toMatchObject(
      answers(422, 'EVALID', { code: ['Mã chỉ gồm chữ cái không dấu, chữ số và dấu -'] }),
    )
    expect(await refused({ name: 'x'.repeat(101) })).toMatchObject(answers(422, 'EAD002'))
  })

  it('has its own code (EAL002), name (EAL001) and areas; faults stand at their fields', async () => {
    const { code, name } = await buildHub(operator, { serves: ['92'] })
    expect(await refusal(addHub({ code }))).toMatchObject(answers(422, 'EAL002', { code: ['Mã này đã có'] }))
    expect(await refusal(addHub({ name: name.toUpperCase() }))).toMatchObject(
      answers(422, 'EAL001', { name: ['Tên này đã có'] }),
    )
    expect(await refusal(addHub({ serves: ['01', '92', '00000'] }))).toMatchObject(
      answers(422, 'EVALID', {
        'serves.1': [`Khu vực này đã do hub ${code} phục vụ`],
        'serves.2': ['Chọn địa chỉ trong danh sách'],
      }),
    )
    expect((await refusal(addHub({ code, name }))).body).toMatchObject({
      code: 'EVALID',
      errors: { code: ['Mã này đã có'], name: ['Tên này đã có'] },
    })
  })

  it('is changed as it was seen: EAL003 when somebody else was faster, done when nothing is left to do', async () => {
    const { code } = await buildHub(operator, { serves: ['48'] })
    const edit = (body: EditHub) => operator.call(editHub, { params: { code }, body })
    const { data } = await edit({ version: 1, address: '7 Bạch Đằng' })
    expect(data).toMatchObject({ address: '7 Bạch Đằng', version: 2, serves: [{ code: '48' }] })
    expect(await refusal(edit({ version: 1, address: '9 Bạch Đằng' }))).toMatchObject(answers(409, 'EAL003'))
    // The answer got lost, the call comes again.
    expect((await edit({ version: 1, address: '7 Bạch Đằng' })).data).toEqual(data)
    expect(
      await refusal(operator.call(editHub, { params: { code: 'NONE' }, body: { version: 1 } })),
    ).toMatchObject(answers(404, 'ESH001'))
  })

  it('serves nowhere once it is not active, and another may take its areas', async () => {
    const { code } = await buildHub(operator, { serves: ['04'] })
    const body = { version: 1, active: false }
    const { data } = await operator.call(editHub, { params: { code }, body })
    expect(data).toMatchObject({ active: false, serves: [] })
    await buildHub(operator, { serves: ['04'] })
    expect(await refusal(operator.call(createCourier, { body: courierBody(code) }))).toMatchObject(
      answers(404, 'ESH001', { hub_code: ['Không tìm thấy hub'] }),
    )
    const { data: closed } = await operator.call(listHubs, { query: { active: 'false' } })
    expect(closed.map((hub) => hub.code)).toContain(code)
  })

  it('is one of two that ask for the same code or area at once, and comes page by page', async () => {
    const [left, right] = [hubBody({ serves: ['11'] }), hubBody({ serves: ['11'] })]
    const outcomes = await Promise.allSettled([left, right].map((body) => operator.call(createHub, { body })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const same = hubBody()
    const twins = await Promise.allSettled([1, 2].map(() => operator.call(createHub, { body: same })))
    expect(twins.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const first = await operator.call(listHubs, { query: { limit: '2' } })
    const next = await operator.call(listHubs, {
      query: { limit: '200', cursor: first.meta.next_cursor ?? '' },
    })
    const codes = [...first.data, ...next.data].map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(next.meta.next_cursor).toBeNull()
  })

  it('is added once under an Idempotency-Key, whoever of the provider sends another', async () => {
    const body = hubBody()
    const post = async (as: string, content: object) => {
      const response = await api.fetch('/ops/v1/hubs', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'application/json',
          'idempotency-key': 'hub-1',
        },
        body: JSON.stringify(content),
      })
      return { status: response.status, replayed: response.headers.get('idempotency-replayed') }
    }
    const answered = await Promise.all([1, 2, 3].map(() => post(token, body)))
    expect(answered.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answered.filter(({ replayed }) => replayed === 'true')).toHaveLength(2)
    expect(await post(token, { ...body, name: 'Khác' })).toMatchObject({ status: 422 })
    const other = await api.operator()
    expect(await post(other.token, hubBody())).toEqual({ status: 201, replayed: null })
  })
})

describe('a courier', () => {
  it('belongs to a hub, and has a code (EAL002), a phone (EUS003) and a plate (EUS001) of their own', async () => {
    const hub = await buildHub(operator)
    const hau = await buildCourier(operator, hub.code, { name: 'Lê Văn Hậu', plate: '59-x3 123.45' })
    expect(hau).toMatchObject({ plate: '59-X3 123.45', hub_code: hub.code, version: 1 })
    const add = (traits: object) =>
      refusal(operator.call(createCourier, { body: courierBody(hub.code, traits) }))
    expect(await add({ code: hau.code })).toMatchObject(answers(422, 'EAL002', { code: ['Mã này đã có'] }))
    expect(await add({ phone: hau.phone })).toMatchObject(
      answers(422, 'EUS003', { phone: ['Số điện thoại đã được đăng ký'] }),
    )
    // However it is written.
    expect(await add({ plate: '59X312345' })).toMatchObject(
      answers(422, 'EUS001', { plate: ['Biển số xe đã được đăng ký'] }),
    )
    expect(await add({ hub_code: 'NONE' })).toMatchObject(
      answers(404, 'ESH001', { hub_code: ['Không tìm thấy hub'] }),
    )
    for (const keyword of [hau.phone, 'lê văn', hau.code.toLowerCase()]) {
      const { data } = await operator.call(listCouriers, { query: { keyword, hub_code: hub.code } })
      expect(data).toEqual([hau])
    }
  })

  it('is changed as they were seen (EAL003), and is nobody where the code is unknown (EUS006)', async () => {
    const [hub, other] = [await buildHub(operator), await buildHub(operator)]
    const { code } = await buildCourier(operator, hub.code)
    const edit = (body: object) =>
      operator.call(editCourier, { params: { code }, body: { version: 1, ...body } })
    const { data } = await edit({ hub_code: other.code, plate: null, active: false })
    expect(data).toMatchObject({ hub_code: other.code, plate: null, active: false, version: 2 })
    expect((await edit({ hub_code: other.code, plate: null, active: false })).data).toEqual(data)
    expect(await refusal(edit({ active: true }))).toMatchObject(answers(409, 'EAL003'))
    expect(await newestLogged()).toMatchObject({ action: 'courier_edited', what: `${code} ${data.name}` })
    const { data: inactive } = await operator.call(listCouriers, {
      query: { hub_code: other.code, active: 'false' },
    })
    expect(inactive).toEqual([data])
    expect(
      await refusal(operator.call(editCourier, { params: { code: 'NONE' }, body: { version: 1 } })),
    ).toMatchObject(answers(404, 'EUS006'))
  })

  it('check 38: stands in no line of the log and in no answer that failed', async () => {
    const { code } = await buildHub(operator)
    const planted = { name: 'Bưu Tá Trồng Sẵn', phone: '0912300911', plate: '59-T9 911.91' }
    await buildCourier(operator, code, planted)
    const failed = await refusal(operator.call(createCourier, { body: courierBody(code, planted) }))
    expect(failed.body.errors).toMatchObject({ phone: [expect.any(String)], plate: [expect.any(String)] })
    await operator.call(listCouriers, { query: { keyword: planted.phone } })
    const written = [...api.logs, JSON.stringify(failed.body)].join('\n')
    expect(api.logs.length).toBeGreaterThan(10)
    for (const secret of Object.values(planted)) expect(written).not.toContain(secret)
  })
})
