import { moveClock } from '@guihang/contract/home/business-clock'
import { makeStatement } from '@guihang/contract/money/operated-statements'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { untilAnswered } from '../../../until-answered.ts'
import type { Carried, JudgedShop } from '../board.ts'
import { exactly } from '../histories.ts'
import { recorderNow } from '../recorder.ts'
import { type Client, clientOf, meanwhile, plainClient, type Scene } from '../scene.ts'
import { readStatements } from '../statements.ts'
import { type AtHand, whileShopsLook } from './money-readers.ts'

/** All that was delivered is due by then. */
const daysLater = 60
/** A day has one statement of a shop: so many days are tried, and the last ones take all that is left. */
const days = { toChoose: 20, forTheRest: 10 }
const accountants = 3
const mostOnOne = 12

/** When a statement was made: between these moments of the recorder; `chosen`: what it was to take, all that was due unless given. */
export type Making = {
  readonly begun: number
  readonly ended: number
  readonly chosen?: ReadonlySet<string>
}

/** What the accountants did from the moment `begun` on; `made` are the acknowledged statements by their ids. */
export type Accounting = {
  readonly begun: number
  readonly made: ReadonlyMap<string, Making>
  readonly findings: readonly string[]
}

/**
 * Puts what shops are owed on statements two months later, by several accountants at once who choose the same days and
 * parcels now and then. `read`: how the parcels stand before. `disturb` breaks things meanwhile.
 */
export async function makeStatements(
  scene: Scene,
  read: ReadonlyMap<Carried, ParcelDetail>,
  disturb: () => Promise<void>,
): Promise<Accounting> {
  const paid = scene.board.all.filter(({ road, step }) => step === road.length && endsAtCenter(road))
  const made = new Map<string, Making>()
  const begun = recorderNow()
  if (paid.length === 0) return { begun, made, findings: [] }
  const operator = plainClient(scene, scene.operatorToken)
  const body = { advance_seconds: daysLater * 86_400 }
  const { data } = await untilAnswered(() => operator.call(moveClock, { body }))
  const today = businessDayOf(new Date(data.now))
  const atHand: AtHand = new Map()
  const work = Promise.all(
    Array.from({ length: accountants }, (_, number) =>
      workAsAccountant({ scene, paid, today, atHand, made }, `accountant-${number + 1}`),
    ),
  )
  await meanwhile(whileShopsLook(scene, 'accounting', atHand, work), disturb)
  // Its COD is owed to the shop, and every day is tried until nothing is left.
  const due = [...read].flatMap(([parcel, { status, cod }]) =>
    status === 'cod_transferred_to_center' && cod > 0 ? parcel : [],
  )
  return { begun, made, findings: await lookThrough(scene, due, made) }
}

function endsAtCenter(road: Carried['road']): boolean {
  return road.at(-1) === 'transfer_to_center'
}

type Office = {
  readonly scene: Scene
  readonly paid: readonly Carried[]
  readonly today: string
  readonly atHand: AtHand
  readonly made: Map<string, Making>
}

async function workAsAccountant({ scene, paid, today, atHand, made }: Office, name: string): Promise<void> {
  const client = clientOf(scene, name, scene.operatorToken)
  for (const shop of scene.shops) {
    const own = paid.filter((parcel) => parcel.shop === shop)
    for (let turn = 0; turn < days.toChoose && own.length > 0; turn += 1) {
      const day = addDays(today, -client.random.whole(days.forTheRest, days.forTheRest + days.toChoose))
      const count = client.random.whole(1, mostOnOne)
      const chosen = new Set(Array.from({ length: count }, () => client.random.pick(own)))
      atHand.set(name, [...chosen])
      await make(client, shop, day, made, [...chosen])
    }
    atHand.set(name, own)
    for (let ago = days.forTheRest - 1; ago >= 0; ago -= 1)
      await make(client, shop, addDays(today, -ago), made)
  }
  atHand.delete(name)
}

/** A statement of these parcels, or of all that is due; asked again with the same key where no answer came. */
async function make(
  client: Client,
  { shop_code }: JudgedShop,
  payout_on: string,
  made: Map<string, Making>,
  parcels?: readonly Carried[],
): Promise<void> {
  const idempotencyKey = client.nextName()
  const body = {
    shop_code,
    kind: 'delivered' as const,
    payout_on,
    ...(parcels && { tracking_numbers: parcels.map(({ tracking_number }) => tracking_number) }),
  }
  const begun = recorderNow()
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = await client.caller.call(
      makeStatement,
      { body, idempotencyKey },
      {
        steps: [['made', idempotencyKey, null]],
        shown: ({ data }) => [['made', idempotencyKey, data.id]],
      },
    )
    if (asked.end === 'ok')
      made.set(asked.answer.data.id, {
        ...{ begun, ended: recorderNow() },
        ...(parcels && { chosen: new Set(parcels.map(({ id }) => id)) }),
      })
    if (asked.end !== 'info') return
  }
}

/**
 * Each entry of the ledger stands on one statement, a statement is what its lines are, and each parcel that is due stands
 * on one; on that of an accountant who chose some parcels no other does.
 */
async function lookThrough(
  scene: Scene,
  due: readonly Carried[],
  made: ReadonlyMap<string, Making>,
): Promise<string[]> {
  const { caller } = clientOf(scene, 'end of the statements', scene.operatorToken)
  const findings: string[] = []
  const stated = new Set<string>()
  const statements = await readStatements(scene)
  for (const { id, number, net_amount, lines } of statements.values()) {
    for (const { kind, transaction_id } of lines)
      if (transaction_id !== null)
        caller.note('a line', [['made', `statement of ${transaction_id} ${kind}`, id]])
    caller.note('lines', [['numbers', `lines of ${number}`, [0, ...lines.map(({ position }) => position)]]])
    const entries = lines.filter(({ transaction_id }) => transaction_id !== null)
    const apart = new Set(entries.map(({ kind, transaction_id }) => `${kind} ${transaction_id}`))
    caller.note('entries', [exactly(`entries of ${number}`, entries.length, apart.size)])
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    if (sum !== net_amount) findings.push(`Statement ${number} is ${net_amount}, and its lines ${sum}`)
    const chosen = made.get(id)?.chosen
    for (const { parcel } of lines) {
      if (parcel === null) continue
      stated.add(parcel.id)
      if (chosen?.has(parcel.id) === false)
        findings.push(`Statement ${number} names ${parcel.tracking_number}, which nobody chose for it`)
    }
  }
  for (const { id, tracking_number } of due)
    if (!stated.has(id)) findings.push(`${tracking_number} is due and stands on no statement`)
  for (const id of made.keys())
    if (!statements.has(id)) findings.push(`Statement ${id} was acknowledged and is gone`)
  return findings
}
