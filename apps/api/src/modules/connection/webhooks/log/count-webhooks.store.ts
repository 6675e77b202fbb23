import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../../platform/database/index.ts'

/** Messages of all shops that wait, and endpoints that do not take theirs: still tried, or paused because of it. */
export async function countWebhooks(reader: Reader): Promise<{ waiting: number; failing_endpoints: number }> {
  const all = acrossShops(reader, 'an administrator looks after all shops')
  const [waiting, failing] = await Promise.all([
    all
      .selectFrom('webhook_deliveries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    all
      .selectFrom('webhook_endpoints')
      .select(sql<number>`count(*)::int`.as('count'))
      .where((where) =>
        where.or([where('failing_since', 'is not', null), where('pause_reason', 'in', ['failing', 'gone'])]),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: waiting.count, failing_endpoints: failing.count }
}
