import type { Statement } from '@guihang/contract/money/statements'
import { statedTransferOn } from '@guihang/domain/money/cod/cod-cycle'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { RecordUnseen, type RecordUnseenProps } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Printer } from '#icons'
import { m } from '../../../../texts/messages.js'
import { linesQuery, statementQuery } from '../cod.queries.ts'
import { saveStatement } from '../cod-files.ts'
import { SaveFileButton } from '../save-file-button.tsx'
import { StatementBadge } from '../statement-badge.tsx'
import { Dispute } from './dispute.tsx'
import { nowWords } from './now-words.ts'
import { StatementHistory } from './statement-history.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { StatementSlip } from './statement-slip.tsx'

const route = getRouteApi('/signed-in/shell/cod/$kind/$id')

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
  return <BackLink label={m.cod_back()} render={<Link to="/cod" />} />
}

function NotShown({ query }: Pick<RecordUnseenProps, 'query'>) {
  return (
    <RecordUnseen
      query={query}
      title={m.app_nav_cod()}
      back={<BackToList />}
      missing={{
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

/** Lines that the screen does not show yet are fetched first. */
function PrintStatement({ statement }: { statement: Statement }) {
  const lines = useInfiniteQuery(linesQuery(statement.id))
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      let page = lines
      while (page.hasNextPage || !page.data) page = await page.fetchNextPage({ throwOnError: true })
      // The sheet is drawn with the last lines first.
      requestAnimationFrame(() => window.print())
    } catch (problem) {
      toast.error(m.cod_not_printed(), { detail: problemOf(problem).message })
    }
    setBusy(false)
  }
  return (
    <Button icon={Printer} busy={busy} onClick={() => void print()}>
      {m.cod_print()}
    </Button>
  )
}

function StatementNow({ statement }: { statement: Statement }) {
  const { now, next } = nowWords(
    statement,
    statedTransferOn(statement.payout_on, useToday(), new Set(useSettings()?.holidays)),
  )
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div role="status" className="min-w-0 flex-1 basis-80">
        <p className="text-18 font-strong [overflow-wrap:anywhere]">{now}</p>
        <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{next}</p>
      </div>
      <Step statement={statement} />
    </Card>
  )
}

function Step({ statement: { state, kind, carried_into } }: { statement: Statement }) {
  if (state === 'failed')
    return (
      <Link to="/user/profile" search={{ tab: 'banks' }} className={buttonClass('soft')}>
        {m.cod_check_account()}
      </Link>
    )
  if (carried_into !== null)
    return (
      <Link to="/cod/$kind/$id" params={{ kind, id: carried_into }} className={buttonClass()}>
        {m.cod_open_next()}
      </Link>
    )
  return null
}
