import { describe, expect, it } from 'vitest'
import { inHours } from '../common/fake-carrier.fixture.ts'
import { openJt } from './jt.fixture.ts'

const txlogisticId = 'GH2407815362'
const cancelOrder = '/api/order/cancelOrder'
const printOrder = '/api/order/printOrder'
const cancel = { txlogisticId, reason: 'Hết hàng' }

describe('a cancellation', () => {
  it('ends an order before the pickup, and answers both numbers', async () => {
    const { create, post, control, received } = await openJt()
    const { billCode } = (await create()).data
    expect(await post(cancelOrder, { ...cancel, billCode })).toEqual({
      code: '1',
      msg: 'success',
      data: { txlogisticId, billCode },
    })
    await control.advance(inHours(100))
    expect(control.endOf(billCode)).toMatchObject({ status: '105', end: 'cancelled' })
    expect(received).toHaveLength(2)
  })

  it('is refused after the pickup, for a second time, and of another order', async () => {
    const { create, post, control } = await openJt()
    await create()
    await control.moveTo(txlogisticId, '106')
    expect((await post(cancelOrder, cancel)).code).toBe('999010010')
    await control.moveTo(txlogisticId, '104')
    expect((await post(cancelOrder, cancel)).code).toBe('1')
    expect((await post(cancelOrder, cancel)).code).toBe('999010010')
    expect((await post(cancelOrder, { ...cancel, txlogisticId: 'GH1' })).code).toBe('145005005')
    expect((await post(cancelOrder, { ...cancel, billCode: '802400000000' })).code).toBe('145005005')
  })

  it('is done a second time where J&T is set so', async () => {
    const { create, post } = await openJt({ switches: { jt_second_cancel: 'done' } })
    await create()
    expect((await post(cancelOrder, cancel)).code).toBe('1')
    expect((await post(cancelOrder, cancel)).code).toBe('1')
  })
})

describe('a label', () => {
  it('is a PDF as base64, by the code of the customer', async () => {
    const { create, post } = await openJt()
    await create()
    const { data } = await post(printOrder, { txlogisticId })
    const page = Buffer.from(data.base64EncodeContent, 'base64').toString('latin1')
    expect(page).toMatch(/^%PDF-/)
    expect(page).toContain(data.billCode)
    expect((await post(printOrder, { txlogisticId: 'GH1' })).code).toBe('999002000')
  })
})

describe('a trace', () => {
  it('tells all that happened, the newest first, by numbers of J&T or one of the customer', async () => {
    const { create, trace, control } = await openJt()
    const { billCode } = (await create()).data
    await control.advance(inHours(200))
    const told = await trace({ billcodes: `${billCode},802499999999` })
    expect(await trace({ txlogisticId })).toEqual(told)
    expect(told.data).toHaveLength(1)
    const { details } = told.data[0]
    expect(details.at(-1)).toMatchObject({ scanTypeCode: '103', scanTime: '2026-07-15T11:00:00' })
    expect(details[0]).toMatchObject({
      scanTypeCode: '113',
      scanTypeName: 'Ký nhận',
      scanNetworkName: 'Bưu cục Phường Tân Hưng',
      scanNetworkProvince: 'Thành phố Hồ Chí Minh',
      staffContact: '0987000111',
    })
  })

  it('has other codes, and none before the pickup, where J&T is set so', async () => {
    const { create, trace, control } = await openJt({ switches: { jt_trace_codes: 'samples' } })
    const { billCode } = (await create()).data
    expect((await trace({ txlogisticId })).code).toBe('999002000')
    await control.advance(inHours(200))
    const { details } = (await trace({ billcodes: billCode })).data[0]
    expect(details.map((line: { scanTypeCode: string }) => line.scanTypeCode).toReversed()).toEqual([
      '10',
      '92',
      '50',
      '92',
      '50',
      '92',
      '94',
      '100',
    ])
  })

  it('takes at most 30 numbers of twelve digits', async () => {
    const { trace } = await openJt()
    const numbers = (count: number) => Array.from({ length: count }, () => '802400000000').join(',')
    expect((await trace({ billcodes: numbers(31) })).code).toBe('145003502')
    expect((await trace({ billcodes: numbers(30) })).code).toBe('999002000')
    expect((await trace({ billcodes: '80240000000' })).code).toBe('145003100')
    expect((await trace({})).code).toBe('999001010')
  })
})
