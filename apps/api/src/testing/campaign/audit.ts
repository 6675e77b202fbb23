import pg from 'pg'
import { recount } from '../unpaid-days.ts'
import { type Acknowledged, DELIVERED_AFTER, type Load } from './load.ts'

/** A sentence for each promise that does not hold: none when all is well. */
export type Findings = readonly string[]

/**
 * Holds the database, as it is at one instant, against what the API has acknowledged before: every parcel once, every
 * event with its money, every sum zero, no key half done, counters equal to a recount. The load may go on meanwhile.
 */
export async function audit(databaseUrl: string, load: Load): Promise<Findings> {
  // Copied first: what is acknowledged now must be in a snapshot that is taken later.
  const acknowledged = load.acknowledged.map((one) => ({ ...one }))
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const findings = [...(await missing(client, acknowledged))]
    for (const [sentence, text] of Object.entries(promises)) {
      const { rows } = await client.query<{ broken: string }>(`select count(*) as broken from (${text}) as b`)
      const broken = Number(rows[0]?.broken)
      if (broken > 0) findings.push(`${broken} × not: ${sentence}`)
    }
    return findings
  } finally {
    await client.end()
  }
}

/** Jobs that were enqueued and neither done nor given up: the pushes still to come. */
export async function countWaitingJobs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ waiting: string }>(
      "select count(*) as waiting from parcels where status = 'waiting_for_approval'",
    )
    return Number(rows[0]?.waiting)
  } finally {
    await client.end()
  }
}

type Stored = { key: string; id: string; tracking_number: string; events: number; collected: number }

async function missing(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Findings> {
  const { rows } = await client.query<Stored>(`
    select description as key, id, tracking_number,
      (select count(*) from parcel_events e
        where e.shop_id = p.shop_id and e.parcel_id = p.id and e.source_key is not null)::int as events,
      (select count(*) from ledger_transactions t
        where t.shop_id = p.shop_id and t.parcel_id = p.id and t.kind = 'cash-collected')::int as collected
    from parcels p`)
  const stored = new Map(rows.map((row) => [row.key, row]))
  return acknowledged.flatMap(({ key, id, tracking_number, steps }) => {
    const row = stored.get(key)
    if (row === undefined) return [`Acknowledged and lost: ${tracking_number}`]
    if (row.id !== id) return [`Acknowledged as ${id}, stored as ${row.id}`]
    // More than those acknowledged may be stored: in flight, or acknowledged since.
    if (row.events < steps) return [`${tracking_number} lost events: ${row.events} of ${steps}`]
    const paid = row.events >= DELIVERED_AFTER ? 1 : 0
    return row.collected === paid ? [] : [`${tracking_number} has ${row.collected} of ${paid} cash postings`]
  })
}

/** What must hold at any instant, each with the query that finds what breaks it. */
const promises: Readonly<Record<string, string>> = {
  'a create makes one parcel': 'select description from parcels group by description having count(*) > 1',
  'an event happens to a parcel once':
    'select from parcel_events group by shop_id, parcel_id, event having count(*) > 1',
  'a ledger transaction sums to zero':
    'select from ledger_entries group by shop_id, transaction_id having sum(amount) <> 0 or count(*) < 2',
  'the ledger sums to zero': 'select from ledger_entries having sum(amount) <> 0',
  'a ledger transaction has its entries': `select from ledger_transactions t where not exists (
    select from ledger_entries e where e.shop_id = t.shop_id and e.transaction_id = t.id)`,
  'an idempotency key is claimed with its answer':
    "select from idempotency_keys where answer is null or status not between 200 and 299 or answer::json->'data'->>'id' is null",
  'a parcel has exactly one key, and a key its parcel': `select from
    (select * from idempotency_keys where operation = 'createParcel') k
    full join parcels p on p.shop_id = k.shop_id and p.description = k.key and p.id::text = k.answer::json->'data'->>'id'
    where p.id is null or k.key is null`,
  'a counter equals a recount': `select from parcel_counts c
    full join (select shop_id, status, count(*) as found from parcels group by 1, 2) r using (shop_id, status)
    where coalesce(c.count, 0) <> coalesce(r.found, 0)`,
  'what waits for a transfer equals a recount': recount,
  'the history ends where the parcel stands': `select from parcels p where
    p.event_count <> (select count(*) from parcel_events e where e.shop_id = p.shop_id and e.parcel_id = p.id)
    or p.status <> (select status from parcel_events e
      where e.shop_id = p.shop_id and e.parcel_id = p.id order by position desc limit 1)`,
  'the cash lies where the parcel says': `select from
    (select p.total_cod, p.status, sum(e.amount) filter (where e.account = 'courier_custody') as courier,
        sum(e.amount) filter (where e.account = 'hub_custody') as hub
      from parcels p
      left join ledger_transactions t on t.shop_id = p.shop_id and t.parcel_id = p.id
      left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      group by p.shop_id, p.id, p.total_cod, p.status) s
    where coalesce(courier, 0) <> case when status in ('delivery_successful', 'delivered') then total_cod else 0 end
      or coalesce(hub, 0) <> case when status = 'cod_collected' then total_cod else 0 end`,
  'a parcel that waits for the order system has its job': `select from parcels p
    where p.status = 'waiting_for_approval' and not exists (
      select from graphile_worker.jobs j where j.key = 'push-parcel:' || p.id)`,
}
