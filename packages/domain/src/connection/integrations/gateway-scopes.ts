/** What a client gateway token may do. Each call that such a token opens names one of them. */
export const gatewayScopes = [
  /** Checks, creates, edits, cancels and answers for parcels, and reads what `tracking` reads. */
  'parcels',
  /** Quotes fees. */
  'fees',
  /** Prints labels. */
  'labels',
  /** Finds and lists parcels with their events. */
  'tracking',
  /** Lists the stores. */
  'stores:read',
  /** Reads statements, the money of a parcel, and the COD that waits. */
  'statements',
] as const

export type GatewayScope = (typeof gatewayScopes)[number]

/** Whether a token opens a call. Who may write parcels may read them. */
export function gatewayScopeOpens(held: readonly GatewayScope[], needed: GatewayScope): boolean {
  return held.includes(needed) || (needed === 'tracking' && held.includes('parcels'))
}

/** Tokens of a shop: how many, how long their names, and how many days until they end. */
export const tokenLimits = { tokens_max: 20, name_max: 60, days_max: 730 } as const

/** The name of the token that `PATCH gateway-refresh-token` renews. It has every scope and no end. */
export const defaultTokenName = 'default'
