import { transferCod } from '@guihang/contract/money/cod'
import { listStatementLines, listStatements } from '@guihang/contract/money/operated-statements'
import { getParcel, type ParcelDetail } from '@guihang/contract/parcels/parcels'
import { untilAnswered } from '../../until-answered.ts'
import { type Carried, isRest } from './board.ts'
import { exactly } from './histories.ts'
import { allRows, plainClient, type Scene } from './scene.ts'

const readersAtOnce = 6

/**
 * A parcel's COD on a statement was set aside once, and transferred once where the statement is paid. The rests of paid
 * parcels that are back with their shops end there. Answers the histories of all of them.
 */
export async function readSettled(scene: Scene): Promise<ParcelDetail[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const statements = await allRows((query) => operator.call(listStatements, { query }))
  const steps = []
  const histories: ParcelDetail[] = []
  for (const { id, state } of statements) {
    const lines = await allRows((query) => operator.call(listStatementLines, { params: { id }, query }))
    const parcels = lines.flatMap(({ kind, amount, parcel }) =>
      kind === 'cod' && amount > 0 && parcel !== null ? (scene.board.find(parcel.id) ?? []) : [],
    )
    for (const detail of await readAll(scene, parcels)) {
      const { tracking_number: number, events } = detail
      const count = (...names: string[]) => events.filter(({ event }) => names.includes(event)).length
      steps.push(exactly(`COD of ${number} set aside`, count('settle', 'transfer_to_shop'), 1))
      steps.push(exactly(`COD of ${number} paid`, count('confirm_bank_transfer'), state === 'paid' ? 1 : 0))
      histories.push(detail)
    }
  }
  scene.recorder.note('end of the settled', 'parcels of statements', steps)
  return [...histories, ...(await endRests(scene))]
}

async function endRests(scene: Scene): Promise<ParcelDetail[]> {
  const operator = plainClient(scene, scene.operatorToken)
  const waiting = await readAll(scene, scene.board.all.filter(isRest))
  const due = waiting.filter(
    ({ status, return_of }) => status === 'returned' && return_of?.status === 'bank_transfered',
  )
  if (due.length === 0) return []
  const tracking_numbers = due.map(({ tracking_number }) => tracking_number)
  const body = { event: 'pay_returned_cod', reference: 'end', tracking_numbers } as const
  await untilAnswered(() => operator.call(transferCod, { body }))
  return await readAll(
    scene,
    due.flatMap(({ id }) => scene.board.find(id) ?? []),
  )
}

/** These parcels as their shops read them, several at once. */
async function readAll(scene: Scene, parcels: readonly Carried[]): Promise<ParcelDetail[]> {
  const left = [...parcels]
  const read: ParcelDetail[] = []
  await Promise.all(
    Array.from({ length: readersAtOnce }, async () => {
      for (let parcel = left.pop(); parcel !== undefined; parcel = left.pop()) {
        const { id, shop } = parcel
        const { data } = await untilAnswered(() =>
          plainClient(scene, shop.token).call(getParcel, { params: { id } }),
        )
        read.push(data)
      }
    }),
  )
  return read
}
