import {
  approveLostClaim,
  approveLostCollections,
  claimLoss,
  listLostCollections,
  openLostClaim,
  rejectLostClaim,
  rejectLostCollection,
  reviewLostClaims,
} from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import {
  answerFailedDelivery,
  cancelParcel,
  editParcel,
  type ParcelDetail,
  retryPush,
  updateDraft,
  withdrawCancel,
} from '@guihang/contract/parcels/parcels'
import { restoreDraft, withdrawAnswer } from '@guihang/contract/parcels/take-back'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { reportEvents } from '@guihang/contract/provider/scans'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Transition } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { Step } from '../../../../../../../judge/history.ts'
import { type Carried, type JudgedShop, restOf } from '../board.ts'
import type { Caller } from '../caller.ts'
import { isNameless, listOf } from '../histories.ts'
import { type Client, clientOf, plainClient, type Scene } from '../scene.ts'
import { reported } from './couriers.ts'
import { choose } from './recipient.ts'
import { cheapValue, createOf, isReported } from './shops.ts'

/** Who acts: two people of the provider, of whom one decides what the other prepared, and the software of each shop. */
export type Cast = {
  readonly operator: Client
  readonly approver: Client
  of(shop: JudgedShop): Client
}

export function castOf(scene: Scene, name: string): Cast {
  const shops = new Map(
    scene.shops.map((shop) => [shop, clientOf(scene, `${name} for ${shop.name}`, shop.token)]),
  )
  const operator = clientOf(scene, name, scene.operatorToken)
  return {
    operator,
    approver: clientOf(scene, `${name} deciding`, scene.approverToken),
    of: (shop) => shops.get(shop) ?? operator,
  }
}

type Move = {
  readonly scene: Scene
  readonly cast: Cast
  readonly parcel: Carried
  readonly detail: ParcelDetail
  readonly row: Transition
  /** Names the event in the parcel's history, where its call has a note. */
  readonly note: string
}

/** Makes the move by the call of whoever makes it. A call whose name the history does not show is made once for a parcel. */
export async function makeMove(
  scene: Scene,
  cast: Cast,
  parcel: Carried,
  detail: ParcelDetail,
  row: Transition,
): Promise<void> {
  const note = cast.operator.nextName()
  const make = ownCalls.get(row.event) ?? report
  await make({ scene, cast, parcel, detail, row, note })
}

export function isMovable(event: ParcelEvent): boolean {
  return ownCalls.has(event) || isReported(event)
}

const choices = ['reschedule_delivery', 'collect_at_hub'] as const
const cash = ['hand_over_cash', 'transfer_to_hub', 'transfer_to_center', 'transfer_to_shop'] as const

const ownCalls: ReadonlyMap<ParcelEvent, (move: Move) => Promise<void>> = new Map<
  ParcelEvent,
  (move: Move) => Promise<void>
>([
  ['submit', submit],
  ['submit_directly', submit],
  ['cancel', cancel],
  ['request_cancel', cancel],
  ['withdraw_cancel', byShop((caller, sent, recorded) => caller.call(withdrawCancel, sent, recorded))],
  ['withdraw_answer', byShop((caller, sent, recorded) => caller.call(withdrawAnswer, sent, recorded))],
  ['restore_draft', byShop((caller, sent, recorded) => caller.call(restoreDraft, sent, recorded))],
  ['retry_push', sendAgain],
  ['deliver_again', answer],
  ['send_back', answer],
  ...choices.map((event) => [event, (move: Move) => byRecipient(move, event)] as const),
  ['deliver_partly', deliverHalf],
  ['correct', correct],
  ...cash.map((event) => [event, (move: Move) => passOn(move, event)] as const),
  ['claim_loss', byShop((caller, sent, recorded) => caller.call(claimLoss, { ...sent, body: {} }, recorded))],
  ['review_claim', reviewClaim],
  ['reject_claim', rejectClaim],
  ['charge_hub', (move) => approveClaim(move, 'hub')],
  ['create_collection', (move) => approveClaim(move, 'provider')],
  ['reject_collection', rejectCollection],
  ['approve_collection', approveCollection],
])

async function report({ scene, cast: { operator }, parcel, row, note }: Move): Promise<void> {
  const { event } = row
  const hub_code = hubOf(row, scene, operator)
  const body = { events: [{ ...reported(parcel, event, note), ...(hub_code && { hub_code }) }] }
  const steps = isNameless(event) ? [] : [appended(parcel, `${event} ${note}`)]
  await operator.caller.call(reportEvents, { body }, { steps, isRefusal: ({ data }) => isRefused(data) })
}

/** The one where alone it can happen; an arrival names any hub or none. */
function hubOf({ to, at }: Transition, { hubs }: Scene, { random }: Client): string | undefined {
  if (at !== undefined) return hubs[at.hub]
  const isArrival = typeof to === 'object' && to.by === 'hub'
  return isArrival && random.chance(2 / 3) ? random.pick(Object.values(hubs)) : undefined
}

async function cancel({ cast, parcel, note }: Move): Promise<void> {
  const params = { id: parcel.id }
  const steps = [appended(parcel, `cancel ${note}`)]
  await cast.of(parcel.shop).caller.call(cancelParcel, { params, body: { reason: note } }, { steps })
}

/** A draft becomes a parcel; what waits for its value alone waits no longer once that is lower. */
async function submit({ scene, cast, parcel, detail, row, note }: Move): Promise<void> {
  const { caller } = cast.of(parcel.shop)
  const params = { id: parcel.id }
  const steps = namelessSteps(parcel, [row.event])
  if (detail.status === 'draft') {
    const isDear = row.event === 'submit' && !parcel.shop.is_oms
    const { body } = createOf(parcel.shop, parcel.key, isDear ? 'dear' : 'plain')
    await caller.call(updateDraft, { params, query: { submit: 'true' }, body }, { steps })
    return
  }
  // Somebody may have approved it meanwhile: then it is edited, and moves nowhere.
  scene.recorder.begin(`${note} perhaps`, 'submitted by an edit', steps)('info')
  const edit = { params, body: { product_value: cheapValue } }
  await caller.call(editParcel, edit, { steps: [['add', `edits of ${parcel.key}`, 1]] })
}

type Recorded = { readonly steps: readonly Step[] }

/** A call of the shop that the history shows by its event alone. */
function byShop(
  ask: (
    caller: Caller,
    sent: { readonly params: { readonly id: string } },
    recorded: Recorded,
  ) => Promise<unknown>,
): (move: Move) => Promise<void> {
  return async ({ cast, parcel, row: { event } }) => {
    const recorded = { steps: namelessSteps(parcel, [event]) }
    await ask(cast.of(parcel.shop).caller, { params: { id: parcel.id } }, recorded)
  }
}

/** The steps of a call that adds these events without a note. It is made once for a parcel. */
function namelessSteps(parcel: Carried, events: readonly ParcelEvent[]): Step[] {
  for (const event of events) parcel.wander?.nameless.add(event)
  return events.map((event) => appended(parcel, event))
}

/** Sending again stands in no list: the product adds it by itself as well. */
async function sendAgain({ cast, parcel }: Move): Promise<void> {
  const params = { id: parcel.id }
  await cast.of(parcel.shop).caller.call(retryPush, { params }, { steps: [] })
}

async function answer({ cast, parcel, row, note }: Move): Promise<void> {
  const params = { id: parcel.id }
  const said = row.event === 'send_back' ? 'send_back' : 'deliver_again'
  const steps = [appended(parcel, `${said} ${note}`)]
  await cast
    .of(parcel.shop)
    .caller.call(answerFailedDelivery, { params, body: { answer: said, note } }, { steps })
}

async function byRecipient({ scene, cast, parcel }: Move, event: (typeof choices)[number]): Promise<void> {
  parcel.wander?.nameless.add(event)
  await choose(scene, cast.operator, parcel, event)
}

/** One of two pieces is kept; the other becomes a parcel of its own on its way back. */
async function deliverHalf({ scene, cast: { operator }, parcel, note }: Move): Promise<void> {
  parcel.wander?.nameless.add('deliver_partly')
  const key = restOf(parcel.key)
  const steps: Step[] = [
    appended(parcel, `deliver_partly ${note}`),
    ['append', listOf(key), 'create'],
    ['add', `parcels of ${parcel.shop.name}`, 1],
  ]
  const body = {
    ...{ event_id: note, note, tracking_number: parcel.tracking_number },
    kept: [{ index: 0, quantity: 1 }],
    receiver_type: 'CUSTOMER' as const,
  }
  const answered = await operator.caller.call(
    deliverPartly,
    { body },
    { steps, shown: ({ data }) => [...steps, ['made', key, data.return_parcel?.id ?? null]] },
  )
  const rest = answered.end === 'ok' ? answered.answer.data.return_parcel : null
  if (rest === null) return
  const { id, tracking_number } = rest
  const wander = {
    begins: 'plain' as const,
    left: parcel.wander?.left ?? 0,
    nameless: new Set<string>(),
  }
  const own = { step: 0, edits: 0, mayEdit: false, isBusy: false, isOnRound: false, stuck: 0 }
  scene.board.add({ ...own, key, id, tracking_number, shop: parcel.shop, road: [], wander })
}

async function correct({ cast: { operator }, parcel, note }: Move): Promise<void> {
  const body = { event_id: note, tracking_number: parcel.tracking_number, reason: note }
  await operator.caller.call(correctParcel, { body }, { steps: [appended(parcel, `correct ${note}`)] })
}

async function passOn(
  { cast: { operator }, parcel, note }: Move,
  event: (typeof cash)[number],
): Promise<void> {
  const body = { event, reference: note, tracking_numbers: [parcel.tracking_number] }
  const steps = [appended(parcel, `${event} ${note}`)]
  await operator.caller.call(transferCod, { body }, { steps, isRefusal: ({ data }) => isRefused(data) })
}

/** The provider opens the claim of a parcel whose shop has not. */
async function reviewClaim({ cast, parcel, detail, row, note }: Move): Promise<void> {
  const { caller } = cast.operator
  const { tracking_number } = parcel
  const claim = detail.lost_claim
  if (detail.status !== 'lost' && claim === null) return
  const steps = namelessSteps(parcel, [row.event])
  if (detail.status === 'lost')
    await caller.call(openLostClaim, { body: { tracking_number }, idempotencyKey: note }, { steps })
  else if (claim !== null)
    await caller.call(
      reviewLostClaims,
      { body: { ids: [claim.id] } },
      { steps, isRefusal: ({ data }) => isRefused(data) },
    )
}

async function rejectClaim({ cast, parcel, detail, row, note }: Move): Promise<void> {
  const id = detail.lost_claim?.id
  if (id === undefined) return
  const sent = { params: { id }, body: { reason: note } }
  await cast.approver.caller.call(rejectLostClaim, sent, { steps: namelessSteps(parcel, [row.event]) })
}

/** Where a hub bears the loss, one call makes both moves. */
async function approveClaim(
  { scene, cast, parcel, detail }: Move,
  charged_to: 'hub' | 'provider',
): Promise<void> {
  const id = detail.lost_claim?.id
  const events: readonly ParcelEvent[] =
    charged_to === 'hub' ? ['charge_hub', 'create_collection'] : ['create_collection']
  if (id === undefined || events.some((event) => parcel.wander?.nameless.has(event))) return
  const charged = charged_to === 'hub' && { charged_name: scene.hubs.last_hub }
  const body = { proof_accepted: true, charged_to, ...charged }
  const steps = namelessSteps(parcel, events)
  await cast.approver.caller.call(approveLostClaim, { params: { id }, body }, { steps })
}

async function rejectCollection(move: Move): Promise<void> {
  const { cast, parcel, row, note } = move
  const id = await collectionOf(move)
  if (id === undefined) return
  const sent = { params: { id }, body: { reason: note } }
  await cast.operator.caller.call(rejectLostCollection, sent, { steps: namelessSteps(parcel, [row.event]) })
}

async function approveCollection(move: Move): Promise<void> {
  const { cast, parcel, row } = move
  const id = await collectionOf(move)
  if (id === undefined) return
  await cast.operator.caller.call(
    approveLostCollections,
    { body: { ids: [id] } },
    { steps: namelessSteps(parcel, [row.event]), isRefusal: ({ data }) => isRefused(data) },
  )
}

async function collectionOf({ scene, parcel }: Move): Promise<string | undefined> {
  const query = { tracking_number: parcel.tracking_number, state: 'new' } as const
  const found = plainClient(scene, scene.operatorToken).call(listLostCollections, { query })
  return (await found.catch(() => undefined))?.data[0]?.id
}

function isRefused(rows: readonly { readonly ok: boolean }[]): boolean {
  return rows.every(({ ok }) => !ok)
}

function appended({ key }: Carried, element: string): Step {
  return ['append', listOf(key), element]
}
