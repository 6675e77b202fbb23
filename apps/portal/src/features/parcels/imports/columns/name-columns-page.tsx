import { stopImport } from '@guihang/contract/parcels/imports'
import { type ImportColumns, nameImportColumns } from '@guihang/contract/parcels/order-files'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { importQuery } from '../imports.queries.ts'
import { columnsQuery } from './columns.queries.ts'
import { ColumnsForm, type Named } from './columns-form.tsx'
import { ColumnsScreen } from './columns-screen.tsx'
import { SheetChoice } from './sheet-choice.tsx'

const route = getRouteApi('/signed-in/shell/packages/upload-excel')

/** `/packages/upload-excel?import={import}`: a file whose headings are unknown, and what its columns are. */
export function NameColumnsPage() {
  const { import: id = '' } = route.useSearch()
  const record = useQuery(importQuery(id)).data
  const columns = useQuery(columnsQuery(id))
  // Its columns are named by now, or it never asked for them.
  if (isCode(columns.error, 'ENOTFOUND', 'EVALID')) {
    return <Navigate to="/packages/review/$id" params={{ id }} search={{}} replace />
  }
  return (
    <ColumnsScreen
      title={record?.fileName ?? m.imports_columns_title()}
      help={columns.data ? helpOf(columns.data) : m.imports_columns_help()}
      query={columns}
    >
      {(asked) =>
        asked.can_change ? (
          <>
            <SheetChoice id={id} asked={asked} />
            <AskedColumns id={id} asked={asked} />
          </>
        ) : (
          // Parcels were created of it meanwhile.
          <Navigate to="/packages/review/$id" params={{ id }} search={{}} replace />
        )
      }
    </ColumnsScreen>
  )
}

function helpOf({ questions }: ImportColumns): string {
  if (questions.length === 0) return m.imports_columns_again_help()
  return questions.includes('columns') ? m.imports_columns_help() : m.imports_columns_few_help()
}

function AskedColumns({ id, asked }: { id: string; asked: ImportColumns }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { busy, act } = useAct()

  async function name(named: Named): Promise<string | null> {
    try {
      const { data } = await client.call(nameImportColumns, { params: { id }, body: named })
      cache.setQueryData(importQuery(id).queryKey, data)
      cache.removeQueries({ queryKey: columnsQuery(id).queryKey })
    } catch (problem) {
      return problemOf(problem).message
    }
    void cache.invalidateQueries({ queryKey: ['imports', 'mappings'] })
    await navigate({ to: '/packages/review/$id', params: { id }, search: {} })
    return null
  }

  async function giveUp() {
    await client.call(stopImport, { params: { id } })
    await navigate({ to: '/packages/upload-excel', search: {} })
  }

  return (
    <ColumnsForm
      key={asked.sheet}
      columns={asked.columns}
      joins_lines={asked.joins_lines}
      fill={asked.fill}
      questions={asked.questions}
      lacks={asked.lacks}
      save={m.imports_columns_read()}
      onSave={name}
    >
      {asked.questions.length > 0 ? (
        <Button
          busy={busy}
          onClick={() => void act(giveUp, () => void cache.invalidateQueries({ queryKey: ['imports'] }))}
        >
          {m.imports_columns_give_up()}
        </Button>
      ) : (
        <Link to="/packages/review/$id" params={{ id }} search={{}} className={buttonClass()}>
          {m.imports_columns_keep()}
        </Link>
      )}
    </ColumnsForm>
  )
}
