import type { Bilingual, Language } from '../../languages.ts'

/** kg, VND. */
export type PickupSheetRow = {
  readonly tracking_number: string
  readonly receiver_name: string
  readonly receiver_city: string | null
  readonly total_cod: number
  readonly weight: number
  readonly pieces: number
  readonly ticked: boolean
}

/** `on` as YYYY-MM-DD. */
export type PickupSheet = {
  readonly on: string
  readonly shop_name: string
  readonly shop_code: string
  readonly store_name: string
  readonly store_phone: string
  readonly store_address: string
  readonly provider_name: string
  readonly hotline: string
  readonly rows: readonly PickupSheetRow[]
  readonly language: Language
}

const words = {
  title: { vi: 'BẢNG BÀN GIAO LẤY HÀNG', en: 'PICKUP HAND-OVER LIST' },
  day: { vi: 'Ngày {day}', en: 'Date {day}' },
  page: { vi: 'Trang {page}/{pages}', en: 'Page {page}/{pages}' },
  hotline: { vi: 'Hotline {hotline}', en: 'Hotline {hotline}' },
  shop: { vi: 'Shop:', en: 'Shop:' },
  store: { vi: 'Kho:', en: 'Store:' },
  address: { vi: 'Địa chỉ lấy:', en: 'Pickup at:' },
  number: { vi: 'STT', en: 'No.' },
  code: { vi: 'Mã vận đơn', en: 'Tracking number' },
  receiver: { vi: 'Người nhận', en: 'Receiver' },
  pieces: { vi: 'Số món', en: 'Items' },
  weight: { vi: 'Nặng (kg)', en: 'Weight (kg)' },
  collect: { vi: 'Tổng thu (COD)', en: 'To collect (COD)' },
  given: { vi: 'Đã giao', en: 'Given' },
  total: { vi: 'Tổng cộng {count} đơn', en: '{count} parcels in all' },
  total_one: { vi: 'Tổng cộng 1 đơn', en: '1 parcel in all' },
  counted: { vi: 'Số đơn thực giao:', en: 'Parcels handed over:' },
  time: { vi: 'Giờ bàn giao:', en: 'Time:' },
  by_shop: { vi: 'BÊN GIAO (SHOP)', en: 'HANDED OVER BY (SHOP)' },
  by_courier: { vi: 'BÊN NHẬN (BƯU TÁ)', en: 'RECEIVED BY (COURIER)' },
  sign: { vi: '(ký, ghi rõ họ tên)', en: '(signature and full name)' },
} as const satisfies Record<string, Bilingual>

export function sheetWord(
  word: keyof typeof words,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return words[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A list for tests: `count` parcels, and the words as long as they may be. */
export function buildPickupSheet(count: number, changes: Partial<PickupSheet> = {}): PickupSheet {
  return {
    on: '2026-11-22',
    shop_name: 'Gốm Nhà Sương',
    shop_code: 'GS-1187',
    store_name: 'Kho Bát Tràng',
    store_phone: '0904118226',
    store_address: '18 ngõ 12 Giang Cao, Xã Bát Tràng, Thành phố Hà Nội',
    provider_name: 'Gửi Hàng',
    hotline: '1900 0000',
    rows: Array.from({ length: count }, (_, index) => ({
      tracking_number: 'GH2407815365',
      receiver_name: 'Nguyễn Thị Hồng Nhung',
      receiver_city: 'Thành phố Hồ Chí Minh',
      total_cod: 1_250_000,
      weight: 1.2,
      pieces: 1 + (index % 3),
      ticked: index % 2 === 1,
    })),
    language: 'vi',
    ...changes,
  }
}
