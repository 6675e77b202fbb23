import { type AuditEntry, listAuditLog } from '@guihang/contract/shop/audit'
import { Card, TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { deviceOf } from '../security/device.ts'
import { auditWords, whatWords } from './audit-words.ts'

export function AuditTab() {
  const log = useInfiniteQuery(pagesQuery([...profileKey, 'audit'], listAuditLog, { query: { limit: '50' } }))
  const entries = log.data?.pages.flatMap((page) => page.data) ?? []

  if (log.isPending) {
    return (
      <SkeletonRegion>
        <Card className="grid gap-5 px-4 py-4">
          {[64, 82, 70, 76].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Card>
      </SkeletonRegion>
    )
  }
  if (!log.data) {
    return <FailedCard query={log} title={m.account_failed()} calm={m.account_failed_calm()} />
  }
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState title={m.account_audit_none()}>{m.account_audit_help()}</EmptyState>
      </Card>
    )
  }
  return (
    <TitledCard id="account-audit" title={m.account_tab_audit()}>
      <p className="px-4 pb-3 text-13 text-ink-2">{m.account_audit_help()}</p>
      <ol aria-labelledby="account-audit" className="border-t border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreRows
        size="sm"
        query={log}
        label={m.account_audit_more()}
        className="border-t border-line px-4 py-3"
      />
    </TitledCard>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const what = whatWords(entry)
  const from = [deviceOf(entry.user_agent).name, entry.ip].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-2.5 text-13 last:border-0 tablet:grid-cols-[9rem_1fr_auto]">
      <time dateTime={entry.at} className="figures text-12 text-ink-3 tablet:text-13">
        {formatInstant(entry.at)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-medium">{auditWords[entry.action]()}</b>
        {what && <span className="text-ink-2"> · {what}</span>}
      </span>
      <span className="min-w-0 text-12 text-ink-3 wrap-anywhere tablet:max-w-70 tablet:text-right">
        {entry.actor_name}
        {from && ` · ${from}`}
      </span>
    </li>
  )
}
