import { type CannedReplies, setCannedReplies } from '@guihang/contract/talk/canned-replies'
import { limits } from '@guihang/domain/limits'
import { cannedRepliesMost, replyPlaceholders } from '@guihang/domain/talk/support/canned-replies'
import { Button } from '@guihang/ui/button.tsx'
import { Card, TitledCard } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LongText, Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ChevronDown, Plus, Trash2 } from '#icons'
import { m } from '../../../texts/messages.js'
import { repliesQuery, supportChanged } from '../support.queries.ts'

/** What the provider's people often write, in the order in which `/` offers it. */
export function RepliesPage() {
  const found = useQuery(repliesQuery)
  return (
    <Screen name="canned-replies" busy={found.isPending}>
      <PageHead
        before={<BackLink label={m.support_back()} render={<Link to="/support" />} />}
        title={m.support_replies_title()}
        beside={found.data && <ChangedBy replies={found.data} />}
      />
      {found.data ? (
        <Editor latest={found.data} />
      ) : (
        <Card>
          {found.error === null ? (
            <SkeletonRegion className="p-4">
              <SkeletonLines lines={8} />
            </SkeletonRegion>
          ) : (
            <LoadFailed query={found} title={m.support_replies_failed()} />
          )}
        </Card>
      )}
    </Screen>
  )
}

function ChangedBy({ replies: { changed_by, changed_at } }: { replies: CannedReplies }) {
  if (changed_by === null || changed_at === null) return null
  return (
    <span className="text-12 text-ink-3">
      {m.support_replies_changed({ name: changed_by, at: formatShortInstant(changed_at) })}
    </span>
  )
}

/** What is typed stays while a colleague saves: then both versions stand beside each other, and the person decides. */
function Editor({ latest }: { latest: CannedReplies }) {
  const [base, setBase] = useState(latest)
  const [seen, setSeen] = useState(latest.version)
  const overtaken = latest.version > Math.max(base.version, seen)
  return (
    <div
      className={cx('grid items-start gap-4', overtaken && 'wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}
    >
      <RepliesForm
        key={base.version}
        replies={base}
        version={Math.max(base.version, seen)}
        onSaved={setBase}
      />
      {overtaken && (
        <Theirs replies={latest} onTake={() => setBase(latest)} onKeep={() => setSeen(latest.version)} />
      )}
    </div>
  )
}

type TheirsProps = { replies: CannedReplies; onTake: () => void; onKeep: () => void }

function Theirs({ replies, onTake, onKeep }: TheirsProps) {
  const name = replies.changed_by ?? m.support_us()
  return (
    <TitledCard id="theirs" title={m.support_replies_theirs({ name })} className="wide:sticky wide:top-16">
      <div className="grid gap-3 px-4 pb-4">
        <Note tone="warn" role="alert">
          {m.support_replies_overtaken()}
        </Note>
        <ol className="grid max-h-[50dvh] gap-2 overflow-y-auto">
          {replies.replies.map(({ title, text }) => (
            <li key={title}>
              <b className="font-medium">{title}</b>
              <p className="whitespace-pre-line text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onTake}>{m.support_replies_take({ name })}</Button>
          <Button onClick={onKeep}>{m.support_replies_keep()}</Button>
        </div>
      </div>
    </TitledCard>
  )
}

type FormProps = { replies: CannedReplies; version: number; onSaved: (saved: CannedReplies) => void }

function RepliesForm({ replies: { replies }, version, onSaved }: FormProps) {
  const form = useContractForm({
    operation: setCannedReplies,
    values: { replies: replies.map(({ title, text }) => ({ title, text })) },
    bodyOf: (values) => ({ ...values, version }),
    judgeAt: 'saving',
    async onSaved(answer) {
      toast.success(m.support_replies_saved())
      if (answer) onSaved(answer.data)
      await supportChanged().catch(() => undefined)
    },
    onRefused: () => void supportChanged(),
  })
  const rows = useFieldArray({ control: form.methods.control, name: 'replies' })
  const full = rows.fields.length >= cannedRepliesMost
  return (
    <Form form={form} className="gap-3">
      <p className="text-ink-2">
        {m.support_replies_help()}{' '}
        {replyPlaceholders.map((name) => (
          <code key={name} className="mr-1.5 rounded-in bg-hover px-1 text-12">{`{${name}}`}</code>
        ))}
      </p>
      <Card>
        {rows.fields.length === 0 && (
          <EmptyState title={m.support_replies_none()}>{m.support_replies_none_help()}</EmptyState>
        )}
        <ol className="[&>li]:border-line [&>li:not(:first-child)]:border-t">
          {rows.fields.map((field, index) => (
            <li key={field.id} className="flex items-start gap-3 px-4 py-3">
              <div className="grid min-w-0 flex-1 gap-3 tablet:grid-cols-[minmax(180px,260px)_minmax(0,1fr)]">
                <Text name={`replies.${index}.title`} label={m.support_reply_title()} maxLength={60} />
                <LongText
                  name={`replies.${index}.text`}
                  label={m.support_reply_text()}
                  counted={limits.support_text_max}
                />
              </div>
              <span className="mt-6 flex">
                <IconButton
                  icon={ChevronDown}
                  className="rotate-180"
                  label={m.support_reply_up({ number: index + 1 })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && rows.move(index, index - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={m.support_reply_down({ number: index + 1 })}
                  aria-disabled={index === rows.fields.length - 1 || undefined}
                  onClick={() => index < rows.fields.length - 1 && rows.move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={m.support_reply_remove({ number: index + 1 })}
                  onClick={() => rows.remove(index)}
                />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <FormFailure />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-2 border-t border-line bg-canvas px-4 py-3">
        <SaveButton variant="primary">{m.support_replies_save()}</SaveButton>
        <Button
          icon={Plus}
          unavailable={full ? m.support_replies_full({ count: cannedRepliesMost }) : null}
          onClick={() => rows.append({ title: '', text: '' })}
        >
          {m.support_replies_add()}
        </Button>
      </div>
      <LeaveGuard
        leaving="screen"
        title={m.support_leave_title()}
        body={m.support_leave_body()}
        stay={m.support_leave_stay()}
        leave={m.support_leave_go()}
      />
    </Form>
  )
}
