import type { FakeOrder, Stop, Telling } from '../common/fake-order.ts'
import { localParts } from '../common/local-time.ts'
import type { JtBooked } from './orders.ts'
import { scanWords } from './words.ts'

/** One line of a trace or of a message. */
export function scanOf({ booked }: FakeOrder<JtBooked>, { status, at, stop, facts }: Telling) {
  const { day, time } = localParts(at)
  const { province, ward } = isNearReceiver(stop) ? booked.to : booked.from
  const [name, words] = scanWords[status] ?? [status, status]
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

function isNearReceiver(stop: Stop): boolean {
  return stop === 'last_hub' || stop === 'receiver'
}
