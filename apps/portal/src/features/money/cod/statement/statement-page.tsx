import type { Statement } from '@guihang/contract/money/statements'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChevronLeft } from '#icons'
import { RecordUnseen, type RecordUnseenProps } from '../../../../core/screen/record-unseen.tsx'
import { Screen } from '../../../../core/screen/screen.tsx'
import { m } from '../../../../texts/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { statementQuery } from '../cod.queries.ts'
import { saveStatement } from '../cod-files.ts'
import { SaveFileButton } from '../save-file-button.tsx'
import { StatementBadge } from '../statement-badge.tsx'
import { Dispute } from './dispute.tsx'
import { PrintStatement } from './print-statement.tsx'
import { StatementHistory } from './statement-history.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementNow } from './statement-now.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { StatementSlip } from './statement-slip.tsx'

const route = getRouteApi('/signed-in/shell/cod/$kind/$id')

/** `/cod/delivered/{id}`, `/cod/lost/{id}`: what a payout is made of, how it stands, and where it went. */
export function StatementPage() {
  const { kind, id } = route.useParams()
  const navigate = route.useNavigate()
  const found = useQuery(statementQuery(id))
  const statement = found.data
  useEffect(() => {
    // The id of a statement of the other kind: from here on it has its own address.
    if (statement && statement.kind !== kind)
      void navigate({ to: '/cod/$kind/$id', params: { kind: statement.kind, id }, replace: true })
  }, [statement, kind, id, navigate])

  return (
    <Screen name={kind === 'lost' ? 'cod-lost' : 'cod-delivered'} busy={found.isPending}>
      {statement ? <Found statement={statement} /> : <NotShown query={found} />}
    </Screen>
  )
}

function Found({ statement }: { statement: Statement }) {
  const { id, number, kind, state } = statement
  return (
    <>
      <div className="print:hidden">
        <PageHead
          before={<BackToList />}
          title={kind === 'lost' ? m.cod_statement_lost({ number }) : m.cod_statement({ number })}
          beside={<StatementBadge state={state} />}
          actions={
            <>
              <Dispute statement={statement} />
              <SaveFileButton save={() => saveStatement(statement)}>{m.cod_save()}</SaveFileButton>
              <PrintStatement statement={statement} />
            </>
          }
        />
        <div className="grid gap-4">
          <StatementNow statement={statement} />
          <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(320px,360px)]">
            <div className="order-1 desk:order-none">
              <StatementLines key={id} statement={statement} />
            </div>
            <div className="grid gap-4">
              <StatementSlip statement={statement} />
              <StatementHistory statement={statement} />
            </div>
          </div>
        </div>
      </div>
      <StatementSheet statement={statement} />
    </>
  )
}

function BackToList() {
  return (
    <IconButton
      icon={ChevronLeft}
      iconSize={20}
      label={m.cod_back()}
      className="-mr-2 -ml-2"
      render={<Link to="/cod" />}
    />
  )
}

type NotShownProps = Pick<RecordUnseenProps, 'query'>

function NotShown({ query }: NotShownProps) {
  return (
    <RecordUnseen
      query={query}
      title={m.app_nav_cod()}
      back={<BackToList />}
      missing={{
        // The server answers a malformed id as a wrong field.
        codes: ['ENOTFOUND', 'EVALID'],
        title: m.cod_missing(),
        help: m.cod_missing_help(),
        list: (
          <Link to="/cod" className={buttonClass('primary')}>
            {m.cod_missing_list()}
          </Link>
        ),
      }}
      failed={{ title: m.cod_statement_failed(), calm: m.cod_calm() }}
    />
  )
}
