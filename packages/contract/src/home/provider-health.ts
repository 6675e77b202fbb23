import * as z from 'zod/mini'
import { BulkAnswer, data, Instant, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'

/** Jobs that wait for the same outside party share a lane. Webhooks have a sender of their own: `getProviderHealth` counts them. */
const JobLaneHealth = z.strictObject({
  lane: z.string(),
  /** Due now, those at work included. */
  depth: z.int(),
  /** For how many seconds the oldest of them is due; null where none waits. */
  oldest_s: z.nullable(z.int()),
  /** Whose newest try failed within 24 hours and that have not succeeded since. */
  failed_24h: z.int(),
  /** Without attempts left: each stays until somebody retries it. */
  dead: z.int(),
})
export type JobLaneHealth = z.infer<typeof JobLaneHealth>

const JobId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** What a job was about is left out: it may name people. */
const DeadJob = z.strictObject({
  id: JobId,
  task: z.string(),
  lane: z.string(),
  enqueued_at: Instant,
  failed_at: Instant,
  attempts: z.int(),
  /** The class and the code of the last error, as `MailNotTaken` and `ECONNREFUSED`; null where it has none of its own. */
  error_class: z.nullable(z.string()),
  error_code: z.nullable(z.string()),
})
export type DeadJob = z.infer<typeof DeadJob>

const Bytes = z.int().check(z.nonnegative())

const ProviderHealth = z.strictObject({
  database: z.strictObject({
    size_bytes: Bytes,
    /** Of the answering process; `waiting` are calls without one. */
    connections: z.strictObject({ in_use: z.int(), idle: z.int(), waiting: z.int() }),
    /** Null without a replica. `lag_s` is null before it has told. */
    replica: z.nullable(z.strictObject({ in_use: z.boolean(), lag_s: z.nullable(z.number()) })),
  }),
  /** Of the data folder; null where the process cannot see it. */
  disk: z.nullable(z.strictObject({ free_bytes: Bytes, total_bytes: Bytes })),
  order_system: z.strictObject({
    /** Whether an address is set. */
    connected: z.boolean(),
    last_answer_at: z.nullable(Instant),
    failing_since: z.nullable(Instant),
    /** Parcels and stores that it has still to be told of. */
    waiting: z.int(),
  }),
  webhooks: z.strictObject({ waiting: z.int(), failing_endpoints: z.int() }),
  /** `failed` mails were given up: their jobs are dead. */
  mail: z.strictObject({ waiting: z.int(), failed: z.int() }),
})
export type ProviderHealth = z.infer<typeof ProviderHealth>

export const getJobsHealth = operation({
  name: 'getJobsHealth',
  method: 'GET',
  path: '/ops/v1/jobs/health',
  tag: 'health',
  summary: 'How much work waits in each lane of jobs, for how long, and what failed',
  who: 'operator',
  scope: 'settings',
  answer: data(z.array(JobLaneHealth)),
})

export const listDeadJobs = operation({
  name: 'listDeadJobs',
  method: 'GET',
  path: '/ops/v1/jobs/dead',
  tag: 'health',
  summary: 'Jobs without attempts left, the one enqueued last first, without personal data',
  who: 'operator',
  scope: 'settings',
  query: z.strictObject({ ...pageQuery }),
  answer: page(DeadJob),
})

export const retryDeadJobs = operation({
  name: 'retryDeadJobs',
  method: 'POST',
  path: '/ops/v1/jobs/retry',
  tag: 'health',
  summary: 'Let dead jobs start over; answers per row, EJB001 for one that is gone or not dead any more',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ ids: z.array(JobId).check(z.minLength(1), z.maxLength(500)) }),
  answer: BulkAnswer,
  status: 200,
  fails: ['EJB001'],
})

export const getProviderHealth = operation({
  name: 'getProviderHealth',
  method: 'GET',
  path: '/ops/v1/health',
  tag: 'health',
  summary: 'Database, disk, order system, webhooks and mail: what an administrator looks at first',
  who: 'operator',
  scope: 'settings',
  answer: data(ProviderHealth),
})

export const providerHealthOperations = { getJobsHealth, listDeadJobs, retryDeadJobs, getProviderHealth }
