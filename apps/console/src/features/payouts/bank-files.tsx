import { type BankFile, downloadBankFile } from '@guihang/contract/money/bank-files'
import { Button } from '@guihang/ui/button.tsx'
import { CellDetail, type Column, DataTable } from '@guihang/ui/data/data-table.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { client } from '@guihang/web/api/client.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from '#icons'
import { m } from '../../texts/messages.js'
import { layoutNames } from './payout-words.ts'
import { bankFilesQuery } from './payouts.queries.ts'

/** What went out to the bank; each download is the same file. */
export function BankFiles() {
  const rows = useRows(useInfiniteQuery(bankFilesQuery))
  const { query } = rows
  return (
    <section aria-labelledby="bank-files">
      <h2 id="bank-files" className="px-4 pt-4 pb-2">
        {m.payouts_files()}
      </h2>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.payouts_failed_files()} />
      ) : !rows.waiting && rows.rows.length === 0 ? (
        <EmptyState title={m.payouts_files_none()} className="min-h-0">
          {m.payouts_files_none_help()}
        </EmptyState>
      ) : (
        <DataTable
          label={m.payouts_files()}
          rows={rows.rows}
          rowKey={({ id }) => id}
          columns={columns()}
          card={(file) => <FileCard file={file} />}
          loading={query.isPending}
          loadingRows={3}
        />
      )}
      <MoreRows query={query} label={m.payouts_more()} className="p-4" />
    </section>
  )
}

function columns(): Column<BankFile>[] {
  return [
    {
      key: 'number',
      head: m.payouts_file(),
      cell: ({ number, file_name }) => (
        <>
          <span className="figures font-medium">{number}</span>
          <CellDetail>{file_name}</CellDetail>
        </>
      ),
    },
    { key: 'layout', head: m.payouts_layout(), width: '18%', cell: ({ layout }) => layoutNames[layout]() },
    {
      key: 'made',
      head: m.payouts_people(),
      cell: ({ made_by, made_at }) => (
        <>
          {made_by}
          <CellDetail>{formatShortInstant(made_at)}</CellDetail>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.payouts_net(),
      align: 'end',
      width: '16%',
      cell: ({ amount, count }) => (
        <>
          <Money amount={amount} className="font-medium" />
          <CellDetail>{m.payouts_statement_count({ count })}</CellDetail>
        </>
      ),
    },
    {
      key: 'save',
      head: <span className="sr-only">{m.payouts_file_save()}</span>,
      align: 'end',
      width: '12%',
      cell: (file) => <Save file={file} />,
    },
  ]
}

function Save({ file: { id, file_name } }: { file: BankFile }) {
  const { busy, act } = useAct()
  return (
    <Button
      size="sm"
      icon={Download}
      busy={busy}
      onClick={() =>
        void act(async () => {
          const file = await client.raw(downloadBankFile, { params: { id } })
          saveFile(await file.blob(), file_name)
        })
      }
    >
      {m.payouts_file_save()}
    </Button>
  )
}

function FileCard({ file }: { file: BankFile }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
      <span>
        <b className="figures block font-medium">{file.number}</b>
        <Money amount={file.amount} />
      </span>
      <Save file={file} />
    </div>
  )
}
