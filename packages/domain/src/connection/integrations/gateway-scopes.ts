/** Each call that such a token opens names one. */
export const gatewayScopes = [
  /** Checks, creates, edits, cancels and answers for parcels, and reads what `tracking` reads. */
  'parcels',
  'fees',
  'labels',
  'tracking',
  'stores:read',
  /** Reads statements, the money of a parcel, and the COD that waits. */
  'statements',
] as const

export type GatewayScope = (typeof gatewayScopes)[number]

/** Who may write parcels may read them. */
export function gatewayScopeOpens(held: readonly GatewayScope[], needed: GatewayScope): boolean {
  return held.includes(needed) || (needed === 'tracking' && held.includes('parcels'))
}

export const tokenLimits = { tokens_max: 20, name_max: 60, days_max: 730 } as const

/** The name of the token that `PATCH gateway-refresh-token` renews. It has every scope and no end. */
export const defaultTokenName = 'default'
