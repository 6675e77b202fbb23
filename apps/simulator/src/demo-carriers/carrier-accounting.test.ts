import { addDays, type Day } from '@guihang/domain/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierEnd } from '../carriers/common/control.ts'
import { writeStatements } from '../carriers/common/statements/write-statements.ts'
import { carrierAccounting, drawFaults, isDailyFile } from './carrier-accounting.ts'

const monday: Day = '2026-11-23'
/** Noon in Vietnam, so many days after that Monday. */
const noon = (day: number) => new Date(`${addDays(monday, day)}T05:00:00Z`)

type Order = CarrierEnd & { readonly cod: number }

function order(no: number, traits: Partial<CarrierEnd> = {}): Order {
  return {
    ...{ code: `GHN${100 + no}`, client_code: `GH${no}`, status: 'delivered', reason: '' },
    ...{ at: noon(0), end: 'delivered', collected: 300_000, weight: 500, last_message: null, cod: 300_000 },
    ...traits,
  }
}

function accountingOf(orders: Order[], charged: readonly string[] = []) {
  return carrierAccounting({
    code: 'GHN',
    seed: 1,
    isCharged: async (number) => charged.includes(number),
    control: {
      orders: () => orders,
      statements: (asked, takes = () => true) =>
        writeStatements(
          orders.filter(takes).map((one) => ({ ...one, quoted: 27_000, booked_weight: one.weight })),
          { ...asked, kind: 'ghn' },
        ),
    },
  })
}

describe('the accounting of a carrier', () => {
  it('writes the day after, of what was delivered or returned and told', async () => {
    const waiting = { state: 'waiting' } as CarrierEnd['last_message'] // as: nothing else is read
    const orders = [
      order(1),
      order(2, { end: 'returned', collected: 0 }),
      order(3, { end: null }),
      order(4, { end: 'cancelled' }),
      order(5, { last_message: waiting }),
    ]
    const books = accountingOf(orders)
    expect(await books.writeDays(noon(0))).toEqual([])
    expect(books.left()).toBe(2)
    const [file, ...others] = await books.writeDays(noon(1))
    expect(others).toEqual([])
    expect(file).toMatchObject({ file: `doi-soat-ghn-${monday}-1.xlsx`, day: monday })
    expect(isDailyFile(file?.file ?? '')).toBe(true)
    expect([books.left(), books.recent()]).toEqual([0, [file]])
    // VND: 300.000 − 27.000, and 27.000 with half of it for the way back.
    expect(file?.net).toBe(300_000 - 27_000 - 27_000 - 13_500)
    expect(await books.writeDays(noon(1))).toEqual([])
  })

  it('writes each day for itself where nobody looked, and what was told late with the next one', async () => {
    const orders = [order(1, { at: noon(1) }), order(2)]
    const books = accountingOf(orders)
    expect((await books.writeDays(noon(3))).map(({ day }) => day)).toEqual([monday, addDays(monday, 1)])
    orders.push(order(3))
    expect(await books.writeDays(noon(3))).toEqual([])
    expect((await books.writeDays(noon(4))).map(({ day }) => day)).toEqual([addDays(monday, 3)])
  })

  it('does not write again what the provider has in a statement of before a restart', async () => {
    const books = accountingOf([order(1), order(2)], ['GH1'])
    const [file] = await books.writeDays(noon(1))
    expect(file?.net).toBeLessThan(300_000)
    expect(books.left()).toBe(0)
    expect(await accountingOf([order(1)], ['GH1']).writeNow(noon(1))).toBe(undefined)
  })

  it('writes all of it once it can ask whether the provider has it', async () => {
    let isDown = true
    const { isCharged } = { isCharged: async () => (isDown ? Promise.reject(new Error('down')) : false) }
    const orders = [order(1)]
    const control = {
      orders: () => orders,
      statements: () => writeStatements([], { kind: 'ghn' as const, seed: 1, statements: 1 }),
    }
    const books = carrierAccounting({ code: 'GHN', seed: 1, control, isCharged })
    await expect(books.writeDays(noon(1))).rejects.toThrow('down')
    isDown = false
    expect(await books.writeDays(noon(1))).toHaveLength(1)
  })

  it('has each parcel in exactly one statement, whoever asks for them and when', async () => {
    const action = fc.constantFrom('end' as const, 'day' as const, 'look' as const, 'by hand' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const orders: Order[] = []
        const written: string[][] = []
        const books = carrierAccounting({
          ...{ code: 'GHN', seed: 7, isCharged: async () => false },
          control: {
            orders: () => orders,
            statements(asked, takes = () => true) {
              written.push(orders.filter(takes).map(({ code }) => code))
              return writeStatements([], { ...asked, faults: {}, kind: 'ghn' })
            },
          },
        })
        let day = 0
        for (const [no, name] of actions.entries()) {
          if (name === 'end') orders.push(order(no, { at: noon(day) }))
          else if (name === 'day') day += 1
          else if (name === 'look') await books.writeDays(noon(day))
          else await books.writeNow(noon(day))
        }
        await books.writeDays(noon(day + 1))
        expect(written.flat().sort()).toEqual(orders.map(({ code }) => code).sort())
        expect(written.every((codes) => codes.length > 0)).toBe(true)
      }),
    )
  })
})

describe('the mistakes of a carrier’s accounting', () => {
  const statements = Array.from({ length: 400 }, (_, no) => drawFaults([order(1), order(2)], 1, `day ${no}`))

  it('are one in a statement at most, in few, of each of four classes, and the same for the same seed', () => {
    const drawn = statements.flatMap((faults) => Object.entries(faults))
    expect(drawn.every(([, count]) => count === 1)).toBe(true)
    expect(statements.every((faults) => Object.keys(faults).length <= 1)).toBe(true)
    expect(drawn.length).toBeGreaterThan(40)
    expect(drawn.length).toBeLessThan(200)
    expect([...new Set(drawn.map(([name]) => name))].sort()).toEqual([
      'freight_above_quote',
      'paid_less',
      'return_charged',
      'weight_changed',
    ])
    expect(drawFaults([order(1), order(2)], 1, 'day 5')).toEqual(statements[5])
  })

  it('befall only parcels that they can befall', () => {
    const returned = [
      order(1, { end: 'returned', collected: 0 }),
      order(2, { end: 'returned', collected: 0 }),
    ]
    const drawn = Array.from({ length: 400 }, (_, no) => drawFaults(returned, 1, `day ${no}`))
    expect([...new Set(drawn.flatMap((faults) => Object.keys(faults)))].sort()).toEqual([
      'freight_above_quote',
      'weight_changed',
    ])
  })
})
