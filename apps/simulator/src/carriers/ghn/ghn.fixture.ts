import { open, type Received } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'

export const shop = { token: '0a1b2c3d-0000-11f1-8000-000000000001', shop_id: '196560' }

export const createBody = {
  client_order_code: 'GH2407815362',
  to_name: 'Chị Lan',
  to_phone: '0912345678',
  to_address: '12 Nguyễn Thị Thập',
  to_ward_name: 'Phường Tân Hưng',
  to_province_name: 'Hồ Chí Minh',
  is_new_to_address: true,
  from_name: 'Kho Láng',
  from_phone: '0987654321',
  from_address: '3 Láng Hạ',
  from_ward_name: 'Phường Láng',
  from_province_name: 'Hà Nội',
  weight: 500,
  length: 25,
  width: 20,
  height: 8,
  service_type_id: 2,
  payment_type_id: 1,
  required_note: 'CHOXEMHANGKHONGTHU',
  cod_amount: 285_000,
  insurance_value: 285_000,
  items: [{ name: 'Áo sơ mi', quantity: 1, price: 285_000 }],
}

/** A fake GHN, and its calls as a customer makes them. Answers are what JSON says: tests look into them. */
export async function openGhn(
  options: Partial<FakeOptions> = {},
  headers: Readonly<Record<string, string>> = {},
  answerTo?: (message: Received) => number,
) {
  const carrier = await open({ kind: 'ghn', secrets: shop, ...options }, answerTo)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${carrier.url}/shiip/public-api${path}`, {
      method,
      headers: { 'content-type': 'application/json', token: shop.token, shopid: shop.shop_id, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return JSON.parse(await answer.text())
  }
  return {
    ...carrier,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
  }
}
