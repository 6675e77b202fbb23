import { ApiError, type Client } from '@guihang/contract/client'
import { listCarrierConnections } from '@guihang/contract/connection/carriers'
import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import type { ServerState } from '../carriers/common/faults.ts'
import type { Shares } from '../carriers/common/lives.ts'
import { type RunningCarrier, startFakeCarrier } from '../carriers/start-fake-carrier.ts'
import type { Mix } from '../couriers/outcomes.ts'
import { eachByItself } from '../each-by-itself.ts'
import type { Settings } from '../settings.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { type CarrierAccounting, type CarrierFile, carrierAccounting } from './carrier-accounting.ts'
import { type Connected, connectCarrier } from './connect-carrier.ts'
import { readUnits } from './read-units.ts'
import { sendByCarriers } from './send-by-carriers.ts'
import { settleStatements, uploadStatements } from './settle-statements.ts'
import { settleUnclear } from './settle-unclear.ts'

/** One carrier, as a person sees it on the control page. */
export type CarrierLine = {
  readonly code: string
  readonly name: string
  readonly state: ServerState
  readonly on_the_way: number
  /** Parcels that have ended and are in no statement yet. */
  readonly unstated: number
  /** Its statements, the newest first. */
  readonly statements: readonly Omit<CarrierFile, 'bytes'>[]
}

export type DemoCarriers = {
  /** Connects what is not connected yet, then lets all happen that is due by the business clock. */
  work(now: Date): Promise<void>
  /** Those that are connected. */
  lines(): CarrierLine[]
  /** Answers whether there is such a carrier. */
  turn(code: string, state: ServerState): boolean
  /** Lets a carrier write a statement now, which nobody uploads but a person. Answers whether there is such a carrier. */
  writeStatement(code: string): Promise<boolean>
  findFile(code: string, file: string): CarrierFile | undefined
  stop(): Promise<void>
}

/** What a person asks of them on the control page. */
export type ControlledCarriers = Pick<DemoCarriers, 'lines' | 'turn' | 'writeStatement' | 'findFile'>

/** A new parcel lies with its shop for so many hours of life, so that the shop can print its label. */
const restsHours = 40

/** Real milliseconds between two looks at what waits for the carriers' people, and for lists of places. */
const usualPause = 5_000

type Fake = RunningCarrier & {
  readonly account: DemoAccount
  readonly books: CarrierAccounting
  /** Statements that nobody has uploaded yet, the oldest first. */
  readonly coming: CarrierFile[]
}

type Options = Pick<Settings, 'api_url' | 'seed' | 'speed' | 'mix' | 'accounting'> & {
  /** The second person of the office. */
  readonly second: Client
  readonly pause_ms?: number
}

/** The carriers by which the demo sends some provinces: fakes on this machine, and their connections. */
export function demoCarriers(
  client: Client,
  { api_url, seed, speed, mix, accounting, second, pause_ms = usualPause }: Options,
): DemoCarriers {
  let ahead_ms = 0
  let fakes: Fake[] = []
  let connected: Connected[] | undefined
  let isSetUp = false
  let next_look = 0
  let isStopped = false

  /** Business time, as far as it was ahead when the API was last asked. */
  const clock = () => new Date(Date.now() + ahead_ms)

  async function start(): Promise<Fake[]> {
    const started: Fake[] = []
    const units = await readUnits(client)
    for (const account of demoAccounts) {
      const { kind, theirs: secrets } = account
      const moving = { clock, seed, speed, shares: sharesOf(mix), rests_hours: restsHours }
      const fake = await startFakeCarrier({ kind, secrets, webhook: null, units, ...moving })
      const { code } = account
      const books = carrierAccounting({ ...{ code, seed, isCharged }, control: fake.control })
      started.push({ ...fake, account, books, coming: [] })
    }
    return started
  }

  async function isCharged(tracking_number: string): Promise<boolean> {
    try {
      const { data } = await client.call(getCarrierMoney, { params: { tracking_number } })
      return data.charged.net !== null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  }

  /** The bank’s total differs from the first statement of one of them. */
  const differing = demoAccounts[seed % demoAccounts.length]?.code

  /** Its statements of the days that are over; the office takes them where it does its books by itself. */
  async function account({ account: { code }, books, coming }: Fake, now: Date): Promise<void> {
    const written = await books.writeDays(now)
    if (accounting !== 'by_itself') return
    coming.push(...written)
    const office = { clerk: client, second, seed, now }
    await uploadStatements(office, code, coming)
    await settleStatements(office, code, { differs: code === differing })
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

  const find = (code: string) => working().find(({ account }) => account.code === code)

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
      await eachByItself(working(), async (fake) => {
        await settleUnclear(client, fake.account.code, fake, { now, speed })
        return true
      })
      await eachByItself(working(), async (fake) => {
        await account(fake, now)
        return true
      })
    },
    lines: () =>
      working().map(({ account: { code, name }, control, books }) => ({
        code,
        name,
        state: control.setting().state,
        on_the_way: control.orders().filter(({ end }) => end === null).length,
        unstated: books.left(),
        statements: books.recent().map(({ bytes: _, ...file }) => file),
      })),
    turn(code, state) {
      const fake = find(code)
      fake?.control.turn(state)
      return fake !== undefined
    },
    async writeStatement(code) {
      const fake = find(code)
      await fake?.books.writeNow(clock())
      return fake !== undefined
    },
    findFile: (code, name) =>
      find(code)
        ?.books.recent()
        .find(({ file }) => file === name),
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
