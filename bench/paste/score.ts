import type { AddressUnit, Gazetteer } from '@guihang/domain/parcels/addresses/address-match'
import type { OrderField, OrderFromText } from '@guihang/domain/parcels/order-text/read-orders'
import { foldText } from '@guihang/domain/text'
import type { Expected, Sample } from './sample.ts'

export const fields = ['name', 'phone', 'address', 'units', 'cod', 'notes'] as const
export type Field = (typeof fields)[number]
export type Mark = 'right' | 'empty' | 'wrong'

/** How one order was read: a mark for each field, and codes filled in as sure that are others than those written. */
export type Scored = { readonly marks: Readonly<Record<Field, Mark>>; readonly wrongCodes: number }

/** Scores a message; a missing or an additional order is wrong in every field. */
export function scoreSample(
  sample: Sample,
  read: readonly OrderFromText[],
  gazetteers: readonly Gazetteer[],
): Scored[] {
  const count = Math.max(sample.orders.length, read.length)
  return Array.from({ length: count }, (_, index) => {
    const [expected, order] = [sample.orders[index], read[index]]
    if (expected === undefined || order === undefined)
      return { marks: all(order === undefined ? 'empty' : 'wrong'), wrongCodes: 0 }
    return scoreOrder(expected, order, gazetteers)
  })
}

function all(mark: Mark): Record<Field, Mark> {
  return { name: mark, phone: mark, address: mark, units: mark, cod: mark, notes: mark }
}

function scoreOrder(expected: Expected, order: OrderFromText, gazetteers: readonly Gazetteer[]): Scored {
  const [name, phone, address, units, cod, notes] = expected
  const known = <Value>(field: OrderField, value: Value | undefined) =>
    order.unsure.includes(field) ? undefined : value
  const { mark, wrongCodes } = scoreUnits(units, order, gazetteers)
  return {
    marks: {
      name: same(name, known('receiver_name', order.name), plain),
      phone: same(phone, known('receiver_phone', order.phone), plain),
      address: same(address, known('receiver_address', order.address), plain),
      units: mark,
      cod: same(cod, known('cod', order.cod), String),
      notes: scoreNotes(notes, order.notes),
    },
    wrongCodes,
  }
}

function same<Value>(expected: Value | null, read: Value | undefined, form: (value: Value) => string): Mark {
  if (read === undefined) return expected === null ? 'right' : 'empty'
  return expected !== null && form(expected) === form(read) ? 'right' : 'wrong'
}

function plain(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
}

// Every word that matters, and hardly another.
function scoreNotes(expected: string | null, read: string | undefined): Mark {
  if (read === undefined) return expected === null ? 'right' : 'empty'
  if (expected === null) return 'wrong'
  const [wanted, got] = [plain(expected).split(' '), plain(read).split(' ')]
  return wanted.every((word) => got.includes(word)) && got.length <= wanted.length + 3 ? 'right' : 'wrong'
}

type Written = {
  readonly levels: readonly (AddressUnit | undefined)[]
  readonly scheme: string
  readonly asked: AddressUnit | undefined
}

function scoreUnits(
  written: string | null,
  { units, unsure }: OrderFromText,
  gazetteers: readonly Gazetteer[],
): { mark: Mark; wrongCodes: number } {
  const levels = [units?.level_1, units?.level_2, units?.level_3]
  const codes = levels.map((unit, index) => {
    const level = index === 0 ? 1 : index === 1 ? 2 : 3
    return unsure.includes(`address_level_${level}_code`) ? undefined : unit
  })
  const filled = codes.filter((unit) => unit !== undefined).length
  if (written === null) return { mark: filled === 0 ? 'right' : 'wrong', wrongCodes: filled }
  const expected = writtenUnits(written, gazetteers)
  const wrong = codes.filter(
    (unit, index) =>
      unit !== undefined && (unit !== expected.levels[index] || units?.scheme !== expected.scheme),
  ).length
  const { asked } = expected
  if (wrong > 0) return { mark: 'wrong', wrongCodes: wrong }
  if (asked !== undefined) {
    return {
      mark: units?.choices.some(({ unit }) => unit === asked) === true ? 'right' : 'empty',
      wrongCodes: 0,
    }
  }
  return {
    mark: codes.every((unit, index) => unit === expected.levels[index]) ? 'right' : 'empty',
    wrongCodes: 0,
  }
}

/** The units a sample names; throws for one that no gazetteer has. */
export function writtenUnits(written: string, gazetteers: readonly Gazetteer[]): Written {
  const names = written.replace('?', '').split(' · ')
  const scheme = names.length === 3 ? 'vn_legacy' : 'vn2025'
  const gazetteer = gazetteers.find((one) => one.scheme === scheme)
  const [wardName = '–', ...above] = names
  const [provinceName = '', districtName = '–'] = above.toReversed()
  const find = (units: readonly AddressUnit[], name: string, parents: readonly (string | undefined)[]) => {
    if (name === '–') return undefined
    const unit = units.find(
      (one) =>
        (one.name === name || one.name.endsWith(` ${name}`)) &&
        (one.parent_code === null || parents.includes(one.parent_code)),
    )
    if (unit === undefined) throw new Error(`No ${name} in ${written}`)
    return unit
  }
  const level_1 = find(gazetteer?.level_1 ?? [], provinceName, [])
  const level_2 = find(gazetteer?.level_2 ?? [], scheme === 'vn2025' ? '–' : districtName, [level_1?.code])
  const level_3 = find(gazetteer?.level_3 ?? [], wardName, [
    level_2?.code,
    level_1?.code,
    `${level_1?.code}-00`,
  ])
  const lowest = level_3 ?? level_2 ?? level_1
  if (!written.startsWith('?')) return { levels: [level_1, level_2, level_3], scheme, asked: undefined }
  return { levels: [level_1, level_2, level_3], scheme, asked: lowest }
}
