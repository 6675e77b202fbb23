import { listParcels } from '@guihang/contract/parcels/parcels'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { hasNodes, onEachServer } from '../../../testing/server.ts'
import { spreadTables } from './spread-tables.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** What a statement on a shop's rows begins with; others ask the coordinator or the directory. */
const ofShop = /on_shop_node|parcel|ledger_trans|ledger_entries/

/** How many parts of tables each statement on rows of shops asked that was sent during the work. */
async function partsAsked(work: () => Promise<unknown>): Promise<number[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const queries = sent.mock.calls.map(([query]) => query as unknown as { text: string; values?: unknown[] }) // as: every query of ours is a config
  sent.mockRestore()
  const counts: number[] = []
  for (const { text, values } of queries) {
    if (!ofShop.test(text) || /^\s*(explain|notify|insert into)/i.test(text)) continue
    const { rows } = await api.database.pool.query<Record<string, string>>({
      text: `EXPLAIN (COSTS OFF) ${text}`,
      values: values ?? [],
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    counts.push(Number(/Task Count: (\d+)/.exec(plan)?.[1] ?? 0))
  }
  return counts
}

it('on a cluster, creates, events and lists of a shop ask one part each', async (context) => {
  if (!(await hasNodes(inject('postgresUrl')))) return context.skip('the tests run on a single server')
  const shop = await shopWithStore(api)
  const { client: operator } = await api.operator()
  const parcel = await parcelAfter(operator, shop, 'plan_pickup')
  const asked = {
    create: await partsAsked(() => newParcel(shop)),
    event: await partsAsked(() => reportAll(operator, parcel.tracking_number, ['start_pickup'])),
    list: await partsAsked(() => shop.client.call(listParcels, { query: {} })),
    group: await partsAsked(() => shop.client.call(listParcels, { query: { status: 'waiting_for_pickup' } })),
  }
  for (const counts of Object.values(asked)) {
    expect(counts.length).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBe(1)
  }
})

it('a statement of a shop is prepared on its node under a name that holds a digest of the schema', async (context) => {
  if (!(await hasNodes(inject('postgresUrl'))))
    return context.skip('a single server prepares it by its name alone')
  const { user } = await shopWithStore(api)
  const text = "SELECT name FROM pg_prepared_statements WHERE name LIKE $1::text || ' %'"
  const { rows } = await api.database.pool.query(
    "SELECT on_shop_node($1, 'own-name', $2, $3) AS row, obj_description('on_shop_node'::regproc) AS digest",
    [user.shop.id, text, "'own-name'"],
  )
  const [name, digest] = [rows[0].row.name, rows[0].digest.slice(0, 8)]
  expect(name).toMatch(/^own-name [0-9a-f]{8} \d+$/)
  expect(name).toContain(digest)
})

it('a connection of a cluster that was refused a statement still asks the node of a shop', async (context) => {
  if (!(await hasNodes(inject('postgresUrl')))) return context.skip('the tests run on a single server')
  const { user } = await shopWithStore(api)
  const client = await api.database.pool.connect()
  try {
    const call = [user.shop.id, 'port', 'SELECT inet_server_port() AS port, $1::int AS given', '1']
    const askedNode = async () =>
      (await client.query('SELECT on_shop_node($1, $2, $3, $4) AS row', call)).rows[0].row.port
    const node = await askedNode()
    const coordinator = await client.query('SELECT inet_server_port() AS port')
    expect(node).not.toBe(coordinator.rows[0].port)
    const failing = `SELECT on_shop_node('${user.shop.id}', 'failing', 'SELECT 1 / $1::int AS given', '0')`
    for (const text of [
      'SELECT FROM parcels FOR UPDATE',
      'SELECT FROM parcels AS a JOIN parcels AS b ON a.cod < b.cod',
      failing,
    ]) {
      await expect(client.query(text)).rejects.toThrow()
      expect(await askedNode()).toBe(node)
      await client.query('BEGIN')
      await expect(client.query(text)).rejects.toThrow()
      await client.query('ROLLBACK')
      expect(await askedNode()).toBe(node)
    }
    // What was prepared in a transaction that was rolled back is there, and its mark is not.
    const again = [user.shop.id, 'again', 'SELECT $1::int AS given', '7']
    for (const end of ['ROLLBACK', 'COMMIT']) {
      await client.query('BEGIN')
      const { rows } = await client.query('SELECT on_shop_node($1, $2, $3, $4) AS row', again)
      expect(rows).toEqual([{ row: { given: 7 } }])
      await client.query(end)
    }
  } finally {
    client.release()
  }
})

it('functions that run on the nodes of a cluster get their settings again after a migration', async (context) => {
  if (!(await hasNodes(inject('postgresUrl')))) return context.skip('a single server needs no settings')
  const client = new pg.Client({ connectionString: api.database.url })
  await client.connect()
  try {
    // A migration that makes a function anew takes its setting off.
    await client.query('ALTER FUNCTION receiver_hash(text) RESET ALL')
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-made-anew.sql', 'none')")
    await spreadTables(client)
  } finally {
    await client.end()
  }
  const settings: unknown[] = []
  await onEachServer(api.database.url, async (node) => {
    const { rows } = await node.query("SELECT proconfig FROM pg_proc WHERE proname = 'receiver_hash'")
    settings.push(...rows.map(({ proconfig }) => proconfig))
  })
  expect(settings.length).toBeGreaterThan(1)
  for (const setting of settings) expect(setting).toEqual(['citus.allow_nested_distributed_execution=on'])
  expect((await newParcel(await shopWithStore(api))).tracking_number).toBeDefined()
})
