import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '../size.ts'
import { crashPostgres } from './crashes.ts'
import { type CrashingPostgres, openCrashingPostgres } from './crashing-postgres.ts'

let postgres: CrashingPostgres
beforeAll(async () => {
  postgres = await openCrashingPostgres()
})
afterAll(() => postgres.close())

describe('check 2: PostgreSQL crashing under a load of creates and events', () => {
  it('leaves the API up, loses nothing acknowledged, and is served again', async () => {
    const { url, database, crash } = postgres
    const report = await crashPostgres({
      databaseUrl: url,
      database,
      crash,
      crashes: sizeOf({ short: 1, full: 6 }),
    })
    expect(report.findings, report.findings.join('\n')).toEqual([])
    // Beside other tests, PostgreSQL itself takes several times as long to recover: the campaign has the machine alone.
    const most_ms = sizeOf({ short: 60_000, full: 10_000 })
    expect(Math.min(...report.recoveries.map(({ ms }) => ms))).toBeLessThan(most_ms)
    expect(report.created).toBeGreaterThan(5)
    expect(report.moved).toBeGreaterThan(0)
  })
})
