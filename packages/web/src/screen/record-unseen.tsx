import { ApiError } from '@guihang/contract/client'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import type { ReactNode } from 'react'
import { isCode } from '../api/problems.ts'
import { type FailedQuery, LoadFailed } from './load-failed.tsx'

export type RecordUnseenProps = {
  query: FailedQuery
  title: string
  back: ReactNode
  missing: { title: string; help: string; list: ReactNode }
  failed: { title: string; calm: string }
}

export function RecordUnseen({ query, title, back, missing, failed }: RecordUnseenProps) {
  return (
    <>
      <PageHead before={back} title={title} />
      {query.error === null ? (
        <Coming />
      ) : (
        <Card>
          {/* The server answers a malformed id as a wrong field and an unknown one as not found, each call by its own code. */}
          {isNotFound(query.error) || isCode(query.error, 'EVALID') ? (
            <EmptyState title={missing.title} actions={missing.list}>
              {missing.help}
            </EmptyState>
          ) : (
            <LoadFailed {...failed} query={query} />
          )}
        </Card>
      )}
    </>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function Coming() {
  return (
    <SkeletonRegion>
      <div className="grid gap-4">
        <Card className="grid gap-4 p-5">
          <Skeleton width="60%" className="h-5" />
          <Skeleton className="h-6" />
        </Card>
        <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(320px,360px)]">
          <Card className="p-4">
            <SkeletonLines lines={10} />
          </Card>
          <Card className="p-4">
            <SkeletonLines lines={6} />
          </Card>
        </div>
      </div>
    </SkeletonRegion>
  )
}
