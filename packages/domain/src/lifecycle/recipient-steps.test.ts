import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelEvents } from './events/parcel-events.ts'
import { maskName, recipientStep } from './recipient-steps.ts'

describe('what a recipient reads of a parcel', () => {
  it('has both languages, and leaves out what concerns only shop and provider', () => {
    for (const event of parcelEvents) {
      const step = recipientStep(event, 'in_delivery')
      if (step !== undefined) expect(step.vi && step.en, event).toBeTruthy()
    }
    for (const event of ['hand_over_cash', 'charge_return_to_shop', 'edit', 'claim_loss'])
      expect(recipientStep(event, 'in_delivery')).toBeUndefined()
  })

  it('says "near you" only at the hub that delivers', () => {
    expect(recipientStep('arrive', 'waiting_for_delivery')?.en).toBe('At the hub near you')
    expect(recipientStep('arrive', 'waiting_for_linehaul')?.en).toBe('At a sorting centre')
  })

  it('masks a name so that only the person recognises it', () => {
    expect(maskName('Nguyễn Thị Hồng Nhung')).toBe('*** Nhung')
    expect(maskName(' Nhung ')).toBe('N***')
    expect(maskName('')).toBe('')
    expect(maskName('Chị Hồng Nhung 0912345678')).toBe('*** Nhung')
    expect(maskName('0912.345.678')).toBe('')
  })

  it('never shows more than one word of a name', () => {
    // Between à and ỹ lies one sign that is a space.
    const word = fc.stringMatching(/^[a-zà-ỹ]{2,8}$/).filter((letters) => !/\s/.test(letters))
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
        const masked = maskName(words.join(' '))
        expect(masked.split(' ')).toHaveLength(2)
        expect(masked.endsWith(words.at(-1) ?? '')).toBe(true)
      }),
    )
  })
})
