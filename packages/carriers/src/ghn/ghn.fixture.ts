import type { BookedParcel, CarrierAccount } from '../carrier.ts'
import { shipmentOf } from '../shipment.fixture.ts'
import type { Shipment } from '../shipment.ts'

export function ghnAccount(settings: Readonly<Record<string, string>> = {}): CarrierAccount {
  return {
    mode: 'test',
    secrets: {
      token: '637170d5-942b-11ea-9821-0281a26fb5d4',
      shop_id: '196560',
      webhook_secret: 'a-long-secret-of-the-provider',
    },
    settings,
    token: null,
    now: new Date('2026-11-23T02:00:00Z'),
  }
}

export function ghnBooked(shipment: Shipment = shipmentOf()): BookedParcel {
  return { carrier_code: 'L8TKYG', code: shipment.code, shipment }
}

export const envelopeOf = (data: unknown) => ({ code: 200, message: 'Success', data })

export const refusalOf = (code_message: string, message = 'refused') => ({
  code: 400,
  message,
  data: null,
  code_message,
})

export const createdOrder = {
  order_code: 'L8TKYG',
  sort_code: '190-G-01-A7',
  trans_type: 'truck',
  ward_encode: '',
  district_encode: '',
  fee: { main_service: 29_000, insurance: 0, cod_fee: 0 },
  total_fee: 29_001,
  expected_delivery_time: '2026-11-25T16:59:59Z',
  operation_partner: '',
}

export const orderDetail = {
  order_code: 'L8TKYG',
  client_order_code: 'GH26CARRIER01',
  status: 'storing',
  cod_amount: 320_000,
  is_cod_collected: false,
  is_cod_transferred: false,
  cod_transfer_date: null,
  weight: 500,
  converted_weight: 600,
  leadtime: '2026-11-25T16:59:59Z',
  finish_date: null,
  current_warehouse_id: 2299,
  next_warehouse_id: 0,
  deliver_warehouse_id: 2299,
  log: [
    { status: 'ready_to_pick', updated_date: '2026-11-23T02:10:00Z', reason_code: 'GHN-PFA2A3' },
    { status: 'picking', updated_date: '2026-11-23T03:00:00Z' },
    { status: 'picked', updated_date: '2026-11-23T03:30:00Z', trip_code: '26112301' },
    { status: 'storing', updated_date: '2026-11-23T05:00:00Z' },
  ],
}

export const webhookMessage = {
  ShopID: 196_560,
  Time: '2026-07-15T04:49:47.811Z',
  OrderCode: 'L8TKYG',
  ClientOrderCode: 'GH26CARRIER01',
  Type: 'switch_status',
  Description: 'Giao hàng thất bại',
  Status: 'delivery_fail',
  Reason: 'Người nhận không nghe máy',
  ReasonCode: 'GHN-DFC1A4',
  CODAmount: 320_000,
  CODTransferDate: null,
  Weight: 500,
  ConvertedWeight: 600,
  Length: 20,
  Width: 15,
  Height: 10,
  PaymentType: 1,
  IsPartialReturn: false,
  PartialReturnCode: '',
  Fee: { MainService: 29_001, Insurance: 0, Total: 29_001 },
  TotalFee: 29_001,
  Warehouse: 'Bưu Cục 229 Quan Nhân',
  ShipperName: 'Nguyễn Văn An',
  ShipperPhone: '0987654321',
  PodURL: '',
}
