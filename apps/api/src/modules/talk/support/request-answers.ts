import type { SupportMessage } from '@guihang/contract/talk/support'
import { reopenUntil } from '@guihang/domain/talk/support/support-lifecycle'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linkedParcel } from '../../parcels/detail/index.ts'
import { findParcelById } from '../../parcels/parcels/index.ts'
import { listEntries, listMessages, type MessageRow, type RequestRow } from '../support-requests/index.ts'
import { type AttachmentRow, listAttachments } from './attachments.store.ts'
import { attachmentAnswer } from './attachments.ts'
import { changeAnswer } from './requested-change.ts'

export function requestAnswer(row: RequestRow) {
  const { id, code, request_type, status, waits_for, tracking_number, description, content, reason } = row
  return {
    ...{ id, support_code: code, request_type, status, waits_for },
    ...{ tracking_number, description, content, reason, created_by: row.created_by },
    statement: statementOf(row),
    promised: row.promised,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    reopen_until: reopenUntil(row)?.toISOString() ?? null,
  }
}

function statementOf({ statement_id: id, statement_number: number, statement_kind: kind }: RequestRow) {
  return id === null || number === null || kind === null ? null : { id, number, kind }
}

export async function requestDetail(
  platform: Pick<Platform, 'pictureAddresses'>,
  reader: Reader,
  row: RequestRow,
  reader_id: string,
) {
  const { shop_id, id, parcel_id } = row
  const [parcel, messages, entries, files] = await Promise.all([
    parcel_id === null ? undefined : findParcelById(reader, shop_id, parcel_id),
    listMessages(reader, shop_id, id),
    listEntries(reader, shop_id, id),
    listAttachments(reader, shop_id, id),
  ])
  const view = (file: AttachmentRow) => attachmentAnswer(platform, file, reader_id)
  const filesOf = Map.groupBy(files, ({ message_id }) => message_id)
  const answerOf = (message: MessageRow) => messageAnswer(message, (filesOf.get(message.id) ?? []).map(view))
  return {
    shared: {
      parcel: parcel === undefined ? null : linkedParcel(parcel),
      change: changeAnswer(row),
      attachments: (filesOf.get(null) ?? []).map(view),
      messages: messages.filter(({ internal }) => !internal).map(answerOf),
      events: entries.map(entryAnswer),
    },
    notes: messages.filter(({ internal }) => internal),
  }
}

export function messageAnswer(
  { id, author_type, author_name, content, at }: MessageRow,
  attachments: SupportMessage['attachments'],
): SupportMessage {
  return { id, author: { type: author_type, name: author_name }, content, attachments, at: at.toISOString() }
}

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

function entryAnswer({ event, status, at, actor_type, actor_name, note }: EntryRow) {
  return { event, status, at: at.toISOString(), actor: { type: actor_type, name: actor_name }, note }
}
