import { type StatementKind, statementStates } from '@guihang/domain/money/statements/statements'
import { type Selectable, sql, type Updateable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

export type StatementRow = Selectable<Tables['statements']>
export type OperatedStatementRow = StatementRow & { readonly shop_code: string }

const reason = 'the provider pays all shops'

/** One of a shop and kind is made at a time. */
export async function lockStatementsOf(tx: Tx, shop_id: string, kind: StatementKind): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statement ${shop_id} ${kind}`}, 0))`.execute(tx)
}

export async function insertStatement(tx: Tx, row: StatementRow): Promise<void> {
  await tx.insertInto('statements').values(row).execute()
}

/** The one that was not rejected. */
export async function findStatementOf(
  reader: Reader,
  shop_id: string,
  kind: StatementKind,
  payout_on: string,
): Promise<StatementRow | undefined> {
  return await reader
    .selectFrom('statements')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('kind', '=', kind)
    .where('payout_on', '=', payout_on)
    .where('state', '<>', 'rejected')
    .executeTakeFirst()
}

export async function listCarried(
  reader: Reader,
  shop_id: string,
  kind: StatementKind,
): Promise<StatementRow[]> {
  return await reader
    .selectFrom('statements')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('kind', '=', kind)
    .where('state', '=', 'carried_over')
    .where('carried_into', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findStatement(reader: Reader, id: string): Promise<OperatedStatementRow | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('statements')
    .innerJoin('shops', 'shops.id', 'statements.shop_id')
    .selectAll('statements')
    .select('shops.shop_code')
    .where('statements.id', '=', id)
    .executeTakeFirst()
}

export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  // A statement that locks names its shop.
  const found = await acrossShops(tx, reason)
    .selectFrom('statements')
    .select('shop_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  return await tx
    .selectFrom('statements')
    .selectAll()
    .where('shop_id', '=', found.shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateStatement(
  tx: Tx,
  { shop_id, id }: Pick<StatementRow, 'shop_id' | 'id'>,
  changes: Updateable<Tables['statements']>,
): Promise<void> {
  await tx
    .updateTable('statements')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Says which statement carries the net of these; null when it was rejected. */
export async function carryInto(
  tx: Tx,
  shop_id: string,
  ids: readonly string[],
  carried_into: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('statements')
    .set({ carried_into })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
}

export async function listCarriedInto(reader: Reader, shop_id: string, id: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('statements')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('carried_into', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Directly or through others. */
export async function listChain(reader: Reader, shop_id: string, id: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    WITH RECURSIVE chain AS (
      SELECT statements.id FROM statements WHERE statements.shop_id = ${shop_id} AND statements.id = ${id}
      UNION ALL
      SELECT carried.id FROM statements AS carried JOIN chain ON carried.carried_into = chain.id
      WHERE carried.shop_id = ${shop_id}
    ) SELECT id FROM chain`.execute(acrossShops(reader, 'names the shop at both ends of the walk'))
  return result.rows.map((row) => row.id)
}

export type StatementsAsked = IdPage & {
  readonly shop_id?: string
  readonly shop_code?: string | undefined
  readonly kind?: StatementKind | undefined
  /** Several, with commas between. */
  readonly state?: string | undefined
  readonly disputed?: 'true' | undefined
  readonly payout_on?: string | undefined
}

export async function listStatementRows(
  reader: Reader,
  { shop_id, shop_code, kind, state, payout_on, disputed, after, limit }: StatementsAsked,
): Promise<OperatedStatementRow[]> {
  let query = acrossShops(reader, reason)
    .selectFrom('statements')
    .innerJoin('shops', 'shops.id', 'statements.shop_id')
    .selectAll('statements')
    .select('shops.shop_code')
  if (shop_id !== undefined) query = query.where('statements.shop_id', '=', shop_id)
  if (shop_code !== undefined) query = query.where('shops.shop_code', '=', shop_code)
  if (kind !== undefined) query = query.where('statements.kind', '=', kind)
  if (state !== undefined) {
    const asked = state.split(',')
    const states = statementStates.filter((known) => asked.includes(known))
    query = query.where('statements.state', 'in', states)
  }
  if (disputed !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop_requests')
          .select('shop_requests.id')
          .whereRef('shop_requests.shop_id', '=', 'statements.shop_id')
          .whereRef('shop_requests.statement_id', '=', 'statements.id')
          .where('shop_requests.closed_at', 'is', null),
      ),
    )
  if (payout_on !== undefined) query = query.where('statements.payout_on', '=', payout_on)
  if (after !== undefined) query = query.where('statements.id', '<', after)
  return await query.orderBy('statements.id', 'desc').limit(limit).execute()
}

/** What reached the shop's account since an instant, VND, and the newest paid statement. */
export async function sumPaid(
  reader: Reader,
  shop_id: string,
  since: Date,
): Promise<{ readonly amount: number; readonly count: number }> {
  return await reader
    .selectFrom('statements')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(net_amount), 0)::bigint`.as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', since)
    .executeTakeFirstOrThrow()
}

export async function findLastPaid(reader: Reader, shop_id: string): Promise<StatementRow | undefined> {
  return await reader
    .selectFrom('statements')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .executeTakeFirst()
}

export async function listApproved(reader: Reader, limit: number): Promise<string[]> {
  const rows = await acrossShops(reader, reason)
    .selectFrom('statements')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findShopByCode(reader: Reader, shop_code: string): Promise<{ id: string } | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('shops')
    .select('id')
    .where('shop_code', '=', shop_code)
    .executeTakeFirst()
}
