import type { ImportColumns, NamedColumns } from '@guihang/contract/imports/order-files'
import { neededFields } from '@guihang/domain/imports/find-columns'
import { type ImportField, importFields } from '@guihang/domain/imports/import-fields'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { CardBody } from '../../../ui/card.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Combobox } from '../../../ui/inputs/combobox.tsx'
import { columnName } from '../row-words.ts'

type Column = ImportColumns['columns'][number]
export type Named = z.infer<typeof NamedColumns>

type ColumnsFormProps = {
  columns: readonly Column[]
  joins_lines: boolean
  save: string
  /** Answers why it could not be saved; null once it is. */
  onSave: (named: Named) => Promise<string | null>
  /** What else can be done. */
  children?: ReactNode
}

/** The headings of a file with their first values beside ours. One of ours stands at one heading: choosing it again moves it. */
export function ColumnsForm({ columns, joins_lines, save, onSave, children }: ColumnsFormProps) {
  const [fields, setFields] = useState(() => new Map(columns.map(({ place, field }) => [place, field])))
  const [joins, setJoins] = useState(joins_lines)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = new Set(fields.values())
  const missing = neededFields.filter((field) => !chosen.has(field))
  const coded = chosen.has('private_code')

  function choose(place: number, field: ImportField | null) {
    const next = new Map([...fields].map(([at, one]) => [at, one === field ? null : one]))
    setFields(next.set(place, field))
  }

  async function send() {
    setAsked(true)
    if (missing.length > 0) return
    setBusy(true)
    const named = [...fields].flatMap(([place, field]) => (field === null ? [] : [{ place, field }]))
    setFailure(await onSave({ columns: named, joins_lines: joins && coded }))
    setBusy(false)
  }

  return (
    <CardBody className="grid gap-4">
      <ul className="grid">
        {columns.map((column) => (
          <Heading
            key={column.place}
            column={column}
            field={fields.get(column.place) ?? null}
            onChoose={(field) => choose(column.place, field)}
          />
        ))}
      </ul>
      <Checkbox
        checked={joins && coded}
        disabled={!coded}
        onChange={(event) => setJoins(event.target.checked)}
        hint={coded ? m.imports_columns_joins_hint() : m.imports_columns_joins_needs()}
      >
        {m.imports_columns_joins()}
      </Checkbox>
      <div role="status" className="grid gap-2 empty:hidden">
        {missing.length > 0 && (
          <Note tone={asked ? 'bad' : 'plain'}>
            {m.imports_columns_missing({ fields: missing.map(columnName).join(', ') })}
          </Note>
        )}
        {failure && <Note tone="bad">{failure}</Note>}
      </div>
      <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {save}
        </Button>
        {children}
      </div>
    </CardBody>
  )
}

type HeadingProps = {
  column: Column
  field: ImportField | null
  onChoose: (field: ImportField | null) => void
}

function Heading({ column: { heading, values }, field, onChoose }: HeadingProps) {
  const options = importFields.map((one) => ({ value: one, label: columnName(one) }))
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 tablet:grid-cols-[minmax(0,1fr)_280px]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{heading}</span>
        <span className="cut text-12 text-ink-3">
          {values.length > 0 ? values.join(' · ') : m.imports_columns_empty()}
        </span>
      </span>
      <Combobox
        labelHidden
        clearable
        label={m.imports_columns_of({ heading })}
        placeholder={m.imports_columns_skip()}
        options={options}
        value={field}
        onValueChange={(value) => onChoose(importFields.find((one) => one === value) ?? null)}
      />
    </li>
  )
}
