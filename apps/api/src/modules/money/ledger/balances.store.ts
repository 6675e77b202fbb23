import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'

export type HeldBalance = {
  readonly account: string
  /** '' where the account has no holder. */
  readonly holder_kind: string
  readonly holder_id: string
  readonly balance: number
}

export type HolderAsked = {
  readonly holder_kind: string | undefined
  readonly holder_id: string | undefined
}

export async function listBalanceRows(
  reader: Reader,
  asked: HolderAsked & {
    readonly account: string | undefined
    readonly after: readonly string[] | undefined
    readonly limit: number
  },
): Promise<HeldBalance[]> {
  const { account, after, limit } = asked
  const [last_account = '', last_kind = '', last_id = ''] = after ?? []
  const result = await sql<HeldBalance>`
    SELECT account, holder_kind, holder_id, sum(balance)::bigint AS balance FROM ledger_balances
    WHERE ${holderIs(asked)} AND (${account ?? null}::text IS NULL OR account = ${account ?? null})
      AND (${after === undefined} OR (account, holder_kind, holder_id) > (${last_account}, ${last_kind}, ${last_id}))
    GROUP BY account, holder_kind, holder_id HAVING sum(balance) <> 0
    ORDER BY account, holder_kind, holder_id LIMIT ${limit}`.execute(reader)
  return result.rows
}

export type HolderCashRow = Omit<HeldBalance, 'account' | 'balance'> & {
  readonly custody: number
  readonly short: number
  readonly over: number
}

export async function listHolderCashRows(
  reader: Reader,
  asked: HolderAsked & { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<HolderCashRow[]> {
  const { after, limit } = asked
  const [last_kind = '', last_id = ''] = after ?? []
  const result = await sql<HolderCashRow>`
    SELECT holder_kind, holder_id,
      coalesce(sum(balance) FILTER (WHERE account LIKE '%_custody'), 0)::bigint AS custody,
      coalesce(sum(balance) FILTER (WHERE account = 'cash_short'), 0)::bigint AS short,
      coalesce(sum(balance) FILTER (WHERE account = 'cash_over'), 0)::bigint AS over
    FROM ledger_balances
    WHERE holder_kind <> '' AND ${holderIs(asked)}
      AND (${after === undefined} OR (holder_kind, holder_id) > (${last_kind}, ${last_id}))
    GROUP BY holder_kind, holder_id
    HAVING bool_or(balance <> 0)
    ORDER BY holder_kind, holder_id LIMIT ${limit}`.execute(reader)
  return result.rows.filter(({ custody, short, over }) => custody !== 0 || short !== 0 || over !== 0)
}

export type AccountDay = {
  readonly account: string
  readonly came: number
  readonly went: number
  readonly closing: number
}

export async function listAccountDays(reader: Reader, day: string): Promise<AccountDay[]> {
  const result = await sql<AccountDay>`
    SELECT account, coalesce(today.came, 0)::bigint AS came, coalesce(today.went, 0)::bigint AS went,
      (now.balance - coalesce(later.more, 0))::bigint AS closing
    FROM (SELECT account, sum(balance) AS balance FROM ledger_balances GROUP BY account) AS now
    LEFT JOIN (SELECT account, sum(came) AS came, sum(went) AS went FROM ledger_days WHERE day = ${day} GROUP BY account)
      AS today USING (account)
    LEFT JOIN (SELECT account, sum(came - went) AS more FROM ledger_days WHERE day > ${day} GROUP BY account)
      AS later USING (account)`.execute(reader)
  return result.rows
}

/** Cash in hands, missing and surplus cash at the end of a day, by holder: the balances now less what moved later. */
export async function listOpenAt(reader: Reader, day: string): Promise<HeldBalance[]> {
  const result = await sql<HeldBalance>`
    SELECT account, holder_kind, holder_id, sum(balance)::bigint AS balance FROM (
      SELECT account, holder_kind, holder_id, balance FROM ledger_balances WHERE holder_kind <> ''
      UNION ALL
      SELECT account, holder_kind, holder_id, went - came FROM ledger_days WHERE holder_kind <> '' AND day > ${day}
    ) AS moved
    GROUP BY account, holder_kind, holder_id HAVING sum(balance) <> 0
    ORDER BY account, holder_kind, holder_id`.execute(reader)
  return result.rows
}

export type Mismatch = HeldBalance & { readonly found: number }

/** Kept sums of a day that differ from the entries booked on it. `from` and `to` are the ids between which these lie. */
export async function listMismatches(
  reader: Reader,
  day: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Mismatch[]> {
  const result = await sql<Mismatch>`
    SELECT account, holder_kind, holder_id, coalesce(kept.balance, 0)::bigint AS balance,
      coalesce(booked.found, 0)::bigint AS found
    FROM (
      SELECT account, holder_kind, holder_id, sum(came - went) AS balance FROM ledger_days WHERE day = ${day}
      GROUP BY account, holder_kind, holder_id
    ) AS kept
    FULL JOIN (
      SELECT account, holder_kind, holder_id, sum(amount) AS found FROM (
        SELECT account, ${heldBy}, amount
        FROM ledger_transactions AS moved
        JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
        WHERE moved.id >= ${from}::uuid AND moved.id < ${to}::uuid
        UNION ALL
        SELECT account, '', '', amount FROM provider_entries
        WHERE transaction_id >= ${from}::uuid AND transaction_id < ${to}::uuid
      ) AS entered GROUP BY 1, 2, 3
    ) AS booked USING (account, holder_kind, holder_id)
    WHERE coalesce(kept.balance, 0) <> coalesce(booked.found, 0)
    ORDER BY account, holder_kind, holder_id`.execute(
    acrossShops(reader, 'a day of the books is of all shops'),
  )
  return result.rows
}

/** The holder of an entry; entries from before holders were known are `unassigned`, as migration 0104 sums them. */
const heldBy = sql`coalesce(holder_kind, CASE account
    WHEN 'courier_custody' THEN 'courier' WHEN 'hub_custody' THEN 'hub' WHEN 'main_hub_custody' THEN 'hub'
    WHEN 'center_custody' THEN 'center' WHEN 'cash_over' THEN 'hub' ELSE '' END) AS holder_kind,
  coalesce(holder_id, CASE
    WHEN account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'cash_over') THEN 'unassigned'
    WHEN account = 'center_custody' THEN 'center' ELSE '' END) AS holder_id`

function holderIs({ holder_kind, holder_id }: HolderAsked): RawBuilder<unknown> {
  return sql`(${holder_kind ?? null}::text IS NULL OR holder_kind = ${holder_kind ?? null})
    AND (${holder_id ?? null}::text IS NULL OR holder_id = ${holder_id ?? null})`
}

/** Waits for transactions that are writing to the ledger, and holds back new ones, until this one ends. */
export async function lockLedger(tx: Tx): Promise<void> {
  await sql`LOCK TABLE ledger_days IN SHARE MODE`.execute(tx)
}
