import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Holder } from '@guihang/domain/money/ledger/holders'
import { theCenter } from '@guihang/domain/money/ledger/holders'
import type { Tx } from '../../../../platform/database/index.ts'
import type { BookedConnection } from '../../../../platform/database/tables/carriers.ts'
import { insertSteps } from '../../../connection/carrier-inbox/index.ts'
import { applyEvents } from '../../../parcels/events/index.ts'
import type { ParcelRow } from '../../../parcels/parcels/index.ts'

/** The lifecycle's own steps, by which cash comes to the center. */
export const cashSteps = ['hand_over_cash', 'transfer_to_hub', 'transfer_to_center'] as const
export type CashStep = (typeof cashSteps)[number]

export type CashOfParcel = {
  readonly parcel: ParcelRow
  readonly connection: BookedConnection
  /** VND, as its holder has it. */
  readonly amount: number
}

/**
 * Nobody counts this cash: the bank has the carrier's money, or the provider's own stands in for it. So each step counts all
 * of it, and is marked as inferred. Answers the parcels whose cash moved.
 */
export async function carryCash(
  tx: Tx,
  step: CashStep,
  lot: readonly CashOfParcel[],
  now: Date,
): Promise<ReadonlyMap<string, ParcelRow>> {
  if (lot.length === 0) return new Map()
  const results = await applyEvents(
    tx,
    lot.map(({ parcel, connection, amount }) => ({
      parcel,
      details: {
        event: step,
        ...{ at: latest(now, parcel.status_at), recorded_at: now },
        actor: { type: 'system', name: null },
        place: step === 'hand_over_cash' ? carrierNames[connection.kind] : null,
        hub_code: step === 'hand_over_cash' ? connection.code : null,
        cash_amount: amount,
        cash_taker: takerOf(step, connection),
        source_key: `carrier-cash:${step}:${parcel.corrections}`,
      },
    })),
  )
  const moved = results.filter(({ outcome }) => outcome === 'applied').map(({ parcel }) => parcel)
  await insertSteps(
    tx,
    moved.map(({ shop_id, id, event_count }) => ({
      ...{ shop_id, parcel_id: id, position: event_count },
      ...{ message_id: null, inferred: true },
    })),
  )
  return new Map(moved.map((parcel) => [parcel.id, parcel]))
}

function takerOf(step: CashStep, { code }: BookedConnection): Holder {
  return step === 'transfer_to_center' ? theCenter : { kind: 'hub', id: code }
}

function latest(one: Date, other: Date): Date {
  return one < other ? other : one
}
