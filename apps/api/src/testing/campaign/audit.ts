import pg from 'pg'
import { type Acknowledged, deliveredAfter, type Load } from './load.ts'
import { brokenPromises, type Findings, promises } from './promises.ts'

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
    findings.push(...(await brokenPromises(client, { ...promises, ...promisesOfLoad })))
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
      "select count(*) as waiting from parcel_states where status = 'waiting_for_approval'",
    )
    return Number(rows[0]?.waiting)
  } finally {
    await client.end()
  }
}

/** What keeps those jobs waiting, so that a failed run can be understood afterwards. */
export async function whatJobsWaitFor(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ jobs: string }>(
      `select count(*) || ' × ' || coalesce(task_identifier, 'no job') || ', attempts ' || coalesce(attempts, 0) || ', '
        || case when locked_by is not null then 'running' when run_at > now() then 'later' else 'due' end
        || coalesce(', ' || last_error, '') as jobs
      from whole_parcels p left join graphile_worker.jobs j on j.key = 'push-parcel:' || p.id
      where p.status = 'waiting_for_approval'
      group by task_identifier, attempts, locked_by is not null, run_at > now(), last_error`,
    )
    return rows.map(({ jobs }) => jobs).join('; ')
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
    const paid = row.events >= deliveredAfter ? 1 : 0
    return row.collected === paid ? [] : [`${tracking_number} has ${row.collected} of ${paid} cash postings`]
  })
}

/** What must hold besides of what the load does: its creates have keys and come as descriptions, its couriers repeat nothing. */
const promisesOfLoad: Readonly<Record<string, string>> = {
  'a create makes one parcel': 'select description from parcels group by description having count(*) > 1',
  'an event happens to a parcel once':
    'select from parcel_events group by shop_id, parcel_id, event having count(*) > 1',
  'an idempotency key is claimed with its answer':
    "select from idempotency_keys where answer is null or status not between 200 and 299 or answer::json->'data'->>'id' is null",
  'a parcel has exactly one key, and a key its parcel': `select from
    (select * from idempotency_keys where operation = 'createParcel') k
    full join parcels p on p.shop_id = k.shop_id and p.description = k.key and p.id::text = k.answer::json->'data'->>'id'
    where p.id is null or k.key is null`,
  'a parcel that waits for the order system has its job': `select from whole_parcels p
    where p.status = 'waiting_for_approval' and not exists (
      select from graphile_worker.jobs j where j.key = 'push-parcel:' || p.id)`,
}
