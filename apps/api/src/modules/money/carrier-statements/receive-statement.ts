import type { Tx } from '../../../platform/database/index.ts'
import { settleLater } from './announce-statement.ts'
import { type StatementChanges, type StatementRecord, updateStatement } from './stores/statements.store.ts'

/** Received where nothing is missing of its net any more: then its rows count. The caller holds its lock. */
export async function receiveWhole(
  tx: Tx,
  { id, net_amount }: StatementRecord,
  { explained, at, ...changes }: Received & { readonly explained: number; readonly at: Date },
): Promise<StatementRecord> {
  const isWhole = changes.received_amount + explained === net_amount
  const changed = await updateStatement(tx, id, {
    ...changes,
    ...(isWhole && { state: 'received', received_at: at }),
  })
  if (isWhole) await settleLater(tx, id)
  return changed
}

type Received = StatementChanges & { readonly received_amount: number }
