import type { Approval } from '@guihang/contract/provider/approvals'
import { approvalKinds } from '@guihang/domain/provider/approvals/approval-kinds'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useLetters } from '../../core/use-letters.ts'
import { m } from '../../texts/messages.js'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalQueue } from './approval-queue.tsx'
import { kindNames } from './approval-words.ts'
import { approvalCountsQuery, approvalsQuery } from './approvals.queries.ts'
import type { ApprovalsSearch } from './approvals-search.ts'

/** Everything that waits for a decision at the left, what is being decided at the right; on a phone one of the two. */
export function ApprovalsPage() {
  const { only }: ApprovalsSearch = useSearch({ strict: false })
  const { kind, id } = useParams({ strict: false })
  const navigate = useNavigate()
  const phone = usePhone()
  const rows = useRows(useInfiniteQuery(approvalsQuery(only)))
  const counts = useQuery(approvalCountsQuery).data
  const ownCount = (only ? counts?.kinds.find((one) => one.kind === only) : counts)?.mine ?? 0
  // In the order in which they stand: own items come last.
  const queue = [...rows.rows.filter(({ mine }) => !mine), ...rows.rows.filter(({ mine }) => mine)]
  const named = approvalKinds.find((one) => one === kind)
  const opened = named && id !== undefined ? { kind: named, id } : null
  const shown = opened ?? (phone ? null : (queue[0] ?? null))

  const open = (one: Pick<Approval, 'kind' | 'id'> | undefined) => {
    if (one)
      void navigate({
        to: '/approvals/$kind/$id',
        params: { kind: one.kind, id: one.id },
        search: { only },
        replace: opened !== null,
        resetScroll: false,
      })
  }
  const at = queue.findIndex((one) => one.kind === shown?.kind && one.id === shown?.id)
  useLetters({
    j: () => open(queue[at + 1]),
    k: () => open(queue[at - 1]),
  })

  /** Decided: the next one that may be decided comes up. */
  const next = () => {
    const after = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(({ mine }) => !mine)
    if (after && !phone) open(after)
    else void navigate({ to: '/approvals', search: { only }, replace: true })
  }

  return (
    <Screen name="approvals" busy={rows.waiting}>
      <PageHead
        title={m.approvals_title()}
        before={
          phone &&
          opened && (
            <BackLink label={m.approvals_back()} render={<Link to="/approvals" search={{ only }} />} />
          )
        }
        beside={
          !(phone && opened) && (
            <FilterChips
              choices={[
                {
                  name: 'only',
                  label: m.approvals_kind(),
                  options: [
                    { value: any, label: m.approvals_kind_all({ count: counts?.count ?? 0 }) },
                    ...approvalKinds.map((value) => ({
                      value,
                      label: kindNames[value](),
                      detail: String(counts?.kinds.find((one) => one.kind === value)?.count ?? ''),
                    })),
                  ],
                },
              ]}
              filter={{ only }}
              onChange={(change) =>
                void navigate({
                  to: '/approvals',
                  search: { only: approvalKinds.find((one) => one === change.only) },
                  replace: true,
                })
              }
            />
          )
        }
        actions={!phone && <Keys />}
      />
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(300px,372px)_minmax(0,1fr)]">
        {!(phone && opened) && (
          <Card className="overflow-hidden desk:sticky desk:top-[calc(var(--top-h)+16px)] desk:max-h-[calc(100dvh-var(--top-h)-100px)] desk:overflow-y-auto">
            <ApprovalQueue rows={rows} shown={shown} only={only} ownCount={ownCount} />
          </Card>
        )}
        {shown ? (
          <ApprovalDetail
            key={`${shown.kind} ${shown.id}`}
            listed={queue.find((one) => one.kind === shown.kind && one.id === shown.id)}
            kind={shown.kind}
            id={shown.id}
            onDecided={next}
          />
        ) : (
          !phone && <NothingShown rows={rows} />
        )}
      </div>
    </Screen>
  )
}

function NothingShown({ rows }: { rows: ReturnType<typeof useRows<Approval>> }) {
  // The queue beside it says that it could not be read.
  if (rows.query.isPending || rows.query.isError) return null
  return (
    <Card>
      <EmptyState title={m.approvals_none()}>{m.approvals_none_help()}</EmptyState>
    </Card>
  )
}

function Keys() {
  const keys = [
    ['J K', m.approvals_key_move()],
    ['A', m.approvals_key_approve()],
    ['R', m.approvals_key_refuse()],
    ['O', m.approvals_key_evidence()],
  ] as const // as: pairs
  return (
    <ul className="flex flex-wrap items-center gap-3 text-12 text-ink-2">
      {keys.map(([key, meaning]) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          {key.split(' ').map((one) => (
            <KeyHint key={one} keys={one} />
          ))}
          {meaning}
        </li>
      ))}
    </ul>
  )
}
