import type { CreateStore } from '@guihang/contract/shop/stores'
import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import { seedAddresses } from '../../modules/parcels/addresses/index.ts'
import { seedPriceTable } from '../../modules/parcels/pricing/index.ts'
import type { Database, Tables } from '../../platform/database/index.ts'

/** What every instance has from its first start: the units of both address schemes and the default prices. */
export async function seedPlaces(database: Database): Promise<void> {
  const now = new Date()
  await seedAddresses(database, now)
  await seedPriceTable(database, now)
}

/** Addresses as bodies name them, each in another corner of the country or scheme. */
export const places = {
  /** Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh, as most people still type it. */
  benNghe: legacy('79', '760', '26740'),
  /** Phường Sài Gòn, Thành phố Hồ Chí Minh: today's name of the same place. */
  saiGon: current('79', '26740'),
  /** Phường Hoàn Kiếm, Hà Nội. */
  hoanKiem: current('01', '00070'),
  /** Phường Hải Châu, Đà Nẵng. */
  daNang: current('48', '20242'),
  /** Huyện Lý Sơn, Quảng Ngãi: an island district without wards, remote. */
  lySon: legacy('51', '536'),
  /** Đặc khu Hoàng Sa: nobody delivers there. */
  hoangSa: current('48', '20333'),
} as const

function legacy(level_1: string, level_2: string, level_3?: string) {
  return {
    address_scheme: 'vn_legacy' as const,
    address_level_1_code: level_1,
    address_level_2_code: level_2,
    ...(level_3 === undefined ? {} : { address_level_3_code: level_3 }),
  }
}

function current(level_1: string, level_3: string) {
  return { address_scheme: 'vn2025' as const, address_level_1_code: level_1, address_level_3_code: level_3 }
}

/** A body that creates a store; names differ, as a shop gives each name once. */
export function storeBody(traits: Partial<CreateStore> = {}): CreateStore {
  named += 1
  return {
    store_name: `Kho số ${named}`,
    phone: '0912345678',
    address: '12 Lê Lợi',
    ...places.benNghe,
    address_type: 'work',
    ...traits,
  }
}

let named = 0

/** A store straight into the database; the first of a shop should be its default one. Answers its id. */
export async function buildStore(
  database: Database,
  shop: { readonly id: string },
  traits: Partial<Insertable<Tables['stores']>> = {},
): Promise<string> {
  const now = new Date()
  const id = v7()
  named += 1
  await database.db
    .insertInto('stores')
    .values({
      store_name: `Kho số ${named}`,
      phone: '0912345678',
      address: '12 Lê Lợi',
      ...places.benNghe,
      address_type: 'work',
      sync_state: 'synced',
      is_default: false,
      ...traits,
      shop_id: shop.id,
      id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
