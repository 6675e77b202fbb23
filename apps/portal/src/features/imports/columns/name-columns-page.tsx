import { stopImport } from '@guihang/contract/imports/imports'
import { type ImportColumns, nameImportColumns } from '@guihang/contract/imports/order-files'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { isCode, problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { importQuery } from '../imports.queries.ts'
import { columnsQuery } from './columns.queries.ts'
import { ColumnsForm, type Named } from './columns-form.tsx'
import { ColumnsScreen } from './columns-screen.tsx'

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
      help={m.imports_columns_help()}
      query={columns}
    >
      {(asked) => <AskedColumns id={id} asked={asked} />}
    </ColumnsScreen>
  )
}

function AskedColumns({ id, asked }: { id: string; asked: ImportColumns }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function name(named: Named): Promise<string | null> {
    try {
      const { data } = await client.call(nameImportColumns, { params: { id }, body: named })
      cache.setQueryData(importQuery(id).queryKey, data)
    } catch (problem) {
      return problemOf(problem).message
    }
    void cache.invalidateQueries({ queryKey: ['imports', 'mappings'] })
    await navigate({ to: '/packages/review/$id', params: { id }, search: {} })
    return null
  }

  async function giveUp() {
    setLeaving(true)
    try {
      await client.call(stopImport, { params: { id } })
      await navigate({ to: '/packages/upload-excel', search: {} })
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    void cache.invalidateQueries({ queryKey: ['imports'] })
    setLeaving(false)
  }

  return (
    <ColumnsForm
      columns={asked.columns}
      joins_lines={asked.joins_lines}
      save={m.imports_columns_read()}
      onSave={name}
    >
      <Button busy={leaving} onClick={() => void giveUp()}>
        {m.imports_columns_give_up()}
      </Button>
    </ColumnsForm>
  )
}
