import type { OfficeEventType } from '@guihang/contract/home/office-events'
import { officeShop } from '../database/channels/channels.ts'
import { notifyOfficeAfterCommit, notifyShopAfterCommit, type Reader } from '../database/index.ts'

/** Ids and words, never data (a notice holds 8,000 bytes): whoever hears it asks for what it may see. */
export type LiveEvent = {
  shop_id: string
  /** What changed, by the contract's names: `package`, `store`, `profile`, … */
  type: string
  id: string
  status?: string
  done?: number
}

/** After the commit, to processes with screens of the shop. A hint: it may get lost when the process dies. */
export async function announce(reader: Reader, event: LiveEvent): Promise<void> {
  const { shop_id, type, id, status, done } = event
  await notifyShopAfterCommit(reader, shop_id, JSON.stringify({ shop_id, type, id, status, done }))
  const inOffice = officeTypes[type]
  if (inOffice !== undefined) await announceOffice(reader, { type: inOffice, id })
}

/** After the commit, to processes with screens of the provider. A hint, too. */
export async function announceOffice(
  reader: Reader,
  { type, id }: { readonly type: OfficeEventType; readonly id: string },
): Promise<void> {
  await notifyOfficeAfterCommit(reader, JSON.stringify({ shop_id: officeShop, type, id }))
}

/** What a shop is told that concerns the provider as well. */
const officeTypes: Readonly<Partial<Record<string, OfficeEventType>>> = {
  parcel: 'parcel',
  support: 'support',
  money: 'statement',
}
