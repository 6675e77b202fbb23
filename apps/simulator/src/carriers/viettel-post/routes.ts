import type { FakeReply, FakeRequest } from '../common/fake-carrier.ts'
import { listDistricts, listNewProvinces, listNewWards, listProvinces, listWards } from './addresses.ts'
import { refuse } from './answers.ts'
import { editOrder, updateOrder } from './changes.ts'
import { makePrintCode, type Prints, printLabels } from './labels.ts'
import { createOrder, type ViettelDesk } from './orders.ts'
import { quoteAll, quoteOne } from './services.ts'
import type { Desk } from './sign-in.ts'

type Handler = (desk: ViettelDesk, request: FakeRequest, prints: Prints) => FakeReply

/** Lists of places and the print host ask for no token. */
const open: Readonly<Record<string, Handler>> = {
  'GET /v2/categories/listProvinceById': ({ addresses }, { query }) => listProvinces(addresses, query),
  'GET /v2/categories/listDistrict': ({ addresses }, { query }) => listDistricts(addresses, query),
  'GET /v2/categories/listWards': ({ addresses }, { query }) => listWards(addresses, query),
  'GET /v3/categories/listProvinceNew': ({ addresses }) => listNewProvinces(addresses),
  'GET /v3/categories/listWardsNew': ({ addresses }, { query }) => listNewWards(addresses, query),
  'GET /DigitalizePrint/report.do': (desk, { query }, prints) => printLabels(desk, prints, query),
}

const signedIn: Readonly<Record<string, Handler>> = {
  'POST /v2/order/getPriceAll': (desk, { body }) => quoteAll(desk, body, 'ids'),
  'POST /v2/order/getPriceAllNlp': (desk, { body }) => quoteAll(desk, body, 'text'),
  'POST /v2/order/getPrice': (desk, { body }) => quoteOne(desk, body, 'ids'),
  'POST /v2/order/getPriceNlp': (desk, { body }) => quoteOne(desk, body, 'text'),
  'POST /v2/order/createOrder': (desk, { body }) => createOrder(desk, body, 'ids'),
  'POST /v2/order/createOrderNlp': (desk, { body }) => createOrder(desk, body, 'text'),
  'POST /v2/order/edit': (desk, { body }) => editOrder(desk, body),
  'POST /v2/order/UpdateOrder': (desk, { body }) => updateOrder(desk, body),
  'POST /v2/order/printing-code': (desk, { body }, prints) => makePrintCode(desk, prints, body),
}

export function createRoutes(desk: ViettelDesk, signIn: Desk): (request: FakeRequest) => FakeReply {
  const prints: Prints = new Map()
  const signIns: Readonly<Record<string, (request: FakeRequest) => FakeReply>> = {
    'POST /v2/user/Login': signIn.login,
    'POST /v2/user/ownerconnect': signIn.connectOwner,
    'POST /v2/user/LoginVTP': signIn.loginBySiteToken,
  }
  return (request) => {
    const name = `${request.method} ${request.path}`
    const enter = signIns[name]
    if (enter !== undefined) return enter(request)
    const look = open[name]
    if (look !== undefined) return look(desk, request, prints)
    const handle = signedIn[name]
    if (handle === undefined) return { ...refuse('System error'), status: 404 }
    return signIn.refuseCaller(request) ?? handle(desk, request, prints)
  }
}
