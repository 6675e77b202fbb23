import { prepared, type Reader } from '../../database/index.ts'

export type CallCount = { readonly subject: string; readonly window_at: Date; readonly count: number }

/** Answers the counts of all processes, and since when. The first call after a window begins the next. Locks in one order. */
export async function addCalls(
  reader: Reader,
  counts: readonly CallCount[],
  window_ms: number,
): Promise<CallCount[]> {
  return await prepared(
    reader,
    'add-calls',
    `INSERT INTO call_counts AS known (subject, window_at, count)
     SELECT subject, max(window_at), sum(count)::integer
     FROM unnest($1::text[], $2::timestamptz[], $3::integer[]) AS added (subject, window_at, count)
     GROUP BY subject ORDER BY subject
     ON CONFLICT (subject) DO UPDATE SET
       window_at = CASE WHEN known.window_at > excluded.window_at - $4::interval THEN known.window_at
         ELSE excluded.window_at END,
       count = CASE WHEN known.window_at > excluded.window_at - $4::interval THEN known.count ELSE 0 END + excluded.count
     RETURNING subject, window_at, count`,
    [
      counts.map(({ subject }) => subject),
      counts.map(({ window_at }) => window_at.toISOString()),
      counts.map(({ count }) => count),
      `${window_ms} milliseconds`,
    ],
  )
}

export async function forgetOldCalls(reader: Reader, before: Date): Promise<number> {
  const { numDeletedRows } = await reader
    .deleteFrom('call_counts')
    .where('window_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
