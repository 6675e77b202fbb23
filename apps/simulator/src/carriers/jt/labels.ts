import type { FakeReply } from '../common/fake-carrier.ts'
import { drawLabel } from '../common/label-pdf.ts'
import { type Fields, textIn } from '../common/read-body.ts'
import { done, refuse } from './answers.ts'
import type { JtWorld } from './orders.ts'

/** `printOrder`: a PDF as base64. */
export function printOrder({ book }: JtWorld, said: Fields): FakeReply {
  const order = book.findByClientCode(textIn(said, 'txlogisticId'))
  if (order === undefined) return refuse('no_data')
  const { code, client_code, booked, facts } = order
  const { sort_code, receiver, to } = booked
  const place = `${to.ward}, ${to.province}`
  const page = drawLabel({ carrier: 'J&T EXPRESS', code, sort_code, receiver, place, cod: facts.cod })
  return done({ txlogisticId: client_code, billCode: code, base64EncodeContent: page.toString('base64') })
}
