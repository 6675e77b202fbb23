import type { SampleRow } from '../../../parcels/order-files/columns/file-columns.ts'
import { chargeFields } from '../parcel-amounts.ts'
import type { MoneyField } from '../statement-fields.ts'
import { type MoneyColumnPlace, moneyIn } from './statement-money.ts'

/** How the file writes what the carrier takes or gives: 1 as we keep it, −1 turned around. */
export const signNames = ['charges', 'discount', 'held', 'released'] as const
export type SignName = (typeof signNames)[number]
export type AmountSigns = Readonly<Record<SignName, 1 | -1>>

export const plainSigns: AmountSigns = { charges: 1, discount: 1, held: 1, released: 1 }

export function signOf(field: MoneyField, signs: AmountSigns): 1 | -1 {
  if (field === 'cod' || field === 'net') return 1
  if (field === 'discount' || field === 'held' || field === 'released') return signs[field]
  return signs.charges
}

type Amounts = ReadonlyMap<MoneyField, number>

/**
 * Where rows name a net, the signs by which most of them add up: a refund among charges does not turn the charges. Else, and
 * among equals, the sign that most of the amounts have. `below`: the first rows.
 */
export function signsOf(columns: readonly MoneyColumnPlace[], below: readonly SampleRow[]): AmountSigns {
  const rows = below.flatMap(({ cells }) => {
    const read = moneyIn(cells, columns)
    return 'fault' in read ? [] : [read.amounts]
  })
  let best = signsOfMost(rows)
  // An invoice of fees alone may call what is to be paid its net.
  if (!columns.some(({ field }) => field === 'cod')) return best
  let most = addingUp(rows, best)
  if (rows.length === most) return best
  for (const charges of both)
    for (const discount of both)
      for (const held of both)
        for (const released of both) {
          const signs = { charges, discount, held, released }
          const count = addingUp(rows, signs)
          if (count > most) [best, most] = [signs, count]
        }
  return best
}

const both = [1, -1] as const

function addingUp(rows: readonly Amounts[], signs: AmountSigns): number {
  return rows.filter((amounts) => amounts.has('net') && amounts.get('net') === netBy(amounts, signs)).length
}

function netBy(amounts: Amounts, signs: AmountSigns): number {
  const amount = (field: MoneyField) => (amounts.get(field) ?? 0) * signOf(field, signs)
  const parts = chargeFields.reduce((sum, field) => sum + amount(field), 0)
  const charges = parts === 0 ? amount('total_fee') : parts
  return amount('cod') + amount('discount') + amount('released') - amount('held') - charges
}

function signsOfMost(rows: readonly Amounts[]): AmountSigns {
  const most = (...fields: readonly MoneyField[]): 1 | -1 => {
    const signs = rows.flatMap((amounts) => fields.map((field) => Math.sign(amounts.get(field) ?? 0)))
    return signs.reduce((sum, sign) => sum + sign, 0) < 0 ? -1 : 1
  }
  return {
    charges: most(...chargeFields, 'total_fee'),
    ...{ discount: most('discount'), held: most('held'), released: most('released') },
  }
}
