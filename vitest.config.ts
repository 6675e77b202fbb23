import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './scripts/test/memory.ts'
import { pollMs, testMs, unitTestMs } from './scripts/test/patience.ts'
import { SlowFirst } from './scripts/test/slow-first.ts'

keepFilesInMemory()

const everywhere = ['judge', 'packages/**', 'apps/**', 'scripts/**', 'bench/**']
const never = ['**/node_modules/**', '**/dist/**', 'data/**']

const patient = { poll: { timeout: pollMs } }

export default defineConfig({
  test: {
    // Much of the time is waiting for processes and the database: others have work where two files wait.
    maxWorkers: 4,
    // Short tests make much that is soon forgotten: with this room the collector takes a tenth less of the machine.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        // Rules and tables, no I/O: seconds, part of `npm run check`.
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: [...never, '**/*.api.test.ts'],
          testTimeout: unitTestMs,
          hookTimeout: unitTestMs,
          // Loading modules anew for each file takes as long as the tests.
          isolate: false,
          expect: patient,
        },
      },
      {
        // Real HTTP on real PostgreSQL: one throw-away server for the run, or the one GUIHANG_TEST_DATABASE_URL names.
        test: {
          name: 'api',
          include: everywhere.map((folder) => `${folder}/*.api.test.ts`),
          exclude: never,
          // As above; what the files share is the database server alone.
          isolate: false,
          globalSetup: 'scripts/test-postgres.ts',
          // Code that one process of a test compiled serves the next one.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'node') },
          testTimeout: testMs,
          hookTimeout: testMs,
          expect: patient,
        },
      },
    ],
  },
})
