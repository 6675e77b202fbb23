import type { CarrierAddress, Shipment } from './shipment.ts'

/** A parcel with COD inside Hồ Chí Minh City, in the new scheme, with whatever else a test wants of it. */
export function shipmentOf(wanted: Partial<Shipment> = {}): Shipment {
  return {
    code: 'GH26CARRIER01',
    sender: senderInNewScheme,
    receiver: receiverInNewScheme,
    products: [{ name: 'Áo thun', quantity: 2, price: 150_000, weight: 250 }],
    weight: 500,
    length: 20,
    width: 15,
    height: 10,
    collect: 320_000,
    declared_value: 300_000,
    may_open: true,
    may_deliver_partly: false,
    notes: 'Gọi trước khi giao',
    service: null,
    ...wanted,
  }
}

export const senderInNewScheme: CarrierAddress = {
  name: 'Tiệm Áo Mây',
  phone: '0901234567',
  street: '12 Nguyễn Trãi',
  ward: 'Phường Bến Thành',
  district: null,
  province: 'Thành phố Hồ Chí Minh',
  scheme: 'new',
  ids: null,
}

export const receiverInNewScheme: CarrierAddress = {
  name: 'Trần Thị Hoa',
  phone: '0912345678',
  street: '25 Lê Lợi',
  ward: 'Phường Sài Gòn',
  district: null,
  province: 'Thành phố Hồ Chí Minh',
  scheme: 'new',
  ids: null,
}

export const senderInOldScheme: CarrierAddress = {
  ...senderInNewScheme,
  ward: 'Phường Bến Thành',
  district: 'Quận 1',
  scheme: 'old',
}

export const receiverInOldScheme: CarrierAddress = {
  ...receiverInNewScheme,
  ward: 'Phường 14',
  district: 'Quận 10',
  scheme: 'old',
}
