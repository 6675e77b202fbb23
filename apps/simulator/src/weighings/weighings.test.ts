import { inflateSync } from 'node:zlib'
import { correctReweigh } from '@guihang/contract/provider/operated-reweighs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionOf, decisionOn } from './decide-disputes.ts'
import { scalePhoto } from './scale-photo.ts'

describe('the photo of a scale', () => {
  it('is a PNG whose rows are whole, and another one for another weight', async () => {
    const bytes = async (weight: number) => Buffer.from(await scalePhoto(weight).arrayBuffer())
    const png = await bytes(79.99)
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 320])
    const size = png.readUInt32BE(33)
    expect(inflateSync(png.subarray(41, 41 + size))).toHaveLength(481 * 320)
    expect((await bytes(6.2)).equals(await bytes(6.3))).toBe(false)
  })
})

describe('a disputed weighing', () => {
  const before = {
    ...{ weight: 1.2, length: 25, width: 20, height: 10, charged_weight: 1.5 },
    ...{ shipping_fee: 35_000, total_cod: 520_000 },
  }

  it('is decided within a day of life, about every second time for the shop, and the same by each run', () => {
    const answered_at = '2026-11-18T09:00:00.000Z'
    const decisions = Array.from({ length: 200 }, (_, number) =>
      decisionOn({ id: `dispute ${number}`, answered_at, at: answered_at }, { seed: 1, speed: 24 }),
    )
    for (const { due } of decisions) {
      const minutes = (due.getTime() - Date.parse(answered_at)) / 60_000
      expect(minutes).toBeGreaterThanOrEqual(10)
      expect(minutes).toBeLessThanOrEqual(50)
    }
    const wrong = decisions.filter(({ wasWrong }) => wasWrong).length
    expect(wrong).toBeGreaterThan(70)
    expect(wrong).toBeLessThan(130)
    const asked = { id: 'a', answered_at, at: answered_at }
    expect(decisionOn(asked, { seed: 1, speed: 1 })).toEqual(decisionOn(asked, { seed: 1, speed: 1 }))
  })

  it('is corrected to what the shop had said, which the contract takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 79_900 }), (grams) => {
        const body = correctionOf({ before: { ...before, weight: grams / 1_000 } })
        expect(correctReweigh.body.safeParse(body).error).toBeUndefined()
      }),
    )
  })
})
