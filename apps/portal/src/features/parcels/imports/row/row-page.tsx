import type { ImportRow } from '@guihang/contract/parcels/imports'
import { importGroups } from '@guihang/domain/parcels/imports/import-states'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from '#icons'
import { m } from '../../../../texts/messages.js'
import { rowQuery } from '../imports.queries.ts'
import type { ReviewGroup } from '../review-group.ts'
import { RowForm } from './row-form.tsx'

const route = getRouteApi('/signed-in/shell/packages/edit/id={$rest}')

export function RowPage() {
  const { id, no, group } = readRowAddress(route.useParams().rest)
  const row = useQuery(rowQuery(id, no))
  const language = useLanguage()
  const missing = row.data === null || isCode(row.error, 'ENOTFOUND', 'EVALID')
  const back = <BackLink id={id} group={group} />
  return (
    <Screen name="import-row" busy={row.isPending}>
      <PageHead title={m.imports_row_title({ no: `${no}` })} before={back} />
      <Card>
        {row.isPending ? (
          <SkeletonRegion className="grid gap-4 p-4">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </SkeletonRegion>
        ) : missing ? (
          <EmptyState title={m.imports_row_missing()}>{m.imports_not_here_help()}</EmptyState>
        ) : !row.data ? (
          <LoadFailed query={row} title={m.imports_rows_failed()} calm={m.imports_failed_calm()} />
        ) : row.data.parcel_code !== null ? (
          <Created row={row.data} />
        ) : (
          <RowForm key={`${id} ${no} ${language}`} id={id} row={row.data} group={group} />
        )}
      </Card>
    </Screen>
  )
}

function BackLink({ id, group }: { id: string; group: ReviewGroup | undefined }) {
  return (
    <Link
      to="/packages/review/$id"
      params={{ id }}
      search={group ? { group } : {}}
      aria-label={m.imports_back()}
      className={buttonClass('quiet', 'sm')}
    >
      <ChevronLeft size={16} />
      <span className="phone:hidden">{m.imports_back()}</span>
    </Link>
  )
}

function Created({ row: { parcel_code } }: { row: ImportRow }) {
  const code = parcel_code ?? ''
  return (
    <EmptyState
      title={m.imports_row_created({ code })}
      actions={
        <Link to="/packages/$id" params={{ id: code }} className={buttonClass('primary')}>
          {m.imports_row_open()}
        </Link>
      }
    />
  )
}

type RowAddress = { id: string; no: number; group: ReviewGroup | undefined }

/** `{import}&no={line}&type={group}`. */
function readRowAddress(rest: string): RowAddress {
  const [id = '', ...pairs] = rest.split('&')
  const values = new URLSearchParams(pairs.join('&'))
  const no = Number(values.get('no'))
  return {
    id,
    no: Number.isInteger(no) && no > 0 ? no : 0,
    group: importGroups.find((group) => group === values.get('type')),
  }
}
