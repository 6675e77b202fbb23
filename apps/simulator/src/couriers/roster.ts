import type { Client } from '@guihang/contract/client'
import { type Courier, type Hub, listCouriers, listHubs } from '@guihang/contract/provider/hubs'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { randomOf } from '@guihang/domain/seeded-random'

export type Roster = {
  /** Who delivers a parcel: always the same courier of its hub; undefined where its hub has none. */
  courierOf(parcel: Pick<OperatedParcel, 'tracking_number' | 'destination_hub_code'>): string | undefined
  /** The hub to which all hubs bring their cash. */
  readonly main_hub: string | undefined
}

/** How long hubs and couriers stay known, in real milliseconds: a provider seldom changes them. */
const freshMs = 60_000

const known = new WeakMap<Client, { readonly until: number; readonly roster: Promise<Roster> }>()

/** The hubs and couriers as the operations API named them within the last minute. */
export async function readRoster(client: Client): Promise<Roster> {
  const now = performance.now()
  const last = known.get(client)
  if (last !== undefined && last.until > now) return await last.roster
  const roster = askRoster(client)
  known.set(client, { until: now + freshMs, roster })
  // A call in vain is not remembered.
  roster.catch(() => known.delete(client))
  return await roster
}

async function askRoster(client: Client): Promise<Roster> {
  const hubs = await listAll((cursor) => client.call(listHubs, { query: { limit: '200', ...cursor } }))
  const couriers = await listAll((cursor) =>
    client.call(listCouriers, { query: { active: 'true', limit: '200', ...cursor } }),
  )
  return rosterOf(hubs, couriers)
}

export function rosterOf(
  hubs: readonly Pick<Hub, 'code' | 'sorts'>[],
  couriers: readonly Pick<Courier, 'code' | 'hub_code'>[],
): Roster {
  const byHub = Map.groupBy(couriers, ({ hub_code }) => hub_code)
  return {
    courierOf({ tracking_number, destination_hub_code }) {
      const own = byHub.get(destination_hub_code ?? '')
      return own && randomOf(`${tracking_number}:courier`).pick(own).code
    },
    main_hub: (hubs.find(({ sorts }) => sorts) ?? hubs[0])?.code,
  }
}

type Page<T> = {
  readonly data: readonly T[]
  readonly meta: { readonly next_cursor?: string | null | undefined }
}

export async function listAll<T>(ask: (cursor: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor === undefined ? {} : { cursor })
    all.push(...page.data)
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return all
}
