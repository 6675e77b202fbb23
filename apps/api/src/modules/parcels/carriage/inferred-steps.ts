import type { Reader } from '../../../platform/database/index.ts'
import { listInferred } from './carriage.store.ts'

type Told = { readonly position: number; readonly actor_type: string }

/** Marks the steps that no carrier told. Only a history in which one speaks, or cash moved by itself, costs a further query. */
export async function markInferred<Event extends Told>(
  reader: Reader,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  events: readonly Event[],
): Promise<(Event & { readonly inferred?: true })[]> {
  if (!events.some(({ actor_type }) => actor_type === 'carrier' || actor_type === 'system'))
    return [...events]
  const inferred = new Set(await listInferred(reader, shop_id, id))
  return events.map((event) => (inferred.has(event.position) ? { ...event, inferred: true } : event))
}
