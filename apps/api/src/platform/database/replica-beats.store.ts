import { prepared } from './prepared.ts'
import type { Reader } from './reader.ts'

/** Stands for all shops: what is older than this row may be missing from the table, which a crash empties. */
const allShops = '00000000-0000-0000-0000-000000000000'

/** What the replica holds: every change before a time, and of every transaction before a number. */
export type Beat = { readonly beaten_at: Date; readonly ended_before: string }

/** Writes down the time and which transactions have ended, so that both travel to the replica. Answers the time. */
export async function beat(primary: Reader): Promise<Date> {
  const rows = await prepared<{ now: Date }>(
    primary,
    'beat',
    `WITH kept AS (
       INSERT INTO shop_changes (shop_id, changed_at) VALUES ($1, clock_timestamp()) ON CONFLICT DO NOTHING
     ), beaten AS (
       INSERT INTO replica_beats (beaten_at, ended_before)
       VALUES (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot()))
       ON CONFLICT (single) DO UPDATE SET beaten_at = excluded.beaten_at, ended_before = excluded.ended_before
       WHERE replica_beats.beaten_at < excluded.beaten_at
     )
     SELECT clock_timestamp() AS now`,
    [allShops],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database told no time')
  return row.now
}

/** Undefined when the replica holds no beat yet. */
export async function findBeat(replica: Reader): Promise<Beat | undefined> {
  const rows = await prepared<Beat>(
    replica,
    'find-beat',
    'SELECT beaten_at, ended_before FROM replica_beats WHERE ended_before IS NOT NULL',
    [],
  )
  return rows[0]
}

export async function isUnchangedSince(primary: Reader, shop_id: string, since: Date): Promise<boolean> {
  const rows = await prepared<{ unchanged: boolean }>(
    primary,
    'is-unchanged-since',
    `SELECT bool_or(shop_id = $2) AND max(changed_at) < $3 AS unchanged
     FROM shop_changes WHERE shop_id IN ($1, $2)`,
    [shop_id, allShops, since],
  )
  return rows[0]?.unchanged === true
}
