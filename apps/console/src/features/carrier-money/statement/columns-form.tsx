import { nameStatementColumns, type StatementColumn } from '@guihang/contract/money/carrier-statements'
import { lackingFields } from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import {
  addedFields,
  type StatementField,
  statementFields,
} from '@guihang/domain/money/carrier-statements/statement-fields'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { CardBody } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { client } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import { fieldName } from '../field-name.ts'
import type { OneStatement } from '../statements/statements.queries.ts'

const route = getRouteApi('/shell/carrier-money/statements/$id')

/** What each column of the file is, said once for all files with these headings; then the file is read anew. */
export function ColumnsForm({ one: { statement, columns } }: { one: OneStatement }) {
  const { id } = statement
  const navigate = route.useNavigate()
  const { columns: _, ...search } = route.useSearch()
  const [fields, setFields] = useState(() => new Map(columns.map(({ place, field }) => [place, field])))
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sheets = [...Map.groupBy(columns, ({ sheet }) => sheet)]
  const lacks = sheets.map(([, own]) => lackingFields(own.flatMap(({ place }) => fields.get(place) ?? [])))
  // A sheet without parcels, as a summary beside them, is left out.
  const lacking = lacks.every(({ length }) => length > 0) ? (lacks[0] ?? []) : []

  function choose(column: StatementColumn, field: StatementField | null) {
    const next = new Map(fields)
    for (const other of columns)
      if (other.sheet === column.sheet && next.get(other.place) === field && field && !addedFields.has(field))
        next.set(other.place, null)
    setFields(next.set(column.place, field))
  }

  async function send() {
    setAsked(true)
    if (lacking.length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      await client.call(nameStatementColumns, {
        params: { id },
        body: { columns: [...fields].map(([place, field]) => ({ place, field })) },
      })
      await carrierMoneyChanged()
      if (statement.state === 'matched') await navigate({ search, replace: true, resetScroll: false })
    } catch (problem) {
      setFailure(problemOf(problem).message)
      await carrierMoneyChanged()
    }
    setBusy(false)
  }

  return (
    <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">{m.carrier_columns_help({ connection: statement.connection })}</p>
      {sheets.map(([sheet, own]) => (
        <section key={sheet ?? ''} aria-label={sheet ?? undefined}>
          {sheet !== null && (
            <h3 className="font-strong wrap-anywhere">{m.carrier_columns_sheet({ sheet })}</h3>
          )}
          <ul>
            {own.map((column) => (
              <Heading
                key={column.place}
                column={column}
                field={fields.get(column.place) ?? null}
                onChoose={(field) => choose(column, field)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div role="status" className="grid gap-2 empty:hidden">
        {lacking.length > 0 && (
          <Note tone={asked ? 'bad' : 'warn'}>
            {lacking.includes('carrier_code') && (
              <span className="block">{m.carrier_columns_lack_number()}</span>
            )}
            {lacking.includes('cod') && <span className="block">{m.carrier_columns_lack_money()}</span>}
          </Note>
        )}
        {failure && <Note tone="bad">{failure}</Note>}
      </div>
      <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {m.carrier_columns_read()}
        </Button>
        {statement.state === 'matched' && (
          <Link
            to="/carrier-money/statements/$id"
            params={{ id }}
            search={search}
            replace
            resetScroll={false}
            className={buttonClass()}
          >
            {m.carrier_columns_keep()}
          </Link>
        )}
      </div>
    </CardBody>
  )
}

type HeadingProps = {
  column: StatementColumn
  field: StatementField | null
  onChoose: (field: StatementField | null) => void
}

function Heading({ column: { heading, values }, field, onChoose }: HeadingProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 tablet:grid-cols-[minmax(0,1fr)_260px]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{heading || m.carrier_columns_no_heading()}</span>
        <span className="cut text-12 text-ink-3">
          {values.length > 0 ? values.join(' · ') : m.carrier_columns_empty()}
        </span>
      </span>
      <Combobox
        labelHidden
        clearable
        label={m.carrier_columns_of({ heading })}
        placeholder={m.carrier_columns_skip()}
        options={statementFields.map((value) => ({ value, label: fieldName(value) }))}
        value={field}
        onValueChange={(value) => onChoose(statementFields.find((one) => one === value) ?? null)}
      />
    </li>
  )
}
