import { once } from 'node:events'
import { randomOf } from '@guihang/domain/seeded-random'
import { createControl, type FakeControl, type FakeSetting } from './control.ts'
import { controlRoutes } from './control-routes.ts'
import type { FakeCarrier, FakeCarrierKind, KnownParcel, Sender, Webhook, World } from './fake-carrier.ts'
import type { Facts, FakeOrder, Message, Step } from './fake-order.ts'
import { changeShares, type Faults, noFaults } from './faults.ts'
import { type Shares, usualShares } from './lives.ts'
import { moveUntil } from './movement.ts'
import { createOrderBook } from './order-book.ts'
import { createOutbox } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import { createFakeServer } from './serve.ts'
import { type Switches, usualSwitches } from './switches.ts'
import type { FakeUnits } from './units.ts'

export type FakeOptions = {
  readonly kind: FakeCarrierKind
  /** 0: any. */
  readonly port?: number
  /**
   * GHN: token, shop_id. GHTK: token, client_source. Viettel Post: username, password, site_token. J&T: api_account,
   * private_key, customer_code, password, password_suffix.
   */
  readonly secrets: Readonly<Record<string, string>>
  /** null: the customer has not set one up, and nothing is sent. */
  readonly webhook: Webhook | null
  readonly units: FakeUnits
  readonly clock: () => Date
  readonly seed: number
  readonly faults?: Partial<Faults>
  readonly shares?: Partial<Shares>
  readonly switches?: Partial<Switches>
  /** How many times faster than life parcels move and messages are repeated. */
  readonly speed?: number
  readonly moves?: 'by_itself' | 'by_hand'
  /** Hours of life that a new parcel lies with its sender, besides those until its pickup. */
  readonly rests_hours?: number
  /** Real milliseconds between two looks at what is due; absent where a test says when. */
  readonly every_ms?: number
}

export type RunningCarrier = {
  readonly url: string
  readonly control: FakeControl
  stop(): Promise<void>
}

/** Runs one carrier on loopback. Its present is the clock's, or where a test has advanced it to. */
export async function runCarrier<Booked>(
  carrier: FakeCarrier<Booked>,
  options: FakeOptions,
): Promise<RunningCarrier> {
  const { clock, seed, speed = 1, webhook, secrets, units } = options
  const stopped = new AbortController()
  const setting: FakeSetting = {
    faults: changeShares(noFaults, options.faults ?? {}),
    shares: changeShares(usualShares, options.shares ?? {}),
    state: 'up',
    webhook,
  }
  let advanced_to = 0
  const now = () => new Date(Math.max(clock().getTime(), advanced_to))
  const random: World<Booked>['random'] = (...key) => randomOf([seed, ...key].join(':'))

  const { retries: rule, lies, effectOf } = carrier
  const outbox = createOutbox({ rule, seed, speed, lies, faults: () => setting.faults })
  const { post } = outbox
  const moves = options.moves ?? 'by_itself'
  const { rests_hours } = options
  const followedBy = (order: FakeOrder<Booked>) => carrier.followedBy?.(order, random(order.code, 'next'))
  const book = createOrderBook<Booked>({
    ...{ now, speed, moves, effectOf, post, followedBy },
    ...(rests_hours !== undefined && { rests_hours }),
  })
  const opened = carrier.open({
    book,
    units,
    secrets,
    now,
    random,
    switches: { ...usualSwitches, ...options.switches },
    state: () => setting.state,
    shares: () => setting.shares,
  })

  async function send(order: FakeOrder<Booked>, message: Message): Promise<number | undefined> {
    if (setting.webhook === null) return undefined
    const sender = senderOf(order, message, setting.webhook)
    return await sendMessage(opened.compose(order, message.telling, sender), stopped.signal)
  }

  function senderOf(order: FakeOrder<Booked>, { identity, number }: Message, to: Webhook): Sender {
    const { code, client_code } = order
    if (identity === 'true') return { ...to, code, client_code }
    const draw = random(code, number, 'forger')
    // Of the same length, as a forger would guess.
    const secret = to.secret.replace(/[A-Za-z0-9]/g, () => draw.pick([...'abcdefghjkmnpqrstuvwxyz23456789']))
    if (identity === 'wrong_secret')
      return { ...to, url: to.url.replaceAll(to.secret, secret), secret, code, client_code }
    const foreign = carrier.foreignCode(draw)
    // Joined with a number that its customer knows only once the customer has the answer that names the true one.
    const joined = order.answered && draw.chance(0.5)
    return { ...to, code: foreign, client_code: joined ? client_code : `X${foreign}` }
  }

  let running: Promise<void> = Promise.resolve()
  function advance(to: Date): Promise<void> {
    const round = running.then(async () => {
      advanced_to = Math.max(advanced_to, to.getTime())
      await moveUntil(to, { book, outbox, send, stopped: () => stopped.signal.aborted })
    })
    running = round.catch(() => undefined)
    return round
  }

  function takeUp(parcel: KnownParcel): boolean {
    if (book.find(parcel.code) !== undefined) return true
    const order = opened.takeUp(parcel)
    if (order === undefined) return false
    order.answered = true
    const { status, at } = parcel.told ?? { status: order.status, at: now() }
    book.comeTo(order, at, status, (facts) => shortEnd(carrier, status, facts))
    return true
  }

  function look(): void {
    control.tick().catch((error: unknown) => console.error(`Fake carrier: ${error}`))
  }

  const expireTokens = () => opened.expireTokens?.()
  const control = createControl<Booked>({
    carrier,
    book,
    outbox,
    setting,
    now,
    advance,
    takeUp,
    expireTokens,
  })
  const met = new WeakSet<FakeOrder<unknown>>()
  const server = createFakeServer({
    answer: opened.answer,
    control: controlRoutes(control),
    state: () => setting.state,
    fateOfAnswer(created) {
      const first = !met.has(created)
      met.add(created)
      const drawn = random(created.client_code, created.code, 'answer').between(0, 100)
      const { cut_creates, held_creates } = setting.faults
      if (!first || drawn >= cut_creates + held_creates) return 'sent'
      return drawn < cut_creates ? 'cut' : 'held'
    },
  })
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake carrier has no port')
  const timer = options.every_ms === undefined ? undefined : setInterval(look, options.every_ms).unref()
  return {
    url: `http://127.0.0.1:${address.port}`,
    control,
    async stop() {
      clearInterval(timer)
      stopped.abort()
      server.closeAllConnections()
      server.close()
      await running
    },
  }
}

/** A plan for a parcel whose status is in no plan, because a person or its sender brought it there. */
function shortEnd(
  { ends }: Pick<FakeCarrier<unknown>, 'ends'>,
  status: string,
  { returning }: Facts,
): readonly Step[] {
  if (ends[status] !== undefined) return []
  const wanted = returning ? 'returned' : 'delivered'
  const [end] = Object.entries(ends).find(([, word]) => word === wanted) ?? []
  return end === undefined ? [] : [{ status: end, hours: 24, stop: returning ? 'sender' : 'receiver' }]
}
