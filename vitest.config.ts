import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './scripts/test/memory.ts'

keepFilesInMemory()

const everywhere = ['judge', 'packages/**', 'apps/**', 'scripts/**', 'bench/**']
const never = ['**/node_modules/**', '**/dist/**', 'data/**']

// What a test waits for comes soon or never, and later on a slow machine. Where it must come within a second, the test
// takes the time itself.
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    // Much of the time is waiting for processes and the database: a third file has work where two of them wait.
    maxWorkers: 3,
    projects: [
      {
        // Rules and tables, no I/O: seconds, part of `npm run check`.
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: [...never, '**/*.api.test.ts'],
          // Property tests try thousands of inputs; a machine that is busy elsewhere takes its time.
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        // Real HTTP on real PostgreSQL: one throw-away server for the run, or the one GUIHANG_TEST_DATABASE_URL names.
        test: {
          name: 'api',
          include: everywhere.map((folder) => `${folder}/*.api.test.ts`),
          exclude: never,
          // Loading the product anew for each file takes as long as its tests; what they share is the database server alone.
          isolate: false,
          globalSetup: 'scripts/test-postgres.ts',
          // Code that one process of a test compiled serves the next one.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'node') },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
})
