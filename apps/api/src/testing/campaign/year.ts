import type { Client } from '@guihang/contract/client'
import {
  approveLostClaim,
  approveLostCollections,
  openLostClaim,
  rejectLostClaim,
} from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import { cancelParcel, createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { type CashEvent, isCashEvent } from '@guihang/domain/money/cod/cash-steps'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { randomOf } from '@guihang/domain/seeded-random'
import type pg from 'pg'
import { parcelBody } from '../road/parcels.ts'
import { homecoming, type Outcome, outcomeOf, type Step } from './outcomes.ts'
import { brokenPromises, type Findings, promises } from './promises.ts'

/** A shop whose parcels are on the road for a year. */
export type YearShop = { readonly client: Client; readonly store_id: string }

export type Year = {
  readonly operator: Client
  readonly shops: readonly YearShop[]
  readonly seed: number
  readonly days: number
  readonly parcels_a_day: number
  /** Lets a business day pass. */
  readonly nextDay: () => Promise<void>
  /** Does the provider's books of the day; answers the tracking numbers that the bank has paid. */
  readonly doBooks: () => Promise<readonly string[]>
  /** What becomes of parcels. Absent = what becomes of them in a year. */
  readonly outcomes?: readonly Outcome[]
  /** What the taker counts of the cash of these parcels, VND; undefined where all of it is there. Absent = always. */
  readonly count?: (event: CashEvent, tracking_numbers: readonly string[]) => Promise<number | undefined>
}

/** A parcel on its way: what becomes of it, how far it is, and what its papers are called. */
type Carried = {
  readonly parcel: Pick<Parcel, 'id' | 'tracking_number'>
  readonly shop: YearShop
  readonly outcome: Outcome
  /** The parcel of which it is the rest. */
  readonly original?: string
  done: number
  claim_id?: string
  collection_id?: string
}

export type YearReport = {
  readonly parcels: number
  /** Their events, reported through the operations API or made by the shop. */
  readonly steps: number
  readonly seconds: number
  /** By tracking number, where each parcel must have ended. */
  readonly ends: ReadonlyMap<string, ParcelStatus>
}

/** So many steps of a parcel's road are done on a day: it is under way for three to six. */
const steps_a_day = 4
/** The last statement of a shop may be too small to be paid: its parcels wait for a next one that does not come. */
const longest_wait_days = 45
const atOnce = 16
const events_a_call = 2_000
const parcels_a_paper = 500

/**
 * A year of a provider: every day shops create parcels, and all that are under way move on, each towards the outcome it
 * has drawn, reproducible from the seed. Throws at the first refusal.
 */
export async function liveThrough(year: Year): Promise<YearReport> {
  const began = performance.now()
  const ended: Carried[] = []
  let active: Carried[] = []
  const paid = new Set<string>()
  let steps = 0
  const last_day = year.days + longest_wait_days
  for (let day = 0; day < year.days || (active.length > 0 && day < last_day); day += 1) {
    if (day < year.days) active.push(...(await createAll(year, day)))
    for (let step = 0; step < steps_a_day; step += 1) {
      const ready = active.filter((carried) => !waitsForBank(carried, paid))
      if (ready.length === 0) break
      steps += ready.length
      const rests = await moveOn(year, ready)
      ended.push(...active.filter(isAtItsEnd))
      active = [...active.filter((carried) => !isAtItsEnd(carried)), ...rests]
    }
    for (const tracking_number of await year.doBooks()) paid.add(tracking_number)
    await year.nextDay()
  }
  const seconds = (performance.now() - began) / 1000
  const ends = new Map(ended.map(({ parcel, outcome }) => [parcel.tracking_number, outcome.ends]))
  return { parcels: ended.length + active.length, steps, seconds, ends }
}

/** Holds the database against what the year has promised: where its parcels ended, and what always holds. */
export async function auditYear(
  client: Pick<pg.Client, 'query'>,
  { ends }: YearReport,
  held: typeof promises = promises,
): Promise<Findings> {
  const { rows } = await client.query<{ tracking_number: string; status: string }>(
    'select tracking_number, status from whole_parcels',
  )
  const standing = new Map(rows.map(({ tracking_number, status }) => [tracking_number, status]))
  const astray = [...ends].filter(([tracking_number, end]) => standing.get(tracking_number) !== end)
  const [first] = astray
  const reported =
    first === undefined
      ? []
      : [
          `${astray.length} parcels ended elsewhere: ${first[0]} in ${standing.get(first[0])} and not ${first[1]}`,
        ]
  return [...reported, ...(await brokenPromises(client, held))]
}

function waitsForBank(carried: Carried, paid: ReadonlySet<string>): boolean {
  const step = nextOf(carried)
  if (!('paid' in step)) return false
  const number = step.paid === 'itself' ? carried.parcel.tracking_number : carried.original
  return number === undefined || !paid.has(number)
}

function isAtItsEnd({ done, outcome }: Carried): boolean {
  return done === outcome.steps.length
}

async function createAll({ shops, seed, parcels_a_day, outcomes }: Year, day: number): Promise<Carried[]> {
  const made: Carried[] = []
  await inParallel(
    Array.from({ length: parcels_a_day }, (_, index) => index),
    async (index) => {
      const random = randomOf(`${seed}:${day}:${index}`)
      const shop = random.pick(shops)
      const outcome = outcomeOf(random.between(0, 100), outcomes)
      const value = random.whole(1, 60) * 50_000
      const body = parcelBody(
        { id: shop.store_id },
        {
          products: [{ name: 'Bát cơm hoa cúc', quantity: 4, value }],
          product_value: Math.min(value * 4, 20_000_000),
          cod: outcome.without_cash ? 0 : Math.min(value * 4, 20_000_000),
          payment_option: outcome.without_cash || random.chance(0.7) ? 'sender' : 'receiver',
          weight: random.whole(1, 60) / 10,
          allow_partial_delivery: true,
        },
      )
      const { data } = await shop.client.call(createParcel, { body })
      const { id, tracking_number } = data
      made.push({ parcel: { id, tracking_number }, shop, outcome, done: 0 })
    },
  )
  return made
}

/** Lets the next step of each parcel happen, together where a call takes many; answers the parcels that came of it. */
async function moveOn(year: Year, active: readonly Carried[]): Promise<Carried[]> {
  const groups = Map.groupBy(active, (carried) => groupOf(nextOf(carried)))
  const rests: Carried[] = []
  for (const [group, carried] of groups) {
    if (group === 'paid') continue
    if (group === 'event') await reportAll(year, carried)
    else if (group.startsWith('transfer ')) await transferAll(year, carried)
    else if (group === 'partial')
      await inParallel(carried, async (one) => rests.push(await deliverPart(year, one)))
    else await inParallel(carried, (one) => callFor(year, one))
  }
  for (const carried of active) carried.done += 1
  return rests
}

function nextOf({ outcome, done }: Carried): Step {
  const step = outcome.steps[done]
  if (step === undefined) throw new RangeError(`${outcome.name} has no step ${done}`)
  return step
}

function groupOf(step: Step): string {
  if ('event' in step) return 'event'
  if ('paid' in step) return 'paid'
  return 'transfer' in step ? `transfer ${step.transfer}` : step.call
}

async function reportAll({ operator }: Year, carried: readonly Carried[]): Promise<void> {
  for (const lot of lotsOf(carried, events_a_call)) {
    const events = lot.map((one) => eventOf(one))
    judge(lot, (await operator.call(reportEvents, { body: { events } })).data)
  }
}

function eventOf(carried: Carried): ReportedEvent {
  const step = nextOf(carried)
  if (!('event' in step)) throw new TypeError('Not an event')
  const { tracking_number } = carried.parcel
  return {
    event_id: `${tracking_number}:${carried.done}`,
    tracking_number,
    event: step.event,
    ...(step.reason_code !== undefined && { reason_code: step.reason_code }),
    ...(isDelivery(step.event) && { receiver_type: 'CUSTOMER' as const }), // as: one of its types
  }
}

function isDelivery(event: ParcelEvent): boolean {
  return event === 'deliver'
}

async function transferAll({ operator, count }: Year, carried: readonly Carried[]): Promise<void> {
  for (const lot of lotsOf(carried, parcels_a_paper)) {
    const [first] = lot
    const step = first && nextOf(first)
    if (step === undefined || !('transfer' in step)) throw new TypeError('Not a transfer')
    const tracking_numbers = lot.map(({ parcel }) => parcel.tracking_number)
    const event = step.transfer
    const counted_amount = isCashEvent(event) ? await count?.(event, tracking_numbers) : undefined
    const body = {
      ...{ event, reference: `PNT-${crypto.randomUUID()}`, tracking_numbers },
      ...(counted_amount !== undefined && { counted_amount }),
    }
    judge(lot, (await operator.call(transferCod, { body })).data)
  }
}

/** Hands over three of four pieces; the fourth is on its way home. */
async function deliverPart({ operator }: Year, { parcel, shop, done }: Carried): Promise<Carried> {
  const { tracking_number } = parcel
  const body = {
    event_id: `${tracking_number}:${done}`,
    tracking_number,
    kept: [{ index: 0, quantity: 3 }],
    receiver_type: 'CUSTOMER' as const, // as: one of its types
  }
  const { data } = await operator.call(deliverPartly, { body })
  if (data.return_parcel === null) throw new Error(`${tracking_number} left no rest`)
  return { parcel: data.return_parcel, shop, outcome: homecoming, original: tracking_number, done: 0 }
}

async function callFor({ operator }: Year, carried: Carried): Promise<void> {
  const step = nextOf(carried)
  if (!('call' in step)) throw new TypeError('Not a call')
  const { shop, parcel } = carried
  const { tracking_number } = parcel
  const event_id = `${tracking_number}:${carried.done}`
  switch (step.call) {
    case 'cancel':
      await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: { reason: 'Khách đổi ý' } })
      return
    case 'reweigh': {
      const measured = { weight: 8.4, length: 40, width: 30, height: 25, evidence: 'Cân tự động số 4' }
      const rows = [{ event_id, tracking_number, ...measured }]
      judge([carried], (await operator.call(reweighParcels, { body: { rows } })).data)
      return
    }
    case 'correct': {
      const body = { event_id, tracking_number, reason: 'Quét nhầm kiện bên cạnh' }
      await operator.call(correctParcel, { body })
      return
    }
    case 'claim': {
      const { data } = await operator.call(openLostClaim, { body: { tracking_number, proof: 'Hóa đơn 118' } })
      carried.claim_id = data.id
      return
    }
    case 'reject_claim': {
      const body = { reason: 'Cần hóa đơn' }
      await operator.call(rejectLostClaim, { params: { id: carried.claim_id ?? '' }, body })
      return
    }
    case 'approve_claim': {
      const { data } = await operator.call(approveLostClaim, {
        params: { id: carried.claim_id ?? '' },
        body: { proof_accepted: true, charged_to: 'hub', charged_name: 'HCM-TB-01' },
      })
      carried.collection_id = data.id
      return
    }
    case 'approve_collection': {
      const ids = [carried.collection_id ?? '']
      judge([carried], (await operator.call(approveLostCollections, { body: { ids } })).data)
    }
  }
}

/** Every row was taken; throws at the first that was not. */
function judge(lot: readonly Carried[], rows: readonly { ok: boolean; code?: string | undefined }[]): void {
  for (const [index, { ok, code }] of rows.entries()) {
    if (ok) continue
    const carried = lot[index]
    throw new Error(`${carried?.outcome.name}, step ${carried?.done}: ${code}`)
  }
}

function lotsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
