import { describe, expect, it } from 'vitest'
import { inHours, liveToEnd } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'
import { createBody, openGhn, shop } from './ghn.fixture.ts'

describe('the changes that a fake GHN takes', () => {
  it('cancels before the pickup, says no with HTTP 200 afterwards, and refuses all for one unknown code', async () => {
    const { post, control } = await openGhn()
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    const cancel = (order_codes: string[], reason_code = 'GHN-CO003') =>
      post('/v2/switch-status/cancel', { order_codes, reason_code })
    expect(await cancel([code, 'LXXXXX'])).toMatchObject({ code: 400, code_message: 'ORDER_NOT_FOUND' })
    expect(await cancel([code], 'WHY')).toMatchObject({ code_message: 'USER_ERR_COMMON' })
    expect(await cancel([code])).toEqual({
      code: 200,
      message: 'Success',
      data: [{ order_code: code, result: true, message: 'OK' }],
    })
    expect((await cancel([code])).data).toEqual([
      { order_code: code, result: false, message: 'Trạng thái đơn hàng không hợp lệ' },
    ])
    expect(control.endOf(code)).toMatchObject({ end: 'cancelled', reason: 'GHN-CO003', collected: 0 })
  })

  it.each<[NonNullable<FakeOptions['switches']>, boolean]>([
    [{ ghn_second_cancel: 'done' }, true],
    [{ ghn_second_cancel: 'refused' }, false],
  ])('answers a second cancel by the switch %j', async (switches, result) => {
    const { post } = await openGhn({ switches })
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    const body = { order_codes: [code], reason_code: 'GHN-CO003' }
    await post('/v2/switch-status/cancel', body)
    expect((await post('/v2/switch-status/cancel', body)).data).toMatchObject([{ result }])
  })

  it('wants a one-time password for another COD, and changes the rest without', async () => {
    const { post, get, control } = await openGhn({ secrets: { ...shop, otp: '123456' } })
    const order_code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    const update = (change: object) => post('/v2/shipping-order/update', { order_code, ...change })
    expect(await update({ cod_amount: 1_000 })).toMatchObject({ code_message: 'OTP_NOT_VALID' })
    expect(await update({ to_name: 'Chị Hoa' })).toEqual({ code: 200, message: 'Success', data: null })
    expect(await update({ cod_amount: 1_000, otp: '123456' })).toMatchObject({ code: 200 })
    expect((await get(`/v2/shipping-order/detail?order_code=${order_code}`)).data).toMatchObject({
      cod_amount: 1_000,
      to_name: 'Chị Hoa',
      client_order_code: createBody.client_order_code,
    })
    await control.moveTo(order_code, 'delivered')
    expect(await update({ to_name: 'Anh Ba' })).toMatchObject({ code_message: 'USER_ERR_COMMON' })
  })

  it('asks the shop after three failures, and delivers again or sends back as it answers', async () => {
    const { post, control } = await openGhn({ shares: { returned: 100 } })
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    const again = () => post('/v2/switch-status/storing', { order_codes: [code] })
    expect((await again()).data).toMatchObject([{ result: false }])
    while (control.endOf(code)?.status !== 'waiting_to_return') await advanceOnce(control)
    expect((await again()).data).toEqual([{ order_code: code, result: true, message: 'OK' }])
    expect(control.endOf(code)?.status).toBe('storing')
    expect((await post('/v2/switch-status/return', { order_codes: [code, 'L1'] })).data).toMatchObject([
      { order_code: code, result: true },
      { result: false },
    ])
    await liveToEnd({ control })
    expect(control.endOf(code)).toMatchObject({ end: 'returned', collected: 0 })
  })
})

async function advanceOnce(control: Awaited<ReturnType<typeof openGhn>>['control']): Promise<void> {
  const next = control.nextAt()
  if (next === undefined) throw new Error('Nothing happens any more')
  await control.advance(next)
}

describe('what a fake GHN shows of an order', () => {
  it('is found by the customer’s code, with the history and the money', async () => {
    const { post, get, control } = await openGhn()
    const path = `/v2/shipping-order/detail-by-client-code?client_order_code=${createBody.client_order_code}`
    expect(await get(path)).toMatchObject({ code_message: 'ORDER_NOT_FOUND' })
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    expect((await get(path)).data).toMatchObject({
      order_code: code,
      status: 'ready_to_pick',
      is_cod_collected: false,
      cod_collect_date: null,
      log: [{ status: 'ready_to_pick' }],
    })
    await liveToEnd({ control })
    const { data } = await get(path)
    expect(data).toMatchObject({ status: 'delivered', is_cod_collected: true, is_cod_transferred: true })
    expect(data.log.map(({ status }: { status: string }) => status)).toEqual([
      ...['ready_to_pick', 'picking', 'picked', 'storing'],
      ...['transporting', 'sorting', 'transporting', 'storing', 'delivering', 'delivered'],
    ])
    expect((await post('/v2/shipping-order/soc', { order_code: code })).data).toMatchObject({
      order_code: code,
      detail: { main_service: 34_001, return: 0 },
      payment: [{ value: 34_001, payment_type: 1 }],
    })
    const unknown = await post('/v2/shipping-order/soc', { order_code: 'L0' })
    expect(unknown).toEqual({ code: 404, message: 'Không tìm thấy thông tin đơn hàng', data: null })
  })

  it('is printed by a token that holds for half an hour', async () => {
    const { post, url, control } = await openGhn()
    const code = (await post('/v2/shipping-order/create', createBody)).data.order_code
    expect(await post('/v2/a5/gen-token', { order_codes: [code, 'L0'] })).toMatchObject({ code: 400 })
    const { token } = (await post('/v2/a5/gen-token', { order_codes: [code] })).data
    const page = () => fetch(`${url}/a5/public-api/printA5?token=${token}`)
    expect(await (await page()).text()).toContain(`<h1>${code}</h1>`)
    await control.advance(inHours(0.6))
    expect((await page()).status).toBe(401)
  })
})
