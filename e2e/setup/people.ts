import { type Client, createClient } from '@guihang/contract/client'
import { type CreateParcel, createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { login, type Tokens } from '@guihang/contract/shop/identity'
import { type CreateStore, createStore, type Store } from '@guihang/contract/shop/stores'
import type { Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { peopleBuilders, type ShopTraits, type TestUser } from '../../apps/api/src/testing/people/people.ts'
import { origin } from './instance.ts'

export const demo = { username: 'demo@guihang.vn', password: 'Guihang@2026' }

/** Somebody signed in: calls the API as the portal does. */
export type Member = { readonly tokens: Tokens; readonly client: Client }
/** The same with a shop of its own, of which nobody else knows. */
export type Owner = Member & { readonly user: TestUser }

/** Signs in at the running house, or at another. */
export async function signIn(account: typeof demo, baseUrl = origin): Promise<Member> {
  const tokens = await createClient({ baseUrl }).call(login, { body: account })
  return { tokens, client: createClient({ baseUrl, token: () => tokens.access_token }) }
}

/** A new stand-alone shop without a store or a parcel, and its owner signed in (at the house of the storage). */
export async function newOwner(
  storage: Database,
  traits: { shop?: ShopTraits; name?: string } = {},
  baseUrl = origin,
): Promise<Owner> {
  const { buildShop, buildUser } = peopleBuilders(storage)
  const shop = await buildShop(traits.shop)
  const user = await buildUser({ shop, ...(traits.name === undefined ? {} : { name: traits.name }) })
  const member = await signIn({ username: user.email, password: user.password }, baseUrl)
  return { ...member, user }
}

/** What the provider does to an account: takes its role, restricts its shop, or locks it. Answered so within a second. */
export async function bar(
  storage: Database,
  user: TestUser,
  code: 'EUS008' | 'ESH002' | 'EUS012',
): Promise<void> {
  const { db } = storage
  if (code === 'ESH002') {
    await db.updateTable('shops').set({ state: 'restricted' }).where('id', '=', user.shop.id).execute()
    return
  }
  const change = code === 'EUS008' ? { role_name: 'hub_staff' } : { state: 'locked' as const } // as: one of its states
  const { shop, id } = user
  await db.updateTable('users').set(change).where('shop_id', '=', shop.id).where('id', '=', id).execute()
}

/** Opens the portal's pages as this person, in a language and a theme that were chosen before. */
export async function enterAs(
  page: Page,
  { tokens }: Member,
  chosen: { language?: 'vi' | 'en' } = {},
): Promise<void> {
  await page.context().addInitScript(
    ({ access_token, refresh_token, language }) => {
      // Once: a session that ends in the test must not come back.
      // The empty page a tab begins with has no storage.
      if (location.protocol === 'about:' || localStorage.getItem('language')) return
      for (const [key, value] of Object.entries({ access_token, refresh_token, language }))
        localStorage.setItem(key, value)
    },
    { ...tokens, language: chosen.language ?? 'vi' },
  )
}

export async function addStore({ client }: Member, traits: Partial<CreateStore> = {}): Promise<Store> {
  const body = {
    store_name: 'Kho Bến Nghé',
    phone: '0912345678',
    address: '12 Lê Lợi',
    ...benNghe,
    ...traits,
  }
  return (await client.call(createStore, { body: { ...body, address_type: 'work' } })).data
}

/**
 * A parcel that stays as it is while a test looks at it: it is worth so much that the provider has to approve it first,
 * which the simulated one leaves to people here.
 */
export async function addParcel(
  { client }: Member,
  store: Store,
  traits: Partial<CreateParcel> = {},
): Promise<Parcel> {
  const body: CreateParcel = {
    store_id: store.id,
    receiver_name: 'Nguyễn Thị Hồng Nhung',
    receiver_phone: '0912345678',
    receiver_address: '45/12 Lê Văn Sỹ',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '27475',
    products: [{ name: 'Bình hút lộc men hỏa biến', quantity: 1, value: 21_000_000 }],
    description: '',
    notes: '',
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    product_value: 21_000_000,
    cod: 21_000_000,
    payment_option: 'sender',
    delivery_option: 'open_box',
    allow_partial_delivery: true,
    ...traits,
  }
  return (await client.call(createParcel, { body })).data
}

const benNghe = {
  address_scheme: 'vn_legacy',
  address_level_1_code: '79',
  address_level_2_code: '760',
  address_level_3_code: '26740',
} as const // as: the scheme's own name
