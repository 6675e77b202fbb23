import { open, type Received } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'

export const account = { username: '0933177454', password: 'xyz@222', site_token: '58346742179D84F2E9' }

/** Láng in Hà Nội and Tân Hưng in Hồ Chí Minh of the sample units, by the numbers of the fake. */
export const order = {
  ORDER_NUMBER: 'GH2407815362',
  SENDER_FULLNAME: 'Kho Láng',
  SENDER_PHONE: '0987654321',
  SENDER_ADDRESS: '3 Láng Hạ',
  SENDER_PROVINCE: 1,
  SENDER_DISTRICT: 100_000_001,
  SENDER_WARD: 414,
  RECEIVER_FULLNAME: 'Chị Lan',
  RECEIVER_PHONE: '0912345678',
  RECEIVER_ADDRESS: '12 Nguyễn Thị Thập',
  RECEIVER_PROVINCE: 5,
  RECEIVER_DISTRICT: 100_000_005,
  RECEIVER_WARD: 425,
  PRODUCT_NAME: 'Áo sơ mi',
  PRODUCT_QUANTITY: 1,
  PRODUCT_PRICE: 562_000,
  PRODUCT_WEIGHT: 500,
  PRODUCT_TYPE: 'HH',
  ORDER_PAYMENT: 3,
  ORDER_SERVICE: 'VCBO',
  ORDER_SERVICE_ADD: '',
  ORDER_NOTE: 'Cho xem hàng, không cho thử',
  MONEY_COLLECTION: 562_000,
  CHECK_UNIQUE: true,
}

/** A fake Viettel Post, signed in to, and its calls. Answers are what JSON says: tests look into them. */
export async function openViettelPost(
  options: Partial<FakeOptions> = {},
  answerTo?: (message: Received) => number,
) {
  const carrier = await open({ kind: 'viettel_post', secrets: account, ...options }, answerTo)
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(carrier.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const json = async (answer: Promise<Response>) => JSON.parse(await (await answer).text())
  const owner = { USERNAME: account.username, PASSWORD: account.password }
  const short = (await json(send('POST', '/v2/user/Login', owner))).data.token
  const token = (await json(send('POST', '/v2/user/ownerconnect', owner, short))).data.token
  return {
    ...carrier,
    send,
    owner,
    short,
    token,
    get: (path: string) => json(send('GET', path)),
    post: (path: string, body: object, as = token) => json(send('POST', path, body, as)),
    create: (change: object = {}) =>
      json(send('POST', '/v2/order/createOrder', { ...order, ...change }, token)),
  }
}
