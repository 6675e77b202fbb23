import type { GhnWard } from './addresses.ts'

/** As the answer to a create names its parts. VND. */
export type GhnFee = {
  readonly main_service: number
  readonly insurance: number
  readonly station_do: number
  readonly station_pu: number
  readonly return: number
  readonly r2s: number
  readonly coupon: number
  readonly cod_fee: number
  readonly document_return: number
  readonly double_check: number
  readonly pick_remote_areas_fee: number
  readonly deliver_remote_areas_fee: number
  readonly cod_failed_fee: number
}

export type Charged = {
  readonly from: GhnWard | undefined
  readonly to: GhnWard
  /** g, or l·w·h/5 where that is more. */
  readonly weight: number
  readonly insurance_value: number
}

/** Prices of this fake: what others have paid to GHN for 500 g, and something for each 500 g more. */
export function feeOf({ from, to, weight, insurance_value }: Charged): GhnFee {
  const local = from === undefined || from.province.bare === to.province.bare
  const more = Math.max(Math.ceil(weight / 500) - 1, 0)
  return {
    main_service: (local ? 20_900 : 29_001) + more * (local ? 2_500 : 5_000),
    insurance: insurance_value > 1_000_000 ? Math.round(insurance_value / 200) : 0,
    station_do: 0,
    station_pu: 0,
    return: 0,
    r2s: 0,
    coupon: 0,
    cod_fee: 0,
    document_return: 0,
    double_check: 0,
    pick_remote_areas_fee: 0,
    deliver_remote_areas_fee: 0,
    cod_failed_fee: 0,
  }
}

export function totalOf(fee: GhnFee): number {
  return Object.values(fee).reduce((sum, part) => sum + part, 0)
}

/** The same sums by the names that the call for a fee gives them. */
export function quoteOf(fee: GhnFee): object {
  return {
    total: totalOf(fee),
    service_fee: fee.main_service,
    insurance_fee: fee.insurance,
    pick_station_fee: fee.station_pu,
    coupon_value: fee.coupon,
    r2s_fee: fee.r2s,
    return_again: 0,
    document_return: fee.document_return,
    double_check: fee.double_check,
    cod_fee: fee.cod_fee,
    pick_remote_areas_fee: fee.pick_remote_areas_fee,
    deliver_remote_areas_fee: fee.deliver_remote_areas_fee,
    cod_failed_fee: fee.cod_failed_fee,
    change_to_address_fee: 0,
    change_return_address_fee: 0,
    return: fee.return,
  }
}

/** As a message names them. */
export function webhookFee(fee: GhnFee): object {
  return {
    CODFailedFee: fee.cod_failed_fee,
    CODFee: fee.cod_fee,
    Coupon: fee.coupon,
    DeliverRemoteAreasFee: fee.deliver_remote_areas_fee,
    DocumentReturn: fee.document_return,
    DoubleCheck: fee.double_check,
    Insurance: fee.insurance,
    MainService: fee.main_service,
    PickRemoteAreasFee: fee.pick_remote_areas_fee,
    R2S: fee.r2s,
    Return: fee.return,
    StationDO: fee.station_do,
    StationPU: fee.station_pu,
    Total: totalOf(fee),
  }
}
