import { foldText } from '../../text.ts'
import type { RowParcel } from './row-draft.ts'

type Looks = Pick<RowParcel, 'receiver_phone' | 'receiver_address' | 'products'>

/**
 * What two orders have in common that look like the same order written twice: receiver, address and items. An order
 * without a phone looks like no other.
 */
export function lookOf({ receiver_phone, receiver_address, products }: Looks): string | undefined {
  if (receiver_phone === '') return undefined
  const items = products.map(({ name, quantity }) => `${lettersOf(name)}*${quantity}`).sort()
  return [receiver_phone, lettersOf(receiver_address), ...items].join('|')
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, '')
}
