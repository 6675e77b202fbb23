/** Each call of the operations API names one. */
export const operatorScopes = [
  'read',
  /** Reports what happens to parcels: scans, attempts, deliveries, weights. */
  'scan',
  'dispatch',
  'orders',
  /** Shops and their people: restrict, lock, activate. */
  'accounts',
  /** Decides: papers, claims, parcels that wait for approval, cancel requests. */
  'approve',
  'money',
  /** Prepares claims and answers shops. */
  'support',
  /** Hubs, couriers, prices, areas and holidays. */
  'settings',
  /** The provider's people, their scopes, and tokens. Given by its name only. */
  'staff',
] as const

export type OperatorScope = (typeof operatorScopes)[number]

/** What `all` stands for, and what a token has that was made before tokens had scopes. */
export const allButStaff: readonly OperatorScope[] = operatorScopes.filter((scope) => scope !== 'staff')

export function isOperatorScope(text: string): text is OperatorScope {
  return operatorScopes.some((scope) => scope === text)
}
