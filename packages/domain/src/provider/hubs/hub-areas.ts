/** A place in today's units (scheme vn2025), whichever scheme the shop used. An old ward may have become several. */
export type PlaceToday = { readonly province_code: string; readonly ward_codes: readonly string[] }

/**
 * The code of the hub that serves a place. `areas` gives the hub of a unit. A ward goes before its province; where an old
 * ward lies in the areas of several hubs, the province decides. Undefined where no hub serves the place
 * (docs/rules/hubs-and-couriers.md).
 */
export function hubServing(
  areas: ReadonlyMap<string, string>,
  { province_code, ward_codes }: PlaceToday,
): string | undefined {
  const ofProvince = areas.get(province_code)
  const hubs = new Set(ward_codes.map((code) => areas.get(code) ?? ofProvince))
  const [only] = hubs
  return hubs.size === 1 ? only : ofProvince
}
