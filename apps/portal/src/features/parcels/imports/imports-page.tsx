import type { Import } from '@guihang/contract/parcels/imports'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from '#icons'
import { m } from '../../../texts/messages.js'
import { ImportState } from './import-state.tsx'
import { importsQuery } from './imports.queries.ts'
import { PasteLink } from './paste/paste-link.tsx'

export function ImportsPage() {
  const list = useInfiniteQuery(importsQuery())
  const records = list.data?.pages.flatMap(({ data }) => data)
  return (
    <Screen name="import-packages" busy={list.isPending}>
      <PageHead title={m.imports_title()} actions={records && records.length > 0 && <Ways />} />
      <Card>
        {list.isPending ? (
          <SkeletonRegion className="grid gap-4 p-4">
            {[60, 72, 54, 66].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </SkeletonRegion>
        ) : !records ? (
          <LoadFailed query={list} title={m.imports_failed()} calm={m.imports_failed_calm()} />
        ) : records.length === 0 ? (
          <EmptyState picture title={m.imports_none()} actions={<Ways />}>
            {m.imports_none_help()}
          </EmptyState>
        ) : (
          <Records records={records} />
        )}
        <MoreRows query={list} label={m.imports_more()} className="border-t border-line p-3" />
      </Card>
    </Screen>
  )
}

function Ways() {
  return (
    <>
      <PasteLink />
      <Link to="/packages/upload-excel" className={buttonClass('primary', 'md', 'phone:w-full')}>
        <FileSpreadsheet size={16} />
        {m.imports_upload_title()}
      </Link>
    </>
  )
}

function Records({ records }: { records: readonly Import[] }) {
  return (
    <ul aria-label={m.imports_title()}>
      {records.map((record) => (
        <li
          key={record.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
        >
          <span className="min-w-0 flex-1 basis-60">
            <Link
              to="/packages/review/$id"
              params={{ id: record.id }}
              search={{}}
              className={`${linkClass} wrap-anywhere`}
            >
              {record.fileName || m.imports_pasted()}
            </Link>
            <span className="block text-12 text-ink-3 figures">{formatInstant(record.importTime)}</span>
          </span>
          <ImportState record={record} />
          <span className="figures min-w-40 text-13 text-ink-2 tablet:text-right">{rowsText(record)}</span>
        </li>
      ))}
    </ul>
  )
}

function rowsText({ rows_created, counts }: Import): string {
  const { valid, warnings, invalid, proposed_for_edit } = counts
  const total = rows_created + valid + warnings + invalid + proposed_for_edit
  const facts: string[] = [m.imports_left_count({ count: countText(total) })]
  if (rows_created > 0) facts.push(`${m.imports_column_created()} ${countText(rows_created)}`)
  return facts.join(' · ')
}
