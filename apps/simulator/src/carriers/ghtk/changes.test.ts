import { describe, expect, it } from 'vitest'
import { openGhtk, order } from './ghtk.fixture.ts'

describe('the cancels of a fake GHTK', () => {
  it('work before the pickup, by its label or by the partner’s number, once', async () => {
    const { create, post, control } = await openGhtk()
    const { label } = (await create()).order
    const byNumber = `/services/shipment/cancel/partner_id:${order.id}`
    expect(await post(byNumber)).toEqual({ success: true, message: '', log_id: 'GHTK-LOG' })
    expect(await post(`/services/shipment/cancel/${label}`)).toEqual({
      success: false,
      message: 'Đơn hàng đã đã ở trạng thái hủy',
      error_code: '50101',
      log_id: 'GHTK-LOG',
    })
    expect(control.endOf(order.id)).toMatchObject({ status: '-1', end: 'cancelled' })
  })

  it.each([
    ['3', '50102'],
    ['4', '50103'],
    ['5', '50104'],
    ['6', '50105'],
    ['20', '50107'],
  ])('are refused in status %s with HTTP 200 and %s', async (status, error_code) => {
    const { create, send, control } = await openGhtk()
    const { label } = (await create()).order
    await control.moveTo(label, status)
    const answer = await send('POST', `/services/shipment/cancel/${label}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: false, error_code })
  })

  it('know no order of another shop', async () => {
    const { send } = await openGhtk()
    const answer = await send('POST', '/services/shipment/cancel/S1.A1.1')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: '50109' })
  })

  it('follow the switches: while the courier comes, and by which method', async () => {
    const works = async (ghtk_cancel_while_picking: 'done' | 'refused') => {
      const { create, post, control } = await openGhtk({ switches: { ghtk_cancel_while_picking } })
      const { label } = (await create()).order
      await control.moveTo(label, '12')
      return await post(`/services/shipment/cancel/${label}`)
    }
    expect(await works('done')).toMatchObject({ success: true })
    expect(await works('refused')).toMatchObject({ success: false, error_code: '50106' })
    const { create, get, post } = await openGhtk({ switches: { ghtk_cancel_method: 'GET' } })
    const path = `/services/shipment/cancel/${(await create()).order.label}`
    expect(await post(path)).toMatchObject({ error_code: '10102' })
    expect(await get(path)).toMatchObject({ success: true })
  })
})
