// Replaces `npm start` in the supervisor's tests: holds a PostgreSQL until it is stopped or killed.
import { startPostgres } from './index.ts'

const log: string[] = []

try {
  const postgres = await startPostgres({
    dataDir: process.argv[2] ?? '',
    log: (line) => log.push(line),
    durability: process.argv[3] === 'none' ? 'none' : 'full',
  })
  process.once('SIGTERM', () => postgres.stop())
  process.send?.({ ...postgres, log })
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) })
} finally {
  process.disconnect?.()
}
