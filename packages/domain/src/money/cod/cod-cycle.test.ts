import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDayOf, isWorkingDay, weekdayOf } from '../../calendar.ts'
import {
  expectedDeliveryOn,
  expectedReturnOn,
  isDeliveryDay,
} from '../../parcels/parcels/delivery-promise.ts'
import { zones } from '../../parcels/pricing/pricing.ts'
import { holidays } from '../../provider/holidays/holidays.ts'
import { codDates, codDueOn, statementOn } from './cod-cycle.ts'

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-01'), noInvalidDate: true })
  .map((date) => businessDayOf(date))
const noHolidays: ReadonlySet<string> = new Set()

describe('the COD cycle', () => {
  it.each([
    // Delivered → due → paid. November 2026: the 16th is a Monday.
    ['2026-11-16', '2026-11-18', '2026-11-20'],
    ['2026-11-17', '2026-11-19', '2026-11-20'],
    ['2026-11-18', '2026-11-20', '2026-11-23'],
    ['2026-11-19', '2026-11-23', '2026-11-25'],
    ['2026-11-20', '2026-11-24', '2026-11-25'],
    ['2026-11-21', '2026-11-24', '2026-11-25'],
    ['2026-11-22', '2026-11-24', '2026-11-25'],
  ])('delivered %s falls due %s and is paid %s', (delivered, due_on, statement_on) => {
    expect(codDates(delivered, holidays)).toEqual({ due_on, statement_on })
  })

  it('takes what fell due Friday to Sunday on Monday, Monday and Tuesday on Wednesday, Wednesday and Thursday on Friday', () => {
    const statements = ['20', '21', '22', '23', '24', '25', '26'].map((date) =>
      statementOn(`2026-11-${date}`, holidays),
    )
    expect(statements.map((one) => one.slice(8))).toEqual(['23', '23', '23', '25', '25', '27', '27'])
  })

  it('waits over Tết', () => {
    expect(codDates('2026-02-12', holidays)).toEqual({ due_on: '2026-02-23', statement_on: '2026-02-25' })
    // Friday's statement would fall on the moved holiday of 2 January.
    expect(statementOn('2025-12-31', holidays)).toBe('2026-01-05')
  })

  it('pays every delivery on a working day, within a week without holidays', () => {
    fc.assert(
      fc.property(day, (delivered) => {
        const { due_on, statement_on } = codDates(delivered, holidays)
        expect(isWorkingDay(due_on, holidays)).toBe(true)
        expect(isWorkingDay(statement_on, holidays)).toBe(true)
        expect(statement_on > due_on && due_on > delivered).toBe(true)
        const plain = statementOn(codDueOn(delivered, noHolidays), noHolidays)
        expect([1, 3, 5]).toContain(weekdayOf(plain))
        expect(plain <= addDays(delivered, 7)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('never pays a later delivery before an earlier one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), (delivered, later) => {
        expect(
          codDates(addDays(delivered, later), holidays).statement_on >=
            codDates(delivered, holidays).statement_on,
        ).toBe(true)
      }),
    )
  })
})

describe('the delivery promise', () => {
  it('is one, two or three days on the road, Sundays and holidays apart', () => {
    expect(expectedDeliveryOn('inter_region', '2026-11-18', { daysOff: holidays })).toBe('2026-11-21')
    expect(expectedDeliveryOn('in_province', '2026-11-18', { daysOff: holidays })).toBe('2026-11-19')
    expect(expectedDeliveryOn('intra_region', '2026-11-20', { daysOff: holidays })).toBe('2026-11-23')
    expect(expectedDeliveryOn('in_province', '2026-02-14', { daysOff: holidays })).toBe('2026-02-21')
    expect(expectedDeliveryOn('in_province', '2026-11-18', { remote_ward: true, daysOff: holidays })).toBe(
      '2026-11-20',
    )
  })

  it('names a day on which couriers are on the road, after the day it starts from', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), fc.boolean(), (from, zone, remote_ward) => {
        const promised = expectedDeliveryOn(zone, from, { remote_ward, daysOff: holidays })
        expect(promised > from).toBe(true)
        expect(isDeliveryDay(promised, holidays)).toBe(true)
        expect(expectedReturnOn(zone, from, { remote_ward, daysOff: holidays })).toBe(promised)
        expect(
          expectedDeliveryOn('inter_region', from, { daysOff: holidays }) >=
            expectedDeliveryOn('in_province', from, { daysOff: holidays }),
        ).toBe(true)
      }),
    )
  })
})
