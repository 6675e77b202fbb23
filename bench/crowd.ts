import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@guihang/contract/client'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { type Figure, type Measured, median, percentile, type Reading } from './figure.ts'
import type { CrowdOrder, CrowdReport } from './stage/crowd-clients.ts'
import { openShops, parcelBody } from './stage/shops.ts'
import type { Stage } from './stage/stage.ts'

const shopCount = 20
const processes = 2
/** Clients of the one machine that is measured give way to it. */
const lowPriority = 15
const fewer = [20, 50, 100]
const clientsOfCrowd = 200
/** Sizes take turns: what a machine can do drifts within a run, and parcels become more. */
const roundCount = 3
const secondsOf = { fewer: 4, crowd: 10 }
const healthEachMs = 25
const healthLimitMs = 100

type Caller = CrowdOrder['callers'][number]

/** What a crowd gets that is larger than the machine can carry. */
export async function benchCrowd(stage: Stage): Promise<Measured> {
  const callers = await openCallers(stage)
  await crowd(stage, callers, 50, 5)
  const rounds: { rates: number[]; large: CrowdSeen }[] = []
  for (let round = 0; round < roundCount; round += 1) {
    const rates: number[] = []
    for (const clients of fewer) rates.push((await crowd(stage, callers, clients, secondsOf.fewer)).rate)
    rounds.push({ rates, large: await crowd(stage, callers, clientsOfCrowd, secondsOf.crowd) })
  }
  const rates = fewer.map((clients, at): Reading => {
    const value = median(rounds.map((round) => round.rates[at] ?? 0))
    return { name: `successes at ${clients} clients`, value, unit: 'calls/s' }
  })
  const best = Math.max(...rates.map(({ value }) => value))
  const large = together(rounds.map((round) => round.large))
  for (const fault of large.faults) console.error(`  ${fault}`)
  const figures: Figure[] = [
    {
      name: `successes of ${clientsOfCrowd} clients, compared with the best of ${fewer.join(', ')}`,
      value: large.rate,
      floor: best,
      ratio: large.rate / best,
      target: 0.9,
      within: 'at_least',
      unit: 'calls/s',
    },
    {
      name: 'answers that are neither a success nor a 503 with Retry-After',
      value: large.faults.length,
      floor: 0,
      ratio: large.faults.length,
      target: 0,
      within: 'at_most',
      unit: 'answers',
    },
    {
      name: 'health beside them, p99',
      value: percentile(large.health, 0.99),
      floor: healthLimitMs,
      ratio: percentile(large.health, 0.99) / healthLimitMs,
      target: 1,
      within: 'at_most',
      unit: 'ms',
    },
  ]
  const readings: Reading[] = [
    ...rates,
    { name: `successes at ${clientsOfCrowd} clients`, value: large.rate, unit: 'calls/s' },
    { name: `503 at ${clientsOfCrowd} clients`, value: 100 * large.refused_part, unit: '%' },
    { name: `a success at ${clientsOfCrowd} clients, p50`, value: percentile(large.times, 0.5), unit: 'ms' },
    { name: `a success at ${clientsOfCrowd} clients, p99`, value: percentile(large.times, 0.99), unit: 'ms' },
  ]
  return { figures, readings }
}

type CrowdSeen = Awaited<ReturnType<typeof crowd>>

/** The rounds of a crowd as one: the middle rate, and all answers. */
function together(seen: readonly CrowdSeen[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    rate: median(seen.map(({ rate }) => rate)),
    times: seen.flatMap(({ times }) => times),
    refused_part: mean(seen.map(({ refused_part }) => refused_part)),
    faults: seen.flatMap(({ faults }) => faults),
    health: seen.flatMap(({ health }) => health),
  }
}

/** Several clients share a shop, its token and its parcels. */
async function openCallers(stage: Stage): Promise<Caller[]> {
  const shops = await openShops(stage, shopCount)
  return await Promise.all(
    shops.map(async ({ token, store_id }) => {
      const client = createClient({ baseUrl: stage.api, token: () => token })
      const body = parcelBody(store_id)
      const { data } = await client.call(createParcel, { body })
      return { token, parcel_id: data.id, body: JSON.stringify(body) }
    }),
  )
}

async function crowd(stage: Stage, callers: readonly Caller[], clients: number, seconds: number) {
  const children = Array.from({ length: processes }, startClients)
  const asking = new AbortController()
  const health = askHealth(stage, asking.signal)
  const began = performance.now()
  const reports = await Promise.all(
    children.map(async (child): Promise<CrowdReport> => {
      const order: CrowdOrder = { origin: stage.api, callers, clients: clients / processes, seconds }
      child.send(order)
      const [report] = await once(child, 'message')
      return report
    }),
  )
  const took = (performance.now() - began) / 1_000
  asking.abort()
  const times = reports.flatMap((report) => report.times)
  const refused = reports.reduce((sum, report) => sum + report.refused, 0)
  return {
    rate: times.length / took,
    times,
    refused_part: refused / (refused + times.length),
    faults: reports.flatMap((report) => report.faults),
    health: await health,
  }
}

function startClients(): ChildProcess {
  const child = fork(new URL('./stage/crowd-clients.ts', import.meta.url))
  setPriority(child.pid ?? 0, lowPriority)
  return child
}

/** How long each answer of `/healthz` took, asked as a balancer asks it: beside everything else. */
async function askHealth(stage: Stage, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    const answer = await fetch(`${stage.api}/healthz`)
    await answer.text()
    times.push(performance.now() - began)
    await wait(healthEachMs)
  }
  return times
}
