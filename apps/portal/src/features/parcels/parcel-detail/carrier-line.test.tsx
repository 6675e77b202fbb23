import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CarrierLine } from './carrier-line.tsx'

const ghn = {
  kind: 'ghn',
  name: 'GHN',
  code: '5ENLKKHD',
  tracking_page: 'https://donhang.ghn.vn/?order_code=5ENLKKHD',
  shop_paid_after_days: 5,
} as const // as: one of the kinds

const shown = (carrier: Parameters<typeof CarrierLine>[0]['carrier']) =>
  renderToStaticMarkup(<CarrierLine carrier={carrier} />)
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

it('names the carrier and its number, to be copied, and links its page', () => {
  const html = shown(ghn)
  expect(textOf(html)).toBe('Giao bởi GHN · mã 5ENLKKHD  · Xem trên trang GHN')
  expect(html).toContain('aria-label="Sao chép 5ENLKKHD"')
  expect(html).toContain(`href="${ghn.tracking_page}" target="_blank" rel="noreferrer"`)
})

it('says that the number is still to come, and links nothing that is not there', () => {
  expect(textOf(shown({ ...ghn, code: null, tracking_page: null }))).toBe('Giao bởi GHN · chờ GHN cấp mã')
  expect(shown({ ...ghn, tracking_page: null })).not.toContain('<a ')
})
