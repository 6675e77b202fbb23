import type { FakeReply, FakeRequest } from '../common/fake-carrier.ts'
import type { Fields } from '../common/read-body.ts'
import type { FindPlace } from './addresses.ts'
import { cancelOrder } from './changes.ts'
import { trace } from './details.ts'
import { printOrder } from './labels.ts'
import { addOrder, getCost, type JtWorld } from './orders.ts'
import { readCall } from './sign-in.ts'

/** All calls are posted forms below one prefix. */
export function createRoutes(world: JtWorld, find: FindPlace): (request: FakeRequest) => FakeReply {
  const calls: Readonly<Record<string, (said: Fields) => FakeReply>> = {
    '/api/order/addOrder': (said) => addOrder(world, find, said),
    '/api/order/cancelOrder': (said) => cancelOrder(world, said),
    '/api/order/printOrder': (said) => printOrder(world, said),
    '/api/spmComCost/getComCost': (said) => getCost(world, find, said),
    '/api/logistics/trace': (said) => trace(world, said),
  }
  return (request) => {
    const path = request.path.replace(/^\/webopenplatformapi(?=\/)/, '')
    const call = path === request.path ? undefined : calls[path]
    if (call === undefined || request.method !== 'POST')
      return { status: 404, type: 'text/html', body: 'Not found' }
    const read = readCall(world, request)
    return 'refused' in read ? read.refused : call(read.said)
  }
}
