/** What an operator's token may do. Each call of the operations API names one of them. */
export const operatorScopes = [
  /** Reads and lists. */
  'read',
  /** Reports what happens to parcels: scans, attempts, deliveries, weights. */
  'scan',
  /** Plans rounds: runsheets and mobile units. */
  'dispatch',
  /** Speaks for the order system. */
  'orders',
  /** Shops and their people: restrict, lock, activate. */
  'accounts',
  /** Decides: papers, claims, parcels that wait for approval, cancel requests. */
  'approve',
  /** Moves cash and pays. */
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
