import { describe, expect, it } from 'vitest'
import { pushErrorText } from './push-faults.ts'

describe('why something was not handed to the order system', () => {
  it('is said in the language when it did not say so itself, else in its own words', () => {
    expect(pushErrorText('oms_unreachable', 'vi')).toBe('không kết nối được hệ thống nhà vận chuyển')
    expect(pushErrorText('oms_unreachable', 'en')).toBe('the carrier’s system could not be reached')
    expect(pushErrorText('Ngoài vùng giao', 'en')).toBe('Ngoài vùng giao')
    expect(pushErrorText('toString', 'vi')).toBe('toString')
  })
})
