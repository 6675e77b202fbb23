import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attempts_max, judgeEndpoint, pauseAfter } from './webhook-attempts.ts'
import { type ToldParcel, typesOfChange } from './webhook-types.ts'

const hour = 3_600_000

describe('attempts of a webhook', () => {
  it('are spread over about 76 hours, each pause longer than the one before', () => {
    const pauses = Array.from({ length: attempts_max }, (_, index) => pauseAfter(index + 1, 0.5))
    expect(pauses.at(-1)).toBe(null)
    const waited = pauses.slice(0, -1).map(Number)
    expect(waited).toEqual(waited.toSorted((a, b) => a - b))
    const hours = waited.reduce((sum, pause) => sum + pause, 0) / hour
    expect(hours).toBeGreaterThan(74)
    expect(hours).toBeLessThan(78)
  })

  it('wait up to a tenth less or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: attempts_max - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (made, random) => {
          const usual = pauseAfter(made, 0.5) ?? 0
          const pause = pauseAfter(made, random) ?? 0
          expect(Math.abs(pause - usual)).toBeLessThanOrEqual(usual / 10 + 1)
        },
      ),
    )
    expect(pauseAfter(4, 0)).not.toBe(pauseAfter(4, 1))
  })
})

describe('an endpoint', () => {
  const arrived = { failure: null, status: 200 }
  const refused = { failure: 'refused', status: 500 }
  const unanswered = { failure: 'timeout', status: null }
  const since = new Date('2026-11-22T00:00:00Z')
  const nearly = new Date('2026-11-26T23:59:59Z')
  const fiveDays = new Date('2026-11-27T00:00:00Z')

  it('works where one message of a lot arrived, whatever came of the others and for however long it failed', () => {
    for (const lot of [[arrived], [refused, arrived], [arrived, unanswered, refused]]) {
      expect(judgeEndpoint(null, lot, nearly)).toBe('same')
      expect(judgeEndpoint(since, lot, nearly)).toBe('works')
      expect(judgeEndpoint(since, lot, fiveDays)).toBe('works')
    }
  })

  it('fails from the first lot of which none arrived, and is paused once it has for five days', () => {
    for (const lot of [[refused], [unanswered, refused]]) {
      expect(judgeEndpoint(null, lot, fiveDays)).toBe('fails')
      expect(judgeEndpoint(since, lot, nearly)).toBe('same')
      expect(judgeEndpoint(since, lot, fiveDays)).toBe('failing')
    }
  })

  it('is paused at once where it says that it is gone', () => {
    const gone = { failure: 'refused', status: 410 }
    for (const lot of [[gone], [arrived, gone]]) {
      expect(judgeEndpoint(null, lot, nearly)).toBe('gone')
      expect(judgeEndpoint(since, lot, fiveDays)).toBe('gone')
    }
  })
})

describe('the types that tell a change of a parcel', () => {
  const before: ToldParcel = {
    status: 'in_delivery',
    cod: 300_000,
    total_cod: 322_000,
    shipping_fee: 22_000,
    insurance_fee: 0,
    service_fee: 0,
    return_fee: 0,
  }

  it('are told by what changed', () => {
    expect(typesOfChange(before, { ...before, status: 'delivered' }, 'deliver')).toEqual([
      'parcel.status_changed',
    ])
    expect(typesOfChange(before, before, 'edit')).toEqual([])
    expect(typesOfChange(before, { ...before, cod: 0, total_cod: 22_000 }, 'edit')).toEqual([
      'parcel.cod_changed',
    ])
    expect(typesOfChange(before, { ...before, shipping_fee: 30_000, total_cod: 330_000 }, 'reweigh')).toEqual(
      ['parcel.reweighed', 'parcel.cod_changed', 'parcel.fees_changed'],
    )
    expect(
      typesOfChange(
        { ...before, status: 'in_return' },
        { ...before, status: 'return_successful' },
        'hand_back',
      ),
    ).toEqual(['parcel.status_changed', 'parcel.returned'])
    expect(
      typesOfChange(
        { ...before, status: 'return_successful' },
        { ...before, status: 'returned' },
        'confirm_return',
      ),
    ).toEqual(['parcel.status_changed'])
  })
  it('say nothing of a draft, and one word of a draft that becomes a parcel', () => {
    const draft: ToldParcel = { ...before, status: 'draft', cod: 0, total_cod: 0, shipping_fee: 0 }
    const canceled: ToldParcel = { ...draft, status: 'shop_canceled' }
    expect(typesOfChange(draft, { ...draft, cod: 300_000 }, 'edit')).toEqual([])
    expect(typesOfChange(draft, canceled, 'cancel')).toEqual([])
    expect(typesOfChange(canceled, draft, 'restore_draft')).toEqual([])
    expect(typesOfChange(draft, { ...before, status: 'waiting_for_pickup' }, 'submit_directly')).toEqual([
      'parcel.status_changed',
    ])
  })
})
