// A floor, in a process of its own: the statements of the API, the same driver and the same number of clients, and
// nothing else. Told over IPC how many to do; answers time and CPU.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { Stage } from './stage.ts'

export type BareOrder = { readonly url: string; readonly clients: number; readonly count: number }
type BareResult = { readonly seconds: number; readonly cpu_seconds: number }

/** One round: calls a second, and milliseconds of CPU a call: of the process that asks the database, and of the database. */
export type Round = { readonly rate: number; readonly own_ms: number; readonly database_ms: number }

/** In the child: does the work of an order, `once` for each, `client` telling whose turn it is. */
export function answerOrders<Order extends BareOrder>(
  once: (pool: pg.Pool, order: Order, client: number) => Promise<void>,
): void {
  let pool: pg.Pool | undefined
  // The stage takes its database away when all is measured.
  process.on('disconnect', () => process.exit(0))
  process.on('message', (order: Order) => {
    // As many connections as clients, which stay open between the rounds.
    pool ??= new pg.Pool({ connectionString: order.url, max: order.clients, idleTimeoutMillis: 0 })
    const work = once.bind(undefined, pool, order)
    run(order, work).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

async function run(order: BareOrder, once: (client: number) => Promise<void>): Promise<BareResult> {
  const began = performance.now()
  const before = process.cpuUsage()
  let left = order.count
  await Promise.all(
    Array.from({ length: order.clients }, async (_, client) => {
      while (left > 0) {
        left -= 1
        await once(client)
      }
    }),
  )
  const used = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1000, cpu_seconds: (used.user + used.system) / 1e6 }
}

/** Starts the floor that a file of this folder does; `disconnect` ends it. */
export function startBare(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { execPath: process.execPath })
}

/** Has a floor do one round. */
export async function bareRound(stage: Stage, bare: ChildProcess, order: BareOrder): Promise<Round> {
  const database = await stage.databaseCpuSeconds()
  bare.send(order)
  const result = await new Promise<BareResult>((resolve, reject) => {
    bare.once('message', resolve)
    bare.once('exit', () => reject(new Error('The bare transaction fell over')))
  }).finally(() => bare.removeAllListeners('exit'))
  return {
    rate: order.count / result.seconds,
    own_ms: (result.cpu_seconds / order.count) * 1000,
    database_ms: (((await stage.databaseCpuSeconds()) - database) / order.count) * 1000,
  }
}
