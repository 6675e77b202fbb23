import { describe, expect, it } from 'vitest'
import { courierEvents } from './parcels/lifecycle/events/parcel-events.ts'
import { lifecycle } from './parcels/lifecycle/lifecycle-table.ts'
import { nextStatus } from './parcels/lifecycle/parcel-lifecycle.ts'
import { mobileUnitKinds, mobileUnitLegs, runsheetKinds, runsheetLegs } from './rounds.ts'

describe('a runsheet', () => {
  it.each(runsheetKinds)(
    'moves a parcel for %s as the lifecycle has it, and back where it waited',
    (kind) => {
      const { plan, unplan, start, skip, planned, out } = runsheetLegs[kind]
      const waiting = `waiting_for_${kind}` as const
      expect(nextStatus(waiting, plan)).toBe(planned)
      expect(nextStatus(planned, unplan)).toBe(waiting)
      expect(nextStatus(planned, start)).toBe(out[0])
      const [under_way, ...others] = out
      expect(under_way && nextStatus(under_way, skip)).toBe(waiting)
      // A failed attempt is no parcel that the courier did not reach.
      expect(nextStatus(`${kind}_failed_attempt`, skip)).toBeUndefined()
      expect(others).toContain(`${kind}_failed_attempt`)
    },
  )

  it('goes out with a courier, who alone reports what happens on it', () => {
    for (const event of courierEvents) {
      const actors = lifecycle.filter((row) => row.event === event).map(({ actor }) => actor)
      expect([...new Set(actors)], event).toEqual(['courier'])
    }
  })
})

describe('a mobile unit', () => {
  it.each(mobileUnitKinds)('of kind %s carries a parcel as the lifecycle has it', (kind) => {
    const { plan, unplan, depart, arrive, miss, planned, under_way } = mobileUnitLegs[kind]
    const waiting = nextStatus(planned, unplan)
    expect(waiting && nextStatus(waiting, plan)).toBe(planned)
    const departed = depart.reduce((status, event) => nextStatus(status, event) ?? status, planned)
    expect(departed).toBe(under_way)
    expect(nextStatus(under_way, arrive)).toBe(
      kind === 'return_linehaul' ? 'waiting_for_return' : 'waiting_for_delivery',
    )
    expect(nextStatus(under_way, miss)).toMatch(/^missing/)
  })
})
