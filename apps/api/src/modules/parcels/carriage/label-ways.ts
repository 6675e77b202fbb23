import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Reader } from '../../../platform/database/index.ts'
import { hasRules, listTaken, type TakenRow } from './carriage.store.ts'

/** Whose label a parcel has. `unknown`: who carries it is not chosen, or its carrier has not given it a number yet. */
export type LabelWay = 'own' | 'unknown' | BookedCarriage

export type BookedCarriage = {
  readonly connection_id: string
  readonly kind: CarrierKind
  readonly code: string
  /** Null where the carrier gave none. */
  readonly sort_code: string | null
}

type Parcel = {
  readonly id: string
  readonly status: string
  readonly pushed_version: number | null
}

/** By the ids of the parcels, all of one shop. */
export async function findLabelWays(
  reader: Reader,
  shop_id: string,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, LabelWay>> {
  if (parcels.length === 0) return new Map()
  const ids = parcels.map(({ id }) => id)
  const taken = new Map((await listTaken(reader, shop_id, ids)).map((row) => [row.parcel_id, row]))
  const early = parcels.filter((parcel) => !taken.has(parcel.id) && isBeforeTheRules(parcel))
  const undecided = new Set(early.length > 0 && (await hasRules(reader)) ? early.map(({ id }) => id) : [])
  return new Map(
    ids.map((id): [string, LabelWay] => [id, undecided.has(id) ? 'unknown' : wayOf(taken.get(id))]),
  )
}

/** It is still to be pushed, and the rules are asked then. Those of stand-alone shops are never pushed. */
function isBeforeTheRules({ status, pushed_version }: Parcel): boolean {
  return status === 'waiting_for_approval' && pushed_version !== null
}

function wayOf(taken: TakenRow | undefined): LabelWay {
  if (taken === undefined) return 'own'
  const { state, connection_id, kind, code, sort_code } = taken
  if (state === 'taken' && connection_id === null) return 'own'
  if (connection_id === null || kind === null || code === null) return 'unknown'
  return { connection_id, kind, code, sort_code }
}
