import type { FakeCarrierKind } from '../carriers/common/fake-carrier.ts'

/** A contract of the demo's provider. Its secrets open a fake on this machine and nothing else. */
export type DemoAccount = {
  readonly kind: FakeCarrierKind
  readonly code: string
  readonly name: string
  /** What the carrier knows of its customer, and what the customer enters. */
  readonly theirs: Readonly<Record<string, string>>
  readonly ours: Readonly<Record<string, string>>
  /** Where it carries parcels to: today's provinces, by their codes, and what people call them together. */
  readonly provinces: readonly string[]
  readonly region: string
}

const ghnShop = { token: '0a1b2c3d-0000-11f1-8000-0000000000de', shop_id: '196560' }
const ghtkPartner = { token: 'demo-token-of-ghtk-196560', client_source: 'S308157' }
const viettelOwner = { username: '0987654321', password: 'demo-password-of-viettel' }

export const demoAccounts: readonly DemoAccount[] = [
  {
    kind: 'ghn',
    code: 'GHN',
    name: 'GHN mô phỏng',
    theirs: ghnShop,
    ours: { ...ghnShop, webhook_secret: 'demo-webhook-secret-of-ghn' },
    provinces: ['48', '56', '68'],
    region: 'Đà Nẵng, Khánh Hòa, Lâm Đồng',
  },
  {
    kind: 'ghtk',
    code: 'GHTK',
    name: 'GHTK mô phỏng',
    theirs: ghtkPartner,
    // The address of its messages is all the secret that GHTK has.
    ours: ghtkPartner,
    provinces: ['22', '31', '38'],
    region: 'Quảng Ninh, Hải Phòng, Thanh Hóa',
  },
  {
    kind: 'viettel_post',
    code: 'VTP',
    name: 'Viettel Post mô phỏng',
    theirs: { ...viettelOwner, site_token: '' },
    ours: { ...viettelOwner, webhook_secret: 'demo-webhook-secret-of-viettel' },
    provinces: ['91', '92', '96'],
    region: 'An Giang, Cần Thơ, Cà Mau',
  },
]
