import { createHash } from 'node:crypto'
import { open, type Received, start } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'

export const secrets = {
  api_account: '292508153084379141',
  private_key: 'url-secret',
  customer_code: '084LC012345',
  password: 'a-customers-password',
  password_suffix: 'and-salt',
}

/** The MD5 of the password with what J&T has appended, in upper-case hex. */
export const password = createHash('md5').update('a-customers-passwordand-salt').digest('hex').toUpperCase()

export const order = {
  txlogisticId: 'GH2407815362',
  orderType: '1',
  selfAddress: '1',
  serviceType: '1',
  payType: 'PP_PM',
  productType: 'EXPRESS',
  goodsType: 'bm000010',
  deliveryType: '1',
  sender: {
    name: 'Tiệm Áo Mây',
    mobile: '0901234567',
    prov: 'Hà Nội',
    city: '',
    area: 'Phường Láng',
    address: '12 Láng Hạ',
  },
  receiver: {
    name: 'Trần Thị Hoa',
    mobile: '0912345678',
    prov: 'Thành phố Hồ Chí Minh',
    city: '',
    area: 'Phường Tân Hưng',
    address: '25 Lê Văn Lương',
  },
  items: [{ itemName: 'Áo thun', englishName: 'T-shirt', number: 2, itemValue: 150_000 }],
  packageInfo: { weight: '0.50', length: 20, width: 10, height: 15, volume: '0.50' },
  isInsured: '1',
  goodsValue: 300_000,
  codMoney: 320_000,
  remark: 'Gọi trước khi giao',
}

export function digestOf(text: string): string {
  return createHash('md5').update(`${text}${secrets.private_key}`).digest('base64')
}

/** A running J&T and its calls, signed as it wants them. */
export async function openJt(options: Partial<FakeOptions> = {}, answerTo?: (message: Received) => number) {
  const carrier = await open({ kind: 'jt', secrets, ...options }, answerTo)
  async function post(path: string, said: object, headers: Readonly<Record<string, string>> = {}) {
    const bizContent = JSON.stringify({ customerCode: secrets.customer_code, password, ...said })
    const answer = await fetch(`${carrier.url}/webopenplatformapi${path}`, {
      method: 'POST',
      headers: {
        apiAccount: secrets.api_account,
        timestamp: String(start.getTime()),
        digest: digestOf(bizContent),
        ...headers,
      },
      body: new URLSearchParams({ bizContent }),
    })
    return await answer.json()
  }
  return {
    ...carrier,
    post,
    create: (changes: object = {}) => post('/api/order/addOrder', { ...order, ...changes }),
    trace: (said: object) => post('/api/logistics/trace', said),
  }
}
