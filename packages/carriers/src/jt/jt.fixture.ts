import { createHash } from 'node:crypto'
import type { BookedParcel, CarrierAccount, CarrierMessage } from '../carrier.ts'
import type { CarrierRequest } from '../conversation.ts'
import { parseJson } from '../read-json.ts'
import { shipmentOf } from '../shipment.fixture.ts'

export const account: CarrierAccount = {
  mode: 'test',
  secrets: {
    api_account: '292508153084379141',
    private_key: 'a0a1047cce70493c9d5d29704f05d0d9',
    customer_code: '084LC012345',
    password: 'a-customers-password',
  },
  settings: {},
  token: null,
  now: new Date('2026-07-15T04:00:00.000Z'),
}

/** The account with some questions answered otherwise. */
export function accountWith(settings: Readonly<Record<string, string>>): CarrierAccount {
  return { ...account, settings }
}

/** What stands in each call for the password: its MD5 in upper-case hex. */
export const hashedPassword = createHash('md5').update('a-customers-password').digest('hex').toUpperCase()

export const shipment = shipmentOf()
export const booked: BookedParcel = { carrier_code: '802400616352', code: shipment.code, shipment }

export function ok(data: unknown) {
  return { code: '1', msg: 'success', data }
}

export function refusal(code: string, msg = 'refused') {
  return { code, msg, data: null }
}

export const created = ok({
  txlogisticId: shipment.code,
  billCode: '802400616352',
  sortLine: '800-028A04-',
  inquiryFee: '22000',
  codFee: '3200',
  insuranceFee: '1500',
})

export const quoted = ok({ price: '22000', codFee: '3200', insuranceFee: '1500' })

export const cancelled = ok({ txlogisticId: shipment.code, billCode: '802400616352' })

/** `%PDF-1.4` and a line end. */
export const printed = ok({ base64EncodeContent: Buffer.from('%PDF-1.4\n').toString('base64') })

export function lineOf(scanTypeCode: string, scanTime: string, more: object = {}) {
  return {
    scanTime,
    desc: 'Kiện hàng đã được nhận',
    scanTypeCode,
    scanTypeName: 'Nhận hàng',
    scanNetworkName: 'Bưu cục Bến Thành',
    scanNetworkId: '5417',
    scanNetworkProvince: 'Hồ Chí Minh',
    scanNetworkCity: '',
    scanNetworkArea: 'Phường Bến Thành',
    staffName: 'Lê Văn Tài',
    staffContact: '0987000111',
    pictureUrl: [],
    ...more,
  }
}

export function traced(...details: readonly object[]) {
  return ok([{ billCode: '802400616352', details }])
}

export const told = {
  billCode: '802400616352',
  txlogisticId: shipment.code,
  details: [lineOf('106', '2024-06-21T13:23:56', { weight: '0.52', scanByName: 'Lê Văn Tài' })],
}

/** A message as J&T sends it, signed as its calls are. */
export function messageOf(said: unknown, private_key = account.secrets.private_key): CarrierMessage {
  const body = JSON.stringify(said)
  const digest = createHash('md5').update(`${body}${private_key}`).digest('base64')
  const headers = { apiaccount: '292508153084379141', timestamp: '1718951036000', digest }
  return { headers, body }
}

/** What a call says inside of its form. */
export function saidIn(request: CarrierRequest | undefined): unknown {
  return parseJson(new URLSearchParams(request?.body).get('bizContent') ?? '')
}

/** Answers of every shape. */
export const samples: readonly unknown[] = [
  created,
  quoted,
  cancelled,
  printed,
  traced(lineOf('103', '2026-07-15T11:00:00'), lineOf('105', '2026-07-15T12:00:00')),
  refusal('145003204'),
  refusal('999010010'),
  refusal('145003100'),
  refusal('999002000'),
  refusal('145005004'),
  refusal('145003030'),
]
