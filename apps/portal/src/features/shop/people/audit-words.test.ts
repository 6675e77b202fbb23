import { expect, test } from 'vitest'
import { whatWords } from './audit-words.ts'

test('fields of ours are called as on the screen', () => {
  expect(whatWords({ action: 'shop_edited', what: 'shop_name, categories' })).toBe('Tên shop, Ngành hàng')
  expect(whatWords({ action: 'webhook_address_edited', what: 'webhook_status_url → shop.vn' })).toBe(
    'Webhook trạng thái đơn → shop.vn',
  )
})

test('what people wrote stays as they wrote it', () => {
  expect(whatWords({ action: 'papers_refused', what: 'email' })).toBe('email')
  expect(whatWords({ action: 'bank_account_added', what: 'VCB ••••6789' })).toBe('VCB ••••6789')
})
