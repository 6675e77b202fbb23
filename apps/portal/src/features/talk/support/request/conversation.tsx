import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { requestCan } from '@guihang/domain/talk/support/request-actions'
import { supportEventLabels } from '@guihang/domain/talk/support/support-events'
import { buttonClass } from '@guihang/ui/button.tsx'
import { CardHead } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { StatusGlyph } from '@guihang/ui/data/status-glyph.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { businessNow } from '@guihang/web/settings.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Paperclip } from '#icons'
import { AttachmentPicture, fileName } from '../../../../core/attachments/attachment-picture.tsx'
import { m } from '../../../../texts/messages.js'
import { refreshSupport } from '../support.queries.ts'
import { lookOfStatus } from '../support-words.ts'
import { type ConversationEntry, conversationOf } from './conversation-entries.ts'
import { factsOf } from './request-state.ts'

/** Oldest first. What comes is read aloud. */
export function Conversation({ request }: { request: CustomerRequestDetail }) {
  return (
    <>
      <CardHead id="conversation" title={m.support_conversation()} />
      <ol aria-live="polite" aria-labelledby="conversation" className="grid gap-4 px-4 pb-5">
        {conversationOf(request).map((entry) =>
          entry.kind === 'event' ? (
            <EventLine key={entry.key} entry={entry} />
          ) : (
            <Message
              key={entry.key}
              entry={entry}
              end={entry.key === 'asked' && <EditDescription request={request} />}
            />
          ),
        )}
      </ol>
    </>
  )
}

type Of<Kind extends ConversationEntry['kind']> = Extract<ConversationEntry, { kind: Kind }>

function Message({ entry, end }: { entry: Of<'message'>; end: ReactNode }) {
  const { author, content, attachments, at } = entry
  const own = author.type === 'shop'
  return (
    <li className={cx('grid', own ? 'justify-items-end pl-8' : 'justify-items-start pr-8')}>
      <p className="mb-1 flex flex-wrap gap-x-2 text-12 text-ink-3">
        <b className="font-medium text-ink-2">{authorWords(author)}</b>
        <time dateTime={at}>{formatShortInstant(at)}</time>
      </p>
      <div className={cx('max-w-[68ch] min-w-0 rounded-ctl px-3 py-2', own ? 'bg-accent-soft' : 'bg-hover')}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
        <AttachmentList files={attachments} />
      </div>
      {end}
    </li>
  )
}

function authorWords({ type, name }: Of<'message'>['author']): string {
  if (type === 'shop') return name ?? m.support_shop()
  return name === null ? m.support_provider() : m.support_provider_named({ name })
}

function EventLine({ entry }: { entry: Of<'event'> }) {
  const { event, status, note, at } = entry
  return (
    <li className="flex gap-2 text-13 text-ink-2">
      <StatusGlyph group={lookOfStatus[status]} className="mt-1" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-medium">{supportEventLabels[event][getLanguage()]}</b>{' '}
        <time dateTime={at} className="text-ink-3">
          {formatShortInstant(at)}
        </time>
        {note && <span className="block">{note}</span>}
      </p>
    </li>
  )
}

function AttachmentList({ files }: { files: readonly SupportAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li key={file.id}>
          {file.media_type === 'application/pdf' ? (
            <a href={file.url} download className={buttonClass('default', 'sm')}>
              <Paperclip size={16} />
              {fileName(file, index)}
            </a>
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer" className="block rounded-ctl">
              <AttachmentPicture
                url={file.url}
                alt={fileName(file, index)}
                onExpired={() => void refreshSupport()}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const EditForm = lazyPart(() => import('./edit-form.tsx'), 'EditForm')

function EditDescription({ request }: { request: CustomerRequestDetail }) {
  const [open, setOpen] = useState(false)
  const may = requestCan('edit', factsOf(request), new Date(businessNow())).allowed
  if (open && may)
    return (
      <Suspense>
        <EditForm request={request} onDone={() => setOpen(false)} />
      </Suspense>
    )
  if (!may) return null
  return (
    <button
      type="button"
      className={`mt-1 min-h-9 text-13 tablet:min-h-0 ${linkClass}`}
      onClick={() => setOpen(true)}
    >
      {m.support_edit()}
    </button>
  )
}
