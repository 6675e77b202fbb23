import type { FakeReply } from '../common/fake-carrier.ts'
import { drawLabel } from '../common/label-pdf.ts'
import { textIn } from '../common/read-body.ts'
import { refuseWithoutCode, unknownLabel } from './answers.ts'
import type { GhtkDesk } from './orders.ts'

/** A PDF; an error is JSON. */
export function printLabel({ world }: GhtkDesk, label: string): FakeReply {
  const order = world.book.find(label)
  if (order === undefined) return refuseWithoutCode(200, unknownLabel)
  const { fields, charged } = order.booked
  const pdf = drawLabel({
    carrier: 'GHTK',
    code: order.code,
    sort_code: `A${charged.area}`,
    receiver: textIn(fields, 'name'),
    place: ['ward', 'province'].map((name) => textIn(fields, name)).join(', '),
    cod: order.facts.cod,
  })
  return { status: 200, type: 'application/pdf', body: pdf }
}
