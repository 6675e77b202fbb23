import { onEachNode } from './cluster.ts'

/** How many statements of a database wait for a lock, on a cluster on all its nodes. */
export async function waitingForLocks(url: string): Promise<number> {
  let waiting = 0
  await onEachNode(url, async (node) => {
    const { rows } = await node.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    waiting += rows[0]?.count ?? 0
  })
  return waiting
}
