import type { ModuleJobs } from '../../../platform/module.ts'
import type { ReadingJob } from './reading/enqueue-reading.ts'
import { readStatement } from './reading/read-statement.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'read-carrier-statement': ReadingJob
  }
}

export const carrierStatementJobs = {
  'read-carrier-statement': { lane: 'import', run: readStatement },
} satisfies ModuleJobs
