import type { CarrierMessage } from '@guihang/contract/connection/carrier-inbox'
import { type ConnectionRow, carrierOfConnection } from '../carriers/index.ts'
import type { MessageRow } from './messages.store.ts'

export function messageAnswer(
  row: MessageRow,
  connection: Pick<ConnectionRow, 'code' | 'kind'>,
  tracking_number: string | null,
): CarrierMessage {
  const { id, source, state, carrier_code, status, reason, word } = row
  return {
    id,
    connection: connection.code,
    kind: connection.kind,
    received_at: row.received_at.toISOString(),
    source,
    state,
    tracking_number,
    carrier_code,
    said_at: row.said_at?.toISOString() ?? null,
    status,
    words: wordsOf(connection, status),
    reason,
    word,
    applied_at: row.applied_at?.toISOString() ?? null,
  }
}

/** The carrier's own wording of its status; null for one that its documentation does not have. */
export function wordsOf({ kind }: Pick<ConnectionRow, 'kind'>, status: string | null): string | null {
  return carrierOfConnection(kind).statuses.find(({ code }) => code === status)?.words ?? null
}
