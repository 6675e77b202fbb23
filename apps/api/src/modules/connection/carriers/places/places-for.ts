import type { CarrierPlaceIds, PlaceScheme } from '@guihang/carriers/shipment'
import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'

/**
 * The carrier's ids and names of one of our wards and of what stands above it in the carrier's own list. Null where no
 * place of the carrier is matched with the ward, and where the address has none.
 */
export async function placesFor(
  reader: Reader,
  connection: Pick<ConnectionRow, 'id'>,
  scheme: PlaceScheme,
  ward_code: string | null,
): Promise<CarrierPlaceIds | null> {
  if (ward_code === null) return null
  const { rows } = await sql<FoundPlace>`
    SELECT ward.id AS ward, ward.name AS ward_name, district.id AS district, district.name AS district_name,
      province.id AS province, province.name AS province_name
    FROM carrier_units AS ward
    LEFT JOIN carrier_units AS district ON district.connection_id = ward.connection_id
      AND district.scheme = ward.scheme AND district.level = 'district' AND district.id = ward.parent_id
    JOIN carrier_units AS province ON province.connection_id = ward.connection_id
      AND province.scheme = ward.scheme AND province.level = 'province'
      AND province.id = coalesce(district.parent_id, ward.parent_id)
    WHERE ward.connection_id = ${connection.id} AND ward.scheme = ${scheme} AND ward.level = 'ward'
      AND ward.unit_code = ${ward_code}
    ORDER BY ward.matched_by = 'person' DESC, ward.id
    LIMIT 1`.execute(reader)
  const [found] = rows
  return found === undefined ? null : idsOf(found)
}

type FoundPlace = {
  readonly [Column in 'ward' | 'province' | 'ward_name' | 'province_name']: string
} & { readonly [Column in 'district' | 'district_name']: string | null }

function idsOf({ province, district, ward, ...names }: FoundPlace): CarrierPlaceIds {
  const { province_name, district_name, ward_name } = names
  return {
    province,
    district,
    ward,
    names: { province: province_name, district: district_name, ward: ward_name },
  }
}
