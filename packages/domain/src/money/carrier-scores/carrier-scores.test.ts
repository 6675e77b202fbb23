import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScoredParcel, scoredEvents, scoreOfParcel } from './parcel-score.ts'
import { countMonths, endOfMonth, isMonthDue, lastMonths, monthBefore } from './score-months.ts'
import { addScore, addScores, figuresOf, noScores, placeIn } from './score-sums.ts'

const at = (day: string, hour = 3) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
const today = '2026-11-20'

function parcel(changes: Partial<ScoredParcel> = {}): ScoredParcel {
  return {
    status: 'delivered',
    steps: [
      { event: 'confirm_pickup', at: at('2026-11-02') },
      { event: 'deliver', at: at('2026-11-04', 15) },
    ],
    deliver_by: null,
    booked_weight: 1_200,
    charged: null,
    paid_at: null,
    has_difference: false,
    ...changes,
  }
}
const scored = (changes: Partial<ScoredParcel> = {}) => scoreOfParcel(parcel(changes), today)
const failed = { event: 'fail_delivery_attempt', at: at('2026-11-03') } as const
const delivered = { event: 'deliver', at: at('2026-11-04') } as const
const corrected = { event: 'correct', at: at('2026-11-05') } as const

describe('the score of a parcel', () => {
  it('counts the days from the pickup to the delivery in tenths, and the first attempt', () => {
    expect(scored()).toEqual({
      ended: true,
      first_attempt: true,
      returned: false,
      tenths: 25,
      on_promise: null,
      charged: null,
      differing: null,
      days_until_paid: null,
    })
    expect(scored({ steps: [] })).toMatchObject({ first_attempt: null, tenths: null })
  })

  it('is no success at the first attempt where a delivery comes after a failure', () => {
    expect(scored({ steps: [failed, delivered] }).first_attempt).toBe(false)
    expect(scored({ steps: [delivered] }).first_attempt).toBe(true)
    expect(scored({ steps: [{ ...delivered, event: 'deliver_partly' }] }).first_attempt).toBe(true)
  })

  it('forgets at the door what was corrected', () => {
    expect(scored({ steps: [failed, corrected, delivered] }).first_attempt).toBe(true)
    const back = { status: 'waiting_for_delivery', steps: [delivered, corrected] } as const
    expect(scored(back)).toMatchObject({ first_attempt: null, ended: false, tenths: null })
    expect(scored({ ...back, steps: [delivered, corrected, failed] }).first_attempt).toBe(false)
  })

  it('ends by a delivery, a return or a loss; missing goods may be found, and a cancelled parcel was not carried', () => {
    const ends = (status: ScoredParcel['status']) => scored({ status, steps: [] })
    expect(ends('bank_transfered')).toMatchObject({ ended: true, returned: false })
    expect(ends('returned')).toMatchObject({ ended: true, returned: true })
    expect(ends('abandoned')).toMatchObject({ ended: true, returned: true })
    expect(ends('lost')).toMatchObject({ ended: true, returned: false })
    for (const status of ['missing', 'shop_canceled', 'in_return', 'in_delivery'] as const)
      expect(ends(status)).toMatchObject({ ended: false, returned: false })
  })

  it('keeps a promise on its day, and breaks it when the day is over, or when it is lost', () => {
    const promised = (day: string, changes: Partial<ScoredParcel> = {}) =>
      scored({ deliver_by: at(day), ...changes }).on_promise
    // Delivered on the 4th at 22:00 in Vietnam, promised for 10:00.
    expect(promised('2026-11-04')).toBe(true)
    expect(promised('2026-11-03')).toBe(false)
    const waits = { status: 'in_delivery', steps: [] } as const
    expect(promised(today, waits)).toBeNull()
    expect(promised('2026-11-19', waits)).toBe(false)
    expect(promised('2026-11-30', { status: 'lost', steps: [] })).toBe(false)
    expect(promised('2026-11-03', { status: 'returned', steps: [failed] })).toBeNull()
  })

  it('takes the weight of the statement before the booked one, and the days until it was paid', () => {
    const charged = { cost: 30_000, weight: null }
    expect(scored({ charged }).charged).toEqual({ cost: 30_000, weight: 1_200 })
    expect(scored({ charged: { ...charged, weight: 900 } }).charged).toEqual({ cost: 30_000, weight: 900 })
    expect(scored({ charged }).differing).toBe(false)
    expect(scored({ has_difference: true }).differing).toBe(true)
    expect(scored({ charged, paid_at: at('2026-11-09') }).days_until_paid).toBe(5)
    expect(scored({ charged, paid_at: at('2026-11-01') }).days_until_paid).toBe(0)
    expect(scored({ status: 'returned', paid_at: at('2026-11-09') }).days_until_paid).toBeNull()
  })
})

describe('the sums of scores', () => {
  const anyParcel = fc
    .record({
      status: fc.constantFrom<ScoredParcel['status']>('delivered', 'returned', 'lost', 'in_delivery'),
      steps: fc.array(
        fc.record({
          event: fc.constantFrom(...scoredEvents),
          at: fc.date({ min: at('2026-11-01'), max: at('2026-11-19'), noInvalidDate: true }),
        }),
        { maxLength: 6 },
      ),
      deliver_by: fc.option(fc.constant(at('2026-11-10'))),
      charged: fc.option(fc.record({ cost: fc.integer({ min: 0, max: 90_000 }), weight: fc.constant(500) })),
      paid_at: fc.option(fc.constant(at('2026-11-18'))),
      has_difference: fc.boolean(),
    })
    .map(parcel)

  it('are the same however the parcels are put together, and each share lies from 0 to 1', () => {
    fc.assert(
      fc.property(fc.array(anyParcel, { maxLength: 30 }), fc.nat(30), (parcels, cut) => {
        const sumsOf = (some: readonly ScoredParcel[]) => {
          const sums = noScores()
          for (const one of some) addScore(sums, scoreOfParcel(one, today))
          return sums
        }
        const whole = sumsOf(parcels)
        const parts = sumsOf(parcels.slice(0, cut))
        addScores(parts, sumsOf(parcels.slice(cut)))
        expect(parts).toEqual(whole)
        // As they are kept.
        const kept = noScores()
        addScores(kept, JSON.parse(JSON.stringify(whole)))
        expect(kept).toEqual(whole)
        const { first_attempt, returned, on_promise, differing, days_middle, days_slow } = figuresOf(whole)
        for (const share of [first_attempt, returned, on_promise, differing]) {
          if (share === null) continue
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        if (days_middle !== null) expect(days_slow).toBeGreaterThanOrEqual(days_middle)
      }),
    )
  })

  it('tell nothing of no parcel, and VND a kilo over all of them', () => {
    const empty = figuresOf(noScores())
    expect(empty).toMatchObject({ parcels: 0, first_attempt: null, returned: null, days_middle: null })
    expect(empty).toMatchObject({ cost_a_kilo: null, differing: null, days_until_paid: null })
    const sums = { ...noScores(), charged: 50_000, charged_weight: 2_500, tried: 3, first_attempt: 2 }
    expect(figuresOf(sums)).toMatchObject({ cost_a_kilo: 20_000, first_attempt: 0.6667 })
  })

  it('have the middle value, and the one that nine of ten did not exceed', () => {
    expect(placeIn({ 10: 1, 20: 1, 30: 1 }, 0.5)).toBe(20)
    expect(placeIn({ 30: 1, 9: 3 }, 0.5)).toBe(9)
    expect(placeIn({ 9: 9, 100: 1 }, 0.9)).toBe(9)
    expect(placeIn({ 9: 8, 100: 2 }, 0.9)).toBe(100)
  })
})

describe('months of bookings', () => {
  it('are counted over years', () => {
    expect(countMonths('2025-12', '2026-01')).toBe(2)
    expect(countMonths('2026-02', '2026-01')).toBe(0)
    expect(monthBefore('2026-01', 1)).toBe('2025-12')
    expect(lastMonths('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(endOfMonth('2026-12')).toBe('2027-01-01')
  })

  it('are counted anew each hour, then each day, then every three weeks', () => {
    const now = at(today)
    const due = (month: string, hours: number) =>
      isMonthDue(month, { today, now, counted_at: new Date(now.getTime() - hours * 3_600_000) })
    expect(isMonthDue('2025-01', { today, now, counted_at: null })).toBe(true)
    expect([due('2026-11', 1), due('2026-10', 1), due('2026-09', 1)]).toEqual([true, true, false])
    expect([due('2026-11', 0.4), due('2026-09', 24), due('2026-06', 24)]).toEqual([false, true, true])
    expect([due('2026-05', 24), due('2026-05', 21 * 24)]).toEqual([false, true])
  })
})
