import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

const hcm = { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' as const }
const ward = { code: '26740', name: 'Phường Sài Gòn', scheme: 'vn2025' as const }

const place = {
  phone: null,
  phone_masked: '0912 ••• 678',
  address: null,
  address_level_1: hcm,
  address_level_2: null,
  address_level_3: ward,
}

/** For tests: an ordinary parcel in a status, as the operations API tells it. */
export function parcelAt(status: ParcelStatus, changes: Partial<OperatedParcel> = {}): OperatedParcel {
  return {
    id: '0197f0a0-0000-7000-8000-000000000000',
    tracking_number: 'GH2407815362',
    status,
    status_at: '2026-11-18T03:00:00.000Z',
    shop_code: 'GS-2041',
    oms_code: 'SIM-1',
    connection: null,
    sender: { name: 'Kho Bát Tràng', ...place },
    receiver: { name: 'Nhung', ...place },
    products: [{ name: 'Bát cơm', quantity: 2, value: 250_000 }],
    description: '',
    notes: null,
    delivery_option: 'open_box',
    allow_partial_delivery: true,
    product_value: 500_000,
    approval_reason: null,
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    zone: 'inter_region',
    total_cod: 500_000,
    label_printed: true,
    current_hub: null,
    current_hub_code: null,
    destination_hub_code: null,
    failed_deliveries: 0,
    deliver_on: null,
    deliver_half: null,
    collect_until: null,
    return_of: null,
    created_at: '2026-11-18T03:00:00.000Z',
    ...changes,
  }
}
