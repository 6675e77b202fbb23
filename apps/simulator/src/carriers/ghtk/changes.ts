import type { FakeReply, FakeRequest } from '../common/fake-carrier.ts'
import { type RefusalCode, refuse, success } from './answers.ts'
import type { GhtkDesk } from './orders.ts'

/** By its label, or by its customer's number behind `partner_id:`. */
export function cancelOrder({ world }: GhtkDesk, { method, path }: FakeRequest): FakeReply {
  const { ghtk_cancel_method: wanted, ghtk_cancel_while_picking } = world.switches
  if (wanted !== 'both' && method !== wanted) return refuse('10102')
  const [, named = ''] = /^\/services\/shipment\/cancel\/(.+)$/.exec(path) ?? []
  const code = decodeURIComponent(named)
  const order = code.startsWith('partner_id:')
    ? world.book.findByClientCode(code.slice('partner_id:'.length))
    : world.book.find(code)
  if (order === undefined) return refuse('50109')
  const isOpen =
    ['1', '2'].includes(order.status) || (order.status === '12' && ghtk_cancel_while_picking === 'done')
  if (!isOpen) return refuse(tooLate[order.status] ?? '50107')
  world.book.move(order, { status: '-1', stop: 'sender' }, [])
  return success({}, 'GHTK-LOG')
}

const tooLate: Readonly<Record<string, RefusalCode>> = {
  '-1': '50101',
  '3': '50102',
  '4': '50103',
  '5': '50104',
  '6': '50105',
  '12': '50106',
}
