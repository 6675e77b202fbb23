import { businessDayOf } from '@guihang/domain/calendar'
import type { CodDay } from './cod-days.store.ts'
import type { UnpaidDay } from './unpaid-days.store.ts'

/** By shop, store and day. */
export type CodSums = { readonly unpaid: Map<string, UnpaidDay>; readonly days: Map<string, CodDay> }

export function emptySums(): CodSums {
  return { unpaid: new Map(), days: new Map() }
}

type Placed = { readonly shop_id: string; readonly store_id: string | null; readonly at: Date }

export function unpaidDayOf({ unpaid }: CodSums, { shop_id, store_id, at }: Placed): UnpaidDay {
  const day = businessDayOf(at)
  const key = `${shop_id} ${store_id} ${day}`
  const found = unpaid.get(key) ?? {
    ...{ shop_id, store_id, day },
    ...{ parcels: new Set<string>(), lost: new Set<string>() },
    ...{ taken_back: new Set<string>(), lost_paid: new Set<string>() },
    ...{ cod: 0, fees: 0, compensation: 0 },
    ...{ courier_count: 0, courier_amount: 0, hub_count: 0, hub_amount: 0, outside_fees: 0 },
  }
  unpaid.set(key, found)
  return found
}

export function changesUnpaid(day: UnpaidDay): boolean {
  const { cod, fees, compensation, courier_count, courier_amount, hub_count, hub_amount, outside_fees } = day
  const sums = [cod, fees, compensation, courier_count, courier_amount, hub_count, hub_amount, outside_fees]
  return sums.some((sum) => sum !== 0)
}

export function codDayOf({ days }: CodSums, { shop_id, store_id, at }: Placed): CodDay {
  const day = businessDayOf(at)
  const key = `${shop_id} ${store_id} ${day}`
  const found = days.get(key) ?? {
    ...{ shop_id, store_id, day, turnover_count: 0, turnover_amount: 0 },
    ...{ collected_count: 0, collected_amount: 0 },
    ...{ paid_count: 0, paid_cod: 0, paid_compensation: 0, paid_fees: 0 },
  }
  days.set(key, found)
  return found
}
