import { transferCod } from '@guihang/contract/money/cod'
import { listHolderCash, listLedgerBalances } from '@guihang/contract/money/ledger'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { eventFacts, type ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Step } from '../../../../../../../judge/history.ts'
import type { Carried, JudgedShop } from '../board.ts'
import { accountsOf, listOf } from '../histories.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene, stepsDone } from '../scene.ts'
import { type CashEvent, cashRoad, isCash, nextOf } from './shops.ts'

const manyAtOnce = { least: 2, most: 6 }
/** Reports that did not move a parcel after which nobody tries again. */
const patience = 2

/** Somebody who scans and carries parcels, until the run is over. */
export async function workAsCourier(scene: Scene, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  const readers = readersOf(scene, name)
  while (!scene.isOver) {
    const { random } = client
    const turn = random.between(0, 1)
    const count = turn < 0.1 ? random.whole(manyAtOnce.least, manyAtOnce.most) : 1
    // Now and then two have the same parcel in hand.
    const mistaken = turn > 0.95 ? scene.board.any(random) : undefined
    if (mistaken !== undefined && !mistaken.isOnRound && !isCash(nextOf(mistaken))) {
      await report(client, [mistaken])
      continue
    }
    const parcels = takeSome(scene, client, count, isReportable)
    if (parcels.length === 0) {
      await aWhile()
      continue
    }
    const moved = await report(client, parcels)
    for (const parcel of parcels) {
      const reader = readers.get(parcel.shop)
      if (moved.has(parcel)) advance(parcel)
      else if (reader !== undefined) await lookAfter(reader, parcel)
      scene.board.putBack(parcel)
    }
  }
}

/** Reads parcels for somebody who reports them, by the software of each shop. */
export function readersOf(scene: Scene, name: string): ReadonlyMap<JudgedShop, Client> {
  return new Map(scene.shops.map((shop) => [shop, clientOf(scene, `${name} at ${shop.name}`, shop.token)]))
}

export function takeSome(
  scene: Scene,
  { random }: Client,
  count: number,
  suits: (parcel: Carried) => boolean,
): Carried[] {
  const taken: Carried[] = []
  for (let place = 0; place < count; place += 1) {
    const parcel = scene.board.take(random, suits)
    if (parcel !== undefined) taken.push(parcel)
  }
  return taken
}

function isReportable(parcel: Carried): boolean {
  const event = nextOf(parcel)
  return event !== undefined && event !== 'request_cancel' && !isCash(event)
}

export function advance(parcel: Carried): void {
  parcel.step += 1
  parcel.stuck = 0
}

/** Who does not know how far a parcel is reads it; what does not move is left alone. */
export async function lookAfter(reader: Client, parcel: Carried): Promise<void> {
  const read = await readParcel(reader, parcel)
  const step = read === undefined ? parcel.step : stepsDone(parcel, read)
  parcel.stuck = step > parcel.step ? 0 : parcel.stuck + 1
  parcel.step = parcel.stuck > patience ? parcel.road.length : step
}

/** Reports the next event of each of these parcels by one call; answers those that it moved. */
async function report(client: Client, parcels: readonly Carried[]): Promise<ReadonlySet<Carried>> {
  const rows = parcels.flatMap((parcel) => {
    const event = nextOf(parcel)
    return event === undefined || event === 'request_cancel'
      ? []
      : [{ parcel, event, note: client.nextName() }]
  })
  if (rows.length === 0) return new Set()
  const events = rows.map(({ parcel, event, note }) => reported(parcel, event, note))
  const steps = rows.map(
    ({ parcel, event, note }): Step => ['append', listOf(parcel.key), `${event} ${note}`],
  )
  // A reporter who got no answer repeats the call; some do not.
  for (;;) {
    const answered = await client.caller.call(
      reportEvents,
      { body: { events } },
      {
        steps,
        shown: ({ data }) => steps.filter((_, place) => data[place]?.ok === true),
        isRefusal: ({ data }) => data.every(({ ok }) => !ok),
      },
    )
    if (answered.end === 'ok') {
      const { data } = answered.answer
      return new Set(rows.flatMap(({ parcel }, place) => (data[place]?.ok === true ? parcel : [])))
    }
    if (answered.end === 'fail' || client.random.chance(0.3)) return new Set()
    await aWhile()
  }
}

/** What a reporter sends of an event that is named by this note. */
export function reported({ tracking_number }: Carried, event: ParcelEvent, note: string): ReportedEvent {
  const phase = eventFacts[event].reason
  return {
    event_id: note,
    tracking_number,
    event,
    note,
    // Else a late report would be answered as done, and nothing of it would stand in the list.
    refuse_late: true,
    ...(event === 'deliver' && { receiver_type: 'CUSTOMER' as const }),
    ...(phase !== null && { reason_code: reasons[phase] }),
  }
}

const reasons = { pickup: 'FR003', delivery: 'FR011', return: 'FR026' }

/** Who takes the couriers' cash, many parcels on one slip, and looks at the books. */
export async function workAsCashier(scene: Scene, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  while (!scene.isOver) {
    await readBooks(client)
    const event = client.random.pick(cashRoad)
    const parcels = takeSome(scene, client, client.random.whole(1, 5), (parcel) => nextOf(parcel) === event)
    if (parcels.length === 0) await aWhile(50)
    else await takeCash(scene, client, parcels, event)
  }
}

async function takeCash(
  scene: Scene,
  client: Client,
  parcels: readonly Carried[],
  event: CashEvent,
): Promise<void> {
  const reference = client.nextName()
  const steps = parcels.map(({ key }): Step => ['append', listOf(key), `${event} ${reference}`])
  const tracking_numbers = parcels.map(({ tracking_number }) => tracking_number)
  const answered = await client.caller.call(
    transferCod,
    { body: { event, reference, tracking_numbers } },
    {
      steps,
      shown: ({ data }) => steps.filter((_, place) => data[place]?.ok === true),
      isRefusal: ({ data }) => data.every(({ ok }) => !ok),
    },
  )
  for (const [place, parcel] of parcels.entries()) {
    const isDone = answered.end === 'ok' && answered.answer.data[place]?.ok === true
    parcel.step = isDone ? parcel.step + 1 : parcel.road.length
    scene.board.putBack(parcel)
  }
}

/** All accounts at one moment, and who holds cash. */
export async function readBooks({ caller }: Client): Promise<void> {
  await caller.call(
    listLedgerBalances,
    { query: { limit: '200' } },
    {
      steps: [['accounts', 'ledger', null]],
      shown: ({ data }) => [['accounts', 'ledger', accountsOf(data)]],
    },
  )
  await caller.call(
    listHolderCash,
    { query: { limit: '200' } },
    {
      steps: [['holders', 'cash', null]],
      shown: ({ data }) => [
        [
          'holders',
          'cash',
          Object.fromEntries(data.map(({ holder, custody }) => [`${holder.kind} ${holder.id}`, custody])),
        ],
      ],
    },
  )
}
