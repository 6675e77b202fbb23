import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '../listen-locally.ts'

/** How it answers from now on. `hangs`: never. `cuts`: it ends the connection instead. `large`: more than anybody reads. */
export type GhnMood = 'up' | 'down' | 'hangs' | 'cuts' | 'large'

export type GhnPlace = { readonly id: string; readonly name: string; readonly others?: readonly string[] }

/** A GHN that knows its shops and places, and of orders what it is told. */
export type PlainGhn = {
  readonly url: string
  mood: GhnMood
  /** Any other is refused. */
  token: string
  shop_id: string
  /** Done before the next answer. */
  before: () => Promise<unknown>
  /** Requests that reached it, as `METHOD path`. */
  readonly asked: string[]
  /** The old list. Districts by their province, wards by their district. */
  provinces: GhnPlace[]
  districts: Record<string, GhnPlace[]>
  wards: Record<string, GhnPlace[]>
  /** The new list. Wards by their province. */
  new_provinces: GhnPlace[]
  new_wards: Record<string, GhnPlace[]>
  /** What it answers about an order, by its number. */
  orders: Record<string, object>
  stop(): Promise<void>
}

/** Secrets that it takes. */
export const ghnSecrets = {
  token: '637170d5-942b-11ea-9821-0281a26fb5d4',
  shop_id: '196560',
  webhook_secret: 'một-chuỗi-bí-mật-rất-dài',
}

export async function plainGhn(): Promise<PlainGhn> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', async () => {
      const { before } = ghn
      ghn.before = async () => undefined
      await before()
      answer(ghn, request, response)
    })
  })
  const port = await listenLocally(server)
  const ghn: PlainGhn = {
    url: `http://127.0.0.1:${port}`,
    mood: 'up',
    token: ghnSecrets.token,
    shop_id: ghnSecrets.shop_id,
    before: async () => undefined,
    asked: [],
    provinces: [],
    districts: {},
    wards: {},
    new_provinces: [],
    new_wards: {},
    orders: {},
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return ghn
}

function answer(ghn: PlainGhn, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  ghn.asked.push(`${request.method} ${pathname}`)
  const say = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const isKnown = request.headers.token === ghn.token
  if (ghn.mood === 'hangs') return
  if (ghn.mood === 'cuts') request.socket.destroy()
  else if (ghn.mood === 'large') response.writeHead(200).end(Buffer.alloc(11 * 1024 * 1024))
  else if (ghn.mood === 'down') say(503, { code: 503, message: 'Service Unavailable', data: null })
  else if (!isKnown) say(401, { code: 401, message: `Token ${request.headers.token} is not valid!` })
  else say(200, { code: 200, message: 'Success', data: dataOf(ghn, pathname, searchParams) })
}

function dataOf(ghn: PlainGhn, path: string, query: URLSearchParams): unknown {
  const below = (name: string) => query.get(name) ?? ''
  switch (path.replace('/shiip/public-api', '')) {
    case '/v2/shop/all':
      return { last_offset: 1, shops: [{ _id: Number(ghn.shop_id), name: 'Shop' }] }
    case '/master-data/province':
      return ghn.provinces.map((one) => oldPlace(one, 'ProvinceID', 'ProvinceName'))
    case '/master-data/district':
      return ghn.districts[below('province_id')]?.map((one) => oldPlace(one, 'DistrictID', 'DistrictName'))
    case '/master-data/ward':
      return ghn.wards[below('district_id')]?.map((one) => oldPlace(one, 'WardCode', 'WardName'))
    case '/v3/master-data/province/all':
      return ghn.new_provinces.map(newPlace)
    case '/v3/master-data/ward/all-by-province-id':
      return ghn.new_wards[below('province_id')]?.map(newPlace)
    case '/v2/shipping-order/detail':
      return ghn.orders[below('order_code')] ?? null
    default:
      return null
  }
}

function oldPlace({ id, name, others = [] }: GhnPlace, idField: string, nameField: string) {
  // Only the code of a ward is a text.
  return {
    [idField]: idField === 'WardCode' ? id : Number(id),
    [nameField]: name,
    NameExtension: [name, ...others],
  }
}

function newPlace({ id, name, others = [] }: GhnPlace) {
  return { _id: Number(id), name, extension_names: [name, ...others], status: 1 }
}
