import {
  type CarrierLetter,
  downloadCarrierLetterPdf,
  downloadCarrierLetterSheet,
  listCarrierLetters,
} from '@guihang/contract/money/carrier-letters'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { client } from '@guihang/web/api/client.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { countText } from '@guihang/web/count-text.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet, FileText } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { ConnectionFilter } from '../../carriers/work/connection-filter.tsx'

const route = getRouteApi('/shell/carrier-money/letters')

const lettersQuery = (connection: string | undefined) =>
  pagesQuery(['carrier-money', 'letters', connection ?? null], listCarrierLetters, {
    query: defined({ connection }),
  })

/** What was written to the carriers; each download is the same file. */
export function LettersPage() {
  const { connection } = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useRows(useInfiniteQuery(lettersQuery(connection?.slice(0, 20))))
  return (
    <Screen name="carrier-letters" busy={rows.waiting}>
      <PageHead title={m.carrier_letters()} />
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center gap-2 p-4">
          <ConnectionFilter
            connection={connection}
            onConnection={(code) => void navigate({ search: { connection: code }, replace: true })}
          />
        </div>
        <Letters rows={rows} />
      </Card>
    </Screen>
  )
}

function Letters({ rows }: { rows: Rows<CarrierLetter> }) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carrier_letters_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={m.carrier_letters_none()}>{m.carrier_letters_none_help()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.carrier_letters()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        columns={columns()}
        card={(letter) => (
          <RowCard>
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <b className="figures block font-medium wrap-anywhere">{letter.number}</b>
                <CellDetail>
                  {letter.made_by} · {formatInstant(letter.made_at)}
                </CellDetail>
              </span>
              <span className="text-right">
                <Money amount={letter.amount} className="font-medium" />
                <CellDetail>{m.carrier_letter_count({ count: countText(letter.differences) })}</CellDetail>
              </span>
            </div>
            <div className="mt-2">
              <Files letter={letter} />
            </div>
          </RowCard>
        )}
        loading={query.isPending}
        loadingRows={4}
      />
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
    </>
  )
}

function columns(): Column<CarrierLetter>[] {
  return [
    {
      key: 'number',
      head: m.carrier_letter(),
      cell: ({ number, connection }) => (
        <>
          <span className="figures font-medium">{number}</span>
          <CellDetail>{connection}</CellDetail>
        </>
      ),
    },
    {
      key: 'made',
      head: m.carrier_letter_made_by(),
      width: '22%',
      from: 'desk',
      cell: ({ made_by, made_at }) => (
        <>
          <span className="block cut">{made_by}</span>
          <CellDetail>{formatInstant(made_at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.carrier_letter_amount(),
      align: 'end',
      width: '18%',
      cell: ({ amount, differences }) => (
        <>
          <Money amount={amount} className="font-medium" />
          <CellDetail>{m.carrier_letter_count({ count: countText(differences) })}</CellDetail>
        </>
      ),
    },
    {
      key: 'files',
      head: <span className="sr-only">{m.carrier_letter_files()}</span>,
      align: 'end',
      width: '230px',
      cell: (letter) => <Files letter={letter} />,
    },
  ]
}

function Files({ letter: { id, number } }: { letter: CarrierLetter }) {
  const may = useScope('money')
  const { busy, act } = useAct()
  if (!may) return null
  const save = (file: 'sheet' | 'pdf') =>
    void act(async () => {
      const download = file === 'sheet' ? downloadCarrierLetterSheet : downloadCarrierLetterPdf
      const answer = await client.raw(download, { params: { id } })
      saveFile(await answer.blob(), `${number}.${file === 'sheet' ? 'xlsx' : 'pdf'}`)
    })
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        icon={FileSpreadsheet}
        busy={busy}
        aria-label={m.carrier_letter_sheet_of({ number })}
        onClick={() => save('sheet')}
      >
        Excel
      </Button>
      <Button
        size="sm"
        icon={FileText}
        busy={busy}
        aria-label={m.carrier_letter_pdf_of({ number })}
        onClick={() => save('pdf')}
      >
        PDF
      </Button>
    </span>
  )
}
