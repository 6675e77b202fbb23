import type { Carrier } from '@guihang/carriers/carrier'
import { carrierOf } from '@guihang/carriers/carriers'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { connectionsWithPlaces } from '../places/places.store.ts'
import { type ConnectionRow, holdConnection, listConnections } from './connections.store.ts'

/** Those that can be given parcels now, by code. One that only is not reached is among them: its parcels wait. */
export async function listOpenConnections(reader: Reader): Promise<ConnectionRow[]> {
  return await openAmong(reader, await listConnections(reader))
}

/** Those that can be asked about the parcels they have, also where they take no new ones any more. */
export async function listAskable(reader: Reader): Promise<ConnectionRow[]> {
  const listed = await listConnections(reader)
  return listed.filter(
    ({ kind, removed_at, refused_since }) =>
      removed_at === null && refused_since === null && carrierOf(kind) !== undefined,
  )
}

export async function isOpenConnection(reader: Reader, connection: ConnectionRow): Promise<boolean> {
  return (await openAmong(reader, [connection])).length > 0
}

/** The same, and it stays so until the transaction ends. */
export async function holdOpenConnection(tx: Tx, { id }: Pick<ConnectionRow, 'id'>): Promise<boolean> {
  const connection = await holdConnection(tx, id)
  return connection !== undefined && (await isOpenConnection(tx, connection))
}

/** Nothing is connected without an adapter. */
export function carrierOfConnection(kind: CarrierKind): Carrier {
  const carrier = carrierOf(kind)
  if (carrier === undefined) throw new Error(`There is no adapter of ${kind}`)
  return carrier
}

async function openAmong(reader: Reader, listed: readonly ConnectionRow[]): Promise<ConnectionRow[]> {
  const able = listed.filter(
    ({ kind, active, removed_at, refused_since }) =>
      active && removed_at === null && refused_since === null && carrierOf(kind) !== undefined,
  )
  const needing = able.filter(({ kind }) => carrierOf(kind)?.listUnits !== undefined).map(({ id }) => id)
  const withPlaces = await connectionsWithPlaces(reader, needing)
  return able.filter(({ id }) => !needing.includes(id) || withPlaces.has(id))
}
