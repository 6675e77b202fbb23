/** In today's units (scheme vn2025). An old ward may have become several. */
export type PlaceToday = { readonly province_code: string; readonly ward_codes: readonly string[] }

/** A ward goes before its province, which decides for an old ward in several areas (docs/rules/hubs-and-couriers.md). */
export function hubServing(
  areas: ReadonlyMap<string, string>,
  { province_code, ward_codes }: PlaceToday,
): string | undefined {
  const ofProvince = areas.get(province_code)
  const hubs = new Set(ward_codes.map((code) => areas.get(code) ?? ofProvince))
  const [only] = hubs
  return hubs.size === 1 ? only : ofProvince
}
