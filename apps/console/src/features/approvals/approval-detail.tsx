import type { Approval } from '@guihang/contract/provider/approvals'
import { Avatar } from '@guihang/ui/avatar.tsx'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChevronRight, Paperclip } from '#icons'
import { useMe } from '../../core/me.ts'
import { useLetters } from '../../core/use-letters.ts'
import { m } from '../../texts/messages.js'
import { ApprovalChanges } from './approval-changes.tsx'
import { ApprovalChecks, failedOf } from './approval-checks.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
import { ApprovalEvidence } from './approval-evidence.tsx'
import { ApprovalFacts, ApprovalMoney } from './approval-facts.tsx'
import { kindIcons, kindNames, makerText, numberOf, sentence } from './approval-words.ts'
import { approvalQuery } from './approvals.queries.ts'

type Props = Pick<Approval, 'kind' | 'id'> & {
  /** The same as the queue has it: what it says otherwise is asked for anew. */
  listed: Approval | undefined
  onDecided: () => void
}

export function ApprovalDetail({ kind, id, listed, onDecided }: Props) {
  const query = useQuery(approvalQuery({ kind, id }))
  const { data: present, refetch } = query
  const [read, setRead] = useState(present)
  if (read === undefined && present !== undefined) setRead(present)
  const listedHash = listed?.hash

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each other hash of the queue
  useEffect(() => {
    if (listedHash !== undefined && present !== undefined && listedHash !== present.hash) void refetch()
  }, [listedHash])

  if (query.isError)
    return (
      <Card>
        {isCode(query.error, 'ENOTFOUND', 'EVALID') ? (
          <EmptyState title={m.approvals_gone()}>{m.approvals_gone_help()}</EmptyState>
        ) : (
          <LoadFailed query={query} title={m.approvals_failed_one()} />
        )}
      </Card>
    )
  if (present === undefined || read === undefined)
    return (
      <Card className="p-5">
        <SkeletonRegion>
          <SkeletonLines lines={10} />
        </SkeletonRegion>
      </Card>
    )
  return (
    <Shown
      present={present}
      read={read}
      onRead={() => setRead(present)}
      onChanged={() => void refetch()}
      onDecided={onDecided}
    />
  )
}

type ShownProps = {
  present: Approval
  /** As the person has read it; what the server says since then is told, and read again before a decision. */
  read: Approval
  onRead: () => void
  onChanged: () => void
  onDecided: () => void
}

function Shown({ present, read, onRead, onChanged, onDecided }: ShownProps) {
  const [evidence, setEvidence] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useLetters({ o: () => setEvidence(true) })
  const isChanged = present.hash !== read.hash
  const Icon = kindIcons[present.kind]
  const unread = failedOf(present, 'warning').filter(({ check }) => !opened.has(check))
  return (
    <Card aria-labelledby="approval-title">
      <header className="border-b border-line px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
          <Icon size={14} />
          {kindNames[present.kind]()} · {numberOf(present)}
          {present.due_at !== null && (
            <span className="ml-auto">{m.approvals_due({ at: formatShortInstant(present.due_at) })}</span>
          )}
        </p>
        <h2 id="approval-title" className="mt-1 text-22 font-strong">
          {sentence(present)}
        </h2>
      </header>
      <People item={present} />
      {isChanged && (
        <div className="px-5 pt-4">
          <Note tone="warn" role="alert">
            <ApprovalChanges before={read} after={present} />
            <Button size="sm" className="mt-2" onClick={onRead}>
              {m.approvals_changed_read()}
            </Button>
          </Note>
        </div>
      )}
      <div className="grid items-start gap-5 px-5 py-4 wide:grid-cols-[minmax(0,1fr)_minmax(260px,300px)]">
        <ApprovalFacts item={present} />
        <div className="grid gap-4 phone:-order-1">
          <ApprovalMoney item={present} />
          <ApprovalChecks
            item={present}
            opened={opened}
            onOpen={(check) => setOpened((was) => new Set(was).add(check))}
          />
          {present.evidence.length > 0 && (
            <Button
              icon={Paperclip}
              end={<KeyHint keys="O" />}
              aria-keyshortcuts="O"
              onClick={() => setEvidence(true)}
              className="justify-self-start"
            >
              {m.approvals_evidence_open({ count: present.evidence.length })}
            </Button>
          )}
        </div>
      </div>
      <footer className="sticky bottom-0 rounded-b-ctl border-t border-line bg-surface px-5 py-3">
        {present.mine ? (
          <p className="text-ink-2">{m.approvals_mine()}</p>
        ) : (
          <ApprovalDecision
            item={present}
            stop={stopOf(present, { isChanged, unread: unread.length })}
            onDecided={onDecided}
            onChanged={onChanged}
          />
        )}
      </footer>
      <ApprovalEvidence item={present} open={evidence} onClose={() => setEvidence(false)} />
    </Card>
  )
}

/** Why it cannot be approved now. */
function stopOf(item: Approval, { isChanged, unread }: { isChanged: boolean; unread: number }) {
  if (isChanged) return m.approvals_stop_changed()
  if (failedOf(item, 'blocking').length > 0) return m.approvals_stop_blocked()
  return unread > 0 ? m.approvals_stop_unread({ count: unread }) : null
}

function People({ item }: { item: Approval }) {
  const me = useMe()
  const maker = makerText(item)
  return (
    <div className="flex items-center gap-x-4 gap-y-2 border-b phone:flex-wrap border-line bg-sunken px-5 py-2.5">
      <Person
        name={maker}
        words={item.maker?.name ? m.approvals_made({ name: maker }) : m.approvals_asked({ name: maker })}
      >
        {formatShortInstant(item.made_at)}
      </Person>
      <ChevronRight size={16} className="shrink-0 text-ink-3 phone:hidden" />
      {item.mine ? (
        <span className="text-ink-2">{m.approvals_somebody_else()}</span>
      ) : (
        <Person name={me?.name ?? ''} words={m.approvals_you({ name: me?.name ?? '' })}>
          {item.two_persons ? m.approvals_two_persons() : m.approvals_one_person()}
        </Person>
      )}
    </div>
  )
}

function Person({ name, words, children }: { name: string; words: string; children: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} />
      <span className="min-w-0">
        <b className="block cut font-medium">{words}</b>
        <small className="block cut text-12 text-ink-3">{children}</small>
      </span>
    </span>
  )
}
