import { describe, expect, it } from 'vitest'
import { liveToEnd } from '../common/fake-carrier.fixture.ts'
import { openGhtk, order, partner } from './ghtk.fixture.ts'

describe('the answers of a fake GHTK', () => {
  it('are 403 without a body for a wrong token, or 401 with a code where the switch says so', async () => {
    const today = await openGhtk({}, { token: 'expired' })
    const refused = await today.send('GET', '/services/authenticated')
    expect([refused.status, await refused.text()]).toEqual([403, ''])
    const old = await openGhtk({ switches: { ghtk_bad_token: '401' } }, { 'x-client-source': 'S1' })
    const answer = await old.send('POST', '/services/authenticated')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ success: false, error_code: '20101' })
    const { get } = await openGhtk({}, { 'x-refer-token': 'a-shop-below' })
    expect(await get('/services/authenticated')).toMatchObject({ error_code: '20102' })
  })

  it('are, for a new order, the very fields of GHTK’s sample, money as text', async () => {
    const { create } = await openGhtk()
    const answer = await create()
    const { label, tracking_id } = answer.order
    expect(JSON.stringify(answer)).toBe(
      `{"success":true,"message":"","order":{"partner_id":"GH2407815362","label":"${label}","area":"3",` +
        `"fee":"30400","insurance_fee":"15000","tracking_id":${tracking_id},"estimated_pick_time":"Sáng 2026-07-16",` +
        `"estimated_deliver_time":"Chiều 2026-07-18","products":[],"status_id":2}}`,
    )
    expect(label).toBe(`S1.A3.${tracking_id}`)
  })

  it('name the first order for a number that was used, and make no second', async () => {
    const { create, control } = await openGhtk()
    const { label } = (await create()).order
    await control.moveTo(label, '5')
    expect(await create({ pick_money: 1 })).toEqual({
      success: false,
      message: 'Mã đơn hàng của bạn đã tồn tại trên hệ thống GHTK',
      error: {
        code: 'ORDER_ID_EXIST',
        partner_id: order.id,
        ghtk_label: label,
        created: '2026-07-15T11:00:00+07:00',
        status: 5,
      },
    })
    expect(control.orders()).toHaveLength(1)
  })

  it.each<[object, number, string]>([
    [{ id: '' }, 422, '30203'],
    [{ id: 'x'.repeat(251) }, 422, '30102'],
    [{ pick_tel: order.tel }, 422, '30202'],
    [{ pick_tel: '123' }, 422, '30201'],
    [{ tel: '123' }, 422, '30301'],
    [{ hamlet: '' }, 422, '30302'],
    [{ name: '' }, 422, '30303'],
    [{ ward: '' }, 422, '30304'],
    [{ province: '' }, 422, '30305'],
    [{ pick_money: undefined }, 422, '30205'],
    [{ pick_money: 'nhiều' }, 422, '30206'],
    [{ pick_money: 20_000_001 }, 400, '30607'],
    [{ value: 0 }, 422, '30110'],
    [{ value: 20_000_001 }, 400, '30608'],
    [{ is_freeship: 2 }, 422, '30106'],
    [{ pick_option: 'xe' }, 422, '30108'],
    [{ ward: 'Phường Không Có' }, 200, '30610'],
  ])('refuse an order with %j by HTTP %i and %s', async (change, status, error_code) => {
    const { send } = await openGhtk()
    const body = { products: [{ name: 'bút', weight: 0.1 }], order: { ...order, ...change } }
    const answer = await send('POST', '/services/shipment/order', body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, error_code, log_id: expect.any(String) })
  })

  it.each<[object[], string]>([
    [[], '30103'],
    [[{ name: 'bút', weight: 200 }], '30105'],
    [[{ name: 'tủ', weight: 51 }], '30603'],
    [[{ name: 'bút', weight: 0.1, quantity: 0 }], '30501'],
  ])('refuse products %j: weights are kg', async (goods, error_code) => {
    const { create } = await openGhtk()
    expect(await create({}, goods)).toMatchObject({ success: false, error_code })
  })

  it('refuse fields that are sent flat, and want a district where the switch says so', async () => {
    const { post } = await openGhtk()
    expect(await post('/services/shipment/order', order)).toMatchObject({ error_code: '30101' })
    const { create, get } = await openGhtk({ switches: { ghtk_district: 'required' } })
    expect(await create()).toMatchObject({ error_code: '30306' })
    expect(await create({ district: 'Quận 7', pick_district: '' })).toMatchObject({ error_code: '30209' })
    const fee = await get('/services/shipment/fee?province=x&pick_province=y&pick_district=z&weight=1')
    expect(fee).toEqual({ success: false, message: 'Xin hãy gửi trường district.' })
  })

  it('quote grams, and say where GHTK does not go', async () => {
    const { get } = await openGhtk()
    const quote = (more: string) =>
      get(
        `/services/shipment/fee?pick_province=Hà Nội&pick_ward=Phường Láng&value=3000000&weight=1000&${more}`,
      )
    expect(await quote('province=Hà Nội&ward=Phường Láng&tags[]=1')).toEqual({
      success: true,
      message: '',
      fee: {
        name: 'area1',
        fee: 22_000,
        insurance_fee: 15_000,
        delivery_type: 'only_province',
        a: 1,
        dt: 'local',
        extFees: [{ display: '(+ 7,400 đ)', title: 'Phụ phí hàng dễ vỡ', amount: 7_400, type: 'fragile' }],
        delivery: true,
      },
    })
    expect((await quote('province=Hà Nội&ward=Phường Lạ')).fee.delivery).toBe(false)
  })

  it('name hamlets for a ward in the country', async () => {
    const { get } = await openGhtk()
    const hamlets = (ward: string) =>
      get(`/services/address/getAddressLevel4?province=Hà Nội&ward_street=${ward}&address=x`)
    expect((await hamlets('Xã Bát Tràng')).data.length).toBeGreaterThan(1)
    expect((await hamlets('Phường Láng')).data).toEqual(['Khác'])
  })

  it('show an order by its label and by the partner’s number, numbers as text and g', async () => {
    const { create, get, control } = await openGhtk()
    const { label } = (await create()).order
    await control.moveTo(label, '12')
    const shown = await get(`/services/shipment/v2/${label}`)
    expect(shown).toEqual({
      success: true,
      message: '',
      order: {
        label_id: label,
        partner_id: order.id,
        status: '12',
        status_text: 'Đã điều phối lấy hàng/Đang lấy hàng',
        created: '2026-07-15 11:00:00',
        modified: '2026-07-15 11:00:01',
        message: '',
        pick_date: '',
        deliver_date: '',
        customer_fullname: 'Chị Lan',
        customer_tel: '0912345678',
        address: '12 Nguyễn Thị Thập, Phường Tân Hưng, TP. Hồ Chí Minh',
        storage_day: '3',
        ship_money: '30400',
        insurance: '15000',
        value: '3000000',
        weight: '200',
        pick_money: 47_000,
        is_freeship: '1',
      },
    })
    expect(await get(`/services/shipment/v2/${order.id}`)).toEqual(shown)
    expect(await get('/services/shipment/v2/nothing')).toEqual({
      success: false,
      message: 'Mã vận đơn không hợp lệ, không tìm thấy vận đơn',
    })
  })

  it('are a PDF for a label, and JSON where there is none', async () => {
    const { create, send } = await openGhtk()
    const { label } = (await create()).order
    const pdf = await send('GET', `/services/label/${label}?original=portrait&page_size=A6`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    expect((await send('GET', '/services/label/S1')).headers.get('content-type')).toBe('application/json')
  })

  it('refuse other methods and paths with GHTK’s codes', async () => {
    const { send } = await openGhtk()
    const codeOf = async (method: string, path: string) => {
      const answer = await send(method, path)
      return [answer.status, Reflect.get(Object(await answer.json()), 'error_code')]
    }
    expect(await codeOf('GET', '/services/shipment/order')).toEqual([405, '10102'])
    expect(await codeOf('GET', '/services/nothing')).toEqual([404, '10104'])
  })

  it('let the courier collect the freight, too, where the shop does not pay it', async () => {
    const { create, control } = await openGhtk()
    const { label } = (await create({ is_freeship: '0' })).order
    await liveToEnd({ control })
    expect(control.endOf(label)).toMatchObject({ end: 'delivered', collected: 47_000 + 45_400 })
    expect(partner.token).not.toBe('')
  })
})
