import type { BookedParcel, CarrierAccount } from '../carrier.ts'
import { jsonAnswer } from '../conversation.fixture.ts'
import type { CarrierResponse } from '../conversation.ts'
import {
  receiverInNewScheme,
  receiverInOldScheme,
  senderInNewScheme,
  senderInOldScheme,
  shipmentOf,
} from '../shipment.fixture.ts'
import type { CarrierAddress, Shipment } from '../shipment.ts'

/** Signed in by username and password; 10 a.m. in Vietnam. */
export const account: CarrierAccount = {
  mode: 'test',
  secrets: { username: '0900000001', password: 'mat-khau-thu', webhook_secret: 'webhook-bi-mat' },
  settings: {},
  token: 'jwt-dai-han',
  now: new Date('2026-11-23T03:00:00Z'),
}

/** A parcel of the new scheme whose units are matched: no districts, as the lists of v3 have none. */
export function parcelOf(wanted: Partial<Shipment> = {}): Shipment {
  return shipmentOf({
    sender: { ...senderInNewScheme, ids: idsOf('2', null, '49001') },
    receiver: { ...receiverInNewScheme, ids: idsOf('2', null, '49002') },
    ...wanted,
  })
}

export function parcelInOldScheme(wanted: Partial<Shipment> = {}): Shipment {
  return shipmentOf({
    sender: { ...senderInOldScheme, ids: idsOf('2', '43', '781') },
    receiver: { ...receiverInOldScheme, ids: idsOf('2', '50', '902') },
    ...wanted,
  })
}

export const booked: BookedParcel = {
  carrier_code: '15878180012',
  code: 'GH26CARRIER01',
  shipment: parcelOf({ service: 'VCN' }),
}

export function idsOf(province: string, district: string | null, ward: string): CarrierAddress['ids'] {
  return { province, district, ward, names: { province: '', district: null, ward: '' } }
}

export const signedIn = {
  status: 200,
  error: false,
  message: 'OK',
  data: {
    userId: 7_856_551,
    token: 'eyJhbGciOiJFUzI1NiJ9.ngan-han',
    partner: 7_856_551,
    phone: '0900000001',
    postcode: null,
    expired: 0,
    encrypted: null,
    source: 5,
  },
}

export const services = [
  {
    MA_DV_CHINH: 'VCBO',
    TEN_DICHVU: 'Chuyển phát nhanh',
    GIA_CUOC: 31_500,
    THOI_GIAN: '24 giờ',
    EXCHANGE_WEIGHT: 0,
    EXTRA_SERVICE: [],
  },
  {
    MA_DV_CHINH: 'PHS',
    TEN_DICHVU: 'Nội tỉnh tiết kiệm',
    GIA_CUOC: 26_400,
    THOI_GIAN: '48 giờ',
    EXCHANGE_WEIGHT: 0,
    EXTRA_SERVICE: [{ SERVICE_CODE: 'XMG', SERVICE_NAME: 'Thu tiền xem hàng', DESCRIPTION: null }],
  },
]

export const created = {
  status: 200,
  error: false,
  message: 'OK',
  data: {
    ORDER_NUMBER: '15878180012',
    MONEY_COLLECTION: 320_000,
    EXCHANGE_WEIGHT: 50,
    MONEY_TOTAL: 16_500,
    MONEY_TOTAL_FEE: 15_000,
    MONEY_FEE: 0,
    MONEY_COLLECTION_FEE: 0,
    MONEY_OTHER_FEE: 0,
    MONEY_VAS: 0,
    MONEY_VAT: 1_500,
    KPI_HT: 48,
    RECEIVER_PROVINCE: 2,
    RECEIVER_DISTRICT: 390,
    RECEIVER_WARD: 7393,
    SORT_CODE: 'HCM-04-B12',
  },
}

export const done = { status: 200, error: false, message: 'Hủy đơn hàng thành công', data: null }

export const printingCode = {
  status: 200,
  error: false,
  message: 'ISJDgZ3NSiYMtPUk7vTzQK8ZWUDexvvDKIclc0NplOU=',
  data: null,
}

/** A refusal as Viettel Post writes it: HTTP 200. */
export function refusal(message: string | readonly string[], status = 204): CarrierResponse {
  return jsonAnswer({ status, error: true, message, data: null })
}

export function listed(data: readonly object[]): CarrierResponse {
  return jsonAnswer({ status: 200, error: false, message: 'OK', data })
}
