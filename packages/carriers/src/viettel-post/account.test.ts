import { describe, expect, it } from 'vitest'
import { hiddenTexts, jsonAnswer, sentJson, talk, textAnswer } from '../conversation.fixture.ts'
import { CarrierFault } from '../conversation.ts'
import { checkAccount, signIn } from './account.ts'
import { listUnits } from './addresses.ts'
import { account, listed, refusal, signedIn } from './viettel-post.fixture.ts'

const longToken = { ...signedIn, data: { ...signedIn.data, token: 'eyJ.dai-han' } }
const bySite = { ...account, secrets: { site_token: '58346742179D84F2E9', webhook_secret: 'x' }, token: null }

describe('signing in at Viettel Post', () => {
  it('changes the short token of the password for a long one', () => {
    const { asked, answer } = talk(
      () => signIn({ ...account, token: null }),
      [jsonAnswer(signedIn), jsonAnswer(longToken)],
    )
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/user/Login',
      'POST /v2/user/ownerconnect',
    ])
    expect(asked.map(({ headers }) => headers.token)).toEqual([undefined, 'eyJhbGciOiJFUzI1NiJ9.ngan-han'])
    for (const request of asked)
      expect(sentJson(request)).toEqual({ USERNAME: '0900000001', PASSWORD: 'mat-khau-thu' })
    expect(answer).toEqual({ token: 'eyJ.dai-han', expires_at: null })
  })

  it('takes a token of the site before a password, and says until when the answer holds', () => {
    const expiring = { ...signedIn, data: { ...signedIn.data, partner: -1, expired: 1_827_000_000_000 } }
    const both = { ...bySite, secrets: { ...account.secrets, ...bySite.secrets } }
    const { asked, answer } = talk(() => signIn(both), [jsonAnswer(expiring)])
    expect(asked[0]?.path).toBe('/v2/user/LoginVTP')
    expect(sentJson(asked[0])).toEqual({ token: '58346742179D84F2E9' })
    expect(answer?.expires_at).toEqual(new Date(1_827_000_000_000))
  })

  it('fails as unauthorized without asking where the secrets are neither', () => {
    for (const secrets of [{}, { username: '0900000001' }, { password: 'x', site_token: '' }]) {
      const { asked, fault } = talk(() => signIn({ ...account, secrets }), [])
      expect(asked).toEqual([])
      expect(fault).toMatchObject({ kind: 'unauthorized', fields: ['connection'] })
    }
  })

  it('fails as unauthorized where Viettel Post knows no such person', () => {
    const wrong = refusal('Invalid owner account or password!', 201)
    expect(talk(() => signIn(account), [wrong]).fault).toMatchObject({
      kind: 'unauthorized',
      message: 'Invalid owner account or password!',
      code: '201',
      fields: ['connection'],
    })
    expect(talk(() => signIn(account), [jsonAnswer(signedIn), wrong]).fault?.kind).toBe('unauthorized')
  })

  it('can be tried again later where nobody answers, or the answer has no token', () => {
    const silent = talk(() => signIn(account), [new CarrierFault('unclear', 'timeout')])
    expect(silent.fault).toMatchObject({ kind: 'unavailable', message: 'timeout' })
    const withoutToken = { ...signedIn, data: { token: 'two\nlines' } }
    for (const answer of [
      jsonAnswer({ ...signedIn, data: null }),
      jsonAnswer(withoutToken),
      textAnswer('<html>'),
    ])
      expect(talk(() => signIn(account), [answer]).fault?.kind).toBe('unavailable')
  })

  it('shows no secret that Viettel Post repeats, the short token included', () => {
    const echo = (text: string) => refusal(`Invalid owner account or password! ${text}`)
    const said = hiddenTexts(account).map((text) => talk(() => signIn(account), [echo(text)]).fault?.message)
    const short = talk(() => signIn(account), [jsonAnswer(signedIn), echo(signedIn.data.token)])
    for (const message of [...said, short.fault?.message])
      expect(message).toBe('Invalid owner account or password! ***')
  })
})

describe('checking the account', () => {
  it('signs in anew, whatever token is kept, and asks for the stores with the new one', () => {
    const { asked, fault } = talk(
      () => checkAccount(account),
      [jsonAnswer(signedIn), jsonAnswer(longToken), listed([])],
    )
    expect(fault).toBeUndefined()
    expect(asked[2]).toMatchObject({
      method: 'GET',
      path: '/v2/user/listInventory',
      headers: { token: 'eyJ.dai-han' },
    })
  })

  it('fails as unauthorized where the new token is refused', () => {
    for (const refused of [refusal('Token invalid or expired', 202), textAnswer('', 401)]) {
      const answers = [jsonAnswer(signedIn), jsonAnswer(longToken), refused]
      expect(talk(() => checkAccount(account), answers).fault?.kind).toBe('unauthorized')
    }
  })
})

const provinces = [
  { PROVINCE_ID: 1, PROVINCE_CODE: 'HNI', PROVINCE_NAME: 'Hà Nội' },
  { PROVINCE_ID: 31, PROVINCE_CODE: 'HBH', PROVINCE_NAME: 'Hòa Bình' },
]
const districts = [
  { DISTRICT_ID: 20, DISTRICT_VALUE: '1004', DISTRICT_NAME: 'QUẬN LONG BIÊN', PROVINCE_ID: 1 },
  { DISTRICT_ID: 325, DISTRICT_VALUE: '3558', DISTRICT_NAME: 'HUYỆN LẠC THỦY', PROVINCE_ID: 31 },
  {
    DISTRICT_ID: 100_000_001,
    DISTRICT_VALUE: 'NEW',
    DISTRICT_NAME: 'Bỏ qua - Sử dụng địa chỉ 2 cấp',
    PROVINCE_ID: 1,
  },
]
const oldWard = { WARDS_ID: 405, WARDS_NAME: 'PHƯỜNG THẠCH BÀN', DISTRICT_ID: 20 }
const newWard = { WARDS_ID: 49_876, WARDS_NAME: 'PHƯỜNG LONG BIÊN', DISTRICT_ID: 100_000_001 }

describe('the lists of places', () => {
  it('have the old units by three calls, and no new ward among them', () => {
    const { asked, answer } = talk(
      () => listUnits({ ...account, token: null }, 'old'),
      [listed(provinces), listed(districts), listed([oldWard, newWard])],
    )
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/v2/categories/listProvinceById', { provinceId: '-1' }],
      ['/v2/categories/listDistrict', { provinceId: '-1' }],
      ['/v2/categories/listWards', { districtId: '-1' }],
    ])
    expect(answer?.map(({ level, id, parent_id }) => [level, id, parent_id])).toEqual([
      ['province', '1', null],
      ['province', '31', null],
      ['district', '20', '1'],
      ['district', '325', '31'],
      ['ward', '405', '20'],
    ])
    expect(answer?.at(-1)).toEqual({
      scheme: 'old',
      level: 'ward',
      id: '405',
      name: 'PHƯỜNG THẠCH BÀN',
      other_names: [],
      parent_id: '20',
    })
  })

  it('have the new units by one call for each province, whose wards need name no district', () => {
    const ward = { WARDS_ID: 49_876, WARDS_NAME: 'PHƯỜNG LONG BIÊN', PROVINCE_ID: 1 }
    const { asked, answer } = talk(
      () => listUnits(account, 'new'),
      [jsonAnswer(provinces), jsonAnswer([ward]), jsonAnswer([{ ...ward, WARDS_ID: 49_877 }])],
    )
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/v3/categories/listProvinceNew', {}],
      ['/v3/categories/listWardsNew', { provinceId: '1' }],
      ['/v3/categories/listWardsNew', { provinceId: '31' }],
    ])
    expect(answer?.map(({ scheme, level, id, parent_id }) => [scheme, level, id, parent_id])).toEqual([
      ['new', 'province', '1', null],
      ['new', 'province', '31', null],
      ['new', 'ward', '49876', '1'],
      ['new', 'ward', '49877', '31'],
    ])
  })

  it("have the new wards below their province's entry where the provider chose that", () => {
    const by_entry = { ...account, settings: { new_district: 'listed' } }
    const { asked, answer } = talk(
      () => listUnits(by_entry, 'new'),
      [listed(provinces), listed(districts), listed([newWard])],
    )
    expect(asked[2]?.query).toEqual({ districtId: '100000001' })
    expect(answer?.map(({ scheme, level, id, parent_id }) => [scheme, level, id, parent_id])).toEqual([
      ['new', 'province', '1', null],
      ['new', 'district', '100000001', '1'],
      ['new', 'ward', '49876', '100000001'],
    ])
  })

  it('leave out what has no number or no name, and fail rather than be empty', () => {
    const broken = [
      { PROVINCE_ID: 2 },
      { PROVINCE_NAME: 'Huế' },
      { PROVINCE_ID: '1 OR 1', PROVINCE_NAME: 'x' },
      null,
    ]
    const some = talk(
      () => listUnits(account, 'new'),
      [jsonAnswer([...broken, provinces[0]]), jsonAnswer([oldWard])],
    )
    expect(some.answer?.map(({ id }) => id)).toEqual(['1', '405'])
    for (const answer of [
      jsonAnswer(broken),
      listed([]),
      jsonAnswer(provinces, 500),
      jsonAnswer({ data: provinces }),
    ])
      expect(talk(() => listUnits(account, 'new'), [answer]).fault?.kind).toBe('unavailable')
  })
})
