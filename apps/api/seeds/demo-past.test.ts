import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import { randomOf } from '@guihang/domain/seeded-random'
import { describe, expect, it } from 'vitest'
import { wholeLife } from './demo-history.ts'
import { demoFates, everydayFates } from './demo-parcels.ts'
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
    const everyday = everydayFates(new Date(start), new Map(), randomOf('everyday'))
    const fates = [...everyday, ...demoFates().filter(({ kind }) => kind === 'cancelled')]
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

describe('the days before the demo', () => {
  it('look like those of a shop that grows: quiet Sundays, busy Mondays, a day of sales', () => {
    const daysOf = new Map<string, number>()
    for (const fate of everydayFates(new Date(start), new Map(), randomOf('days'))) {
      const day = addDays(businessDayOf(start), fate.kind === 'by_age' ? -fate.days : 0)
      daysOf.set(day, (daysOf.get(day) ?? 0) + 1)
    }
    const average = (...days: string[]) =>
      days.reduce((sum, day) => sum + (daysOf.get(day) ?? 0), 0) / days.length
    expect(average('2026-11-16')).toBeGreaterThan(1.5 * average('2026-11-15'))
    expect(average('2026-11-11')).toBeGreaterThan(1.4 * average('2026-11-10'))
    const week = (monday: string) => average(...[0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday as Day, n)))
    expect(week('2026-11-02')).toBeGreaterThan(1.2 * week('2026-10-12'))
  })

  it('get fewer where other parcels of the demo were created already', () => {
    const yesterday = addDays(businessDayOf(start), -1)
    const fates = everydayFates(new Date(start), new Map([[yesterday, 40]]), randomOf('days'))
    expect(fates.some((fate) => fate.kind === 'by_age' && fate.days === 1)).toBe(false)
  })
})
