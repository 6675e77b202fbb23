import type { CustomerRequestDetail, SupportEntry, SupportMessage } from '@guihang/contract/talk/support'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'

/** One line of a conversation: words of somebody, or something that happened to the request. */
export type ConversationEntry =
  | ({ kind: 'message'; key: string } & Omit<SupportMessage, 'id'>)
  | ({ kind: 'event'; key: string } & SupportEntry)

/** What stands in the conversation as a message already. */
const spoken: readonly SupportEvent[] = ['send', 'answer', 'reply']

/** Oldest first. */
export function conversationOf(request: CustomerRequestDetail): ConversationEntry[] {
  const { created_by, description, attachments, created_at, messages, events } = request
  const asked: ConversationEntry = {
    kind: 'message',
    key: 'asked',
    author: { type: 'shop', name: created_by },
    content: description,
    attachments,
    at: created_at,
  }
  const said = messages.map(({ id, ...message }) => ({ kind: 'message', key: id, ...message }) as const) // as: the kind
  const happened = events
    .filter(({ event }) => !spoken.includes(event))
    .map((entry) => ({ kind: 'event', key: `${entry.event} ${entry.at}`, ...entry }) as const) // as: the kind
  // At the same moment what happened stands above the words that explain it.
  const later: ConversationEntry[] = [...happened, ...said]
  return [asked, ...later.toSorted((one, other) => one.at.localeCompare(other.at))]
}
