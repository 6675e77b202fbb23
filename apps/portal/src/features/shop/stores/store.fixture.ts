import type { Store } from '@guihang/contract/shop/stores'

export const exampleStore: Store = {
  id: '01930a5c-7b1e-7f00-8000-000000000001',
  store_name: 'Kho Bát Tràng',
  phone: '0904118226',
  address: '18 ngõ 12 Giang Cao',
  address_level_1: { code: '01', name: 'Thành phố Hà Nội', scheme: 'vn2025' },
  address_level_2: null,
  address_level_3: { code: '00577', name: 'Xã Bát Tràng', scheme: 'vn2025' },
  address_type: 'work',
  is_default: true,
  sync_state: 'synced',
  sync_error: null,
  created_at: '2026-09-01T00:00:00Z',
  updated_at: '2026-09-01T00:00:00Z',
}
