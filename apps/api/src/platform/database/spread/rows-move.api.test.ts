import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect, inject, it } from 'vitest'
import { startTestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportAll } from '../../../testing/road/road.ts'
import { dropDatabase, hasNodes, makeDatabase, onServer } from '../../../testing/server.ts'
import { makeBackup, restoreBackup } from '../../backup/index.ts'
import { makeMonths } from '../../months/index.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../migrate.ts'

const counted = [
  'parcels',
  'parcel_events',
  'ledger_transactions',
  'ledger_entries',
  'ledger_keys',
  'audit_log',
  'users',
]

async function countRows(url: string): Promise<unknown> {
  const texts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return await onServer(url, async (client) => (await client.query(`select ${texts.join(', ')}`)).rows[0])
}

it('on a cluster, the rows of a restored backup move to their nodes, and months are made for them', async (context) => {
  const server = inject('postgresUrl')
  if (!(await hasNodes(server))) return context.skip('the tests run on a single server')
  const folder = mkdtempSync(join(tmpdir(), 'guihang-spread-'))
  const name = `guihang_test_moved_${Date.now()}`
  const api = await startTestApi({ database: { places: true } })
  try {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(shop)
    await reportAll(await api.twoOperators(), tracking_number, localRoad)
    const backup = join(folder, 'backup.gz')
    await makeBackup(api.database.url, backup)
    const url = await makeDatabase(server, name)
    await restoreBackup(url, backup)
    await migrate({ url, log: silentLog })
    expect(await countRows(url)).toEqual(await countRows(api.database.url))
    await onServer(url, async (client) => {
      const { rows } = await client.query('select shop_id, id from ledger_transactions limit 1')
      const unbalanced = client.query(
        `insert into ledger_entries (shop_id, transaction_id, position, account, amount)
         values ($1, $2, 9, 'bank_clearing', 1)`,
        [rows[0].shop_id, rows[0].id],
      )
      await expect(unbalanced).rejects.toThrow(/does not balance|could not commit/)
    })
    const soon = new Date(Date.now() + 366 * 86_400_000)
    expect((await makeMonths(url, { business: soon, real: new Date() })).length).toBeGreaterThan(0)
  } finally {
    await api.stop()
    await dropDatabase(server, name)
    rmSync(folder, { recursive: true })
  }
})
