import type { OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'

const benNghe = {
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn_legacy' },
  address_level_2: { code: '760', name: 'Quận 1', scheme: 'vn_legacy' },
  address_level_3: { code: '26740', name: 'Phường Bến Nghé', scheme: 'vn_legacy' },
} as const // as: the scheme's own name

const saiGon = {
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
  address_level_2: null,
  address_level_3: { code: '26740', name: 'Phường Sài Gòn', scheme: 'vn2025' },
} as const // as: the scheme's own name

/** What names one thing and one version of it. */
export type Named = {
  readonly id: string
  readonly version: number
  readonly shop_code: string
}

/** A push of a parcel as the product sends it. */
export function sampleParcel(named: Named & { readonly tracking_number: string }): OmsPush {
  return {
    push_id: `${named.id}:${named.version}`,
    parcel: {
      id: named.id,
      tracking_number: named.tracking_number,
      version: named.version,
      cancelled: false,
      request: null,
      correction: null,
      deliver_on: null,
      deliver_half: null,
      collect_at_hub: false,
      code: `DH-${named.tracking_number.slice(2)}`,
      shop_code: named.shop_code,
      sender: { name: 'Kho Bến Nghé', phone: '0904118226', address: '12 Lê Lợi', ...benNghe },
      receiver: {
        name: 'Nguyễn Thị Hồng Nhung',
        phone: '0912345678',
        address: '45/12 Lê Văn Sỹ',
        ...saiGon,
      },
      products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 1_250_000 }],
      notes: 'Gọi trước khi giao',
      weight: 1.2,
      length: 30,
      width: 24,
      height: 18,
      product_value: 1_250_000,
      total_cod: 1_250_000,
      delivery_option: 'open_box',
      allow_partial_delivery: false,
      created_at: '2026-11-18T03:00:00.000Z',
    },
  }
}

/** A push of a store as the product sends it. */
export function sampleStore({ id, version, shop_code }: Named): OmsStorePush {
  return {
    push_id: `${id}:${version}`,
    store: {
      id,
      version,
      shop_code,
      store_name: 'Kho Bến Nghé',
      phone: '0904118226',
      address: '12 Lê Lợi',
      ...benNghe,
      address_type: 'work',
    },
  }
}
