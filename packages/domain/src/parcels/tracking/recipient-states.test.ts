import { describe, expect, it } from 'vitest'
import { keysOf } from '../../keys-of.ts'
import { parcelStatuses, parcelStatusFacts } from '../lifecycle/parcel-statuses.ts'
import { recipientStateFacts, recipientSteps } from './recipient-states.ts'

describe('what a recipient reads of a status', () => {
  it('says after a failed attempt that it failed, never that the courier comes', () => {
    expect(parcelStatusFacts.delivery_failed_attempt.recipient).toBe('attempt_failed')
    const out = parcelStatuses.filter((status) => parcelStatusFacts[status].recipient === 'out')
    expect(out).toEqual(['in_delivery', 'in_30_delivery'])
  })

  it('asks for cash only while the parcel still goes to its recipient', () => {
    const awaited = keysOf(recipientStateFacts).filter((state) => recipientStateFacts[state].awaited)
    expect(awaited).toEqual(['preparing', 'waiting', 'on_the_way', 'at_the_hub', 'out', 'attempt_failed'])
  })

  it('uses every state, and counts its steps within the bar', () => {
    const used = new Set(parcelStatuses.map((status) => parcelStatusFacts[status].recipient))
    for (const state of keysOf(recipientStateFacts)) {
      expect(used.has(state), state).toBe(true)
      expect(recipientStateFacts[state].step ?? 1).toBeLessThanOrEqual(recipientSteps)
    }
  })
})
