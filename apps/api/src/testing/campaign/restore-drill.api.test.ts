import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.ts'
import { drillRestore } from './restore-drill.ts'

let database: TestDatabase
let empty: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'guihang-drill-'))
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
  await empty.drop()
  rmSync(folder, { recursive: true })
})

it('check 42: a backup taken under load has everything acknowledged before it, and serves', async () => {
  const report = await drillRestore({
    databaseUrl: database.url,
    database: database.database,
    restoreUrl: empty.url,
    file: join(folder, 'backup.gz'),
    parcels: 60,
  })
  expect(report.findings).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(60)
})
