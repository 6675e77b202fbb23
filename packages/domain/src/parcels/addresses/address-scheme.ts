/** Before and since 2025-07-01: three levels and 63 provinces, two and 34 (docs/rules/addresses.md). */
export const addressSchemes = ['vn_legacy', 'vn2025'] as const

export type AddressScheme = (typeof addressSchemes)[number]
