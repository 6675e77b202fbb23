import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { supportEventLabels } from '@guihang/domain/talk/support/support-events'
import { cx } from '@guihang/ui/cx.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useLayoutEffect, useRef } from 'react'
import { m } from '../../../texts/messages.js'
import { AttachmentList } from './attachment-list.tsx'
import { type ConversationEntry, conversationOf } from './conversation-entries.ts'

/** Oldest first, scrolled to the newest. What comes is read aloud. */
export function Conversation({ request }: { request: OperatedRequestDetail }) {
  const entries = conversationOf(request)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request and each entry that comes
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [request.id, entries.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation without links is scrolled by keyboard
    <div ref={box} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ol aria-live="polite" aria-label={m.support_conversation()} className="grid gap-2.5 px-4 py-3.5">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </div>
  )
}

type Of<Kind extends ConversationEntry['kind']> = Extract<ConversationEntry, { kind: Kind }>

function Entry({ entry }: { entry: ConversationEntry }) {
  if (entry.kind === 'message') return <Message entry={entry} />
  return entry.kind === 'note' ? <NoteLine entry={entry} /> : <StepLine entry={entry} />
}

/** The shop at the left, we at the right. */
function Message({ entry }: { entry: Of<'message'> }) {
  const { author, content, attachments, at } = entry
  const own = author.type === 'provider'
  const name = author.name ?? (own ? m.support_us() : m.support_shop())
  return (
    <li
      className={cx(
        'grid max-w-[68ch] min-w-0 gap-0.5 rounded-ctl px-3 py-2',
        own ? 'ml-12 justify-self-end bg-accent-soft' : 'mr-12 justify-self-start bg-hover',
      )}
    >
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      <AttachmentList files={attachments} />
      <Said name={name} at={at} />
    </li>
  )
}

function NoteLine({ entry: { content, operator_name, at } }: { entry: Of<'note'> }) {
  return (
    <li className="grid gap-0.5 rounded-ctl border border-dashed border-line-strong px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-line">
        <b className="font-medium">{m.support_note()}</b> · {content}
      </p>
      <Said name={operator_name} at={at} end={m.support_note_unseen()} />
    </li>
  )
}

function Said({ name, at, end }: { name: string; at: string; end?: string }) {
  return (
    <p className="text-12 text-ink-3">
      {name} · <time dateTime={at}>{formatShortInstant(at)}</time>
      {end && ` · ${end}`}
    </p>
  )
}

function StepLine({ entry: { event, actor, note, at } }: { entry: Of<'step'> }) {
  return (
    <li className="px-6 text-center text-12 text-ink-3 wrap-anywhere">
      <time dateTime={at}>{formatShortInstant(at)}</time> {supportEventLabels[event][getLanguage()]}
      {actor.name && ` · ${actor.name}`}
      {note && <span className="block text-ink-2">{note}</span>}
    </li>
  )
}
