/** A place by today's units (scheme vn2025), whichever scheme the shop typed in; an old ward may have become several. */
export type PlaceToday = { readonly province_code: string; readonly ward_codes: readonly string[] }

/**
 * The hub that serves a place, by its code. `areas` says who serves a unit: a ward that is named goes before its
 * province, and where an old ward lies in the areas of several hubs the province decides. Undefined where nobody
 * serves it (decision 0171).
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
