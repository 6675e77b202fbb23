import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimDue, judge } from './losses.ts'
import { parcelAt } from './parcel-at.ts'

const numbered = (tracking_number: string): OperatedParcel => parcelAt('lost_claimed', { tracking_number })
const numbers = Array.from({ length: 400 }, (_, index) => `GH${String(index).padStart(10, '0')}`)
const events = (proof: string, seed: number, earlier = 0) =>
  numbers.map((number) => judge({ proof, opened_by: 'shop' }, earlier, numbered(number), { seed }))

describe('what the simulated provider decides about a lost parcel', () => {
  it('is mostly yes, sometimes no with a reason, and the same again for the same seed', () => {
    for (const proof of ['', 'Hóa đơn 12']) {
      const judged = events(proof, 7)
      const refused = judged.filter(({ event }) => event === 'reject_claim')
      expect(refused.length).toBeGreaterThan(10)
      expect(refused.length).toBeLessThan(160)
      expect(events(proof, 7)).toEqual(judged)
      expect(events(proof, 8)).not.toEqual(judged)
      // Who claims again has a new chance.
      expect(events(proof, 7, 1)).not.toEqual(judged)
    }
  })

  it('accepts a proof when there is one, and charges the provider or a hub by its name', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.stringMatching(/^GH\d{10}$/), (proof, seed, number) => {
        const judged = judge({ proof, opened_by: 'provider' }, 0, numbered(number), { seed })
        if (judged.event !== 'create_collection') throw new Error('The provider doubted its own claim')
        const { proof_accepted, charged_to, charged_name } = judged.body
        expect(proof_accepted).toBe(proof !== '')
        expect(charged_name === undefined).toBe(charged_to === 'provider')
      }),
    )
    const bearers = new Set(
      events('x', 1).map((judged) => ('body' in judged ? judged.body.charged_to : 'none')),
    )
    expect(bearers).toEqual(new Set(['provider', 'hub', 'none']))
  })

  it('takes hours of life, and nothing is due where no claim waits', () => {
    expect(claimDue(parcelAt('lost'), { seed: 1, speed: 1 })).toBeUndefined()
    const parcel = parcelAt('lost_claimed')
    const wait = (speed: number) =>
      (claimDue(parcel, { seed: 1, speed })?.getTime() ?? 0) - new Date(parcel.status_at).getTime()
    expect(wait(1)).toBeGreaterThanOrEqual(8 * 3_600_000)
    expect(wait(1)).toBeLessThan(24 * 3_600_000)
    expect(wait(2)).toBeCloseTo(wait(1) / 2, -1)
  })
})
