import type { LedgerBalance, LedgerTransaction } from '@guihang/contract/money/ledger'
import type { ParcelDesk } from '@guihang/contract/provider/parcel-desk'
import { maskName } from '@guihang/domain/shop/people/mask-name'
import { maskPhone } from '@guihang/domain/shop/people/phone'
import type { Platform } from '../../../platform/platform.ts'
import { accountOf, listParcelBookings } from '../../money/ledger/index.ts'
import { listParcelCounts } from '../../parcels/list/index.ts'
import {
  countToPhone,
  findCourierOf,
  findShopOf,
  listRequestsOf,
  requireOperated,
} from './parcel-desk.store.ts'

/** Raises EPK002. A transaction shows all of it at one moment. */
export async function getParcelDesk(
  { database }: Pick<Platform, 'database'>,
  tracking_number: string,
): Promise<ParcelDesk> {
  return await database.transaction(async (tx) => {
    const parcel = await requireOperated(tx, tracking_number)
    const { shop_id, receiver_name, receiver_phone } = parcel
    const counts = await listParcelCounts(tx, shop_id)
    const sent = counts.reduce((sum, { status, count }) => sum + (status === 'draft' ? 0 : count), 0)
    const bookings = await listParcelBookings(tx, parcel.tracking_number)
    return {
      receiver: {
        name_masked: maskName(receiver_name),
        phone_masked: maskPhone(receiver_phone),
        ...(await countToPhone(tx, receiver_phone)),
      },
      shop: { ...(await findShopOf(tx, shop_id)), parcels: sent },
      courier: await findCourierOf(tx, parcel),
      requests: (await listRequestsOf(tx, parcel)).map(({ due_at, updated_at, ...row }) => ({
        ...row,
        due_at: due_at?.toISOString() ?? null,
        updated_at: updated_at.toISOString(),
      })),
      money: { bookings, balances: balancesOf(bookings), difference: differenceOf(bookings) },
    }
  })
}

function balancesOf(bookings: readonly LedgerTransaction[]): LedgerBalance[] {
  const balances = new Map<string, LedgerBalance>()
  for (const { account, holder, amount } of bookings.flatMap(({ entries }) => entries)) {
    const key = [account, holder?.kind, holder?.id].join(' ')
    const balance = (balances.get(key)?.balance ?? 0) + amount
    balances.set(key, { account: accountOf(account), holder, balance })
  }
  return [...balances.values()]
}

function differenceOf(bookings: readonly LedgerTransaction[]): number {
  return bookings.flatMap(({ entries }) => entries).reduce((sum, { amount }) => sum + amount, 0)
}
