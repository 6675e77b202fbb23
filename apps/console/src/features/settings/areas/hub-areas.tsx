import { TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { servesText } from '../hubs/hub-words.ts'
import { areasWithoutHubQuery, hubsQuery } from '../settings.queries.ts'

const named = 6

/** Which hub delivers where, and where none does. */
export function HubAreas() {
  const { query, rows } = useRows(useInfiniteQuery(hubsQuery({})))
  const serving = rows.filter(({ active, serves }) => active && serves.length > 0)
  return (
    <TitledCard id="hub-areas" title={m.settings_hub_areas()}>
      <Missing />
      {query.isError && rows.length === 0 ? (
        <LoadFailed query={query} title={m.settings_hubs_failed()} />
      ) : query.isPending ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={5} />
        </SkeletonRegion>
      ) : serving.length === 0 ? (
        <EmptyState title={m.settings_hub_areas_none()}>{m.settings_hub_areas_none_help()}</EmptyState>
      ) : (
        <ul>
          {serving.map((hub) => (
            <li key={hub.code} className="flex min-h-10 items-center gap-3 border-t border-line px-4 py-1.5">
              <Link
                to="/settings/hubs"
                search={{ edit: hub.code }}
                className={`${linkClass} figures w-25 shrink-0`}
              >
                {hub.code}
              </Link>
              <span className="min-w-0 flex-1">{servesText(hub)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows query={query} label={m.settings_more()} className="p-4" />
    </TitledCard>
  )
}

function Missing() {
  const { data = [] } = useQuery(areasWithoutHubQuery)
  if (data.length === 0) return null
  const names = data.map(({ province, wards, wards_served }) =>
    m.settings_area_missing({
      name: province.name,
      missing: countText(wards - wards_served),
      wards: countText(wards),
    }),
  )
  return (
    <div className="px-4 pb-3">
      <Note tone="warn">
        {m.settings_areas_missing({ count: countText(data.length) })} {names.slice(0, named).join(', ')}
        {names.length > named && ` ${m.settings_and_more({ count: countText(names.length - named) })}`}
      </Note>
    </div>
  )
}
