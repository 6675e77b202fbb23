import { StartError } from '../../apps/api/src/platform/start-error.ts'

/** Runs the migrations that have not run yet, before anything reads or fills the tables. */
export async function bringUpToDate(url: string): Promise<void> {
  // Loaded only when needed: every later start is faster without.
  const { MigrationError, migrate, silentLog } = await import('../../apps/api/src/platform/database/index.ts')
  try {
    await migrate({ url, log: silentLog })
  } catch (error) {
    throw error instanceof MigrationError ? new StartError(error.message) : error
  }
}
