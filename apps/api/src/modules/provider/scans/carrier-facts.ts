import type { ReportedEvent } from '@guihang/contract/provider/scans'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { readHeldCash } from '../../money/ledger/index.ts'
import { listCarriedBy } from '../../parcels/carriage/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'

/** Of the parcels whose cash comes in or moves on by this lot. */
export type CarrierFacts = {
  /** Parcel → the code of the connection whose carrier has or had it. */
  readonly carried_by: ReadonlyMap<string, string>
  /** Parcels whose cash a carrier holds. */
  readonly cash_with_carrier: ReadonlySet<string>
}

type Row = Pick<ReportedEvent, 'event'> & { readonly parcel: ParcelRow }

/** A lot that moves no cash asks nothing; one that does asks by key, and for cash only of parcels that a carrier has. */
export async function findCarrierFacts(tx: Tx, rows: readonly Row[]): Promise<CarrierFacts> {
  const moving = rows.filter(({ event }) => event === 'deliver' || event === 'hand_over_cash')
  const carried_by = await listCarriedBy(
    tx,
    moving.map(({ parcel }) => parcel),
  )
  const carried = moving.filter(
    ({ event, parcel }) => event === 'hand_over_cash' && carried_by.has(parcel.id),
  )
  const held = await readHeldCash(
    tx,
    carried.map(({ parcel }) => parcel),
  )
  const ids = [...held].flatMap(([id, { courier_custody }]) =>
    courier_custody?.holder?.kind === 'carrier' ? [id] : [],
  )
  return { carried_by, cash_with_carrier: new Set(ids) }
}

/** ECA009: nobody hands over cash that a carrier holds. */
export function guardCarriersCash(
  { cash_with_carrier }: Pick<CarrierFacts, 'cash_with_carrier'>,
  { event }: Pick<ReportedEvent, 'event'>,
  { id }: ParcelRow,
): void {
  if (event === 'hand_over_cash' && cash_with_carrier.has(id)) throw reject('ECA009')
}
