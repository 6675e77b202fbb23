import { MigrationError, migrate, silentLog } from '../../apps/api/src/platform/database/index.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'

/** Runs the migrations that have not run yet, before anything reads or fills the tables. */
export async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate({ url, log: silentLog })
  } catch (error) {
    throw error instanceof MigrationError ? new StartError(error.message) : error
  }
}
