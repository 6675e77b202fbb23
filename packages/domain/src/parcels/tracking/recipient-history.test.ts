import { describe, expect, it } from 'vitest'
import { parcelEvents } from '../lifecycle/events/parcel-events.ts'
import { recipientStep } from './recipient-history.ts'

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
})
