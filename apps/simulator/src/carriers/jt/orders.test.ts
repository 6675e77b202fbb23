import { describe, expect, it } from 'vitest'
import { start } from '../common/fake-carrier.fixture.ts'
import { digestOf, openJt, order, secrets } from './jt.fixture.ts'

const addOrder = '/api/order/addOrder'
const getCost = '/api/spmComCost/getComCost'

describe('the signature of a call', () => {
  it.each<[string, Record<string, string>, object, string]>([
    ['no account', { apiAccount: '' }, {}, '145003051'],
    ['no digest', { digest: '' }, {}, '145003052'],
    ['no time', { timestamp: '' }, {}, '145003053'],
    ['an unknown account', { apiAccount: '1' }, {}, '145003010'],
    ['a digest of something else', { digest: digestOf('{}') }, {}, '145003030'],
    ['another customer', {}, { customerCode: '084LC0' }, '999011010'],
    ['a wrong password', {}, { password: 'a-customers-password' }, '999001030'],
  ])('is refused with 200 and a code: %s', async (_, headers, said, code) => {
    const { post, control } = await openJt()
    expect(await post(addOrder, { ...order, ...said }, headers)).toMatchObject({ code, data: null })
    expect(control.orders()).toEqual([])
  })

  it('is refused for all while the secrets have expired', async () => {
    const { create, trace, control } = await openJt()
    control.turn('expired')
    expect((await create()).code).toBe('999001030')
    expect((await trace({ txlogisticId: 'GH1' })).code).toBe('999001030')
  })

  it('stands in the form, and the password is written otherwise, where J&T wants it so', async () => {
    const { url } = await openJt({ switches: { jt_signature: 'form', jt_password: 'plain' } })
    const biz = { customerCode: secrets.customer_code, password: secrets.password, ...order }
    const bizContent = JSON.stringify(biz)
    const signature = {
      apiAccount: secrets.api_account,
      timestamp: String(start.getTime()),
      digest: digestOf(bizContent),
    }
    const send = async (headers: Record<string, string>, form: Record<string, string>) => {
      const body = new URLSearchParams({ bizContent, ...form })
      const answer = await fetch(`${url}/webopenplatformapi${addOrder}`, { method: 'POST', headers, body })
      return (await answer.json()).code
    }
    expect(await send(signature, {})).toBe('145003051')
    expect(await send({}, signature)).toBe('1')
  })

  it('is of a form below one prefix, posted', async () => {
    const { url, post } = await openJt()
    expect((await fetch(`${url}${addOrder}`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/webopenplatformapi${addOrder}`)).status).toBe(404)
    await expect(post('/api/order/other', {})).rejects.toThrow('JSON')
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(`${url}/webopenplatformapi${addOrder}`, json)
    expect((await answer.json()).code).toBe('145003051')
  })
})

describe('an order', () => {
  it('gets a number of twelve digits, a sort code and its fees as text', async () => {
    const { create, control } = await openJt()
    const { code, data } = await create()
    expect([code, data]).toEqual([
      '1',
      {
        txlogisticId: 'GH2407815362',
        billCode: expect.stringMatching(/^8024\d{8}$/),
        sortLine: expect.stringMatching(/^\d{3}-\d{3}A\d{2}-$/),
        inquiryFee: '18000',
        codFee: '0',
        insuranceFee: '1500',
      },
    ])
    expect(control.endOf(data.billCode)).toMatchObject({
      client_code: 'GH2407815362',
      status: '103',
      weight: 500,
    })
  })

  it('is taken once for each code of the customer', async () => {
    const { create, control } = await openJt()
    await create()
    expect(await create({ codMoney: 0 })).toMatchObject({ code: '145003204', data: null })
    expect(control.orders()).toHaveLength(1)
  })

  const { sender, receiver, packageInfo } = order
  it.each<[string, object, string]>([
    ['no code', { txlogisticId: '' }, '999001010'],
    ['an unknown way to pay', { payType: 'PP_LATER' }, '999001010'],
    ['an unknown service', { productType: 'SLOW' }, '999001010'],
    ['a name of 41 letters', { receiver: { ...receiver, name: 'a'.repeat(41) } }, '999001010'],
    ['a phone with a digit too few', { sender: { ...sender, mobile: '090123456' } }, '999001010'],
    ['a street of 251 letters', { receiver: { ...receiver, address: 'a'.repeat(251) } }, '999001010'],
    ['no goods', { items: [] }, '999001010'],
    ['no weight', { packageInfo: { ...packageInfo, weight: '0' } }, '999001010'],
    ['a weight in grams', { packageInfo: { ...packageInfo, weight: '1500' } }, '999001010'],
    ['a weight of three decimals', { packageInfo: { ...packageInfo, weight: '0.505' } }, '999001010'],
    ['321 cm', { packageInfo: { ...packageInfo, length: 321 } }, '999001010'],
    ['181 cm of height', { packageInfo: { ...packageInfo, height: 181 } }, '999001010'],
    ['101 cm of width', { packageInfo: { ...packageInfo, width: 101 } }, '999001010'],
    ['goods above 30,000,000 đ', { goodsValue: 30_000_001 }, '999001010'],
    ['a remark of 201 letters', { remark: 'a'.repeat(201) }, '999001010'],
    ['a sender nowhere', { sender: { ...sender, prov: 'Atlantis' } }, '999009010'],
    ['a receiver nowhere', { receiver: { ...receiver, area: 'Phường Không Có' } }, '999009020'],
    ['a district among new units', { receiver: { ...receiver, city: 'Quận 7' } }, '999001010'],
  ])('is refused with %s', async (_, changes, code) => {
    const { create, control } = await openJt()
    expect((await create(changes)).code).toBe(code)
    expect(control.orders()).toEqual([])
  })

  it('goes to no suspended province', async () => {
    const { create, post } = await openJt({ switches: { unserved: ['Thành phố Hồ Chí Minh'] } })
    expect((await create()).code).toBe('145005004')
    expect((await post(getCost, { ...order, weight: '0.50' })).code).toBe('145005004')
  })

  it('has old units by the names of J&T, with their codes', async () => {
    const old = (area: string, city = 'Quận 1') => ({
      selfAddress: '0',
      sender: { ...sender, prov: 'Hồ Chí Minh', city: 'Quận 10', area: 'Phường 14-028QQ104' },
      receiver: { ...receiver, prov: 'Hồ Chí Minh', city, area },
    })
    const { create } = await openJt()
    expect((await create(old('Phường Nguyễn Thái Bình'))).code).toBe('999009020')
    expect((await create(old('Phường Nguyễn Thái Bình-028QQ107', 'Quận 99'))).code).toBe('1450033315')
    expect((await create(old('Phường Nguyễn Thái Bình-028QQ107', ''))).code).toBe('999001010')
    expect((await create(old('Phường Nguyễn Thái Bình-028QQ107'))).code).toBe('1')
    const other = await openJt({ switches: { jt_plain_names: 'taken' } })
    const plain = { ...old('Phường Nguyễn Thái Bình'), sender: { ...old('').sender, area: 'Phường 14' } }
    expect((await other.create(plain)).code).toBe('1')
  })
})

describe('a price', () => {
  it('is that of the order, and makes none', async () => {
    const { post, control } = await openJt()
    const asked = { ...order, packageInfo: undefined, weight: '1.20' }
    expect(await post(getCost, asked)).toMatchObject({
      code: '1',
      data: { price: '21000', codFee: '0', insuranceFee: '1500' },
    })
    expect((await post(getCost, { ...asked, productType: 'SUPER' })).data.price).toBe('42000')
    expect((await post(getCost, { ...asked, weight: 1200 })).code).toBe('999001010')
    expect(control.orders()).toEqual([])
  })
})
