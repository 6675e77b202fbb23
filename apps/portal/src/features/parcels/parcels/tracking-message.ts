import type { Parcel } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { m } from '../../../texts/messages.js'
import { goodsLine } from './goods-line.ts'

const longestGoods = 60

type Tracked = Pick<Parcel, 'tracking_number' | 'products' | 'total_cod' | 'status_group'>

export function trackingMessage(parcel: Tracked, public_url: string): string {
  const line = goodsLine(parcel)
  const goods = line.length > longestGoods ? `${line.slice(0, longestGoods).trimEnd()}…` : line
  const link = new URL(`/t/${parcel.tracking_number}`, public_url).href
  const isPaid = parcel.status_group === 'success' || parcel.total_cod === 0
  return isPaid
    ? m.parcels_track_message({ goods, link })
    : m.parcels_track_message_cash({ goods, link, amount: formatMoney(parcel.total_cod) })
}
