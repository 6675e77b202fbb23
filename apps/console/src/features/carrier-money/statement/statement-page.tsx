import { buttonClass } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { StateMark } from '../../carriers/state-mark.tsx'
import { stateNames, stateTones } from '../statements/statement-words.ts'
import { type OneStatement, statementQuery } from '../statements/statements.queries.ts'
import { LinesCard } from './lines-card.tsx'
import { StatementSteps } from './statement-steps.tsx'
import { StatementSums } from './statement-sums.tsx'

const route = getRouteApi('/shell/carrier-money/statements/$id')

// Not before it is their turn; most files need nobody to name their columns.
const ColumnsForm = lazyPart(() => import('./columns-form.tsx'), 'ColumnsForm')
const BankCard = lazyPart(() => import('../bank/bank-card.tsx'), 'BankCard')

/** One file of a carrier: where it stands, what it comes to, its rows, and what the bank has of it. */
export function StatementPage() {
  const { id } = route.useParams()
  const query = useQuery(statementQuery(id))
  return (
    <Screen name="carrier-statement" busy={query.isPending}>
      {query.data ? (
        <Found key={id} one={query.data} />
      ) : (
        <RecordUnseen
          query={query}
          title={m.carrier_statement()}
          back={<Back />}
          missing={{
            title: m.carrier_statement_none(),
            help: m.carrier_statement_none_help(),
            list: (
              <Link to="/carrier-money/statements" className={buttonClass('primary')}>
                {m.carrier_statements()}
              </Link>
            ),
          }}
          failed={{ title: m.carrier_statement_failed(), calm: m.carrier_statement_calm() }}
        />
      )}
    </Screen>
  )
}

function Back() {
  return <BackLink label={m.carrier_statement_back()} render={<Link to="/carrier-money/statements" />} />
}

function Found({ one }: { one: OneStatement }) {
  const { statement } = one
  const { number, connection, state, stated_on, file_name } = statement
  const { columns } = route.useSearch()
  const may = useScope('money')
  const names = may && (state === 'asked' || (state === 'matched' && columns !== undefined))
  const isRead = state === 'matched' || state === 'agreed' || state === 'received'
  return (
    <>
      <PageHead
        before={<Back />}
        title={<span className="figures wrap-anywhere">{number}</span>}
        beside={
          <>
            <StateMark tone={stateTones[state]}>{stateNames[state]()}</StateMark>
            <span className="text-ink-2 wrap-anywhere">
              <Link to="/carriers/connections/$code" params={{ code: connection }} className={linkClass}>
                {connection}
              </Link>{' '}
              · {m.carrier_statement_of_day({ day: formatDay(stated_on) })} · {file_name}
            </span>
          </>
        }
      />
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(300px,340px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:order-2">
          {(isRead || state === 'dropped') && <StatementSums statement={statement} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <StatementSteps one={one} />
          {names && (
            <TitledCard id="columns" title={m.carrier_columns()}>
              <Suspense>
                <ColumnsForm key={statement.version} one={one} />
              </Suspense>
            </TitledCard>
          )}
          {(state === 'agreed' || state === 'received') && (
            <Suspense>
              <BankCard one={one} />
            </Suspense>
          )}
          {isRead && <LinesCard statement={statement} />}
        </div>
      </div>
    </>
  )
}
