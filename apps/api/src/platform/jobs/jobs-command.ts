import type { Database } from '../database/index.ts'
import { StartError } from '../start-error.ts'
import { type ExhaustedJob, listExhaustedJobs, retryExhaustedJobs } from './exhausted-jobs.ts'

const usage = `Usage: jobs list             shows the newest hundred jobs without attempts left, and why they failed
       jobs retry [ID …]     lets these jobs start over, or all of them`

type Command = { say(line: string): void; open(): Promise<Database> }

/** Lists and retries dead jobs. Throws StartError with the usage for words it does not know. */
export async function runJobsCommand(words: readonly string[], { say, open }: Command): Promise<void> {
  const [command, ...rest] = words
  const ids = rest.map(Number)
  const isList = command === 'list' && rest.length === 0
  const isRetry = command === 'retry' && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (!isList && !isRetry) throw new StartError(usage)
  const database = await open()
  try {
    if (isList) list(await listExhaustedJobs(database.db), say)
    else await retry(database, ids, say)
  } finally {
    await database.close()
  }
}

function list(jobs: readonly ExhaustedJob[], say: Command['say']): void {
  for (const { id, name, attempts, failed_at, last_error } of jobs)
    say(`${id}  ${name}  ${failed_at.toISOString()}  ${attempts} attempts  ${last_error ?? ''}`)
  say(jobs.length === 0 ? 'No job is dead.' : `${jobs.length} dead. "jobs retry" starts them over.`)
}

async function retry({ db }: Database, ids: readonly number[], say: Command['say']): Promise<void> {
  const { length: count } = await retryExhaustedJobs(db, ids.length === 0 ? undefined : ids)
  say(`${count} started over.`)
  if (count < ids.length) throw new StartError(`${ids.length - count} of the numbers are no dead job's.`)
}
