import type { Import } from '@guihang/contract/parcels/imports'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ChevronLeft, ClipboardPaste, Download } from '#icons'
import { m } from '../../../../texts/messages.js'
import { LeftOut } from '../columns/left-out.tsx'
import { ImportState } from '../import-state.tsx'
import { importQuery } from '../imports.queries.ts'
import { saveRest, saveTemplate } from '../save-sheet.ts'
import { useRowSheet } from '../sheet/use-row-sheet.ts'
import { ImportWork } from './import-work.tsx'
import { ReviewRows } from './review-rows.tsx'

// What it shows comes with a call of its own, and not for pasted rows.
const FileNotes = lazyPart(() => import('./file-notes.tsx'), 'FileNotes')

const route = getRouteApi('/signed-in/shell/packages/review/$id')

export function ReviewPage() {
  const { id } = route.useParams()
  const query = useQuery(importQuery(id))
  const record = query.data
  // A file that is read again begins with new rows: nothing of the old ones is to be undone.
  const [readings, setReadings] = useState(0)
  const missing = record === null || isCode(query.error, 'ENOTFOUND', 'EVALID')
  return (
    <Screen name="import-review" busy={query.isPending}>
      <PageHead
        title={record ? record.fileName || m.imports_pasted() : m.imports_upload_title()}
        before={
          <Link to="/import-packages" className={buttonClass('quiet', 'sm')} aria-label={m.imports_all()}>
            <ChevronLeft size={16} />
            <span className="phone:hidden">{m.imports_all()}</span>
          </Link>
        }
        beside={record && <ImportState record={record} />}
        actions={record && <ReviewActions record={record} />}
      />
      {query.isPending ? (
        <SkeletonRegion className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      ) : missing ? (
        <Card>
          <EmptyState title={m.imports_not_here()} actions={<UploadAgain />}>
            {m.imports_not_here_help()}
          </EmptyState>
        </Card>
      ) : !record ? (
        <FailedCard query={query} title={m.imports_rows_failed()} calm={m.imports_failed_calm()} />
      ) : record.fault ? (
        <Unread record={record} />
      ) : record.columns_asked ? (
        <Navigate to="/packages/upload-excel" search={{ import: id }} replace />
      ) : (
        <Review
          key={readings}
          record={record}
          askedAt={query.dataUpdatedAt}
          onReadAgain={() => setReadings(readings + 1)}
        />
      )}
    </Screen>
  )
}

type ReviewProps = { record: Import; askedAt: number; onReadAgain: () => void }

function Review({ record, askedAt, onReadAgain }: ReviewProps) {
  const { sheet, state } = useRowSheet(record, askedAt)
  const rest = record.working === null
  return (
    <>
      <LeftOut record={record} />
      <ImportWork record={record} sheet={sheet} saving={state.saving === 'saving'} />
      {rest && record.fileName !== '' && (
        <Suspense>
          <FileNotes record={record} onReadAgain={onReadAgain} />
        </Suspense>
      )}
      {record.working !== 'reading' && <ReviewRows record={record} sheet={sheet} state={state} />}
    </>
  )
}

function Unread({ record: { fault } }: { record: Import }) {
  return (
    <Card>
      <EmptyState
        title={m.imports_state_failed()}
        actions={
          <>
            <UploadAgain />
            <Button icon={Download} onClick={() => void saveTemplate()}>
              {m.imports_template()}
            </Button>
          </>
        }
      >
        {fault?.message}
      </EmptyState>
    </Card>
  )
}

function UploadAgain() {
  return (
    <Link to="/packages/upload-excel" className={buttonClass('primary')}>
      {m.imports_upload_again()}
    </Link>
  )
}

function ReviewActions({ record }: { record: Import }) {
  const { id, fileName, working, fault } = record
  return (
    <>
      {fileName === '' && working === null && !fault && (
        <Link
          to="/packages/review/new"
          search={{ into: id }}
          className={buttonClass('default', 'md', 'phone:w-full')}
        >
          <ClipboardPaste size={16} />
          {m.imports_paste_more()}
        </Link>
      )}
      {hasRest(record) && <RestButton id={id} />}
    </>
  )
}

function RestButton({ id }: { id: string }) {
  return (
    <Button icon={Download} onClick={() => void saveRest(id)} className="phone:w-full">
      {m.imports_rest()}
    </Button>
  )
}

function hasRest({ counts, working }: Import): boolean {
  return working === null && Object.values(counts).some((count) => count > 0)
}
