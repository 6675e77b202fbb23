import { deleteImportMapping, type ImportMapping } from '@guihang/contract/parcels/order-files'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { mappingsQuery } from './columns.queries.ts'

export function MappingsCard() {
  const { data: mappings = [] } = useQuery(mappingsQuery())
  const cache = useQueryClient()
  if (mappings.length === 0) return null

  async function forget({ id, file_name }: ImportMapping) {
    try {
      await client.call(deleteImportMapping, { params: { id } })
      toast.success(m.imports_mapping_forgotten({ name: file_name }))
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    await cache.invalidateQueries({ queryKey: ['imports', 'mappings'] })
  }

  return (
    <TitledCard id="imports-mappings" title={m.imports_mappings()}>
      <CardBody>
        <p className="mb-2 text-13 text-ink-2">{m.imports_mappings_help()}</p>
        <ul>
          {mappings.map((mapping) => (
            <li
              key={mapping.id}
              className="flex min-h-11 items-center gap-3 border-t border-line py-1 text-13 first:border-0"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{mapping.file_name}</span>
              <Link
                to="/packages/upload-excel"
                search={{ mapping: mapping.id }}
                className={linkClass}
                aria-label={m.imports_mapping_change_of({ name: mapping.file_name })}
              >
                {m.imports_mapping_change()}
              </Link>
              <button
                type="button"
                className={linkClass}
                aria-label={m.imports_mapping_forget_of({ name: mapping.file_name })}
                onClick={() => void forget(mapping)}
              >
                {m.imports_mapping_forget()}
              </button>
            </li>
          ))}
        </ul>
      </CardBody>
    </TitledCard>
  )
}
