import { carrierStatementStates } from '@guihang/domain/money/carrier-statements/statement-states'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Upload } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { ConnectionFilter } from '../../carriers/work/connection-filter.tsx'
import { stateNames, stateOf } from './statement-words.ts'
import { statementsQuery } from './statements.queries.ts'
import { StatementsList } from './statements-list.tsx'

const route = getRouteApi('/shell/carrier-money/statements')

const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'), 'UploadDialog')

/** The files in which carriers say what they collected, took and paid. */
export function StatementsPage() {
  const { connection, in_state } = route.useSearch()
  const navigate = route.useNavigate()
  const may = useScope('money')
  const [uploads, setUploads] = useState(false)
  const state = stateOf(in_state)
  const rows = useRows(useInfiniteQuery(statementsQuery(connection?.slice(0, 20), state)))
  const upload = (
    <Button variant="primary" icon={Upload} onClick={() => setUploads(true)}>
      {m.carrier_statement_upload()}
    </Button>
  )
  return (
    <Screen name="carrier-statements" busy={rows.waiting}>
      <PageHead title={m.carrier_statements()} actions={may && upload} />
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center gap-2 p-4">
          <ConnectionFilter
            connection={connection}
            onConnection={(code) => void navigate({ search: { connection: code, in_state }, replace: true })}
          />
          <FilterChips
            choices={[
              {
                name: 'in_state',
                label: m.carrier_statement_state(),
                options: [
                  { value: any, label: m.carrier_statement_state_any() },
                  ...carrierStatementStates.map((value) => ({ value, label: stateNames[value]() })),
                ],
              },
            ]}
            filter={{ in_state: state }}
            onChange={(change) =>
              void navigate({ search: { connection, in_state: change.in_state }, replace: true })
            }
          />
        </div>
        <StatementsList rows={rows} filtered={connection !== undefined || state !== undefined} />
      </Card>
      {uploads && (
        <Suspense>
          <UploadDialog connection={connection} onClose={() => setUploads(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
