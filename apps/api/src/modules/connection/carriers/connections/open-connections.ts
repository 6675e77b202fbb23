import type { Carrier } from '@guihang/carriers/carrier'
import { carrierOf } from '@guihang/carriers/carriers'
import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { connectionsWithPlaces } from '../places/places.store.ts'
import { type ConnectionRow, holdConnection, listConnections } from './connections.store.ts'

/** Connections that can be given parcels now, by code. Also those that are not reached at the moment: their parcels wait. */
export async function listOpenConnections(reader: Reader): Promise<ConnectionRow[]> {
  return await openAmong(reader, await listConnections(reader))
}

/** Connections that can be asked about their parcels, also those that are switched off. */
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

/** Whether the connection can be given parcels. Holds it so until the transaction ends. */
export async function holdOpenConnection(tx: Tx, { id }: Pick<ConnectionRow, 'id'>): Promise<boolean> {
  const connection = await holdConnection(tx, id)
  return connection !== undefined && (await isOpenConnection(tx, connection))
}

/** Each kind of a stored connection has an adapter. */
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
