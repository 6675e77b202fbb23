import type { FakeOrder, Stop, Telling } from '../common/fake-order.ts'
import { localParts } from '../common/local-time.ts'
import type { JtBooked } from './orders.ts'

/** One line of a trace or of a message. */
export function scanOf({ booked }: FakeOrder<JtBooked>, { status, at, stop, facts }: Telling) {
  const { day, time } = localParts(at)
  const { province, ward } = isNearReceiver(stop) ? booked.to : booked.from
  const [name, words] = scans[status] ?? [status, status]
  const withCourier = status === '112' || status === '118' || status === '113'
  return {
    scanTime: `${day}T${time}`,
    desc: `${words} (Bưu cục ${ward})`,
    scanTypeCode: status,
    scanTypeName: name,
    scanNetworkName: `Bưu cục ${ward}`,
    scanNetworkId: String(ward.length * 100 + province.length),
    scanNetworkProvince: province,
    scanNetworkCity: '',
    scanNetworkArea: ward,
    staffName: withCourier ? 'Lê Văn Tài' : '',
    staffContact: withCourier ? '0987000111' : '',
    pictureUrl: [],
    grams: facts.weight,
  }
}

/** Codes that stand only in the documentation's sample answers, for those of its table. */
export const sampleCodes: Readonly<Record<string, string>> = {
  '106': '10',
  '109': '50',
  '110': '92',
  '112': '94',
  '113': '100',
}

function isNearReceiver(stop: Stop): boolean {
  return stop === 'last_hub' || stop === 'receiver'
}

const scans: Readonly<Record<string, readonly [name: string, words: string]>> = {
  '103': ['Đặt đơn', 'Đơn hàng đã được tạo'],
  '104': ['Lấy hàng thất bại', 'Chưa lấy được hàng'],
  '105': ['Hủy đơn', 'Đơn hàng đã hủy'],
  '106': ['Nhận hàng', 'Đã lấy hàng'],
  '109': ['Gửi hàng đi', 'Hàng đã rời bưu cục'],
  '110': ['Hàng đến', 'Hàng đã đến bưu cục'],
  '112': ['Phát hàng', 'Bưu tá đang giao hàng'],
  '113': ['Ký nhận', 'Giao hàng thành công'],
  '116': ['Xác nhận hoàn', 'Đơn hàng được xác nhận chuyển hoàn'],
  '117': ['Ký nhận hoàn', 'Đã trả hàng cho người gửi'],
  '118': ['Kiện vấn đề', 'Giao hàng chưa thành công'],
  '120': ['Kiện vấn đề hoàn', 'Trả hàng chưa thành công'],
  '121': ['FINISH', 'Kết thúc'],
}
