import { statusGroupLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortDay } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { m } from '../../../texts/messages.js'
import { isNarrowed, type ParcelFilter } from '../parcels/parcel-search.ts'
import { elsewhereQuery } from '../parcels/parcels.queries.ts'
import { useFilterChoices } from './filter-choices.ts'

export function EmptyList({
  none,
  onFirstPage,
  ...rest
}: NothingFoundProps & { none: boolean; onFirstPage: (() => void) | undefined }) {
  if (none) return <FirstParcel />
  if (onFirstPage) return <PageGone onFirstPage={onFirstPage} />
  return <NothingFound {...rest} />
}

function FirstParcel() {
  return (
    <EmptyState
      picture
      title={m.parcels_first_title()}
      actions={
        <Link to="/packages/create" className={buttonClass('primary')}>
          <Plus size={16} />
          {m.app_create_parcel()}
        </Link>
      }
    >
      {m.parcels_first_help()}
    </EmptyState>
  )
}

function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState
      title={m.parcels_page_gone()}
      actions={
        <Button variant="soft" onClick={onFirstPage}>
          {m.parcels_page_first()}
        </Button>
      }
    />
  )
}

type NothingFoundProps = {
  filter: ParcelFilter
  /** Keeps the search and lets go of the group. */
  onAllGroups: () => void
  onClear: () => void
}

function NothingFound({ filter, onAllGroups, onClear }: NothingFoundProps) {
  const narrowed = isNarrowed(filter)
  const hasGroup = filter.status_group !== undefined
  const elsewhere = useQuery({ ...elsewhereQuery(filter), enabled: narrowed && hasGroup }).data
  const filters = useFilterWords(filter)

  if (!narrowed) {
    return (
      <EmptyState title={m.parcels_group_empty({ group: groupName(filter) })}>
        {m.parcels_group_empty_help()}
      </EmptyState>
    )
  }
  const found = elsewhere !== undefined && elsewhere.count > 0
  return (
    <EmptyState
      title={filter.keyword ? m.parcels_nothing_for({ keyword: filter.keyword }) : m.parcels_nothing()}
      actions={
        <>
          {found && (
            <Button variant="soft" onClick={onAllGroups}>
              {m.parcels_search_everywhere()}
            </Button>
          )}
          <Button variant={found ? 'quiet' : 'soft'} onClick={onClear}>
            {m.parcels_filter_clear()}
          </Button>
        </>
      }
    >
      {filters.length > 0 && <>{m.parcels_filtering({ filters: filters.join(', ') })} </>}
      {found && (
        <b>
          {elsewhere.more
            ? m.parcels_elsewhere_many({ count: countText(elsewhere.count) })
            : m.parcels_elsewhere({ count: countText(elsewhere.count) })}
        </b>
      )}
    </EmptyState>
  )
}

function groupName({ status_group }: ParcelFilter): string {
  return status_group ? statusGroupLabel(status_group, getLanguage()) : m.parcels_tab_all()
}

/** The filters in words: `20/10 ~ 18/11, nhóm Hoàn hàng, Nhãn: chưa in`. */
function useFilterWords(filter: ParcelFilter): string[] {
  const choices = useFilterChoices(filter)
  const words: string[] = []
  if (filter.from && filter.to) words.push(`${formatShortDay(filter.from)} ~ ${formatShortDay(filter.to)}`)
  if (filter.status_group) words.push(m.parcels_in_group({ group: groupName(filter) }))
  for (const { name, label, options } of choices) {
    const chosen = options.find(({ value }) => value === filter[name])
    if (chosen) words.push(`${label}: ${chosen.label}`)
  }
  return words
}
