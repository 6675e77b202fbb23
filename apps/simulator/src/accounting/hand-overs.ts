import type { Client } from '@guihang/contract/client'
import { transferCod } from '@guihang/contract/money/cod'
import { listLedgerTransactions } from '@guihang/contract/money/ledger'
import type { BodySent } from '@guihang/contract/operation'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Control } from '../control-page/control.ts'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter, inLots } from '../couriers/pace.ts'
import { readRoster } from '../couriers/roster.ts'
import { listOurParcels } from '../our-parcels.ts'
import { cashStatuses, countedOutOf, nextTransfer, slipNumberOf, soonest_cash_hours } from './cash.ts'

type Body = BodySent<typeof transferCod>
type Slip = Omit<Body, 'tracking_numbers'> & { readonly numbers: string[] }

const lot = 200
/** A bag with more parcels is never counted wrong: each of them would have to be asked for. */
const mostCounted = 40

/** Now and then counted short or over. Answers how many parcels moved. */
export async function transferCash(
  client: Client,
  character: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<number> {
  let moved = 0
  for (const { numbers, ...slip } of await slipsOf(client, character, control, now)) {
    for (const tracking_numbers of inLots(numbers, lot)) {
      const body = { ...slip, tracking_numbers }
      const counted_amount = await countWrong(client, body, character)
      moved += await tell(client, counted_amount === undefined ? body : { ...body, counted_amount })
    }
  }
  return moved
}

async function slipsOf(
  client: Client,
  character: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<Slip[]> {
  const roster = await readRoster(client)
  const entered_by = hoursAfter(now, -soonest_cash_hours, character.speed)
  const slips = new Map<string, Slip>()
  for (const parcel of await listOurParcels(client, control, cashStatuses, entered_by)) {
    const step = nextTransfer(parcel, character)
    if (step === undefined || step.due > now) continue
    const { event } = step
    const courier_code = event === 'hand_over_cash' ? roster.courierOf(parcel) : undefined
    const hub_code = hubOf(event, parcel.destination_hub_code, roster.main_hub)
    const reference = slipNumberOf(event, parcel, now, courier_code)
    const slip = slips.get(reference) ?? {
      ...{ event, reference, numbers: [] },
      ...(courier_code !== undefined && { courier_code }),
      ...(hub_code !== undefined && { hub_code }),
    }
    slip.numbers.push(parcel.tracking_number)
    slips.set(reference, slip)
  }
  return [...slips.values()]
}

function hubOf(event: Body['event'], own: string | null, main: string | undefined): string | undefined {
  if (event === 'hand_over_cash') return own ?? undefined
  return event === 'transfer_to_hub' ? main : undefined
}

/** What is counted of a bag that is drawn to be wrong, VND; undefined where all that is due is there. */
async function countWrong(
  client: Client,
  { event, reference, tracking_numbers }: Body,
  { seed, mix }: Character,
): Promise<number | undefined> {
  const account = countedOutOf[event]
  const random = randomOf(`${seed}:${reference}:${tracking_numbers[0]}:counted`)
  if (!random.chance(mix.miscounted / 100)) return undefined
  if (account === undefined || tracking_numbers.length > mostCounted) return undefined
  let held = 0
  for (const tracking_number of tracking_numbers) held += await heldIn(client, account, tracking_number)
  const much = random.whole(1, 10) * 10_000
  return random.chance(0.7) ? Math.max(held - much, 0) : held + much
}

async function heldIn(client: Client, account: string, tracking_number: string): Promise<number> {
  const query = { tracking_number, limit: '200' }
  const { data } = await client.call(listLedgerTransactions, { query })
  const entries = data.flatMap((transaction) => transaction.entries)
  return entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0)
}

async function tell(client: Client, body: Body): Promise<number> {
  const { data } = await client.call(transferCod, { body })
  const rejected = data.filter(({ ok }) => !ok)
  const isNamed = body.counted_amount !== undefined || body.courier_code !== undefined
  if (rejected.length === 0 || !isNamed) return data.length - rejected.length
  // A row that does not fit stops a count, and a courier may have given the parcel to another one: the rest goes on without both.
  const { counted_amount: _, courier_code: __, ...plain } = body
  const again = await client.call(transferCod, {
    body: { ...plain, tracking_numbers: rejected.map(({ id }) => id) },
  })
  return data.length - rejected.length + again.data.filter(({ ok }) => ok).length
}
