import type { ViettelWard } from './addresses.ts'

export type Service = {
  readonly code: string
  readonly name: string
  /** Whole hours that it takes. */
  readonly hours: number
  /** VND with VAT for 500 g, and for each 500 g more. */
  readonly first: number
  readonly more: number
}

const extras = [
  { SERVICE_CODE: 'GBP', SERVICE_NAME: 'Báo phát', DESCRIPTION: null },
  { SERVICE_CODE: 'XMG', SERVICE_NAME: 'Thu tiền xem hàng', DESCRIPTION: null },
  { SERVICE_CODE: 'GGD', SERVICE_NAME: 'Giao Bưu phẩm tại điểm giao dịch', DESCRIPTION: null },
]

const local: readonly Service[] = [
  { code: 'PHS', name: 'Nội tỉnh tiết kiệm', hours: 48, first: 16_500, more: 2_200 },
  { code: 'VHT', name: 'Hỏa tốc, hẹn giờ', hours: 12, first: 44_000, more: 5_500 },
]

const far: readonly Service[] = [
  { code: 'VCBO', name: 'Chuyển phát tiêu chuẩn', hours: 72, first: 26_400, more: 3_300 },
  { code: 'VCN', name: 'Chuyển phát nhanh', hours: 48, first: 35_200, more: 5_500 },
]

export const serviceCodes: readonly string[] = [...local, ...far, { code: 'VSL7' }].map(({ code }) => code)

/** Which services there are depends on the way; this fake has them for any weight. */
export function servicesOn(from: ViettelWard, to: ViettelWard): readonly Service[] {
  return from.district.province.id === to.district.province.id ? local : far
}

/** Whether each add-on goes with the services. */
export function areExtras(codes: string): boolean {
  return codes
    .split(',')
    .filter((code) => code.trim() !== '')
    .every((code) => extras.some(({ SERVICE_CODE }) => SERVICE_CODE === code.trim()))
}

/** VND with VAT. `weight`: g. */
export function priceOf({ first, more }: Service, weight: number): number {
  return first + Math.max(Math.ceil(weight / 500) - 1, 0) * more
}

export function serviceRow(service: Service, weight: number, exchange_weight: number): object {
  return {
    MA_DV_CHINH: service.code,
    TEN_DICHVU: service.name,
    GIA_CUOC: priceOf(service, Math.max(weight, exchange_weight)),
    THOI_GIAN: `${service.hours} giờ`,
    EXCHANGE_WEIGHT: exchange_weight,
    EXTRA_SERVICE: extras,
  }
}

export type Money = {
  readonly total: number
  readonly main: number
  readonly vat: number
}

export function moneyOf(service: Service, weight: number): Money {
  const total = priceOf(service, weight)
  const vat = Math.round(total / 11)
  return { total, main: total - vat, vat }
}

/** The sums as the calls for a price and a create name them. */
export function moneyRow({ total, main, vat }: Money): object {
  return {
    MONEY_TOTAL: total,
    MONEY_TOTAL_FEE: main,
    MONEY_FEE: 0,
    MONEY_COLLECTION_FEE: 0,
    MONEY_OTHER_FEE: 0,
    MONEY_VAS: 0,
    MONEY_VAT: vat,
  }
}
