import { createClient } from '@guihang/contract/client'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { login, refresh } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import type { Stage } from './stage.ts'

/** A shop that calls: its token and its store. */
export type CallingShop = {
  readonly id: string
  readonly shop_code: string
  readonly token: string
  readonly refresh_token: string
  readonly store_id: string
}

const hoanKiem = {
  address_scheme: 'vn2025',
  address_level_1_code: '01',
  address_level_3_code: '00070',
} as const

/** Shops with somebody signed in and one store each; their parcels are pushed to an order system (is_oms 1). */
export async function openShops(stage: Stage, count: number): Promise<CallingShop[]> {
  const people = peopleBuilders(stage.database)
  const shops: CallingShop[] = []
  for (let index = 0; index < count; index += 1) {
    const user = await people.buildUser({ shop: await people.buildShop({ is_oms: 1 }) })
    const anybody = createClient({ baseUrl: stage.api })
    const { access_token: token, refresh_token } = await anybody.call(login, {
      body: { username: user.email, password: user.password },
    })
    const client = createClient({ baseUrl: stage.api, token: () => token })
    const { data: store } = await client.call(createStore, {
      body: {
        store_name: 'Kho chính',
        phone: '0912345678',
        address: '12 Lê Thái Tổ',
        ...hoanKiem,
        address_type: 'work',
      },
    })
    shops.push({ id: user.shop.id, shop_code: user.shop.shop_code, token, refresh_token, store_id: store.id })
  }
  return shops
}

/** The same shops with tokens that are good for another quarter of an hour. */
export async function staySignedIn(stage: Stage, shops: readonly CallingShop[]): Promise<CallingShop[]> {
  const client = createClient({ baseUrl: stage.api })
  return await Promise.all(
    shops.map(async (shop) => {
      const { access_token: token, refresh_token } = await client.call(refresh, {
        body: { refresh_token: shop.refresh_token },
      })
      return { ...shop, token, refresh_token }
    }),
  )
}

/** The body of an ordinary parcel. */
export function parcelBody(store_id: string): CreateParcel {
  return {
    store_id,
    receiver_name: 'Nguyễn Thị Hồng Nhung',
    receiver_phone: '0912345678',
    receiver_address: '45/12 Lê Văn Sỹ',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '26740',
    products: [{ name: 'Bộ ấm trà men rạn, 1 ấm 6 chén', quantity: 1, value: 1_250_000 }],
    description: '',
    notes: 'Dễ vỡ, xin nhẹ tay',
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 1_250_000,
    cod: 1_250_000,
    payment_option: 'sender',
    delivery_option: 'open_box',
    allow_partial_delivery: false,
  }
}
