import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@guihang/contract/client'
import {
  type CarrierStatement,
  getCarrierStatement,
  importCarrierStatement,
} from '@guihang/contract/money/carrier-statements'
import type { Stage } from '../stage/stage.ts'

type Done = {
  readonly statement: CarrierStatement
  /** From the upload until each row is stored with its parcel. */
  readonly read_ms: number
  /** From then until all differences are there. */
  readonly compare_ms: number
  /** Bytes of memory that the API held at most. */
  readonly highest: number
}

export async function readAndCompare(
  stage: Stage,
  client: Client,
  connection: string,
  file: File,
): Promise<Done> {
  const began = performance.now()
  const { data } = await client.call(importCarrierStatement, { query: { connection }, file })
  let statement: CarrierStatement = data
  let highest = stage.rss()
  while (statement.state === 'reading') {
    await wait(20)
    highest = Math.max(highest, stage.rss())
    statement = (await client.call(getCarrierStatement, { params: { id: data.id } })).data.statement
  }
  if (statement.state !== 'matched') throw new Error(`It is not read: ${JSON.stringify(statement)}`)
  const read_ms = performance.now() - began
  while (await isSettling(stage, data.id)) {
    await wait(20)
    highest = Math.max(highest, stage.rss())
  }
  return { statement, read_ms, compare_ms: performance.now() - began - read_ms, highest }
}

/** The job that compares is enqueued in the transaction that ends the reading. */
async function isSettling({ database }: Stage, id: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ last_error: string | null }>(
    'SELECT last_error FROM graphile_worker._private_jobs WHERE key = $1',
    [`settle-carrier-money:${id}`],
  )
  const [job] = rows
  if (job?.last_error) throw new Error(job.last_error)
  return job !== undefined
}
