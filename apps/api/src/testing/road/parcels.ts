import type { Store } from '@guihang/contract/shop/stores'
import { createStore } from '@guihang/contract/shop/stores'
import type { SignedIn, TestApi } from '../api.ts'
import type { ShopTraits } from '../people/people.ts'
import { places, storeBody } from './places.ts'

export type ShopWithStore = SignedIn & { readonly store: Store }

/** A new shop with somebody signed in and one store. */
export async function shopWithStore(api: TestApi, traits: ShopTraits = {}): Promise<ShopWithStore> {
  const user = await api.buildUser({ shop: await api.buildShop(traits) })
  const signedIn = await api.signIn(user)
  const { data: store } = await signedIn.client.call(createStore, { body: storeBody() })
  return { ...signedIn, store }
}

/** A body that creates an ordinary parcel from a store. */
export function parcelBody(store: { readonly id: string }, traits: object = {}) {
  return {
    store_id: store.id,
    receiver_name: 'Nguyễn Thị Hồng Nhung',
    receiver_phone: '0912345678',
    receiver_address: '45/12 Lê Văn Sỹ',
    ...places.saiGon,
    products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 1_250_000 }],
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 1_250_000,
    cod: 1_250_000,
    payment_option: 'sender' as const,
    delivery_option: 'open_box' as const,
    ...traits,
  }
}
