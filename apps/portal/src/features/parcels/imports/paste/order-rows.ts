import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import type { OrderText } from '@guihang/contract/parcels/order-texts'
import type { RowValues } from '../sheet/row-values.ts'

/** Where the reader of messages is not sure, the cell stays empty: the row then asks for it. */
const levels = ['address_level_1_code', 'address_level_2_code', 'address_level_3_code'] as const // as: names of fields

export function rowOfOrder(order: OrderText, units: ResolvedUnits | null): RowValues {
  const sure = <Field extends keyof OrderText>(field: Field) =>
    order.unsure.some((name) => name === field) ? null : order[field]
  const values: RowValues = {
    receiver_name: sure('receiver_name') ?? '',
    receiver_phone: sure('receiver_phone') ?? '',
    receiver_address: sure('receiver_address') ?? '',
    cod: sure('cod')?.toString() ?? '',
    notes: order.notes ?? '',
  }
  const [choice] = order.choices.filter(({ field }) => field === 'address_level_3_code')
  if (choice && units) {
    // By their names the server finds the same wards again, and asks which one is meant.
    values.address_level_1 = units.address_level_1.name
    values.address_level_2 = units.address_level_2?.name ?? ''
    values.address_level_3 = choice.name.split(',')[0]?.trim() ?? ''
    return values
  }
  const scheme = order.address_scheme
  if (scheme === null || sure('address_level_1_code') === null) return values
  values.address_scheme = scheme
  for (const level of levels) {
    const code = sure(level)
    if (code === null && !(level === 'address_level_2_code' && scheme === 'vn2025')) break
    values[level] = code ?? ''
  }
  return values
}

/** Whether what was read is an order and not just words: there is somebody to call. */
export function isOrder({ receiver_phone }: OrderText): boolean {
  return receiver_phone !== null
}

const longest = 20_000

/** A long chat in parts, each cut at an empty line, else at the end of a line: seldom within an order. */
export function inParts(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const cuts = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n')]
    const cut = cuts.find((at) => at > longest / 2) ?? longest
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Whether a text is a chat rather than cells: no tabs, some words, and a number that one could call. */
export function looksLikeChat(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return !text.includes('\t') && words.length > 3 && /(?:\d[ .-]?){9}/.test(text) && /\p{L}{2}/u.test(text)
}
