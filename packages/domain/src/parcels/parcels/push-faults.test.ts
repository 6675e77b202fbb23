import { describe, expect, it } from 'vitest'
import { pushErrorText, pushRefusalText } from './push-faults.ts'

describe('the reason of a failed push', () => {
  it('is in the reader’s language, unless the order system gave it in its own words', () => {
    expect(pushErrorText('oms_unreachable', 'vi')).toBe('không kết nối được hệ thống nhà vận chuyển')
    expect(pushErrorText('oms_unreachable', 'en')).toBe('the provider’s system could not be reached')
    expect(pushErrorText('Ngoài vùng giao', 'en')).toBe('Ngoài vùng giao')
    expect(pushErrorText('toString', 'vi')).toBe('toString')
    const refusal = pushRefusalText('receiver_units', 'Phường 5 không còn: chọn lại')
    expect(pushErrorText(refusal, 'vi')).toBe('Phường 5 không còn: chọn lại')
    expect(pushErrorText(refusal, 'en')).toBe(
      'the receiver’s ward has changed and must be chosen again (“Phường 5 không còn: chọn lại”)',
    )
    expect(pushErrorText('Lý do: ngoài vùng', 'en')).toBe('Lý do: ngoài vùng')
  })
})
