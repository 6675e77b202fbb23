import { setLanguage } from '@guihang/web/language.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { givePortal } from '../../../core/session/give-portal.ts'
import { trackingMessage } from './tracking-message.ts'

givePortal()

const parcel = {
  tracking_number: 'GH0000000001',
  products: [{ name: 'Bình gốm men lam', quantity: 1, value: 840_000 }],
  total_cod: 840_000,
  status_group: 'delivering' as const,
}
const messageOf = (traits: Partial<Parameters<typeof trackingMessage>[0]>, url = 'https://guihang.vn') =>
  trackingMessage({ ...parcel, ...traits }, url).replaceAll('\u00a0', ' ')

// The language of the screen is written into its document.
beforeAll(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(() => setLanguage('vi'))
afterAll(() => vi.unstubAllGlobals())

describe('the message by which a customer follows a parcel', () => {
  it('names the goods, the cash to have ready and the address of the page', () => {
    expect(messageOf({})).toBe(
      'Đơn Bình gốm men lam của bạn, COD 840.000 ₫, xem hàng tới đâu tại https://guihang.vn/t/GH0000000001',
    )
    setLanguage('en')
    expect(messageOf({})).toBe(
      'Your order Bình gốm men lam, 840.000 ₫ to pay on delivery: follow it at https://guihang.vn/t/GH0000000001',
    )
  })

  it.each([{ total_cod: 0 }, { status_group: 'success' as const }])(
    'asks for no cash where there is none to pay: %o',
    (traits) => expect(messageOf(traits)).not.toContain('COD'),
  )

  it('stays short with a long name of goods, and leads to the page where the address ends in a slash', () => {
    const products = [{ name: 'Bộ đồ thờ '.repeat(20), quantity: 1, value: 1 }]
    const message = messageOf({ products }, 'https://guihang.vn/')
    expect(message).toContain('…')
    expect(message).toContain('https://guihang.vn/t/GH0000000001')
    expect(message.length).toBeLessThan(160)
  })
})
