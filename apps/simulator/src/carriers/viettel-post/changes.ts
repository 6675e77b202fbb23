import type { FakeReply } from '../common/fake-carrier.ts'
import { readFields, textIn, wholeIn } from '../common/read-body.ts'
import { refuse, success } from './answers.ts'
import { deliverAgain, sendBack } from './life.ts'
import { answerOrder, collectedOf, readOrder, type ViettelDesk, weightIn } from './orders.ts'

const tooLate = 'Order status already exists on the system'

/** The body of a create with Viettel Post's number, before `200`. */
export function editOrder(desk: ViettelDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const order = desk.world.book.find(textIn(fields, 'ORDER_NUMBER'))
  if (order === undefined) return refuse('Order does not exist')
  if (!isBeforeOffice(order.status)) return refuse(tooLate)
  // The sample of the document leaves out the ids of a place.
  const changed = readOrder(desk, { ...order.booked.fields, ...fields }, order.booked.form)
  if (typeof changed === 'string') return refuse(changed)
  order.booked = changed
  order.facts = {
    ...order.facts,
    weight: weightIn(changed.fields),
    cod: collectedOf(changed),
    fee: changed.money.total,
  }
  return answerOrder(desk.world, order)
}

function isBeforeOffice(status: string): boolean {
  return Number(status) < 200
}

/** 1 approve, 2 send back, 3 deliver again, 4 cancel, 11 delete what was cancelled. */
export function updateOrder({ world }: ViettelDesk, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const order = world.book.find(textIn(fields, 'ORDER_NUMBER'))
  if (order === undefined) return refuse('Order does not exist')
  if (textIn(fields, 'NOTE').length > 150) return refuse('Incorrect data: NOTE')
  const { status } = order
  const random = world.random(order.code, order.history.length, 'answer')
  switch (wholeIn(fields, 'TYPE')) {
    case 1:
      return status === '100' || status === '102'
        ? success(null, 'Duyệt đơn hàng thành công')
        : refuse(tooLate)
    case 2: {
      const [approved, ...rest] = sendBack(random)
      if (status !== '505' || approved === undefined) return refuse(tooLate)
      world.book.move(order, approved, rest)
      return success(null, 'Duyệt hoàn thành công')
    }
    case 3:
      if (status !== '505') return refuse(tooLate)
      world.book.move(order, { status: '550', stop: 'last_hub' }, deliverAgain(random))
      return success(null, 'Phát tiếp thành công')
    case 4:
      if (!isBeforeOffice(status) || ['101', '105', '107'].includes(status)) return refuse(tooLate)
      world.book.move(order, { status: '107', stop: 'sender' }, [])
      return success(null, 'Hủy đơn hàng thành công')
    case 11:
      return status === '107' ? success(null, 'Xóa đơn hàng thành công') : refuse(tooLate)
    default:
      return refuse('Incorrect data: TYPE')
  }
}
