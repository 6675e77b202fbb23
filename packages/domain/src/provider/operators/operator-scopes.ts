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
] as const

export type OperatorScope = (typeof operatorScopes)[number]

export function isOperatorScope(text: string): text is OperatorScope {
  return operatorScopes.some((scope) => scope === text)
}
