import {
  cancelParcel,
  countParcelsByStatus,
  createParcel,
  editParcel,
  listParcels,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import {
  eventFacts,
  eventsByOwnCall,
  type ParcelEvent,
} from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { localRoad, providerRoad, sideRoads } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { Random } from '@guihang/domain/seeded-random'
import type { Step } from '../../../../../../../judge/history.ts'
import { parcelBody } from '../../../road/parcels.ts'
import { type Beginning, type Carried, type JudgedShop, type Wander, wandersMark } from '../board.ts'
import { hasOneEditor, listOf, nameOfEdit } from '../histories.ts'
import { recorderNow } from '../recorder.ts'
import { aWhile, type Client, clientOf, readParcel, type Scene } from '../scene.ts'

/** So many parcels on their way keep the couriers busy; then shops look at what they have. */
const enoughOpen = 240
/** The share of parcels that go wherever the lifecycle lets them, and how many moves they try. */
const wandering = { share: 0.15, moves: 30 }
/** Rows of the list that is read. */
const pageSize = 25
/** VND; what is worth more than 20,000,000 waits for the provider's approval. */
export const cheapValue = 1_250_000
export const dearValue = 25_000_000

/** A person or a program of a shop, until the run is over. */
export async function workAsShop(scene: Scene, shop: JudgedShop, name: string): Promise<void> {
  const client = clientOf(scene, name, shop.token)
  const mine: Carried[] = []
  while (!scene.isOver) {
    const { random } = client
    const turn = random.between(0, 1)
    if (turn < 0.5 && scene.board.open < enoughOpen) await create(scene, client, shop, mine)
    else if (turn < 0.75) await edit(client, mine)
    else if (turn < 0.8) await count(client, shop)
    else if (turn < 0.84) await cancel(scene, client, shop)
    else if (turn < 0.87) await readList(scene, client, shop, name)
    else if (turn < 0.95 || mine.length === 0) await readAny(scene, client, shop)
    else await repeat(client, random.pick(mine.slice(-200)))
  }
}

/** Somebody reads the list and the counters of a shop in which little happens: there the API reads from the replica. */
export async function workAsQuietShop(scene: Scene, shop: JudgedShop, name: string): Promise<void> {
  const client = clientOf(scene, name, shop.token)
  const mine: Carried[] = []
  while (!scene.isOver) {
    const turn = client.random.between(0, 1)
    if (turn < 0.002) await create(scene, client, shop, mine)
    else if (turn < 0.01) await lookForReplica(scene)
    else if (turn < 0.5) await readList(scene, client, shop, name)
    else await count(client, shop)
    await aWhile(client.random.whole(10, 60))
  }
}

/** Notes that an API process says that it has read from the replica. */
async function lookForReplica({ urls, operatorToken, reached }: Scene): Promise<void> {
  const headers = { authorization: `Bearer ${operatorToken}` }
  for (const url of urls) {
    const answer = await fetch(`${url}/metrics`, { headers }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    if (text !== undefined && /late_reads_total\{from="replica"\} [1-9]/.test(text))
      reached.add('reads from the replica')
  }
}

async function create(scene: Scene, client: Client, shop: JudgedShop, mine: Carried[]): Promise<void> {
  const wander = beginWander(client.random)
  const key = wander === null ? client.nextName() : `${client.nextName()}${wandersMark}`
  const road = wander !== null ? [] : shop.is_oms ? [...localRoad, ...toCenter] : roadOf(client.random)
  // A caller who got no answer asks again with the same key; some give up.
  for (let tries = 1; ; tries += 1) {
    const created = await createWith(client, shop, key, wander?.begins ?? 'plain', tries === 1)
    if (created.end === 'ok') {
      const { id, tracking_number } = created.answer.data
      const waits = wander === null && shop.is_oms && !scene.taken.has(id)
      const parcel = { key, id, tracking_number, shop, road, step: 0, edits: 0, stuck: 0, wander }
      const mayEdit = wander?.begins !== 'draft'
      const carried: Carried = { ...parcel, mayEdit, isBusy: waits, isOnRound: false }
      mine.push(carried)
      scene.board.add(carried)
      return
    }
    if (created.end === 'fail' || client.random.chance(0.1)) return
    await aWhile()
  }
}

function createWith(client: Client, shop: JudgedShop, key: string, begins: Beginning, isFirst: boolean) {
  const counted = [['add', `parcels of ${shop.name}`, 1]] as const
  const appended = [['append', listOf(key), 'create']] as const
  return client.caller.call(begins === 'draft' ? saveDraft : createParcel, createOf(shop, key, begins), {
    // What the first call may have counted is not counted again.
    steps: [...appended, ...(isFirst ? counted : [])],
    shown: ({ data }) => [...appended, ...(isFirst ? counted : []), ['made', key, data.id]],
  })
}

/** `begins`: a draft or a dear parcel is one that wanders, and so is a plain one of several pieces. */
export function createOf({ store_id }: JudgedShop, key: string, begins: Beginning) {
  const traits = {
    ...{ notes: key, description: '0', payment_option: 'receiver' as const },
    product_value: begins === 'dear' ? dearValue : cheapValue,
    allow_partial_delivery: true,
    products: [{ name: 'Áo sơ mi lanh', quantity: 2, value: cheapValue / 2 }],
  }
  return { body: parcelBody({ id: store_id }, traits), idempotencyKey: key }
}

function beginWander(random: Random): Wander | null {
  if (!random.chance(wandering.share)) return null
  const begins = random.pick(['plain', 'plain', 'draft', 'dear'] as const)
  return { begins, left: wandering.moves, nameless: new Set() }
}

/** The same create with the same key once more: the first answer again. */
async function repeat(client: Client, { shop, key, wander }: Carried): Promise<void> {
  const begins = wander?.begins ?? 'plain'
  await client.caller.call(begins === 'draft' ? saveDraft : createParcel, createOf(shop, key, begins), {
    steps: [['made', key, null]],
    shown: ({ data }) => [['made', key, data.id]],
  })
}

async function edit(client: Client, mine: readonly Carried[]): Promise<void> {
  const parcel = mine.length === 0 ? undefined : client.random.pick(mine.slice(-12))
  if (parcel === undefined || !parcel.mayEdit) return await aWhile(1)
  const { id, key } = parcel
  const steps: Step[] = [
    ['add', `edits of ${key}`, 1],
    ['add', `description of ${key}`, 1],
    ...(hasOneEditor(key) ? [['append', listOf(key), nameOfEdit(parcel.edits + 1)] as const] : []),
  ]
  const edited = await client.caller.call(
    editParcel,
    { params: { id }, body: { description: String(parcel.edits + 1) } },
    { steps },
  )
  if (edited.end === 'ok') parcel.edits += 1
  else parcel.mayEdit = false
}

async function cancel(scene: Scene, client: Client, shop: JudgedShop): Promise<void> {
  const isAsked = (parcel: Carried) => parcel.shop === shop && nextOf(parcel) === 'request_cancel'
  const asked = scene.board.take(client.random, isAsked)
  // Now and then a shop cancels what a courier has in hand.
  const parcel = asked ?? (client.random.chance(0.3) ? scene.board.any(client.random) : undefined)
  if (parcel === undefined || parcel.shop !== shop) return await aWhile(1)
  const { id, key } = parcel
  const reason = client.nextName()
  const cancelled = await client.caller.call(
    cancelParcel,
    { params: { id }, body: { reason } },
    { steps: [['append', listOf(key), `cancel ${reason}`]] },
  )
  if (asked === undefined) return
  if (cancelled.end === 'ok') parcel.step += 1
  else parcel.step = parcel.road.length
  scene.board.putBack(parcel)
}

async function readAny(scene: Scene, client: Client, shop: JudgedShop): Promise<void> {
  const { board } = scene
  const parcel = board.any(client.random)
  if (parcel?.shop === shop) await readParcel(client, parcel)
  else await aWhile(1)
}

/** The newest parcels, from a replica where there is one. What a row shows of its history is known at the end. */
async function readList(
  { board, pages }: Scene,
  { caller }: Client,
  shop: JudgedShop,
  name: string,
): Promise<void> {
  const begun = recorderNow()
  const known = board.newestOf(shop, pageSize)
  const listed = await caller.call(listParcels, { query: { limit: String(pageSize) } }, { steps: [] })
  if (listed.end !== 'ok') return
  const { data } = listed.answer
  const rows = data.map(({ id, status, updated_at }) => ({ id, status, updated_at }))
  const shown = new Set(data.map(({ id }) => id))
  const last = data.length < pageSize ? '' : (data.at(-1)?.id ?? '')
  const missing = known.filter(({ id }) => !shown.has(id) && id > last).length
  pages.push({ process: `list of ${name}`, begun, ended: recorderNow(), rows, missing })
}

async function count(client: Client, shop: JudgedShop): Promise<void> {
  const name = `parcels of ${shop.name}`
  await client.caller.call(
    countParcelsByStatus,
    {},
    {
      steps: [['count', name, null]],
      shown: ({ data }) => [['count', name, data.reduce((sum, group) => sum + group.count, 0)]],
    },
  )
}

/** Where cash goes after the courier has handed it over. */
const toCenter = ['transfer_to_hub', 'transfer_to_center'] as const
export const cashRoad = ['hand_over_cash', ...toCenter] as const
export type CashEvent = (typeof cashRoad)[number]

export function isCash(event: ParcelEvent | undefined): event is CashEvent {
  return cashRoad.some((step) => step === event)
}

export function nextOf({ road, step }: Carried): ParcelEvent | undefined {
  return road[step]
}

/** Whether it comes by the call for events. */
export function isReported(event: ParcelEvent): boolean {
  return ['event', 'courier'].includes(eventFacts[event].by) && !eventsByOwnCall.includes(event)
}

const roadsAside = sideRoads.filter(([, ...next]) =>
  next.every((event) => event === 'request_cancel' || isReported(event)),
)

/** Most parcels are delivered within one hub or by way of a linehaul; others go one of the side roads. */
function roadOf(random: Random): readonly ParcelEvent[] {
  const turn = random.between(0, 1)
  if (turn < 0.45) return [...localRoad, ...toCenter]
  if (turn < 0.6) return [...providerRoad, ...toCenter]
  const [after, ...next] = random.pick(roadsAside)
  const main: readonly ParcelEvent[] = providerRoad
  return [...main.slice(0, main.indexOf(after) + 1), ...next]
}
