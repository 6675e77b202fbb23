import { randomInt } from 'node:crypto'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import { hash } from '@node-rs/argon2'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/index.ts'

export const testPassword = 'Guihang@2026'

export type TestShop = { readonly id: string; readonly shop_code: string; readonly is_oms: number }
export type TestUser = {
  readonly id: string
  readonly shop: TestShop
  readonly email: string
  readonly phone: string
  readonly password: string
}

export type ShopTraits = {
  is_oms?: number
  state?: 'active' | 'restricted'
  shop_name?: string
  shop_type?: 'personal' | 'organization'
  paper_uploaded_full?: boolean
  paper_verified?: boolean
  paper_verify_expire_at?: Date | null
}
export type UserTraits = {
  shop?: TestShop
  state?: 'inactive' | 'active' | 'locked'
  role_name?: string
  access?: ShopAccess
  name?: string
  email?: string
  phone?: string
  locale?: 'vi' | 'en'
  /** Of testPassword, where the work that the product gives a hash matters. */
  password_hash?: string
}

export type PeopleBuilders = {
  /** A shop, active and with verified papers unless told otherwise. */
  buildShop(traits?: ShopTraits): Promise<TestShop>
  /** A shop_admin of a new shop (or the one given) whose password is testPassword. */
  buildUser(traits?: UserTraits): Promise<TestUser>
}

/** The least work Argon2 takes: a hash says itself how it is checked, and thousands of tests sign in. */
const quickHash = hashQuickly(testPassword)

export async function hashQuickly(password: string): Promise<string> {
  return await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

/** Builders of shops and people, straight into the database: registering is not what their tests are about. */
export function peopleBuilders(database: Database): PeopleBuilders {
  async function buildShop(traits: ShopTraits = {}): Promise<TestShop> {
    const now = new Date()
    const shop = { id: uuidv7(), shop_code: `S${digits(8)}`, is_oms: traits.is_oms ?? 0 }
    await database.db
      .insertInto('shops')
      .values({
        shop_name: 'Mộc Nhà Handmade',
        shop_type: 'organization',
        paper_uploaded_full: true,
        paper_verified: true,
        ...traits,
        ...shop,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return shop
  }
  return {
    buildShop,
    async buildUser({ shop, ...traits } = {}) {
      const now = new Date()
      const owner = shop ?? (await buildShop())
      const user = {
        id: uuidv7(),
        email: traits.email ?? `chu-shop-${digits(10)}@vidu.vn`,
        phone: traits.phone ?? `09${digits(8)}`,
      }
      await database.db
        .insertInto('users')
        .values({
          name: 'Nguyễn Thị Hạnh',
          state: 'active',
          role_name: 'shop_admin',
          password_hash: await quickHash,
          ...traits,
          ...user,
          shop_id: owner.id,
          password_updated_at: now,
          created_at: now,
          updated_at: now,
        })
        .execute()
      return { ...user, shop: owner, password: testPassword }
    },
  }
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
