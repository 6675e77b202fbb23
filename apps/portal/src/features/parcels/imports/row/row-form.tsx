import { type ImportRow, listImportRows, validateImportRows } from '@guihang/contract/parcels/imports'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useRef, useState } from 'react'
import { Trash2 } from '#icons'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { presetsQuery } from '../../../shop/presets/presets.queries.ts'
import { storeChoicesQuery } from '../../parcels/parcel.queries.ts'
import { Remarks } from '../remarks.tsx'
import type { ReviewGroup } from '../review-group.ts'
import type { RowValues } from '../sheet/row-values.ts'
import { RowCell } from './row-cell.tsx'
import { useJudgedRow } from './use-judged-row.ts'

type RowFormProps = { id: string; row: ImportRow; group: ReviewGroup | undefined }

/** Leaving a field judges the row anew, and so does saving, which may go on to the next of its group. */
export function RowForm({ id, row: loaded, group }: RowFormProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const stores = useQuery(storeChoicesQuery()).data?.map(({ store_name }) => store_name) ?? []
  const products = useQuery(presetsQuery()).data?.products.map(({ name }) => name) ?? []
  const { row, changed, failure, inTurn, send, change, judge } = useJudgedRow(id, loaded)
  // The group that the person works through, whatever becomes of this row.
  const [type] = useState(group ?? loaded.type)
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  async function save(values: RowValues): Promise<ImportRow | null> {
    setBusy(true)
    const judged = await send(values)
    setBusy(false)
    return judged
  }

  async function saveAndNext() {
    const judged = await save(changed)
    if (!judged) return
    toast.success(m.imports_row_saved({ no: `${row.no}` }))
    const query = { cursor: String(row.no), limit: '1', ...(type !== 'created' && { type }) }
    const next = (await client.call(listImportRows, { params: { id }, query })).data[0]
    if (next) void navigate({ to: `/packages/edit/id=${id}&no=${next.no}&type=${type}` })
    else void navigate({ to: '/packages/review/$id', params: { id }, search: {} })
  }

  async function remove() {
    const values = row.values
    setBusy(true)
    const body = { import_id: id, rows: [], removed: [row.no] }
    const answer = await inTurn(() => client.call(validateImportRows, { body }))
    if (answer === null) {
      setBusy(false)
      return
    }
    await cache.invalidateQueries({ queryKey: ['imports'] })
    toast.success(m.imports_row_removed({ no: `${row.no}` }), {
      undo: () => void putBack(cache, id, { no: row.no, values }),
    })
    void navigate({ to: '/packages/review/$id', params: { id }, search: group ? { group } : {} })
  }

  function leaveField({ relatedTarget }: FocusEvent<HTMLFormElement>) {
    // A button that is being pressed sends the row itself, and must not move away under the press.
    const pressed = relatedTarget instanceof HTMLElement && relatedTarget.matches('button:active')
    if (!pressed || fields.current?.contains(relatedTarget)) judge()
  }

  const hasRemarks = row.errors.length + row.warnings.length + row.proposals.length > 0
  return (
    <CardBody className="grid gap-4 pt-4">
      <div role="status">
        {hasRemarks ? (
          <Remarks
            row={row}
            onRepair={(values) => void save({ ...changed, ...values })}
            onField={(field) => focusIn(fields.current, field)}
          />
        ) : (
          <Note tone="info">{m.imports_row_ok()}</Note>
        )}
      </div>
      <form
        className="grid gap-4"
        onBlur={leaveField}
        onSubmit={(event) => {
          event.preventDefault()
          void save(changed)
        }}
      >
        <div ref={fields} className="grid gap-x-4 gap-y-3.5 tablet:grid-cols-2 wide:grid-cols-3">
          {importFields.map((field) => (
            <div key={field} data-field={field}>
              <RowCell
                field={field}
                row={row}
                stores={stores}
                products={products}
                value={changed[field] ?? row.values[field]}
                onChange={(value) => change(field, value)}
              />
            </div>
          ))}
        </div>
        {failure && <Note tone="bad">{failure}</Note>}
        <div className="flex flex-wrap gap-2 phone:fixed phone:inset-x-0 phone:bottom-(--tabbar-h) phone:z-9 phone:border-t phone:border-line phone:bg-surface phone:px-4 phone:py-2 phone:[&>*]:flex-1">
          <Button type="submit" busy={busy}>
            {m.imports_row_save()}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void saveAndNext()}>
            {m.imports_row_next()}
          </Button>
        </div>
        <Button
          variant="quiet"
          icon={Trash2}
          busy={busy}
          onClick={() => void remove()}
          className="justify-self-start phone:mb-16 phone:w-full"
        >
          {m.imports_row_remove()}
        </Button>
      </form>
    </CardBody>
  )
}

function focusIn(form: HTMLElement | null, field: ImportField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button, [role=combobox])`)?.focus()
}

/** Puts a removed row back into its line, unless somebody put another order there. */
async function putBack(
  cache: QueryClient,
  import_id: string,
  row: { no: number; values: ImportRow['values'] },
): Promise<void> {
  try {
    await client.call(validateImportRows, { body: { import_id, rows: [row], added: [row.no] } })
  } catch (problem) {
    toast.error(m.imports_unsaved(), { detail: problemOf(problem).message })
  }
  await cache.invalidateQueries({ queryKey: ['imports'] })
}
