import type { FakeReply } from '../common/fake-carrier.ts'
import { type Fields, textIn } from '../common/read-body.ts'
import { done, refuse } from './answers.ts'
import type { JtWorld } from './orders.ts'

/** `cancelOrder`, until the courier has the goods. */
export function cancelOrder({ book, switches }: JtWorld, said: Fields): FakeReply {
  const order = book.findByClientCode(textIn(said, 'txlogisticId'))
  const billCode = textIn(said, 'billCode')
  if (order === undefined || (billCode !== '' && billCode !== order.code)) return refuse('unknown_order')
  if (textIn(said, 'reason') === '') return refuse('parameter', 'reason')
  const both = { txlogisticId: order.client_code, billCode: order.code }
  if (order.status === '105' && switches.jt_second_cancel === 'done') return done(both)
  if (order.status !== '103' && order.status !== '104') return refuse('cannot_cancel')
  book.move(order, { status: '105', stop: 'sender' }, [])
  return done(both)
}
