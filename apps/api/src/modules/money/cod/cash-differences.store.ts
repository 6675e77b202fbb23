import type { DifferenceEnd, DifferenceKind } from '@guihang/domain/money/cod/cash-differences'
import type { Holder } from '@guihang/domain/money/ledger/holders'
import type { Selectable } from 'kysely'
import type { Operator } from '../../../platform/auth/caller.ts'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

export type DifferenceRow = Selectable<Tables['cash_differences']>

const reason = 'a bag of cash holds the cash of many shops'

export type NewDifference = {
  readonly id: string
  readonly kind: DifferenceKind
  readonly giver: Holder
  readonly taker: Holder
  readonly from_account: string
  readonly event: string
  readonly reference: string
  readonly at: Date
  readonly recorded_at: Date
  readonly operator: Operator
  readonly parcels: readonly {
    readonly shop_id: string
    readonly parcel_id: string
    readonly amount: number
  }[]
}

export async function insertDifference(tx: Tx, difference: NewDifference): Promise<void> {
  const { giver, taker, operator, parcels, ...row } = difference
  await tx
    .insertInto('cash_differences')
    .values({
      ...row,
      giver_kind: giver.kind,
      giver_id: giver.id,
      taker_kind: taker.kind,
      taker_id: taker.id,
      amount: parcels.reduce((sum, { amount }) => sum + amount, 0),
      prepared_by_operator: operator.id,
      prepared_by: operator.name,
      state: 'open',
      ended_by: null,
      ended_at: null,
      end_note: null,
    })
    .execute()
  await tx
    .insertInto('cash_difference_parcels')
    .values(parcels.map((parcel) => ({ ...parcel, difference_id: row.id })))
    .execute()
}

export type DifferencesAsked = IdPage & {
  readonly state?: 'open' | DifferenceEnd | undefined
  readonly kind?: DifferenceKind | undefined
  readonly giver_id?: string | undefined
}

export async function listDifferenceRows(
  reader: Reader,
  { state, kind, giver_id, after, limit }: DifferencesAsked,
): Promise<DifferenceRow[]> {
  let query = reader.selectFrom('cash_differences').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (giver_id !== undefined) query = query.where('giver_id', '=', giver_id)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export async function listSlipDifferenceRows(
  reader: Reader,
  event: string,
  reference: string,
): Promise<DifferenceRow[]> {
  return await reader
    .selectFrom('cash_differences')
    .selectAll()
    .where('event', '=', event)
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
}

export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | undefined> {
  return await tx
    .selectFrom('cash_differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listDifferenceParcels(reader: Reader, difference_id: string) {
  return await acrossShops(reader, reason)
    .selectFrom('cash_difference_parcels')
    .select(['shop_id', 'parcel_id', 'amount'])
    .where('difference_id', '=', difference_id)
    .orderBy('parcel_id')
    .execute()
}

export async function endDifferenceRow(
  tx: Tx,
  id: string,
  end: {
    readonly state: DifferenceEnd
    readonly ended_by: string
    readonly ended_at: Date
    readonly end_note: string
  },
): Promise<void> {
  await tx.updateTable('cash_differences').set(end).where('id', '=', id).execute()
}
