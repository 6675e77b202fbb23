import { allButStaff, type OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { type ExpressionBuilder, sql } from 'kysely'
import { prepared, type Reader, type Tables, type Tx } from '../database/index.ts'
import type { OperatorTokenRow } from '../database/tables/platform.ts'
import type { IdPage } from '../http/answers/id-pages.ts'
import type { OperatorClaims } from './access-tokens.ts'
import type { Operator } from './caller.ts'

/** A token that names no row has all scopes but `staff`. One of a locked person is not found. */
export async function findOperator(
  reader: Reader,
  { operator_id, token_id }: OperatorClaims,
): Promise<Operator | undefined> {
  const [operator] = await prepared<Operator>(
    reader,
    'find-operator',
    `SELECT operator.id, operator.name, coalesce(token.scopes, $3::text[]) AS scopes
     FROM operators AS operator
     LEFT JOIN operator_tokens AS token
       ON token.operator_id = operator.id AND token.id = $2::uuid AND token.revoked_at IS NULL
     LEFT JOIN staff AS person ON person.id = operator.id
     WHERE operator.id = $1::uuid AND operator.revoked_at IS NULL AND ($2::uuid IS NULL OR token.id IS NOT NULL)
       AND person.state IS DISTINCT FROM 'locked'`,
    [operator_id, token_id, allButStaff],
  )
  return operator
}

export async function lockOperators(tx: Tx): Promise<void> {
  await sql`LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

/** No person: their tokens are asked for by their e-mail. */
export async function findOperatorNamed(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .where(isNoPerson)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertOperator(
  reader: Reader,
  operator: { readonly id: string; readonly name: string; readonly created_at: Date },
): Promise<void> {
  await reader.insertInto('operators').values(operator).execute()
}

export async function renameOperator(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('operators').set({ name }).where('id', '=', id).execute()
}

export type HeldScopes = {
  /** Undefined: the operator is no person. */
  readonly person: readonly OperatorScope[] | undefined
  /** Of all its living tokens. */
  readonly tokens: readonly OperatorScope[]
}

/** Locked, so that they stay what they are until the end of the transaction. */
export async function lockHeldScopes(tx: Tx, operator_id: string, now: Date): Promise<HeldScopes> {
  await tx.selectFrom('operators').select('id').where('id', '=', operator_id).forNoKeyUpdate().execute()
  const person = await tx
    .selectFrom('staff')
    .select('scopes')
    .where('id', '=', operator_id)
    .executeTakeFirst()
  const tokens = await tx
    .selectFrom('operator_tokens')
    .select('scopes')
    .where('operator_id', '=', operator_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return { person: person?.scopes, tokens: tokens.flatMap(({ scopes }) => scopes) }
}

/** Living ones, the newest first. */
export async function listTokenRows(reader: Reader, now: Date, { after, limit }: IdPage) {
  let query = reader
    .selectFrom('operator_tokens as token')
    .innerJoin('operators as operator', 'operator.id', 'token.operator_id')
    .select(['token.id', 'token.name', 'token.scopes', 'token.created_at', 'token.expires_at'])
    .select(['operator.id as operator_id', 'operator.name as operator_name'])
    .where('token.revoked_at', 'is', null)
    .where('operator.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
  if (after !== undefined) query = query.where('token.id', '<', after)
  return await query.orderBy('token.id', 'desc').limit(limit).execute()
}

export async function findTokenRow(reader: Reader, id: string) {
  return await reader
    .selectFrom('operator_tokens as token')
    .innerJoin('operators as operator', 'operator.id', 'token.operator_id')
    .select(['token.name', 'operator.name as operator_name'])
    .where('token.id', '=', id)
    .where('token.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function insertOperatorToken(
  reader: Reader,
  token: {
    readonly id: string
    readonly operator_id: string
    readonly name: string | null
    readonly scopes: readonly OperatorScope[]
    readonly created_at: Date
    readonly expires_at: Date
  },
): Promise<void> {
  await reader
    .insertInto('operator_tokens')
    .values({ ...token, scopes: [...token.scopes] })
    .execute()
}

export type OperatorTokens = {
  readonly id: string
  readonly name: string
  /** Of a person of the console; null: no person. */
  readonly email: string | null
  readonly tokens: readonly Pick<OperatorTokenRow, 'id' | 'scopes' | 'created_at' | 'expires_at'>[]
}

export async function listOperatorTokens(reader: Reader, now: Date): Promise<OperatorTokens[]> {
  const operators = await reader
    .selectFrom('operators')
    .leftJoin('staff', 'staff.id', 'operators.id')
    .select(['operators.id', 'operators.name', 'staff.email'])
    .where('operators.revoked_at', 'is', null)
    .orderBy('operators.created_at')
    .orderBy('operators.id')
    .execute()
  const tokens = await reader
    .selectFrom('operator_tokens')
    .select(['id', 'operator_id', 'scopes', 'created_at', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  const byOperator = Map.groupBy(tokens, ({ operator_id }) => operator_id)
  return operators.map((operator) => ({ ...operator, tokens: byOperator.get(operator.id) ?? [] }))
}

/** Operators who have the scope by a token that lives, by name. A token from before tokens had scopes names no row, and counts as none. */
export async function listOperatorsWith(
  reader: Reader,
  scope: OperatorScope,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  return await operatorsWith(reader, scope, now).orderBy('name').orderBy('id').execute()
}

/** Undefined for who has not the scope, and for nobody. */
export async function findOperatorWith(
  reader: Reader,
  scope: OperatorScope,
  id: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  return await operatorsWith(reader, scope, now).where('operators.id', '=', id).executeTakeFirst()
}

function operatorsWith(reader: Reader, scope: OperatorScope, now: Date) {
  return reader
    .selectFrom('operators')
    .select(['operators.id', 'operators.name'])
    .where('operators.revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('operator_tokens as token')
            .select('token.id')
            .whereRef('token.operator_id', '=', 'operators.id')
            .where('token.revoked_at', 'is', null)
            .where('token.expires_at', '>', now)
            .where(sql<boolean>`${scope} = any(token.scopes)`),
        ),
        where.exists(
          where
            .selectFrom('staff')
            .select('staff.id')
            .whereRef('staff.id', '=', 'operators.id')
            .where('staff.state', '=', 'active')
            .where(sql<boolean>`${scope} = any(staff.scopes)`),
        ),
      ]),
    )
}

export async function revokeOperatorToken(reader: Reader, id: string, revoked_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('operator_tokens')
    .set({ revoked_at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** No person: an administrator locks people, and the last administrator stays. */
export async function revokeOperator(reader: Reader, id: string, revoked_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('operators')
    .set({ revoked_at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(isNoPerson)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function isNoPerson(where: ExpressionBuilder<Tables, 'operators'>) {
  const person = where.selectFrom('staff').select('staff.id').whereRef('staff.id', '=', 'operators.id')
  return where.not(where.exists(person))
}
