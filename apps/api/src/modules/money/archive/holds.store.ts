import { unpaidStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Client } from 'pg'

/** What keeps a month in the database: how much of it, and one by name. */
export type Hold = { readonly what: string; readonly count: number; readonly example: string }

type Asked = {
  /** Ids of the month: from the first on (null: from the beginning), below the second. */
  readonly from_id: string | null
  readonly to_id: string
  readonly from_day: string | null
  readonly to_day: string
}

const restless = `(parcels.receiver_masked_at is null or (parcels.status = any($3::text[]) and parcels.total_cod > 0))`
const within = (id: string) => `${id} < $2::uuid and ($1::uuid is null or ${id} >= $1::uuid)`

const parcelsAtWork: Readonly<Record<string, string>> = {
  'parcels whose money is under way, or whose receiver is not forgotten': `
    select tracking_number as name from whole_parcels as parcels where ${within('parcels.id')} and ${restless}`,
  'parcels of other months that still move money of this one': `
    select distinct tracking_number as name from ledger_transactions as moved
    join whole_parcels as parcels on parcels.shop_id = moved.shop_id and parcels.id = moved.parcel_id
    where ${within('moved.id')} and not (${within('parcels.id')}) and ${restless}`,
}

const openMoney: Readonly<Record<string, string>> = {
  'entries that stand on no statement': `
    select transaction_id::text as name from ledger_unstated where ${within('transaction_id')}`,
  'cash differences that are open': `
    select distinct reference as name from cash_differences as difference
    join cash_difference_parcels as part on part.difference_id = difference.id
    where difference.state = 'open' and ${within('part.parcel_id')}`,
}

/** A later statement of the carrier is held against all that the parcel's books have. */
const openCarriers: Readonly<Record<string, string>> = {
  'parcels whose carrier’s money is open': `
    select judged.parcel_id::text as name from carrier_parcel_money as judged
    where judged.is_open and ${within('judged.parcel_id')}`,
}

type Statement = { readonly shop_id: string; readonly id: string }

/** Statements that are not paid, with all that they carry: level by level, without a recursive statement (decision 0364). */
async function listUnpaid(client: Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select shop_id, id from statements
     where state in ('new', 'approved', 'sent', 'failed') or (state = 'carried_over' and carried_into is null)`,
  )
  const unpaid = [...rows]
  for (let level = rows; level.length > 0; ) {
    const { rows: carried } = await client.query<Statement>(
      `select carried.shop_id, carried.id
       from unnest($1::uuid[], $2::uuid[]) as above (shop_id, id)
       join statements as carried on carried.shop_id = above.shop_id and carried.carried_into = above.id`,
      [level.map(({ shop_id }) => shop_id), level.map(({ id }) => id)],
    )
    unpaid.push(...carried)
    level = carried
  }
  return unpaid
}

const unpaidLines = `select distinct statements.number as name
  from unnest($3::uuid[], $4::uuid[]) as unpaid (shop_id, id)
  join statements on statements.shop_id = unpaid.shop_id and statements.id = unpaid.id
  join statement_lines as line on line.shop_id = unpaid.shop_id and line.statement_id = unpaid.id and not line.is_void
  where ${within('line.transaction_id')}`

const openDays = `select distinct day::text as name from ledger_days
  where day <= $2::date and ($1::date is null or day >= $1::date)
    and not exists (select from ledger_closings where ledger_closings.day = ledger_days.day)`

/** None once its parcels are at rest and its money is paid and closed. */
export async function listHolds(
  client: Client,
  { from_id, to_id, from_day, to_day }: Asked,
): Promise<Hold[]> {
  const holds: Hold[] = []
  const ask = async (what: string, text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<{ count: number; example: string | null }>(
      `select count(*)::int as count, min(name) as example from (${text}) as found`,
      [...values],
    )
    const [found] = rows
    if (found !== undefined && found.count > 0)
      holds.push({ what, count: found.count, example: found.example ?? '' })
  }
  for (const [what, text] of Object.entries(parcelsAtWork))
    await ask(what, text, [from_id, to_id, unpaidStatuses])
  for (const [what, text] of Object.entries({ ...openMoney, ...openCarriers }))
    await ask(what, text, [from_id, to_id])
  const unpaid = await listUnpaid(client)
  await ask('statements that are not paid', unpaidLines, [
    from_id,
    to_id,
    unpaid.map(({ shop_id }) => shop_id),
    unpaid.map(({ id }) => id),
  ])
  await ask('days of the books that are not closed', openDays, [from_day, to_day])
  return holds
}
