/**
 * Vietnam's units before and since 2025-07-01: three levels (63 provinces) and two (34). Both live side by side
 * (docs/rules/addresses.md).
 */
export const addressSchemes = ['vn_legacy', 'vn2025'] as const

export type AddressScheme = (typeof addressSchemes)[number]
