import { editImportMapping, type ImportMapping } from '@guihang/contract/parcels/order-files'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { mappingsQuery } from './columns.queries.ts'
import { ColumnsForm, type Named } from './columns-form.tsx'
import { ColumnsScreen } from './columns-screen.tsx'

const route = getRouteApi('/signed-in/shell/packages/upload-excel')

/** `/packages/upload-excel?mapping={mapping}`: the columns of remembered headings, to be changed. */
export function MappingPage() {
  const { mapping: id } = route.useSearch()
  const mappings = useQuery(mappingsQuery())
  const mapping = mappings.data?.find((one) => one.id === id)
  return (
    <ColumnsScreen
      title={mapping?.file_name ?? m.imports_columns_title()}
      help={m.imports_columns_change_help()}
      query={mappings}
    >
      {() => (mapping ? <Mapping mapping={mapping} /> : <EmptyState title={m.imports_columns_gone()} />)}
    </ColumnsScreen>
  )
}

function Mapping({ mapping: { id, columns, joins_lines, fill } }: { mapping: ImportMapping }) {
  const cache = useQueryClient()
  const navigate = useNavigate()

  async function change(named: Named): Promise<string | null> {
    try {
      await client.call(editImportMapping, { params: { id }, body: named })
    } catch (problem) {
      return problemOf(problem).message
    }
    await cache.invalidateQueries({ queryKey: ['imports', 'mappings'] })
    toast.success(m.imports_columns_saved())
    await navigate({ to: '/packages/upload-excel', search: {} })
    return null
  }

  return (
    <ColumnsForm
      columns={columns.map(({ heading, field, unit }, place) => ({
        place,
        heading,
        values: [],
        field,
        unit,
      }))}
      fill={fill}
      lacks={lacksOf(fill)}
      joins_lines={joins_lines}
      save={m.imports_columns_save()}
      onSave={change}
    />
  )
}

/** What was answered for all orders can be answered anew. */
function lacksOf({ product_value, weight }: ImportMapping['fill']) {
  const lacks: ('product_value' | 'weight')[] = []
  if (product_value !== null) lacks.push('product_value')
  if (weight !== null) lacks.push('weight')
  return lacks
}
