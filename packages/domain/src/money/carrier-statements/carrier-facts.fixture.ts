import fc from 'fast-check'
import type { CarrierFacts } from './differences.ts'
import { amountFields, amountsOf, type ParcelAmounts } from './parcel-amounts.ts'
import type { StatementOfParcel } from './split-differences.ts'

/** Delivered on a Monday, seen two weeks later, as the booking said and with nothing paid. */
export const delivered: CarrierFacts = {
  ...{ due: 500_000, delivered_on: '2026-11-02', ended: 'delivered', ended_on: '2026-11-02' },
  ...{ quoted: 25_000, quoted_return: null, booked_weight: 0.5, told: null, statements: [] },
  ...{ today: '2026-11-16', pays_within_days: 5, daysOff: new Set<string>() },
}

export function statement(
  id: string,
  parts: Partial<Omit<ParcelAmounts, 'net'>>,
  state: StatementOfParcel['state'] = 'received',
): StatementOfParcel {
  return { id, state, day: '2026-11-09', amounts: amountsOf(parts) }
}

/** Few amounts, so that statements repeat each other, take back and go beyond what is due. */
const few = fc.constantFrom(0, 0, 5_000, 20_000, 25_000, 500_000)
const parts = fc
  .record(Object.fromEntries(amountFields.map((field) => [field, few])))
  .chain((amounts) => fc.constantFrom(1, 1, 1, -1).map((sign) => signed(amounts, sign)))

function signed(amounts: Record<string, number>, sign: number) {
  return amountsOf(
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * sign || 0])),
  )
}

export const someStatements = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    state: fc.constantFrom<StatementOfParcel['state']>('matched', 'agreed', 'received'),
    day: fc.constantFrom('2026-11-03', '2026-11-09', '2026-11-20'),
    amounts: fc
      .tuple(parts, fc.constantFrom(null, 0.4, 1.5))
      .map(([amounts, weight]) => ({ ...amounts, weight })),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
)

export const someFacts: fc.Arbitrary<CarrierFacts> = fc.record({
  due: fc.constantFrom(0, 0, 20_000, 500_000),
  delivered_on: fc.constantFrom(null, '2026-11-02', '2026-11-13'),
  ended: fc.constantFrom<CarrierFacts['ended']>(
    'delivered',
    'delivered_partly',
    'returned',
    'lost',
    'cancelled',
    'on_the_way',
  ),
  ended_on: fc.constantFrom(null, '2026-11-02', '2026-11-13'),
  quoted: fc.constantFrom(null, 0, 25_000, 45_000),
  quoted_return: fc.constantFrom(null, 0, 20_000),
  booked_weight: fc.constantFrom(0.5, 1),
  told: fc.constant(null),
  statements: someStatements,
  today: fc.constant('2026-11-16'),
  pays_within_days: fc.constantFrom(0, 5, 30),
  daysOff: fc.constant(new Set<string>()),
})
