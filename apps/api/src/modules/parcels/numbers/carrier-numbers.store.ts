import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type CarriedParcel = Pick<Tables['carrier_numbers'], 'shop_id' | 'parcel_id'>

/** Shorter texts are words that people search for. */
const shortest = 5
const longest = 50

/** The parcels, of all shops, that have this number at a carrier: as it was typed, or in capitals. The newest first. */
export async function findCarriedParcels(reader: Reader, text: string): Promise<CarriedParcel[]> {
  const code = text.trim()
  if (code.length < shortest || code.length > longest || /\s/.test(code)) return []
  return await prepared(
    acrossShops(reader, 'carriers know no shops'),
    'find-carried-parcels',
    `SELECT shop_id, parcel_id FROM carrier_numbers WHERE carrier_code = ANY($1::text[])
     ORDER BY parcel_id DESC LIMIT 10`,
    [[...new Set([code, code.toUpperCase()])]],
  )
}
