import { supportTeams } from '@guihang/domain/talk/support/support-teams'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { teamWords } from '../support-words.ts'

const route = getRouteApi('/shell/support')

export function QueueFilters() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true, resetScroll: false })
  return (
    <>
      <SearchField
        label={m.support_find()}
        hint={m.support_find_hint()}
        keyword={search.keyword}
        onKeyword={(keyword) => put({ keyword })}
      />
      <FilterChips
        choices={[
          {
            name: 'team',
            label: m.support_team(),
            options: [
              { value: any, label: m.support_team_any() },
              ...supportTeams.map((value) => ({ value, label: teamWords(value) })),
            ],
          },
        ]}
        filter={search}
        onChange={({ team }) => put({ team: supportTeams.find((one) => one === team) })}
      />
    </>
  )
}
