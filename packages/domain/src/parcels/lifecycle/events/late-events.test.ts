import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lifecycle } from '../lifecycle-table.ts'
import { moveParcel, operationsEvents } from '../parcel-lifecycle.ts'
import type { ParcelStatus } from '../parcel-statuses.ts'
import { isLate, type NewestReport, type ReportedFacts } from './late-events.ts'
import type { ParcelEvent } from './parcel-events.ts'

const newest = { event: 'arrive', at: new Date(2_000), hub_code: 'SGN' } as const
const reported = (changes: Partial<ReportedFacts> = {}): ReportedFacts => ({
  event: 'depart',
  at: null,
  hub_code: 'HAN',
  ...changes,
})

describe('an event is late', () => {
  it('when it happened before the newest one, whatever it is and wherever it was', () => {
    expect(isLate(reported({ at: new Date(1_999) }), newest)).toBe(true)
    expect(isLate(reported({ at: new Date(2_000) }), newest)).toBe(false)
    expect(isLate(reported({ at: new Date(2_001), event: 'arrive', hub_code: 'SGN' }), newest)).toBe(false)
  })

  it('when it is the newest one again: at the same hub, at the same time or at none', () => {
    const again = { event: 'arrive', hub_code: 'SGN' } as const
    expect(isLate(reported(again), newest)).toBe(true)
    expect(isLate(reported({ ...again, at: newest.at }), newest)).toBe(true)
    expect(isLate(reported({ ...again, hub_code: null }), newest)).toBe(true)
    expect(isLate(reported(again), { ...newest, hub_code: null })).toBe(true)
    expect(isLate(reported({ ...again, hub_code: 'HAN' }), newest)).toBe(false)
    expect(isLate(reported({ event: 'depart', hub_code: 'SGN' }), newest)).toBe(false)
  })

  it('never where nobody but the shop has reported', () => {
    expect(isLate(reported({ at: new Date(0) }), undefined)).toBe(false)
    expect(isLate(reported(), undefined)).toBe(false)
  })
})

type Scan = ReportedFacts & { readonly at: Date; readonly arrives_at: 'last_hub' | 'other_hub' }
type State = { status: ParcelStatus; newest: NewestReport | undefined }
type Rule = typeof isLate

/** A parcel that hears of scans, by a rule of what is late. */
function hear(state: State, scan: Scan, rule: Rule): 'applied' | 'late' | 'rejected' {
  if (rule(scan, state.newest)) return 'late'
  const { event, at, arrives_at, hub_code } = scan
  const move = moveParcel({ status: state.status, total_cod: 1, arrives_at }, event)
  if (move.outcome !== 'applied') return move.outcome
  Object.assign(state, { status: move.to, newest: { event, at, hub_code } })
  return 'applied'
}

/** A walk of scans as the lifecycle has it, each a second after the one before. */
function walkOf(choices: readonly number[]): { scans: Scan[]; ends: ParcelStatus } {
  const state: State = { status: 'waiting_for_pickup', newest: undefined }
  const scans: Scan[] = []
  for (const choice of choices) {
    const events: ParcelEvent[] = lifecycle
      .filter(({ from, event }) => from === state.status && operationsEvents.includes(event))
      .map(({ event }) => event)
    const event = events[choice % Math.max(events.length, 1)]
    if (event === undefined) break
    const arrives_at = choice % 3 === 0 ? 'last_hub' : 'other_hub'
    const scan: Scan = { event, at: new Date(1_000 * (scans.length + 1)), hub_code: null, arrives_at }
    if (hear(state, scan, isLate) === 'applied') scans.push(scan)
  }
  return { scans, ends: state.status }
}

const walks = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 40, size: 'max' }).map(walkOf)

/** Reports each scan in order, and any earlier scan again in between, as often as chance has it. */
function checkRepeats(rule: Rule): void {
  fc.assert(
    fc.property(walks, fc.array(fc.nat(1_000), { maxLength: 60, size: 'max' }), ({ scans, ends }, again) => {
      const state: State = { status: 'waiting_for_pickup', newest: undefined }
      for (const [index, scan] of scans.entries()) {
        expect(hear(state, scan, rule)).toBe('applied')
        const after = state.status
        for (const choice of again.filter((number) => number % scans.length === index)) {
          const earlier = scans[choice % (index + 1)]
          expect(earlier && hear(state, earlier, rule)).toBe('late')
          expect(state.status).toBe(after)
        }
      }
      expect(state.status).toBe(ends)
    }),
    { numRuns: 500 },
  )
}

/** Reports scans in any order: what was applied went forward in time, and the newest applied one decides. */
function checkOrder(rule: Rule): void {
  const shuffled = walks.chain(({ scans }) => fc.shuffledSubarray([...scans, ...scans]))
  fc.assert(
    fc.property(shuffled, (scans) => {
      const state: State = { status: 'waiting_for_pickup', newest: undefined }
      let last = 0
      for (const scan of scans) {
        if (hear(state, scan, rule) !== 'applied') continue
        expect(scan.at.getTime()).toBeGreaterThanOrEqual(last)
        last = scan.at.getTime()
      }
    }),
    { numRuns: 500 },
  )
}

describe('scans that come late, twice and out of order', () => {
  it('leave the parcel where the newest one put it', () => checkRepeats(isLate))
  it('never move it back in time', () => checkOrder(isLate))

  it('would do both under rules that are only nearly right', () => {
    const byEventOnly: Rule = (scan, before) => scan.event === before?.event
    const never: Rule = () => false
    const onlyBefore: Rule = (scan, before) => before !== undefined && (scan.at ?? before.at) < before.at
    for (const rule of [byEventOnly, never, onlyBefore]) expect(() => checkRepeats(rule)).toThrow()
    for (const rule of [byEventOnly, never]) expect(() => checkOrder(rule)).toThrow()
  })
})
