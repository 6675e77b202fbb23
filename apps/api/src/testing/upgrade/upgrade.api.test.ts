import { join } from 'node:path'
import { createClient } from '@guihang/contract/client'
import { createParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { getProfile, login } from '@guihang/contract/people/identity'
import { listStores } from '@guihang/contract/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../platform/backup/index.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import { type ApiProcess, startApiProcess } from '../api-process.ts'
import { brokenPromises, promises } from '../campaign/promises.ts'
import { createEmptyDatabase, type TestDatabase } from '../database.ts'
import { parcelBody } from '../road/parcels.ts'
import { multiplyShops } from './multiply-shops.ts'

/** A demo shop as an earlier release filled it, taken with `npm run backup` and the secret of processes under test. */
const earlier = join(import.meta.dirname, 'release-of-november.gz')

let database: TestDatabase
let api: ApiProcess
beforeAll(async () => {
  database = await createEmptyDatabase()
  await restoreBackup(database.url, earlier)
  // The campaign `upgrade` does the same with a million parcels.
  const client = await database.database.pool.connect()
  await multiplyShops(client, 3)
  client.release()
}, 120_000)
afterAll(async () => {
  await api?.end('SIGTERM')
  await database.drop()
})

// The instance lives through these, in this order.
describe('the database of an earlier release', { timeout: 120_000 }, () => {
  it('is brought up to date by the first start, and keeps every promise about money and history', async () => {
    const before = await pendingMigrations(database.database)
    expect(before.length).toBeGreaterThan(15)
    api = await startApiProcess({
      databaseUrl: database.url,
      environment: { GUIHANG_MIGRATE: '1', GUIHANG_DEMO: '1', ROLE: 'api' },
    })
    expect(await pendingMigrations(database.database)).toEqual([])
    const client = await database.database.pool.connect()
    try {
      expect(await brokenPromises(client, promises)).toEqual([])
    } finally {
      client.release()
    }
  })

  it('lets its people sign in, read their parcels and go on', async () => {
    const { access_token } = await createClient({ baseUrl: api.url }).call(login, {
      body: { username: 'demo@guihang.vn', password: 'Guihang@2026' },
    })
    const shop = createClient({ baseUrl: api.url, token: () => access_token })
    const { data: profile } = await shop.call(getProfile, { query: { include: 'shop,default_store' } })
    expect(profile).toMatchObject({ role_name: 'shop_admin', access: 'full' })
    const { data: parcels, meta } = await shop.call(listParcels, { query: { limit: '100' } })
    expect(meta.total).toBeGreaterThan(50)
    for (const { id, status } of parcels.slice(0, 10))
      expect((await shop.call(getParcel, { params: { id } })).data.status).toBe(status)
    const [store] = (await shop.call(listStores, { query: {} })).data
    const { data: created } = await shop.call(createParcel, { body: parcelBody({ id: store?.id ?? '' }) })
    expect(created.tracking_number).toMatch(/^GH\d{10}$/)
  })
})
