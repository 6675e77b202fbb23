import { randomOf } from '@guihang/domain/seeded-random'
import { describe, expect, it } from 'vitest'
import { wholeLife } from './demo-history.ts'
import { demoFates } from './demo-parcels.ts'
import { pastOf } from './demo-past.ts'

const hubs = { sender: 'Bưu cục Bát Tràng', receiver: 'Bưu cục Sài Gòn', door: 'Sài Gòn' }
const lifeOf = (key: string) =>
  wholeLife({ total_cod: 500_000, zone: 'inter_region' }, hubs, 'Sương', randomOf(key))
const start = Date.parse('2026-11-18T00:00:00+07:00')

describe('the past of a demo parcel', () => {
  it('stands in every status that is asked for, at whatever hour the demo is started', () => {
    const standing = demoFates().filter((fate) => fate.kind === 'stands_in')
    for (let half = 0; half < 48; half += 3) {
      const now = new Date(start + half * 1_800_000)
      const reached = standing.map((fate, index) => {
        const { events } = pastOf(lifeOf(`${half} ${index}`), fate, now, randomOf(`${half}`))
        return events.at(-1)?.status === fate.status
      })
      expect(reached.filter(Boolean).length, now.toISOString()).toBe(standing.length)
    }
  })

  it('never reaches into the future, and no courier works at night', () => {
    const fates = demoFates().filter(({ kind }) => kind === 'by_age' || kind === 'cancelled')
    for (const [index, fate] of fates.entries()) {
      const now = new Date(start + index * 977_000)
      const { created_at, events } = pastOf(lifeOf(String(index)), fate, now, randomOf(String(index)))
      expect(created_at <= now && events.every(({ at }) => at >= created_at && at <= now)).toBe(true)
      for (const { at, actor } of events) {
        const hour = new Date(at.getTime() + 7 * 3_600_000).getUTCHours()
        if (actor.type === 'courier') expect(hour >= 7 && hour < 21, at.toISOString()).toBe(true)
      }
    }
  })
})
