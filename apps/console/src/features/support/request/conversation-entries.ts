import type { SupportEntry, SupportMessage } from '@guihang/contract/talk/support'
import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'

type Note = OperatedRequestDetail['notes'][number]

/** One line of a conversation: words to or from the shop, words among colleagues, or something that happened. */
export type ConversationEntry =
  | ({ kind: 'message'; key: string } & Omit<SupportMessage, 'id'>)
  | ({ kind: 'note'; key: string } & Omit<Note, 'id'>)
  | ({ kind: 'step'; key: string } & SupportEntry)

/** What stands in the conversation as a message already. */
const spoken: readonly SupportEvent[] = ['send', 'answer', 'reply']

/** Oldest first. At the same moment what happened stands above the words that explain it. */
export function conversationOf(request: OperatedRequestDetail): ConversationEntry[] {
  const { created_by, description, attachments, created_at, messages, events, notes } = request
  const asked: ConversationEntry = {
    kind: 'message',
    key: 'asked',
    author: { type: 'shop', name: created_by },
    content: description,
    attachments,
    at: created_at,
  }
  const happened = events
    .filter(({ event }) => !spoken.includes(event))
    .map((entry, index) => ({ kind: 'step', key: `${entry.event} ${entry.at} ${index}`, ...entry }) as const) // as: the kind
  const said = messages.map(({ id, ...message }) => ({ kind: 'message', key: id, ...message }) as const) // as: the kind
  const noted = notes.map(({ id, ...note }) => ({ kind: 'note', key: id, ...note }) as const) // as: the kind
  const later: ConversationEntry[] = [...happened, ...said, ...noted]
  return [asked, ...later.toSorted((one, other) => one.at.localeCompare(other.at))]
}
