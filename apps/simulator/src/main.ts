import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { getPublicSettings } from '@guihang/contract/home/system'
import { approveLostClaim } from '@guihang/contract/money/claims'
import { endCashDifference } from '@guihang/contract/money/cod'
import { approveStatement } from '@guihang/contract/money/operated-statements'
import type { Operation } from '@guihang/contract/operation'
import { correctReweigh, upholdReweigh } from '@guihang/contract/provider/operated-reweighs'
import { approveChange } from '@guihang/contract/talk/support-requests'
import { workApprovals, workDesks } from './accounting/clerks.ts'
import { settleDifferences } from './accounting/differences.ts'
import { type Books, workStatements } from './accounting/statements.ts'
import { type Control, createControl } from './control-page/control.ts'
import { workOneRound } from './couriers/couriers.ts'
import { type DemoCarriers, demoCarriers } from './demo-carriers/demo-carriers.ts'
import { eachByItself } from './each-by-itself.ts'
import { createSimulatorServer } from './serve.ts'
import { portTaken, readSettings, type Settings } from './settings.ts'
import { answerShops } from './support/answer-shops.ts'
import { decideDisputes } from './weighings/decide-disputes.ts'

/** How often the couriers look what is due, in real milliseconds. */
const roundMs = 500
/** How long nobody tries after a failed round. */
const failureMs = 2_000
/** The least pause between two rounds of the desks, and how many times longer than its round a desk rests: many parcels stay on its list for good. */
const desksMs = 5_000
const desksRest = 20

await main()

async function main(): Promise<void> {
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const { api_url, operator_token, approver_token } = settings
  const ofSecond = [
    ...[approveLostClaim, approveChange, approveStatement, endCashDifference],
    ...[upholdReweigh, correctReweigh],
  ]
  const approvals: readonly string[] = ofSecond.map(({ name }) => name)
  const token = ({ name }: Operation) => (approvals.includes(name) ? approver_token : operator_token)
  const client = createClient({ baseUrl: api_url, token })
  const control = createControl(settings)
  const second = createClient({ baseUrl: api_url, token: () => approver_token })
  const carriers =
    settings.carriers === 'by_itself' ? demoCarriers(client, { ...settings, second }) : undefined
  const { signing_secrets, accounting } = settings
  const now = () => new Date()
  const server = createSimulatorServer({
    client,
    character: settings,
    control,
    carriers,
    now,
    signing_secrets,
    accounting,
  })
  try {
    await once(server.listen(settings.port, '127.0.0.1'), 'listening')
  } catch (error) {
    // Before the first round: two simulators would both carry every parcel.
    console.error(`Simulator: ${error instanceof Error ? error.message : 'the port cannot be listened on'}`)
    process.exitCode = Reflect.get(Object(error), 'code') === 'EADDRINUSE' ? portTaken : 1
    return
  }
  await work(client, settings, { control, lookAfter: besides(carriers) }, stop.signal)
  await carriers?.stop()
  server.closeAllConnections()
  server.close()
}

/** Carriers move their parcels beside the couriers, and neither waits for the other. */
function besides(carriers: DemoCarriers | undefined): (now: Date) => void {
  let isWorking = false
  let failing = false
  return (now) => {
    if (carriers === undefined || isWorking) return
    isWorking = true
    carriers
      .work(now)
      .then(() => {
        failing = false
      })
      .catch(async (error: unknown) => {
        if (!failing) console.error(`Simulator, carriers: ${error instanceof Error ? error.message : error}`)
        failing = true
        await wait(failureMs, undefined, { ref: false })
      })
      .finally(() => {
        isWorking = false
      })
  }
}

async function work(
  client: Client,
  settings: Settings,
  { control, lookAfter }: { readonly control: Control; readonly lookAfter: (now: Date) => void },
  stop: AbortSignal,
): Promise<void> {
  let failing = false
  let desks_at = 0
  const books: Books = {}
  while (!stop.aborted) {
    try {
      const { data } = await client.call(getPublicSettings, {})
      const now = new Date(data.now)
      lookAfter(now)
      await workOneRound(client, settings, control, now)
      const started = performance.now()
      if (started >= desks_at) {
        const desks = [
          () => workDesks(client, settings, control, now),
          () => answerShops(client, settings, control, now),
          () => decideDisputes(client, settings, control, now),
          ...(settings.approvals === 'by_itself'
            ? [() => workApprovals(client, settings, control, now)]
            : []),
          ...(settings.accounting === 'by_itself'
            ? [
                () => settleDifferences(client, settings, now),
                () => workStatements(client, settings, books, { now, holidays: data.holidays }),
              ]
            : []),
        ]
        try {
          await eachByItself<() => Promise<unknown>>(desks, async (desk) => (await desk()) !== 0)
        } finally {
          const ended = performance.now()
          desks_at = ended + Math.max(desksMs, desksRest * (ended - started))
        }
      }
      if (failing) console.log('Simulator: the operations API answers again.')
      failing = false
    } catch (error) {
      // The API may be starting or restarting; nothing is lost, the next round looks again.
      if (!failing) console.error(`Simulator: ${error instanceof Error ? error.message : 'the round failed'}`)
      failing = true
    }
    // An aborted wait is the end, not a fault.
    await wait(failing ? failureMs : roundMs, undefined, { signal: stop }).catch(() => undefined)
  }
}
