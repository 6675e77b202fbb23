import type { Client } from '@guihang/contract/client'
import {
  correctReweigh,
  listOperatedReweighs,
  type OperatedReweigh,
  upholdReweigh,
} from '@guihang/contract/provider/operated-reweighs'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Control } from '../control-page/control.ts'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { wasAccepted } from '../was-accepted.ts'

type Pace = Pick<Character, 'seed' | 'speed'>

/** How long the provider looks at a dispute, in hours. */
const hours = [4, 20] as const

/** In half of them the scale was wrong. Answers how many were decided. */
export async function decideDisputes(
  client: Client,
  character: Pace,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<number> {
  const { data } = await client.call(listOperatedReweighs, { query: { state: 'disputed', limit: '200' } })
  let decided = 0
  for (const weighing of data) {
    const { due, wasWrong } = decisionOn(weighing, character)
    if (due > now || control.isHeld(weighing.parcel.tracking_number)) continue
    const params = { id: weighing.id }
    const done = wasWrong
      ? client.call(correctReweigh, { params, body: correctionOf(weighing) })
      : client.call(upholdReweigh, { params, body: { reason: upheldWords(weighing) } })
    if (await wasAccepted(done)) decided += 1
  }
  return decided
}

/** When a dispute is decided, and whether for the shop: the same for each run with the same seed. */
export function decisionOn(
  { id, answered_at, at }: Pick<OperatedReweigh, 'id' | 'answered_at' | 'at'>,
  { seed, speed }: Pace,
): { readonly due: Date; readonly wasWrong: boolean } {
  const random = randomOf(`${seed}:${id}:dispute`)
  const due = hoursAfter(answered_at ?? at, random.between(...hours), speed)
  return { due, wasWrong: random.chance(0.5) }
}

export function correctionOf({ before }: Pick<OperatedReweigh, 'before'>) {
  const { weight, length, width, height, shipping_fee } = before
  const reason = 'Cân lại trên cân khác: cân trước đọc nhầm kiện bên cạnh'
  return { weight, length, width, height, lower_fee: shipping_fee, reason }
}

function upheldWords({ after: { weight } }: Pick<OperatedReweigh, 'after'>): string {
  return `Cân lại trên cân khác vẫn là ${String(weight).replace('.', ',')} kg`
}
