import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DifferenceStory,
  decide,
  differenceActions,
  differenceCan,
  followFacts,
  restOf,
} from './difference-states.ts'

const open: DifferenceStory = { state: 'open', amount: 50_000, accepted: 0, written_off: 0 }

describe('a difference', () => {
  it('is sent, accepted or written off, and then no more', () => {
    const sent = decide(open, 'send')
    expect(decide(sent, 'send').state).toBe('sent')
    expect(decide(sent, 'accept')).toEqual({
      state: 'accepted',
      amount: 50_000,
      accepted: 50_000,
      written_off: 0,
    })
    expect(decide(open, 'write_off')).toMatchObject({ state: 'written_off', written_off: 50_000 })
    expect(() => decide(decide(open, 'accept'), 'write_off')).toThrow(RangeError)
    expect(differenceCan('send', 'gone')).toBe(false)
  })

  it('begins with the facts and is gone with them', () => {
    expect(followFacts(undefined, 0)).toBeUndefined()
    expect(followFacts(undefined, -20_000)).toEqual({
      state: 'open',
      amount: -20_000,
      accepted: 0,
      written_off: 0,
    })
    expect(followFacts(open, 0)).toMatchObject({ state: 'gone', amount: 0 })
  })

  it('is open again with the rest where the facts make it larger, and stays where they make it smaller', () => {
    const sent = decide(open, 'send')
    expect(followFacts(sent, 30_000)).toMatchObject({ state: 'sent', amount: 30_000 })
    expect(followFacts(sent, 60_000)).toMatchObject({ state: 'open', amount: 60_000 })
    const accepted = decide(sent, 'accept')
    expect(followFacts(accepted, 30_000)).toEqual({
      state: 'accepted',
      amount: 30_000,
      accepted: 30_000,
      written_off: 0,
    })
    const more = followFacts(accepted, 70_000) ?? open
    expect([more.state, restOf(more)]).toEqual(['open', 20_000])
    const both = decide(more, 'write_off')
    expect(both).toEqual({ state: 'written_off', amount: 70_000, accepted: 50_000, written_off: 20_000 })
    expect(followFacts(both, 70_000)).toEqual(both)
    expect(followFacts(both, -10_000)).toEqual({
      state: 'open',
      amount: -10_000,
      accepted: 0,
      written_off: 0,
    })
  })

  it('asks again where the same amount comes back after it was gone', () => {
    const off = decide(open, 'write_off')
    const gone = followFacts(off, 0)
    expect(followFacts(gone, 50_000)).toEqual(open)
  })

  it('never decides more than there is, whatever happens in whatever order', () => {
    const step = fc.oneof(fc.constantFrom(...differenceActions), fc.integer({ min: -3, max: 3 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let story = followFacts(undefined, 3)
        for (const one of steps) {
          if (typeof one === 'number') story = followFacts(story, one)
          else if (story !== undefined && differenceCan(one, story.state)) story = decide(story, one)
          if (story === undefined) return
          const { amount, accepted, written_off, state } = story
          const rest = restOf(story)
          for (const part of [accepted, written_off, rest]) expect(part * amount).toBeGreaterThanOrEqual(0)
          expect(state === 'gone').toBe(amount === 0)
          expect(state === 'accepted' || state === 'written_off').toBe(amount !== 0 && rest === 0)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
