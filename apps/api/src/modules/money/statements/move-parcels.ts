import { paidOut } from '@guihang/domain/money/ledger/parcel-postings'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Operator } from '../../../platform/auth/caller.ts'
import { lotsOf } from '../../../platform/database/batches.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { applyEvents } from '../../parcels/events/index.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { postAll, readHeldCash } from '../ledger/index.ts'
import { addPaid, listOwedSince } from '../owed/index.ts'
import { listParcelParts, type ParcelPart } from './statement-lines.store.ts'
import { listChain, type StatementRow } from './statements.store.ts'

type Named = Pick<StatementRow, 'shop_id' | 'id' | 'number'>

/** Moves the parcels of a paid statement to their settled status. Those that an operator set aside stay *to shop*. */
export async function settleParcels(tx: Tx, operator: Operator, statement: Named, at: Date): Promise<void> {
  const parts = await listParcelParts(
    tx,
    statement.shop_id,
    await listChain(tx, statement.shop_id, statement.id),
  )
  for (const lot of lotsOf(parts)) {
    const parcels = await lockPartsOf(tx, lot)
    const settled = parcels.filter((parcel) => statusOf(parcel) === 'cod_transferred_to_center')
    for (const parcel of parcels)
      if (parcel.cod > 0 && !movable.includes(statusOf(parcel))) throw reject('EPK001')
    await moveAll(tx, operator, settled, 'settle', statement.number, at)
  }
}

const setAside: readonly ParcelStatus[] = ['cod_transferred_to_shop', 'cod_transfered']
const movable: readonly ParcelStatus[] = ['cod_transferred_to_center', ...setAside]

/**
 * Posts what the statement and those it carries take up of each. A fee that a receiver paid without COD may have come
 * to the center after the approval: that cash is the provider's, and stays.
 */
export async function payParcels(
  tx: Tx,
  operator: Operator,
  statement: Named,
  at: Date,
  bank_reference: string,
): Promise<void> {
  const { shop_id, id } = statement
  const parts = await listParcelParts(tx, shop_id, await listChain(tx, shop_id, id))
  for (const lot of lotsOf(parts)) {
    const withCash = (await lockPartsOf(tx, lot)).filter((parcel) => setAside.includes(statusOf(parcel)))
    await moveAll(
      tx,
      operator,
      withCash,
      'confirm_bank_transfer',
      `${statement.number} · ${bank_reference}`,
      at,
    )
    await postPayout(tx, statement, lot, withCash, at)
  }
}

async function postPayout(
  tx: Tx,
  { shop_id, id }: Named,
  lot: readonly ParcelPart[],
  withCash: readonly ParcelRow[],
  at: Date,
): Promise<void> {
  const cash = await readHeldCash(tx, withCash)
  const since = await listOwedSince(
    tx,
    lot.map(({ parcel_id }) => ({ shop_id, parcel_id })),
  )
  const paid = lot.map(({ parcel_id, store_id, payable, fees, cod }) => ({
    ...paidOut({ payable, fees, held: cash.get(parcel_id)?.bank_clearing?.amount ?? 0 }),
    ...{ shop_id, parcel_id, store_id },
    key: `paid-out:${id}:${parcel_id}`,
    occurred_at: at,
    recorded_at: at,
    // Both belong to the day since when they were owed.
    at: since.get(parcel_id) ?? at,
    compensation: payable - cod,
  }))
  await postAll(tx, paid)
  await addPaid(tx, paid)
}

/** The parcels of the parts whose COD, or whose fee from the receiver, the statement takes up. */
async function lockPartsOf(tx: Tx, lot: readonly ParcelPart[]): Promise<ParcelRow[]> {
  const parts = new Map(lot.map((part) => [part.parcel_id, part]))
  const rows = await lockOperatedParcels(
    tx,
    lot.map(({ tracking_number }) => tracking_number),
  )
  return rows.filter(({ id, cod }) => {
    const part = parts.get(id)
    return part !== undefined && (cod === 0 ? part.fees !== 0 : part.cod > 0)
  })
}

async function moveAll(
  tx: Tx,
  operator: Operator,
  parcels: readonly ParcelRow[],
  event: ParcelEvent,
  note: string,
  at: Date,
): Promise<void> {
  const actor = { type: 'provider', name: operator.name } as const
  const results = await applyEvents(
    tx,
    parcels.map((parcel) => ({ parcel, details: { event, at, recorded_at: at, actor, note } })),
  )
  for (const result of results) if (result.outcome === 'rejected') throw reject(result.code)
}
