import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomOf } from './seeded-random.ts'

describe('seeded random numbers', () => {
  it('are the same for the same key and differ for another', () => {
    const first = (key: string) => randomOf(key).between(0, 1)
    expect(first('a')).toBe(first('a'))
    expect(first('a')).not.toBe(first('b'))
  })

  it('stay within their bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (key, least, span) => {
        const random = randomOf(key)
        const whole = random.whole(least, least + span)
        expect(Number.isInteger(whole) && whole >= least && whole <= least + span).toBe(true)
        expect(random.between(least, least + span + 1)).toBeLessThan(least + span + 1)
        expect(['x', 'y']).toContain(random.pick(['x', 'y']))
      }),
    )
  })

  it('spread over all choices', () => {
    const random = randomOf('spread')
    const counts = new Map<string, number>()
    for (let index = 0; index < 4_000; index += 1) {
      const choice = random.pick(['a', 'b', 'c', 'd'])
      counts.set(choice, (counts.get(choice) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(count).toBeGreaterThan(850)
  })

  it('refuse to pick from nothing', () => {
    expect(() => randomOf('a').pick([])).toThrow(RangeError)
  })
})
