import type { BookedParcel, CarrierAccount } from '../carrier.ts'
import { receiverInOldScheme, senderInOldScheme, shipmentOf } from '../shipment.fixture.ts'
import type { Shipment } from '../shipment.ts'

export function ghtkAccount(settings: Readonly<Record<string, string>> = {}): CarrierAccount {
  return {
    mode: 'test',
    secrets: { token: 'APITokenSample-ca441e70288cB0515F310742', client_source: 'S308157' },
    settings,
    token: null,
    now: new Date('2026-11-23T02:00:00Z'),
  }
}

/** Between two addresses with districts. */
export function shipmentByGhtk(wanted: Partial<Shipment> = {}): Shipment {
  return shipmentOf({ sender: senderInOldScheme, receiver: receiverInOldScheme, ...wanted })
}

export function ghtkBooked(): BookedParcel {
  const shipment = shipmentByGhtk()
  return { carrier_code: 'S1.A1.2001297581', code: shipment.code, shipment }
}

export const createdOrder = {
  success: true,
  message: '',
  order: {
    partner_id: 'GH26CARRIER01',
    label: 'S1.A1.2001297581',
    area: '1',
    fee: '30400',
    insurance_fee: '15000',
    tracking_id: 2_001_297_581,
    estimated_pick_time: 'Sáng 2017-07-01',
    estimated_deliver_time: 'Chiều 2017-07-01',
    products: [],
    status_id: 2,
  },
}

export const usedCode = {
  success: false,
  message: 'Mã đơn hàng của bạn đã tồn tại trên hệ thống GHTK',
  error: {
    code: 'ORDER_ID_EXIST',
    partner_id: 'GH26CARRIER01',
    ghtk_label: 'S1.A1.1737345',
    created: '2016-11-02T12:18:39+07:00',
    status: 2,
  },
}

export const quotedFee = {
  success: true,
  message: '',
  fee: {
    name: 'area1',
    fee: 30_400,
    insurance_fee: 15_000,
    delivery_type: 'only_hanoi',
    a: 3,
    dt: 'local',
    extFees: [{ display: '(+ 7,400 đ)', title: 'Phụ phí hàng dễ vỡ', amount: 7_400, type: 'fragile' }],
    delivery: true,
  },
}

export const orderStatus = {
  success: true,
  message: '',
  order: {
    label_id: 'S1.A1.2001297581',
    partner_id: 'GH26CARRIER01',
    status: '4',
    status_text: 'Đã điều phối giao hàng/Đang giao hàng',
    created: '2016-10-31 22:32:08',
    modified: '2016-10-31 23:00:00',
    message: 'Không giao hàng 1 phần',
    pick_date: '2017-09-13',
    deliver_date: '2017-09-14',
    customer_fullname: 'Trần Thị Hoa',
    customer_tel: '0912345678',
    address: '25 Lê Lợi',
    storage_day: '3',
    ship_money: '16500',
    insurance: '1500',
    value: '300000',
    weight: '500',
    pick_money: 320_000,
    is_freeship: '1',
  },
}

export const refusalOf = (error_code: string, message = 'refused') => ({
  success: false,
  message,
  error_code,
  log_id: 'log-1',
})

export const unknownOrder = { success: false, message: 'Không tìm thấy vận đơn', log_id: 'log-1' }

export const webhookForm = {
  label_id: 'S1.A1.2001297581',
  partner_id: 'GH26CARRIER01',
  status_id: '10',
  action_time: '2016-11-02T12:18:39+07:00',
  reason_code: '122',
  reason: 'Không gọi được cho người nhận hàng',
  weight: '0.52',
  fee: '31900',
  return_part_package: '0',
}
