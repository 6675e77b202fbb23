// Clients of `crowd` in a process of their own, which gets a lower priority than what they measure.
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type Connection, openConnection } from './http-load.ts'

export type CrowdOrder = {
  readonly origin: string
  readonly callers: readonly { readonly token: string; readonly parcel_id: string; readonly body: string }[]
  readonly clients: number
  readonly seconds: number
}

export type CrowdReport = {
  /** Milliseconds that each success took. */
  readonly times: readonly number[]
  /** Answers 503 that say when to come again. */
  readonly refused: number
  /** Every other answer. */
  readonly faults: readonly string[]
}

process.once('message', async (order: CrowdOrder) => {
  const { clients, seconds } = order
  const until = performance.now() + seconds * 1_000
  const report = { times: [] as number[], refused: 0, faults: [] as string[] }
  await Promise.all(Array.from({ length: clients }, (_, client) => callUntil(order, client, until, report)))
  process.send?.(report, () => process.exit(0))
})

async function callUntil(
  { origin, callers }: CrowdOrder,
  client: number,
  until: number,
  report: { times: number[]; refused: number; faults: string[] },
): Promise<void> {
  const caller = callers[client % callers.length]
  if (caller === undefined) return
  const connection: Connection = await openConnection(origin)
  for (let turn = client; performance.now() < until; turn += 1) {
    const call = callOf(caller, turn)
    const began = performance.now()
    const { status, retry_after } = await connection.send(call)
    if (status >= 200 && status < 300) report.times.push(performance.now() - began)
    else if (status === 503 && retry_after !== undefined) {
      report.refused += 1
      await wait(Math.min(retry_after * 1_000, Math.max(until - performance.now(), 0)))
    } else report.faults.push(`${call.method} ${call.path} answered ${status}`)
  }
  connection.close()
}

function callOf({ token, parcel_id, body }: CrowdOrder['callers'][number], turn: number): Call {
  const calls: readonly Omit<Call, 'token'>[] = [
    { method: 'POST', path: '/v1/packages', body },
    { method: 'GET', path: '/v1/shop-packages' },
    { method: 'POST', path: '/v1/validate-package', body },
    { method: 'GET', path: `/v1/packages/${parcel_id}` },
    { method: 'GET', path: '/v1/package-status-group-with-count' },
  ]
  return { ...(calls[turn % calls.length] ?? { method: 'GET', path: '/v1/stores' }), token }
}
