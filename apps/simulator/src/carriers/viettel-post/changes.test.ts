import { describe, expect, it } from 'vitest'
import { inHours, liveToEnd, start } from '../common/fake-carrier.fixture.ts'
import { openViettelPost, order } from './viettel-post.fixture.ts'

const tooLate = { error: true, message: 'Order status already exists on the system' }

async function opened(options: Parameters<typeof openViettelPost>[0] = {}) {
  const carrier = await openViettelPost(options)
  const code: string = (await carrier.create()).data.ORDER_NUMBER
  const update = (TYPE: number) =>
    carrier.post('/v2/order/UpdateOrder', { TYPE, ORDER_NUMBER: code, NOTE: 'Khách hủy' })
  return { ...carrier, code, update }
}

describe('the changes that a fake Viettel Post takes', () => {
  it('cancels with the very bytes of the document, before its courier has the parcel', async () => {
    const { send, token, code, update, control } = await opened()
    const body = { TYPE: 4, ORDER_NUMBER: code, NOTE: 'Khách hàng hủy đơn' }
    const answer = await send('POST', '/v2/order/UpdateOrder', body, token)
    expect(await answer.text()).toBe(
      '{"status":200,"error":false,"message":"Hủy đơn hàng thành công","data":null}',
    )
    expect(control.endOf(code)).toMatchObject({ status: '107', end: 'cancelled' })
    expect(await update(4)).toMatchObject(tooLate)
    expect(await update(11)).toMatchObject({ error: false })
  })

  it.each(['105', '200', '501'])('cancels no more in status %s', async (status) => {
    const { code, update, control } = await opened()
    await control.moveTo(code, status)
    expect(await update(4)).toMatchObject(tooLate)
  })

  it('changes an order, its COD too, until its office has it', async () => {
    const { code, post, control } = await opened()
    const edit = (change: object) => post('/v2/order/edit', { ...order, ORDER_NUMBER: code, ...change })
    expect((await edit({ MONEY_COLLECTION: 1_000 })).data).toMatchObject({ MONEY_COLLECTION: 1_000 })
    expect(await edit({ RECEIVER_WARD: 9_999 })).toMatchObject({ message: 'Invalid [RECEIVER_WARD]' })
    await control.moveTo(code, '200')
    expect(await edit({ MONEY_COLLECTION: 2_000 })).toMatchObject(tooLate)
    await control.moveTo(code, '501')
    expect(control.endOf(code)).toMatchObject({ collected: 1_000, client_code: order.ORDER_NUMBER })
  })

  it('asks about a parcel that it cannot deliver, and sends it back or tries again as it is told', async () => {
    const { code, update, control } = await opened({ shares: { returned: 100 } })
    expect(await update(3)).toMatchObject(tooLate)
    await control.moveTo(code, '505', '30')
    expect(await update(3)).toMatchObject({ error: false, message: 'Phát tiếp thành công' })
    expect(control.endOf(code)?.status).toBe('550')
    await control.moveTo(code, '505', '30')
    expect(await update(2)).toMatchObject({ error: false })
    expect(control.endOf(code)?.status).toBe('515')
    await liveToEnd({ control })
    expect(control.endOf(code)).toMatchObject({ end: 'returned', collected: 0 })
  })

  it('knows no order of somebody else', async () => {
    const { post } = await opened()
    for (const path of ['/v2/order/UpdateOrder', '/v2/order/edit'])
      expect(await post(path, { TYPE: 4, ORDER_NUMBER: '1' })).toMatchObject({
        message: 'Order does not exist',
      })
  })
})

describe('the labels of a fake Viettel Post', () => {
  it('are printed by a code that stands in the message, until the time that the customer named', async () => {
    const { code, post, url, control } = await opened()
    const ask = (EXPIRY_TIME: number, codes = [code]) =>
      post('/v2/order/printing-code', { EXPIRY_TIME, ORDER_ARRAY: codes })
    expect(await ask(start.getTime())).toMatchObject({ error: true })
    expect(await ask(inHours(1).getTime(), [code, '1'])).toMatchObject({ message: 'Order does not exist' })
    const { message, data } = await ask(inHours(1).getTime())
    expect([message.length, data]).toEqual([44, null])
    const page = (bill: string) => fetch(`${url}/DigitalizePrint/report.do?type=2&bill=${bill}&showPostage=0`)
    for (const bill of [message, encodeURIComponent(message)])
      expect((await page(bill)).headers.get('content-type')).toBe('application/pdf')
    await control.advance(inHours(2))
    expect((await page(message)).status).toBe(404)
  })
})
