import { buttonClass } from '@guihang/ui/button.tsx'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronLeft } from '#icons'
import { m } from '../../../../texts/messages.js'

type ColumnsScreenProps<Data> = {
  title: string
  help: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

export function ColumnsScreen<Data>({ title, help, query, children }: ColumnsScreenProps<Data>) {
  return (
    <Screen name="import-columns" busy={query.isPending}>
      <PageHead
        title={title}
        before={
          <Link
            to="/packages/upload-excel"
            search={{}}
            aria-label={m.imports_upload_title()}
            className={buttonClass('quiet', 'sm')}
          >
            <ChevronLeft size={16} />
            <span className="phone:hidden">{m.imports_upload_title()}</span>
          </Link>
        }
      />
      <p className="mb-4 max-w-[90ch] text-13 text-ink-2">{help}</p>
      <Card className="max-w-220">
        {query.isPending ? (
          <SkeletonRegion className="grid gap-4 p-4">
            <Skeleton width="50%" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </SkeletonRegion>
        ) : query.data === undefined ? (
          <LoadFailed query={query} title={m.imports_columns_failed()} />
        ) : (
          <>
            <CardHead title={m.imports_columns_title()} />
            {children(query.data)}
          </>
        )}
      </Card>
    </Screen>
  )
}
