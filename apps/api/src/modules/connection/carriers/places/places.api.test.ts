import type { PlaceScheme } from '@guihang/carriers/shipment'
import type { Client } from '@guihang/contract/client'
import {
  addCarrierConnection,
  editCarrierConnection,
  fetchCarrierPlaces,
  listCarrierConnections,
  listCarrierPlaces,
  matchCarrierPlace,
} from '@guihang/contract/connection/carriers'
import type { BodySent, QuerySent } from '@guihang/contract/operation'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { ghnSecrets, type PlainGhn, plainGhn } from '../../../../testing/carriers/plain-ghn.ts'
import { type JobTime, jobTime } from '../../../../testing/job-time.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { walkPages } from '../../../../testing/walk-pages.ts'
import { findConnection, placesFor } from '../index.ts'

let api: TestApi
let operator: Client
let ghn: PlainGhn
let time: JobTime
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Chị Lan')).client
  ghn = await plainGhn()
  time = jobTime(api)
})
afterAll(async () => {
  await api.stop()
  await ghn.stop()
})
beforeEach(() => {
  ghn.mood = 'up'
  ghn.token = ghnSecrets.token
  // 79 is Hồ Chí Minh, 760 Quận 1, 783 Huyện Củ Chi; wards of GHN have codes with a zero in front.
  ghn.provinces = [{ id: '202', name: 'Hồ Chí Minh', others: ['TP HCM'] }]
  ghn.districts = {
    '202': [
      { id: '1442', name: 'Quận 1' },
      { id: '1460', name: 'Khu Tây Bắc' },
    ],
  }
  ghn.wards = {
    '1442': [
      { id: '020109', name: 'Phường Bến Nghé' },
      { id: '020110', name: 'Khu công nghệ' },
    ],
    '1460': [{ id: '021509', name: 'Xã Tân An Hội' }],
  }
  ghn.new_provinces = [{ id: '1', name: 'Thành phố Hồ Chí Minh' }]
  ghn.new_wards = { '1': [{ id: '9', name: 'Sài Gòn', others: ['Phường Sài Gòn'] }] }
})

async function connect(): Promise<{ readonly id: string; readonly code: string }> {
  const code = `P-${v7().slice(-8).toUpperCase()}`
  const body = {
    code,
    kind: 'ghn',
    name: 'GHN',
    mode: 'test',
    own_address: ghn.url,
    secrets: ghnSecrets,
  } as const
  await operator.call(addCarrierConnection, { body })
  const row = await findConnection(api.database.db, { code })
  return { id: row?.id ?? '', code }
}

async function connectWithPlaces() {
  const connection = await connect()
  await time.run('fetch-carrier-places')
  return connection
}

const list = async (code: string, query: QuerySent<typeof listCarrierPlaces> = {}) =>
  (await operator.call(listCarrierPlaces, { params: { code }, query })).data
const named = async (code: string, query: QuerySent<typeof listCarrierPlaces> = {}) =>
  (await list(code, query)).map(({ name }) => name)
const match = async (code: string, body: BodySent<typeof matchCarrierPlace>) =>
  (await operator.call(matchCarrierPlace, { params: { code }, body })).data
const placesOf = async (id: string, scheme: PlaceScheme, ward: string | null) =>
  await placesFor(api.database.db, { id }, scheme, ward)

const tayBac = { scheme: 'old', level: 'district', id: '1460', unit_code: '783' } as const

describe('the places of a carrier', () => {
  it('are fetched once it is connected, and are ours by their names', async () => {
    const { id, code } = await connectWithPlaces()
    expect(await list(code, { matched: 'true' })).toEqual([
      place('new', 'province', '1', 'Thành phố Hồ Chí Minh', [], ['79', 'Thành phố Hồ Chí Minh']),
      place('new', 'ward', '9', 'Sài Gòn', ['Thành phố Hồ Chí Minh'], ['26740', 'Phường Sài Gòn']),
      place('old', 'province', '202', 'Hồ Chí Minh', [], ['79', 'Thành phố Hồ Chí Minh']),
      place('old', 'district', '1442', 'Quận 1', ['Hồ Chí Minh'], ['760', 'Quận 1']),
      place(
        'old',
        'ward',
        '020109',
        'Phường Bến Nghé',
        ['Quận 1', 'Hồ Chí Minh'],
        ['26740', 'Phường Bến Nghé'],
      ),
    ])
    expect(await named(code, { matched: 'false' })).toEqual(['Khu Tây Bắc', 'Khu công nghệ', 'Xã Tân An Hội'])
    const { data } = await operator.call(listCarrierConnections, {})
    expect(data.find((one) => one.code === code)).toMatchObject({ unmatched_places: 3, trouble: null })

    expect(await placesOf(id, 'old', '26740')).toEqual({
      ...{ province: '202', district: '1442', ward: '020109' },
      names: { province: 'Hồ Chí Minh', district: 'Quận 1', ward: 'Phường Bến Nghé' },
    })
    expect(await placesOf(id, 'new', '26740')).toEqual({
      ...{ province: '1', district: null, ward: '9' },
      names: { province: 'Thành phố Hồ Chí Minh', district: null, ward: 'Sài Gòn' },
    })
    expect(await placesOf(id, 'old', '27499')).toBe(null)
    expect(await placesOf(id, 'old', null)).toBe(null)
  })

  it('are found by a part of their name without accents, page by page', async () => {
    const { code } = await connectWithPlaces()
    expect(await named(code, { keyword: 'ben nghe' })).toEqual(['Phường Bến Nghé'])
    expect(await named(code, { keyword: 'QUẬN' })).toEqual(['Quận 1'])
    expect(await named(code, { keyword: '%' })).toEqual([])
    const walked = await walkPages((query) => operator.call(listCarrierPlaces, { params: { code }, query }))
    expect(walked).toEqual(await list(code))
    for (const cursor of ['new', 'new ward', 'x ward 1', 'old street 1'])
      expect(await refusal(list(code, { cursor }))).toMatchObject(
        answers(422, 'EVALID', { cursor: [expect.any(String)] }),
      )
  })

  it('are what a person says, and then what stands below them is found by name', async () => {
    const { id, code } = await connectWithPlaces()
    expect(await match(code, tayBac)).toEqual(
      place('old', 'district', '1460', 'Khu Tây Bắc', ['Hồ Chí Minh'], ['783', 'Huyện Củ Chi'], 'person'),
    )
    const [ward] = await list(code, { keyword: 'tan an hoi' })
    expect(ward).toMatchObject({ unit: { name: 'Xã Tân An Hội' }, matched_by: 'name' })
    expect(await placesOf(id, 'old', ward?.unit?.code ?? '')).toMatchObject({
      ...{ district: '1460', ward: '021509', names: { district: 'Khu Tây Bắc' } },
    })
    // Taken back, the ward below is nobody's again.
    expect(await match(code, { ...tayBac, unit_code: null })).toMatchObject({
      unit: null,
      matched_by: 'person',
    })
    expect(await list(code, { keyword: 'tan an hoi' })).toMatchObject([{ unit: null, matched_by: 'nobody' }])
    const { data } = await operator.call(listOperatorLog, { query: { action: 'carrier_place_matched' } })
    expect(data.slice(0, 2).map(({ what }) => what)).toEqual([
      `${code} Khu Tây Bắc → –`,
      `${code} Khu Tây Bắc → 783`,
    ])
  })

  it('are none of ours where a person says so, though the name is the same', async () => {
    const { id, code } = await connectWithPlaces()
    await match(code, { scheme: 'old', level: 'ward', id: '020109', unit_code: null })
    expect(await placesOf(id, 'old', '26740')).toBe(null)
    await operator.call(fetchCarrierPlaces, { params: { code } })
    await time.run('fetch-carrier-places')
    expect(await placesOf(id, 'old', '26740')).toBe(null)
    expect(await named(code, { matched: 'false' })).toContain('Phường Bến Nghé')
  })

  it('are units of their own level and scheme only', async () => {
    const { code } = await connectWithPlaces()
    for (const wrong of [
      { ...tayBac, unit_code: '26740' },
      { ...tayBac, unit_code: '79' },
      { ...tayBac, unit_code: '99999' },
      { scheme: 'new', level: 'province', id: '1', unit_code: '02' } as const,
    ])
      expect(await refusal(match(code, wrong))).toMatchObject(
        answers(422, 'EVALID', { unit_code: ['Chọn địa chỉ trong danh sách'] }),
      )
    expect(await refusal(match(code, { ...tayBac, id: '77' }))).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})

describe('places that are fetched anew', () => {
  const again = async (code: string) => {
    await operator.call(fetchCarrierPlaces, { params: { code } })
    await time.run('fetch-carrier-places')
  }

  it('keep what people said, take new names, and lose what the carrier lists no longer', async () => {
    const { id, code } = await connectWithPlaces()
    await match(code, tayBac)
    ghn.districts = {
      '202': [
        { id: '1460', name: 'Khu Tây Bắc Củ Chi' },
        { id: '1442', name: 'Quận 01' },
      ],
    }
    ghn.wards = {
      '1442': [{ id: '020199', name: 'P. Bến Nghé' }],
      '1460': [{ id: '021509', name: 'Tân An Hội' }],
    }
    await again(code)
    const places = await list(code, { keyword: '' })
    expect(places.filter(({ scheme }) => scheme === 'old')).toMatchObject([
      { id: '202' },
      { id: '1460', name: 'Khu Tây Bắc Củ Chi', unit: { code: '783' }, matched_by: 'person' },
      { id: '1442', name: 'Quận 01', unit: { code: '760' } },
      { id: '020199', unit: { code: '26740' } },
      { id: '021509', unit: { name: 'Xã Tân An Hội' } },
    ])
    expect(await placesOf(id, 'old', '26740')).toMatchObject({ ward: '020199' })
  })

  it('keep what a person says while the carrier answers', async () => {
    const { code } = await connectWithPlaces()
    await operator.call(fetchCarrierPlaces, { params: { code } })
    ghn.before = () => match(code, tayBac)
    await time.run('fetch-carrier-places')
    expect(await list(code, { keyword: 'khu tay bac' })).toMatchObject([{ unit: { code: '783' } }])
    expect(await list(code, { keyword: 'tan an hoi' })).toMatchObject([{ unit: { name: 'Xã Tân An Hội' } }])
  })

  it('stay as they are where the carrier answers none, or not at all', async () => {
    const { code, id } = await connectWithPlaces()
    const before = await list(code)
    ghn.new_provinces = []
    ghn.provinces = []
    await again(code)
    expect(await list(code)).toEqual(before)
    ghn.mood = 'down'
    await expect(runJob(api, 'fetch-carrier-places', { connection_id: id })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await list(code)).toEqual(before)
  })

  it('are not asked for again where the carrier refuses the secrets, before they change', async () => {
    const { code, id } = await connect()
    ghn.token = 'another'
    await runJob(api, 'fetch-carrier-places', { connection_id: id })
    expect(await list(code)).toEqual([])
    ghn.token = 'a-new-token-of-the-provider'
    const body = { version: 1, secrets: { token: ghn.token } }
    await operator.call(editCarrierConnection, { params: { code }, body })
    await time.run('fetch-carrier-places')
    expect(await named(code)).toContain('Phường Bến Nghé')
  })
})

function place(
  scheme: PlaceScheme,
  level: 'province' | 'district' | 'ward',
  id: string,
  name: string,
  within: readonly string[],
  [code, unit_name]: readonly [string, string],
  matched_by: 'name' | 'person' = 'name',
) {
  return { scheme, level, id, name, within, unit: { code, name: unit_name }, matched_by }
}
