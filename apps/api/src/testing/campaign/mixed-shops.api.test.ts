import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { sizeOf } from '../size.ts'
import { mixShops } from './mixed-shops.ts'

const shops = sizeOf({ short: 8, full: 50 })
const seconds = sizeOf({ short: 6, full: 900 })
/** Less says nothing of memory. */
const longS = 300

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
})
afterAll(() => database.drop())

describe('check 46: shops that work beside each other', () => {
  it(
    'get no 5xx, and leave the memory of the API as it was',
    async () => {
      const { url } = database
      const report = await mixShops({ databaseUrl: url, database: database.database, shops, seconds })
      expect(report.findings, report.findings.slice(0, 20).join('\n')).toEqual([])
      expect(report.calls).toBeGreaterThan(shops * 5)
      expect(report.memory.early).toBeGreaterThan(50_000_000)
      console.log(`${report.calls} calls, memory ${report.memory.early} → ${report.memory.late}`)
      if (seconds >= longS) expect(report.memory.late / report.memory.early).toBeLessThan(1.1)
    },
    (seconds + 120) * 1_000,
  )
})
