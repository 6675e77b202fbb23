import type {
  CarrierMessage,
  listCarrierMessages as listDeclared,
} from '@guihang/contract/connection/carrier-inbox'
import type { QueryOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { listTrackingNumbers } from '../carrier-bookings/index.ts'
import { type ConnectionRow, findConnection, listAllConnections } from '../carriers/index.ts'
import { messageAnswer } from './message-answer.ts'
import { changeMessage, findMessage, listMessageRows, type MessageRow } from './messages.store.ts'
import { unsealMessage } from './sealed-messages.ts'
import { enqueueApplying } from './take-message.ts'

/** Of a removed connection, too. An unknown connection or parcel has none. */
export async function listInbox(db: Reader, query: QueryOf<typeof listDeclared>) {
  const { connection: code, tracking_number, state } = query
  const connection = code === undefined ? undefined : await findConnection(db, { code: code.toUpperCase() })
  const parcel = tracking_number === undefined ? undefined : await findNumberedParcel(db, tracking_number)
  const isNobodys =
    (code !== undefined && connection === undefined) ||
    (tracking_number !== undefined && parcel === undefined)
  const rows = isNobodys
    ? []
    : await listMessageRows(
        db,
        { connection_id: connection?.id, state, parcel_id: parcel?.parcel_id },
        idPageOf(query),
      )
  const connections = new Map((await listAllConnections(db)).map((one) => [one.id, one]))
  const numbers = await listTrackingNumbers(db, rows)
  return idPageAnswer(rows, query, (row) =>
    messageAnswer(row, connectionOf(connections, row), numbers.get(row.parcel_id ?? '') ?? null),
  )
}

/** With all that it says of people, so each reading is logged. Raises ENOTFOUND. */
export async function readMessage(platform: Platform, tx: Tx, operator: Operator, id: string) {
  const row = await required(tx, id)
  const connections = new Map((await listAllConnections(tx)).map((one) => [one.id, one]))
  const numbers = await listTrackingNumbers(tx, [row])
  const tracking_number = numbers.get(row.parcel_id ?? '') ?? null
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'carrier_message_read',
    what: tracking_number ?? row.carrier_code ?? id,
  })
  const { headers, body } =
    row.sealed === null ? { headers: {}, body: null } : unsealMessage(platform, row.id, row.sealed)
  const answer: CarrierMessage = messageAnswer(row, connectionOf(connections, row), tracking_number)
  return { ...answer, headers, body }
}

/** Looked at once more; what it told before changes nothing. Raises ENOTFOUND. */
export async function replayMessage(tx: Tx, id: string): Promise<void> {
  const { connection_id, shop_id, parcel_id } = await required(tx, id)
  // Of no parcel of ours: there is nothing that it could move.
  if (shop_id === null || parcel_id === null) return
  await changeMessage(tx, id, { state: 'new' })
  await enqueueApplying(tx, connection_id, { shop_id, parcel_id })
}

async function required(reader: Reader, id: string): Promise<MessageRow> {
  const row = await findMessage(reader, id)
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

function connectionOf(
  connections: ReadonlyMap<string, ConnectionRow>,
  { connection_id }: MessageRow,
): ConnectionRow {
  const connection = connections.get(connection_id)
  if (connection === undefined) throw new Error('A message has no connection')
  return connection
}
