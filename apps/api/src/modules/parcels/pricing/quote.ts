import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { Fees } from '@guihang/contract/parcels/pricing'
import { businessDayOf } from '@guihang/domain/calendar'
import { placeOf } from '@guihang/domain/parcels/addresses/provinces'
import { expectedDeliveryOn } from '@guihang/domain/parcels/parcels/delivery-promise'
import {
  type FeeLine,
  type Quote,
  type QuoteInput,
  type QuotePlace,
  shippingQuote,
  type Zone,
  zoneOf,
  zones,
} from '@guihang/domain/parcels/pricing/pricing'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Remembering } from '../../../platform/recently-read.ts'
import { daysOff } from '../../provider/holidays/index.ts'
import { findStore, type StoreRow } from '../../shop/stores/index.ts'
import {
  type AddressChoice,
  addressDirectoryOn,
  addressDirectoryToday,
  type ResolvedAddress,
  resolveAddress,
  type Scheme,
} from '../addresses/index.ts'
import { priceTableAt } from './price-table.ts'

/** The fields of a body that decide a quote: the receiver's units, the measures and the money. */
export type QuotedBody = AddressChoice & {
  /** kg */
  readonly weight: number
  /** cm */
  readonly length: number
  readonly width: number
  readonly height: number
  /** VND */
  readonly product_value: number
  readonly cod: number
}

export type Quoted = {
  readonly fees: Fees
  readonly zone: Zone
  readonly lines: readonly FeeLine[]
  /** The receiver's units as they were found: what a row stores. */
  readonly address: ResolvedAddress
}

/** EVALID at `store_id` for a store that is not the shop's; what is wrong with the address stands beside it. */
export async function quote(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  body: QuotedBody & { readonly store_id: string },
): Promise<Quoted> {
  const store = await findStore(reader, shop_id, body.store_id)
  if (store !== undefined) return await quoteForStore(platform, reader, store, body)
  const { faults } = resolveAddress(await addressDirectoryToday(platform, reader), body)
  const all: FieldFaults = { store_id: [{ rule: 'store' }], ...faults }
  throw rejectFields(all)
}

/** The same for a store that the caller has read, or for a parcel's copy of it, in the address scheme it was typed in. */
export async function quoteForStore(
  platform: Remembering,
  reader: Reader,
  store: Pick<StoreRow, 'address_scheme' | 'address_level_1_code'>,
  body: QuotedBody,
): Promise<Quoted> {
  const now = platform.businessClock.now()
  const today = businessDayOf(now)
  const { address, faults } = resolveAddress(await addressDirectoryOn(platform, reader, today), body)
  if (address === undefined) throw rejectFields(faults)
  const zone = zoneOf({
    from: placeIn(store.address_scheme, store.address_level_1_code),
    to: placeIn(address.address_scheme, address.address_level_1_code),
  })
  const { weight, length, width, height, product_value, cod } = body
  const { lines, ...fees } = shippingQuote(
    { zone, weight, length, width, height, product_value, cod, remote_ward: address.remote },
    await priceTableAt(platform, reader, now),
  )
  const expected_delivery_on = expectedDeliveryOn(zone, today, {
    remote_ward: address.remote,
    daysOff: await daysOff(platform, reader),
  })
  return { fees: { ...fees, expected_delivery_on }, zone, lines, address }
}

type QuotedRow = {
  readonly zone: string | null
  readonly receiver_scheme: Scheme | null
  readonly receiver_level_2_code: string | null
  readonly receiver_level_3_code: string | null
  readonly product_value: number
  readonly cod: number
  readonly created_at: Date
}

type Measures = Pick<QuotedBody, 'weight' | 'length' | 'width' | 'height'>

/** The fees of a parcel under way with other measures (kg, cm), by the prices and areas of the day on which it was made. */
export async function quoteAgain(
  platform: Remembering,
  reader: Reader,
  parcel: QuotedRow,
  measures: Measures,
): Promise<Quote> {
  const table = await priceTableAt(platform, reader, parcel.created_at)
  return shippingQuote(await quoteInputOf(platform, reader, { ...parcel, ...measures }), table)
}

/** What decides the fees of a stored parcel, by the areas of the day on which it was made. */
export async function quoteInputOf(
  platform: Remembering,
  reader: Reader,
  parcel: QuotedRow & Measures,
): Promise<QuoteInput> {
  const { receiver_scheme, weight, length, width, height, product_value, cod } = parcel
  const unit = parcel.receiver_level_3_code ?? parcel.receiver_level_2_code
  const zone = zones.find((known) => known === parcel.zone)
  if (zone === undefined || receiver_scheme === null) throw new Error('A parcel with fees has no zone')
  const directory = await addressDirectoryOn(platform, reader, businessDayOf(parcel.created_at))
  const remote_ward = unit !== null && directory.find(receiver_scheme, unit)?.remote === true
  return { zone, weight, length, width, height, product_value, cod, remote_ward }
}

function placeIn(scheme: Scheme, level_1_code: string): QuotePlace {
  const place = placeOf(scheme, level_1_code)
  if (place === undefined) throw new Error('A province of the directory lies in no region')
  return place
}
