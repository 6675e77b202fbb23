import { describe, expect, it } from 'vitest'
import { bilingualWords, pushErrorText, pushRefusalText, refusalNameOf } from './push-faults.ts'

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

  it('is in our own words of both languages, where we refuse what a carrier would', () => {
    const ours = bilingualWords({ vi: 'GHN nhận tối đa 50 kg', en: 'GHN takes up to 50 kg' })
    for (const refusal of [ours, pushRefusalText('too_large', ours)]) {
      expect(pushErrorText(refusal, 'vi')).toBe('GHN nhận tối đa 50 kg')
      expect(pushErrorText(refusal, 'en')).toBe('GHN takes up to 50 kg')
    }
  })

  it('says what it is about, where it names that', () => {
    expect(refusalNameOf('cod_amount: GHN: Invalid')).toBe('cod_amount')
    expect(pushErrorText('cod_amount: GHN: Invalid', 'en')).toBe(
      'the amount to be collected is not taken (“GHN: Invalid”)',
    )
    expect(refusalNameOf('code: x')).toBe(undefined)
    expect(refusalNameOf('oms_unreachable')).toBe(undefined)
    expect(refusalNameOf('cod_amount:')).toBe(undefined)
  })
})
