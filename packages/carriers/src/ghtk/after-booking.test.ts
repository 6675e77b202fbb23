import { describe, expect, it } from 'vitest'
import { jsonAnswer, talk, textAnswer } from '../conversation.fixture.ts'
import { ghtkAccount, ghtkBooked, orderStatus, refusalOf } from './ghtk.fixture.ts'
import { ghtk } from './index.ts'

type Answers = Parameters<typeof talk>[1]

const standing = (status: string) => jsonAnswer({ ...orderStatus, order: { ...orderStatus.order, status } })

describe('the cancel of a booking at GHTK', () => {
  const cancel = (answers: Answers, settings = {}) =>
    talk(() => ghtk.cancel(ghtkAccount(settings), ghtkBooked(), 'Hết hàng'), answers)

  it('is one call, by the method that the provider has set', () => {
    const done = jsonAnswer({ success: true, message: '', log_id: 'log-1' })
    expect(cancel([done]).asked[0]).toMatchObject({
      method: 'POST',
      path: '/services/shipment/cancel/S1.A1.2001297581',
    })
    expect(cancel([done], { cancel_method: 'GET' }).asked[0]?.method).toBe('GET')
  })

  it('is done where the order has been cancelled before, with or without a code', () => {
    expect(cancel([jsonAnswer(refusalOf('50101'))]).fault).toBeUndefined()
    const without = { success: false, message: 'Đơn hàng đã đã ở trạng thái hủy', log_id: 'log-1' }
    const { asked, fault } = cancel([jsonAnswer(without), standing('-1')])
    expect(fault).toBeUndefined()
    expect(asked[1]?.path).toBe('/services/shipment/v2/S1.A1.2001297581')
  })

  it('is refused once the parcel is picked up, although HTTP says 200', () => {
    for (const code of ['50102', '50103', '50104', '50105', '50106', '50107', '50109']) {
      const { asked, fault } = cancel([jsonAnswer(refusalOf(code, 'không thể hủy đơn'))])
      expect(asked).toHaveLength(1)
      expect(fault).toMatchObject({ kind: 'refused', code })
    }
    const without = { success: false, message: 'Đơn đã lấy hàng, không thể hủy đơn.' }
    expect(cancel([jsonAnswer(without), standing('3')]).fault).toMatchObject({
      kind: 'refused',
      message: 'Đơn đã lấy hàng, không thể hủy đơn.',
      // It is about no field of the parcel: the shop has nothing to correct.
      fields: [],
    })
    const coded = cancel([jsonAnswer(refusalOf('50102', 'Đơn đã lấy hàng tại địa chỉ của shop'))])
    expect(coded.fault).toMatchObject({ kind: 'refused', fields: [] })
  })

  it('may have been done where GHTK fails', () => {
    expect(cancel([jsonAnswer(refusalOf('50108', 'Lỗi, vui lòng thử lại sau!'), 500)]).fault?.kind).toBe(
      'unclear',
    )
    expect(cancel([textAnswer('')]).fault?.kind).toBe('unclear')
    expect(cancel([jsonAnswer({ success: false }), textAnswer('', 503)]).fault?.kind).toBe('unclear')
  })
})

describe("GHTK's label", () => {
  const label = (answers: Answers, settings = {}) =>
    talk(() => ghtk.label(ghtkAccount(settings), ghtkBooked()), answers)
  const pdf = textAnswer('%PDF-1.4 label', 200, 'application/pdf')

  it('is a PDF of the size that the provider has set', () => {
    const { asked, answer } = label([pdf], { label_page: 'A5' })
    expect(answer).toEqual({ type: 'application/pdf', body: pdf.body })
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/services/label/S1.A1.2001297581',
      query: { original: 'portrait', page_size: 'A5' },
    })
    expect(label([pdf]).asked[0]?.query).toMatchObject({ page_size: 'A6' })
  })

  it('is none where GHTK answers with an error, also with HTTP 200', () => {
    const unknown = { success: false, message: 'Mã vận đơn không hợp lệ, không tìm thấy vận đơn' }
    expect(label([jsonAnswer(unknown)]).fault?.kind).toBe('refused')
    expect(label([jsonAnswer(refusalOf('40101'), 500)]).fault?.kind).toBe('unavailable')
    expect(label([textAnswer('<html>', 200, 'application/pdf')]).fault?.kind).toBe('unavailable')
    expect(label([textAnswer('', 403)]).fault?.kind).toBe('unauthorized')
  })
})

describe('what GHTK does not take', () => {
  it('is said plainly instead of asked', () => {
    expect(ghtk.change).toBeUndefined()
    expect(ghtk.answer).toBeUndefined()
    expect(ghtk.listUnits).toBeUndefined()
    expect(ghtk.capabilities).toMatchObject({ change: 'none', answers: [], place_ids: [] })
  })
})
