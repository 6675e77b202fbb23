import { prepared, type Reader } from '../database/index.ts'
import type { Operator } from './caller.ts'

/** An operator whose tokens are good. */
export async function findOperator(reader: Reader, id: string): Promise<Operator | undefined> {
  const [operator] = await prepared<Operator>(
    reader,
    'find-operator',
    'SELECT id, name FROM operators WHERE id = $1 AND revoked_at IS NULL',
    [id],
  )
  return operator
}

/** The ids of the operators of this name whose tokens are good, the first one first. */
export async function listOperatorsNamed(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertOperator(
  reader: Reader,
  operator: { readonly id: string; readonly name: string; readonly created_at: Date },
): Promise<void> {
  await reader.insertInto('operators').values(operator).execute()
}

/** Ends all tokens of an operator; false when there is no operator of that id. */
export async function revokeOperator(reader: Reader, id: string, revoked_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('operators')
    .set({ revoked_at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
