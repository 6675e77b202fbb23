import type { FieldFaults } from '@guihang/contract/field-rules'
import type { Fees } from '@guihang/contract/pricing'
import { businessDayOf } from '@guihang/domain/calendar'
import { expectedDeliveryOn } from '@guihang/domain/delivery-promise'
import { type FeeLine, type QuotePlace, shippingQuote, type Zone, zoneOf } from '@guihang/domain/pricing'
import { placeOf } from '@guihang/domain/provinces'
import type { Reader } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AddressChoice,
  addressDirectory,
  type ResolvedAddress,
  resolveAddress,
  type Scheme,
} from '../addresses/index.ts'
import { findStore, type StoreRow } from '../stores/index.ts'
import { priceTableAt } from './price-table.ts'

/** The part of a body a quote depends on: the receiver's units, the measures and the money. */
type QuotedBody = AddressChoice & {
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

/**
 * The fees of a parcel of this shop. A store that is not there or another shop's is a fault at `store_id`, and what is
 * wrong with the address stands beside it (EVALID).
 */
export async function quote(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  body: QuotedBody & { readonly store_id: string },
): Promise<Quoted> {
  const store = await findStore(reader, shop_id, body.store_id)
  if (store !== undefined) return await quoteForStore(platform, reader, store, body)
  const { faults } = resolveAddress(await addressDirectory(platform), body)
  const all: FieldFaults = { store_id: [{ rule: 'store' }], ...faults }
  throw rejectFields(all)
}

/** The same for a store already at hand, or a parcel's own copy of it: the sender's place in whichever scheme it was typed. */
export async function quoteForStore(
  platform: Pick<Platform, 'database' | 'businessClock' | 'realClock'>,
  reader: Reader,
  store: Pick<StoreRow, 'address_scheme' | 'address_level_1_code'>,
  body: QuotedBody,
): Promise<Quoted> {
  const { address, faults } = resolveAddress(await addressDirectory(platform), body)
  if (address === undefined) throw rejectFields(faults)
  const now = platform.businessClock.now()
  const zone = zoneOf({
    from: placeIn(store.address_scheme, store.address_level_1_code),
    to: placeIn(address.address_scheme, address.address_level_1_code),
  })
  const { weight, length, width, height, product_value, cod } = body
  const { lines, ...fees } = shippingQuote(
    { zone, weight, length, width, height, product_value, cod, remote_ward: address.remote },
    await priceTableAt(platform, reader, now),
  )
  const expected_delivery_on = expectedDeliveryOn(zone, businessDayOf(now), { remote_ward: address.remote })
  return { fees: { ...fees, expected_delivery_on }, zone, lines, address }
}

function placeIn(scheme: Scheme, level_1_code: string): QuotePlace {
  const place = placeOf(scheme, level_1_code)
  if (place === undefined) throw new Error('A province of the directory lies in no region')
  return place
}
