import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { openCrashingPostgres } from '../../apps/api/src/testing/campaign/crashing-postgres.ts'
import { type DrillReport, drillRestore } from '../../apps/api/src/testing/campaign/restore-drill.ts'

/** Restores a backup that is taken under load into a server of its own. */
export async function restoreElsewhere(parcels: number): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-restore-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const source = await openCrashingPostgres()
  const target = await startPostgres({ dataDir: folder, log: () => undefined })
  try {
    return await drillRestore({
      databaseUrl: source.url,
      database: source.database,
      restoreUrl: target.url,
      file: join(folder, 'backup.gz'),
      parcels,
    })
  } finally {
    await source.close()
    await target.stop()
    rmSync(target.home, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
