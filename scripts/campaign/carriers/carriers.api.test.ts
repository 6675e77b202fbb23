import { hourMs } from '@guihang/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditRoad } from './audit-road.ts'
import { liveToTheEnd, openRoad, type Road, submitParcels } from './carriers-road.ts'

/** `npm run campaign carriers` sends more. */
const parcels = Number(process.env.CARRIER_PARCELS ?? 300)
const seed = Number(process.env.CARRIER_SEED ?? 1)

/** A long run says how far it is. */
const say = (text: string) => (process.env.CARRIER_PARCELS === undefined ? undefined : console.info(text))

let road: Road
beforeAll(async () => {
  road = await openRoad({
    seed,
    shops: 15,
    // A larger share of deliveries in part than usual, so that a short run has some.
    shares: { partly: 8 },
    faults: { lost: 5, doubled: 5, reordered: 10, forged: 1, cut_creates: 2 },
  })
}, hourMs)
afterAll(() => road?.stop())

it(
  `${parcels} parcels over three carriers end as their carriers say, booked once, by legal steps, to the đồng`,
  async () => {
    const numbers = await submitParcels(road, parcels, say)
    await liveToTheEnd(road, say)
    const audit = await auditRoad(road, numbers)
    expect(audit.faults).toEqual([])
    expect(audit.booked).toBe(parcels)
    // Every end that the campaign is about has happened.
    expect(Object.keys(audit.ends)).toEqual(
      expect.arrayContaining(['delivered', 'partly_delivered', 'returned']),
    )
    expect(audit.parts).toBeGreaterThan(0)
    say(JSON.stringify(audit))
  },
  10 * hourMs,
)
