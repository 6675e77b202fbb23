import type { supportQueues } from '@guihang/contract/talk/support-requests'

/** Those of the server, and what is over. Apart from the calls: the address knows them before a screen is fetched. */
export const queues = ['mine', 'nobody', 'waiting', 'all', 'closed'] as const satisfies readonly (
  | (typeof supportQueues)[number]
  | 'closed'
)[]

export type Queue = (typeof queues)[number]
