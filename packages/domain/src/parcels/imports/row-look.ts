import { foldText } from '../../text.ts'
import type { RowParcel } from './row-draft.ts'

type Looks = Pick<RowParcel, 'receiver_phone' | 'receiver_address' | 'products'>

/** Orders of the same receiver, address and items look like one written twice; without a phone they look like no other. */
export function lookOf({ receiver_phone, receiver_address, products }: Looks): string | undefined {
  if (receiver_phone === '') return undefined
  const items = products.map(({ name, quantity }) => `${lettersOf(name)}*${quantity}`).sort()
  return [receiver_phone, lettersOf(receiver_address), ...items].join('|')
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, '')
}
