import { differenceCan } from '@guihang/domain/money/carrier-statements/difference-states'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { lockOperatedParcels, type ParcelRow } from '../../../parcels/parcels/index.ts'
import { lockStatement } from '../statements/statements.store.ts'
import type { DifferenceRow } from './differences.store.ts'
import { listNamedParcels } from './named.store.ts'
import { listDifferences, lockDifferences, sendDifferences } from './sent.store.ts'

type Letter = {
  readonly id: string
  readonly connection_id: string
  readonly made_at: Date
  /** Those of these earlier letters may stand in it, too: nobody writes again unaware of what somebody else has just written. */
  readonly again: readonly string[]
}

/**
 * Puts differences of a connection into a letter; answers them and their parcels as they were. ENOTFOUND for one of another
 * connection, ECS004 for one that is decided or being decided, or that another letter has already.
 */
export async function markSent(
  tx: Tx,
  ids: readonly string[],
  { id, connection_id, made_at, again }: Letter,
): Promise<{ differences: DifferenceRow[]; parcels: ParcelRow[] }> {
  const wanted = [...new Set(ids)].sort()
  const parcels = await lockSubjects(tx, await listDifferences(tx, wanted))
  const differences = await lockDifferences(tx, wanted, connection_id)
  if (differences.length < wanted.length) throw reject('ENOTFOUND')
  const earlier = new Set<string | null>(again)
  const isNamed = ({ state, letter_id }: DifferenceRow) => state === 'sent' && !earlier.has(letter_id)
  if (differences.some((one) => !differenceCan('send', one.state) || isNamed(one))) throw reject('ECS004')
  await sendDifferences(tx, wanted, { letter_id: id, changed_at: made_at })
  await announceOffice(tx, { type: 'carrier_money', id })
  return { differences, parcels }
}

/** What they hang on first, as who settles it does: else a state that was read before would be written over the new one. */
async function lockSubjects(tx: Tx, differences: readonly DifferenceRow[]): Promise<ParcelRow[]> {
  const statements = differences.flatMap(({ parcel_id, statement_id }) =>
    parcel_id === null && statement_id !== null ? [statement_id] : [],
  )
  for (const statement_id of [...new Set(statements)].sort()) await lockStatement(tx, statement_id)
  const keys = differences.flatMap(({ shop_id, parcel_id }) =>
    shop_id === null || parcel_id === null ? [] : [{ shop_id, parcel_id }],
  )
  const named = await listNamedParcels(tx, keys)
  const numbers = [...named.values()].map(({ tracking_number }) => tracking_number)
  return numbers.length === 0 ? [] : await lockOperatedParcels(tx, numbers)
}
