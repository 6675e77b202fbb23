import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import { leftoverDays } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import { findStore } from '../../shop/stores/index.ts'
import type { ListAsked } from './pickup-lists.store.ts'

/** A list with the name of its store, and the first id that a leftover of it can have. */
export type OpenList = ListAsked & { readonly store_name: string; readonly leftovers_since: string }

type Named = { readonly store_id: string; readonly on: string }

/** Raises ENOTFOUND. */
export async function openList(reader: Reader, shop_id: string, named: Named): Promise<OpenList> {
  const list = await findList(reader, shop_id, named)
  if (list === undefined) throw reject('ENOTFOUND')
  return list
}

export async function findList(
  reader: Reader,
  shop_id: string,
  { store_id, on }: Named,
): Promise<OpenList | undefined> {
  const store = await findStore(reader, shop_id, store_id)
  if (store === undefined) return undefined
  return {
    shop_id,
    store_id,
    listed_on: on,
    first_id: firstIdAt(startOfBusinessDay(on)),
    end_id: firstIdAt(startOfBusinessDay(addDays(on, 1))),
    store_name: store.store_name,
    leftovers_since: firstIdAt(startOfBusinessDay(addDays(on, -leftoverDays))),
  }
}
