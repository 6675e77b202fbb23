import { businessDayOf, type Day } from '@guihang/domain/calendar'
import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import { type Random, randomOf } from '@guihang/domain/seeded-random'
import type { CarrierEnd } from '../carriers/common/control.ts'
import type { Planted } from '../carriers/common/statements/plant-faults.ts'
import type { RunningCarrier } from '../carriers/start-fake-carrier.ts'

/** A file that a carrier's accounting has written. */
export type CarrierFile = {
  readonly file: string
  readonly bytes: Buffer
  /** The day up to which it has what ended. */
  readonly day: Day
  /** VND */
  readonly net: number
  readonly planted: readonly Planted[]
}

export type CarrierAccounting = {
  /** A statement of each day that is over and on which parcels ended, in order; what was told late comes with the next one. */
  writeDays(now: Date): Promise<CarrierFile[]>
  /** Of all that has ended until now; undefined where nothing new has. */
  writeNow(now: Date): Promise<CarrierFile | undefined>
  /** Parcels that have ended and are in no statement. */
  left(): number
  /** The newest first. */
  recent(): readonly CarrierFile[]
}

type Known = {
  readonly code: string
  readonly seed: number
  readonly control: Pick<RunningCarrier['control'], 'orders' | 'statements'>
  /** Whether the provider has it in a statement: written before the carrier was started anew. */
  readonly isCharged: (tracking_number: string) => Promise<boolean>
}

const keptFiles = 5

/** The accounting of one carrier: it forgets with its carrier, and no parcel stands in two of its statements. */
export function carrierAccounting({ code, seed, control, isCharged }: Known): CarrierAccounting {
  const stated = new Set<string>()
  let next_day: Day | undefined
  let recent: readonly CarrierFile[] = []

  const waiting = () => control.orders().filter((order) => isOver(order) && !stated.has(order.code))

  async function freshOf(orders: readonly CarrierEnd[]): Promise<CarrierEnd[]> {
    const fresh: CarrierEnd[] = []
    for (const order of orders)
      if (await isCharged(order.client_code)) stated.add(order.code)
      else fresh.push(order)
    return fresh
  }

  function write(orders: readonly CarrierEnd[], day: Day, hand: string): CarrierFile {
    const codes = new Set(orders.map((order) => order.code))
    const name = `doi-soat-${code.toLowerCase()}-${day}${hand}`
    const asked = { seed: `${seed}:${name}`, statements: 1, name, faults: drawFaults(orders, seed, name) }
    const [written] = control.statements(asked, (order) => codes.has(order.code))
    if (written === undefined) throw new Error('A statement was asked for')
    for (const one of codes) stated.add(one)
    const { file, bytes, net, planted } = written
    const made = { file, bytes, day, net, planted }
    recent = [made, ...recent].slice(0, keptFiles)
    return made
  }

  return {
    async writeDays(now) {
      const today = businessDayOf(now)
      if (next_day === today) return []
      const first = next_day ?? ''
      const dayOf = ({ at }: CarrierEnd) => [first, businessDayOf(at)].sort()[1] ?? today
      const over = await freshOf(waiting().filter((order) => dayOf(order) < today))
      const days = Map.groupBy(over, dayOf)
      next_day = today
      return [...days.keys()].sort().map((day) => write(days.get(day) ?? [], day, ''))
    },
    async writeNow(now) {
      const over = await freshOf(waiting())
      const hour = now.toISOString().slice(11, 19).replaceAll(':', '')
      return over.length === 0 ? undefined : write(over, businessDayOf(now), `-tay-${hour}`)
    },
    left: () => waiting().length,
    recent: () => recent,
  }
}

/** Written by the carrier of itself: what a person has asked for has another name. */
export function isDailyFile(file: string): boolean {
  return /^doi-soat-[a-z]+-\d{4}-\d\d-\d\d-1\.(xlsx|csv)$/.test(file)
}

/** What a carrier bills, once it has told its customer of the end. */
function isOver({ end, last_message }: CarrierEnd): boolean {
  return end !== null && billed.has(end) && last_message?.state !== 'waiting'
}

const billed: ReadonlySet<CarrierEnd['end']> = new Set(['delivered', 'partly_delivered', 'returned'])

/** The mistakes of the carriers' people, and which parcels they can befall. */
const mistakes: Partial<Readonly<Record<DifferenceClass, (order: CarrierEnd) => boolean>>> = {
  paid_less: ({ collected }) => collected > 50_000,
  freight_above_quote: () => true,
  weight_changed: () => true,
  return_charged: ({ end }) => end === 'delivered',
}

/** One mistake at most, and the more parcels, the sooner. */
export function drawFaults(
  orders: readonly CarrierEnd[],
  seed: number,
  name: string,
): Partial<Record<DifferenceClass, number>> {
  const random: Random = randomOf(`${seed}:${name}:mistake`)
  if (!random.chance(Math.min(0.5, 0.12 * orders.length))) return {}
  const likely = Object.entries(mistakes).filter(([, befalls]) => orders.some(befalls))
  return likely.length === 0 ? {} : { [random.pick(likely)[0]]: 1 }
}
