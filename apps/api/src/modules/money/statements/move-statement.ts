import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { type StatementRow, updateStatement } from './statements.store.ts'

type Moved = Pick<StatementRow, 'shop_id' | 'id'>

export async function moveStatement(
  tx: Tx,
  statement: Moved,
  changes: Parameters<typeof updateStatement>[2],
): Promise<void> {
  await updateStatement(tx, statement, changes)
  await notifyOfStatement(tx, statement)
}

export async function notifyOfStatement(tx: Tx, { shop_id, id }: Moved): Promise<void> {
  await announce(tx, { shop_id, type: 'money', id })
}
