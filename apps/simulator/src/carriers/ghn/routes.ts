import type { FakeReply, FakeRequest } from '../common/fake-carrier.ts'
import { listDistricts, listNewProvinces, listNewWards, listProvinces, listWards } from './addresses.ts'
import { noPage } from './answers.ts'
import { cancelOrders, deliverOrdersAgain, returnOrders, updateCod, updateOrder } from './changes.ts'
import { showOrder, showOrderFee } from './details.ts'
import { makePrintToken, type Prints, printLabels } from './labels.ts'
import { createOrder, type GhnDesk, previewOrder } from './orders.ts'
import { listPickShifts, listServices, listShops, promiseDelivery, quoteFee } from './services.ts'
import { refuseCaller } from './sign-in.ts'

const prefix = '/shiip/public-api'
const printPages: readonly string[] = ['printA5', 'print80x80', 'print52x70']

type Handler = (desk: GhnDesk, request: FakeRequest, prints: Prints) => FakeReply

const handlers: Readonly<Record<string, Handler>> = {
  'GET /master-data/province': (desk) => listProvinces(desk.addresses),
  'GET /master-data/district': (desk, { query }) => listDistricts(desk.addresses, query),
  'GET /master-data/ward': (desk, { query }) => listWards(desk.addresses, query),
  'GET /v3/master-data/province/all': (desk) => listNewProvinces(desk.addresses),
  'GET /v3/master-data/ward/all-by-province-id': (desk, { query }) => listNewWards(desk.addresses, query),
  'GET /v2/shop/all': (desk) => listShops(desk),
  'GET /v2/shift/date': () => listPickShifts(),
  'POST /v2/shipping-order/available-services': (desk, { body }) => listServices(desk, body),
  'POST /v2/shipping-order/fee': (desk, { body }) => quoteFee(desk, body),
  'POST /v2/shipping-order/leadtime': (desk, { body }) => promiseDelivery(desk, body),
  'POST /v2/shipping-order/preview': (desk, { body }) => previewOrder(desk, body),
  'POST /v2/shipping-order/create': (desk, { body }) => createOrder(desk, body),
  'GET /v2/shipping-order/detail': (desk, { query }) =>
    showOrder(desk, desk.world.book.find(query.get('order_code') ?? '')),
  'GET /v2/shipping-order/detail-by-client-code': (desk, { query }) =>
    showOrder(desk, desk.world.book.findByClientCode(query.get('client_order_code') ?? '')),
  'POST /v2/shipping-order/soc': (desk, { body }) => showOrderFee(desk, body),
  'POST /v2/shipping-order/update': (desk, { body }) => updateOrder(desk, body),
  'POST /v2/shipping-order/updateCOD': (desk, { body }) => updateCod(desk, body),
  'POST /v2/switch-status/cancel': (desk, { body }) => cancelOrders(desk, body),
  'POST /v2/switch-status/return': (desk, { body }) => returnOrders(desk, body),
  'POST /v2/switch-status/storing': (desk, { body }) => deliverOrdersAgain(desk, body),
  'POST /v2/a5/gen-token': (desk, { body }, prints) => makePrintToken(desk, prints, body),
}

export function createRoutes(desk: GhnDesk): (request: FakeRequest) => FakeReply {
  const prints: Prints = new Map()
  return (request) => {
    const { method, path, query } = request
    // The token in the address is all that the print host asks for.
    const [, page = ''] = /^\/a5\/public-api\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && printPages.includes(page)) return printLabels(desk, prints, query)
    const name = path.startsWith(prefix) ? `${method} ${path.slice(prefix.length)}` : ''
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (handler === undefined) return noPage()
    return refuseCaller(request, desk.world) ?? handler(desk, request, prints)
  }
}
