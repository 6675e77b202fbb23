import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import { randomOf } from '@guihang/domain/seeded-random'
import type { EndWord } from '../../apps/simulator/src/carriers/common/fake-carrier.ts'
import type { StatementOrder } from '../../apps/simulator/src/carriers/common/statements/statement-line.ts'

const usualEnds: readonly (EndWord | null)[] = [
  ...Array.from({ length: 14 }, () => 'delivered' as const), // as: its name
  ...(['partly_delivered', 'returned', 'returned', 'cancelled', 'lost', 'damaged', null, null] as const),
]

/** Parcels of a carrier that began at one time and have their usual ends, or these. */
export function ordersOf(
  kind: CarrierKind,
  count: number,
  ends: readonly (EndWord | null)[] = usualEnds,
): StatementOrder[] {
  const random = randomOf(`orders of ${kind}`)
  return Array.from({ length: count }, (_, no) => {
    const end = random.pick(ends)
    const cod = random.chance(0.85) ? 1_000 * random.whole(60, 3_000) : 0
    const kept = end === 'partly_delivered' ? Math.floor(cod / 2) : cod
    return {
      ...{
        code: `${kind.slice(0, 2).toUpperCase()}${100_000 + no}`,
        client_code: `GH${no}`,
        status: end ?? 'storing',
        end,
      },
      at: new Date(Date.UTC(2026, 9, 1 + (no % 20), 5)),
      ...{ cod, collected: end === 'delivered' || end === 'partly_delivered' ? kept : 0 },
      ...{ quoted: random.whole(20_000, 60_000), booked_weight: 100 * random.whole(2, 80) },
    }
  })
}

export type Found = {
  readonly class: DifferenceClass
  readonly carrier_code: string
  readonly amount: number
}

export function sorted(found: readonly Found[]): Found[] {
  const keyed = found.map((one) => ({ key: `${one.class} ${one.carrier_code} ${one.amount}`, one }))
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ one }) => one)
}
