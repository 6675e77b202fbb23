import type { Client } from '@guihang/contract/client'
import { listCarrierConnections } from '@guihang/contract/connection/carriers'
import type { ServerState } from '../carriers/common/faults.ts'
import type { Shares } from '../carriers/common/lives.ts'
import { type RunningCarrier, startFakeCarrier } from '../carriers/start-fake-carrier.ts'
import type { Mix } from '../couriers/outcomes.ts'
import type { Settings } from '../settings.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { type Connected, connectCarrier } from './connect-carrier.ts'
import { readUnits } from './read-units.ts'
import { sendByCarriers } from './send-by-carriers.ts'
import { settleUnclear } from './settle-unclear.ts'

/** One carrier, as a person sees it on the control page. */
export type CarrierLine = {
  readonly code: string
  readonly name: string
  readonly state: ServerState
  readonly on_the_way: number
}

export type DemoCarriers = {
  /** Connects what is not connected yet, then lets all happen that is due by the business clock. */
  work(now: Date): Promise<void>
  /** Those that are connected. */
  lines(): CarrierLine[]
  /** Answers whether there is such a carrier. */
  turn(code: string, state: ServerState): boolean
  stop(): Promise<void>
}

/** A new parcel lies with its shop for so many hours of life, so that the shop can print its label. */
const restsHours = 40

/** Real milliseconds between two looks at what waits for the carriers' people, and for lists of places. */
const usualPause = 5_000

type Fake = RunningCarrier & { readonly account: DemoAccount }

/** The carriers by which the demo sends some provinces: fakes on this machine, and their connections. */
export function demoCarriers(
  client: Client,
  {
    api_url,
    seed,
    speed,
    mix,
    pause_ms = usualPause,
  }: Pick<Settings, 'api_url' | 'seed' | 'speed' | 'mix'> & { readonly pause_ms?: number },
): DemoCarriers {
  let ahead_ms = 0
  let fakes: Fake[] = []
  let connected: Connected[] | undefined
  let isSetUp = false
  let next_look = 0
  let isStopped = false

  async function start(): Promise<Fake[]> {
    const started: Fake[] = []
    const units = await readUnits(client)
    const clock = () => new Date(Date.now() + ahead_ms)
    for (const account of demoAccounts) {
      const { kind, theirs: secrets } = account
      const moving = { clock, seed, speed, shares: sharesOf(mix), rests_hours: restsHours }
      const fake = await startFakeCarrier({ kind, secrets, webhook: null, units, ...moving })
      started.push({ ...fake, account })
    }
    return started
  }

  async function stopAll(): Promise<void> {
    for (const fake of fakes.splice(0)) await fake.stop()
  }

  async function connect(): Promise<Connected[]> {
    const { data: connections } = await client.call(listCarrierConnections, {})
    const done: Connected[] = []
    for (const fake of fakes) {
      const known = connections.find(({ code }) => code === fake.account.code)
      const connection = await connectCarrier(client, fake.account, fake, { known, api_url })
      if (connection !== undefined) done.push(connection)
    }
    return done
  }

  /** Those that still have a connection. */
  const working = () => fakes.filter(({ account }) => connected?.some(({ code }) => code === account.code))

  return {
    async work(now) {
      ahead_ms = now.getTime() - Date.now()
      if (fakes.length === 0) fakes = await start()
      if (isStopped) return await stopAll()
      connected ??= await connect()
      for (const { control } of working()) await control.tick()
      if (performance.now() < next_look) return
      next_look = performance.now() + pause_ms
      if (!isSetUp) isSetUp = await sendByCarriers(client, connected)
      for (const fake of working()) await settleUnclear(client, fake.account.code, fake, { now, speed })
    },
    lines: () =>
      working().map(({ account: { code, name }, control }) => ({
        code,
        name,
        state: control.setting().state,
        on_the_way: control.orders().filter(({ end }) => end === null).length,
      })),
    turn(code, state) {
      const fake = working().find(({ account }) => account.code === code)
      fake?.control.turn(state)
      return fake !== undefined
    },
    async stop() {
      isStopped = true
      await stopAll()
    },
  }
}

/** The fates of the own couriers' parcels, but for those that wait for a person: nobody sits in the demo's office. */
function sharesOf({ second, third, returned, reweighed }: Mix): Shares {
  return {
    failed: second + third,
    returned,
    partly: 0,
    cancelled: 0,
    called_off: 0,
    lost: 0,
    damaged: 0,
    reweighed,
  }
}
