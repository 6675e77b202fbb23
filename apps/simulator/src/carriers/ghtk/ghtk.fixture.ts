import { open, type Received } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'

export const partner = { token: 'APITokenSample-ca441e70', client_source: 'S308157' }

export const order = {
  id: 'GH2407815362',
  pick_name: 'Kho Láng',
  pick_address: '3 Láng Hạ',
  pick_province: 'Hà Nội',
  pick_ward: 'Phường Láng',
  pick_tel: '0987654321',
  name: 'Chị Lan',
  address: '12 Nguyễn Thị Thập',
  province: 'TP. Hồ Chí Minh',
  ward: 'Phường Tân Hưng',
  hamlet: 'Khác',
  tel: '0912345678',
  is_freeship: '1',
  pick_money: 47_000,
  value: 3_000_000,
  transport: 'road',
}

export const products = [{ name: 'bút', weight: 0.1, quantity: 2 }]

/** A fake GHTK, and its calls as a partner makes them. Answers are what JSON says: tests look into them. */
export async function openGhtk(
  options: Partial<FakeOptions> = {},
  headers: Readonly<Record<string, string>> = {},
  answerTo?: (message: Received) => number,
) {
  const carrier = await open({ kind: 'ghtk', secrets: partner, ...options }, answerTo)
  const send = (method: string, path: string, body?: object) =>
    fetch(carrier.url + path, {
      method,
      headers: { token: partner.token, 'x-client-source': partner.client_source, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const json = async (answer: Promise<Response>) => JSON.parse(await (await answer).text())
  return {
    ...carrier,
    send,
    get: (path: string) => json(send('GET', path)),
    post: (path: string, body?: object) => json(send('POST', path, body)),
    create: (change: object = {}, goods: object[] = products) =>
      json(
        send('POST', '/services/shipment/order/?ver=1.5', {
          products: goods,
          order: { ...order, ...change },
        }),
      ),
  }
}
