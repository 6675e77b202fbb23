import type { FakeReply, FakeRequest } from '../common/fake-carrier.ts'
import { refuse, success } from './answers.ts'
import { cancelOrder } from './changes.ts'
import { showOrder } from './details.ts'
import { printLabel } from './labels.ts'
import { createOrder, type GhtkDesk } from './orders.ts'
import { listHamlets, listPickupPoints, listSolutions, quoteFee } from './services.ts'
import { refuseCaller } from './sign-in.ts'

type Route = {
  readonly path: RegExp
  /** Another method is refused; a route without one looks itself. */
  readonly method?: 'GET' | 'POST'
  /** `named`: the last part of the path. */
  readonly handle: (desk: GhtkDesk, request: FakeRequest, named: string) => FakeReply
}

const routes: readonly Route[] = [
  { path: /^\/services\/authenticated$/, handle: () => success({}, 'GHTK-LOG') },
  {
    path: /^\/services\/shipment\/fee$/,
    method: 'GET',
    handle: (desk, { query }) => quoteFee(desk, query),
  },
  {
    path: /^\/services\/shipment\/order\/?$/,
    method: 'POST',
    handle: (desk, { body }) => createOrder(desk, body),
  },
  {
    path: /^\/services\/shipment\/v2\/(.+)$/,
    method: 'GET',
    handle: (desk, _, named) => showOrder(desk, named),
  },
  { path: /^\/services\/shipment\/cancel\/(.+)$/, handle: cancelOrder },
  { path: /^\/services\/label\/(.+)$/, method: 'GET', handle: (desk, _, named) => printLabel(desk, named) },
  { path: /^\/services\/shipment\/list_pick_add$/, method: 'GET', handle: listPickupPoints },
  {
    path: /^\/services\/address\/getAddressLevel4$/,
    method: 'GET',
    handle: (_, { query }) => listHamlets(query),
  },
  { path: /^\/open\/api\/v1\/shop\/solution\/list$/, method: 'GET', handle: listSolutions },
]

export function createRoutes(desk: GhtkDesk): (request: FakeRequest) => FakeReply {
  return (request) => {
    const route = routes.find(({ path }) => path.test(request.path))
    const refused = refuseCaller(request, desk.world)
    if (refused !== undefined) return refused
    if (route === undefined) return refuse('10104')
    if (route.method !== undefined && route.method !== request.method) return refuse('10102')
    const [, named = ''] = route.path.exec(request.path) ?? []
    return route.handle(desk, request, decodeURIComponent(named))
  }
}
