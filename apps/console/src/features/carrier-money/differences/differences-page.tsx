import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { differenceStates } from '@guihang/domain/money/carrier-statements/difference-states'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { useLetters } from '../../../core/use-letters.ts'
import { m } from '../../../texts/messages.js'
import { ConnectionFilter } from '../../carriers/work/connection-filter.tsx'
import { LetterBar } from '../letters/letter-bar.tsx'
import { ClassCounts } from './class-counts.tsx'
import { DifferenceDetail } from './difference-detail.tsx'
import { DifferenceQueue } from './difference-queue.tsx'
import { stateName } from './difference-words.ts'
import { type DifferencesSearch, differencesQuery, readDifferences } from './differences.queries.ts'
import { Keys } from './keys.tsx'

/** What does not agree at the left, one of it with all that explains it at the right; on a phone one of the two. */
export function DifferencesPage() {
  const search: DifferencesSearch = useSearch({ strict: false })
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const phone = usePhone()
  const may = useScope('money')
  const asked = readDifferences(search)
  const rows = useRows(useInfiniteQuery(differencesQuery(search)))
  const [chosen, setChosen] = useState<ReadonlyMap<string, CarrierDifference>>(new Map())
  const queue = rows.rows
  const shown = queue.find((one) => one.id === id) ?? (id === undefined && !phone ? queue[0] : undefined)
  const opened = id !== undefined

  const put = (change: DifferencesSearch) =>
    void navigate({
      to: '/carrier-money/differences',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const open = (one: CarrierDifference | undefined) => {
    if (one)
      void navigate({
        to: '/carrier-money/differences/$id',
        params: { id: one.id },
        search,
        replace: opened,
        resetScroll: false,
      })
  }
  function choose(one: CarrierDifference) {
    const next = new Map(chosen)
    if (!next.delete(one.id)) next.set(one.id, one)
    setChosen(next)
  }
  // As they are now: somebody else may have written about them meanwhile.
  const chosenNow = [...chosen.values()].map((one) => queue.find(({ id: now }) => now === one.id) ?? one)
  const at = queue.findIndex((one) => one.id === shown?.id)
  useLetters({
    j: () => open(queue[at + 1]),
    k: () => open(queue[at - 1]),
    ...(may && shown && { x: () => choose(shown) }),
  })

  return (
    <Screen name="carrier-differences" busy={rows.waiting}>
      <PageHead
        title={m.carrier_differences()}
        before={
          phone &&
          opened && (
            <BackLink
              label={m.carrier_difference_back()}
              render={<Link to="/carrier-money/differences" search={search} />}
            />
          )
        }
        actions={!phone && <Keys may={may} />}
      />
      {!(phone && opened) && (
        <>
          <ClassCounts
            connection={asked.connection}
            chosen={asked.class}
            onChoose={(one) => put({ class: one })}
          />
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <SearchField
              label={m.carrier_difference_find()}
              hint={m.carrier_difference_find_hint()}
              className="w-67 phone:basis-full"
              keyword={search.number}
              onKeyword={(text) => put({ number: text || undefined })}
            />
            <ConnectionFilter
              connection={asked.connection}
              onConnection={(connection) => put({ connection })}
            />
            <FilterChips
              choices={[
                {
                  name: 'in_state',
                  label: m.carrier_difference_state(),
                  options: [
                    { value: any, label: m.carrier_difference_state_open() },
                    ...differenceStates.map((value) => ({ value, label: stateName(value) })),
                  ],
                },
              ]}
              filter={{ in_state: asked.state }}
              onChange={({ in_state }) => put({ in_state })}
            />
          </div>
        </>
      )}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          (shown || opened || rows.waiting) && 'desk:grid-cols-[minmax(300px,360px)_minmax(0,1fr)]',
        )}
      >
        {!(phone && opened) && (
          <Card className="overflow-hidden desk:sticky desk:top-[calc(var(--top-h)+16px)] desk:max-h-[calc(100dvh-var(--top-h)-32px)] desk:overflow-y-auto">
            <DifferenceQueue
              rows={rows}
              search={search}
              shown={shown}
              chosen={chosen}
              onChoose={may ? choose : null}
              filtered={Object.values(asked).some((value) => value !== undefined)}
            />
          </Card>
        )}
        {shown ? (
          <DifferenceDetail
            key={shown.id}
            difference={shown}
            isChosen={chosen.has(shown.id)}
            onChoose={() => choose(shown)}
          />
        ) : (
          opened && !rows.waiting && !rows.query.isError && <NotListed />
        )}
      </div>
      {chosen.size > 0 && <LetterBar chosen={chosenNow} onClear={() => setChosen(new Map())} />}
    </Screen>
  )
}

/** It is decided, or of another filter. */
function NotListed() {
  return (
    <Card>
      <EmptyState title={m.carrier_difference_not_listed()}>
        {m.carrier_difference_not_listed_help()}
      </EmptyState>
    </Card>
  )
}
