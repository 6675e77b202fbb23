import type { ImportColumns, NamedColumns } from '@guihang/contract/parcels/order-files'
import { missingNeeded } from '@guihang/domain/parcels/imports/find-columns'
import type { ColumnField } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../../../texts/messages.js'
import { columnName } from '../row-words.ts'
import { Heading, type HeadingColumn } from './column-heading.tsx'
import { type Fill, fillOf, fillStateOf, ValueForAll, WeightForAll } from './fill-fields.tsx'

export type Named = z.infer<typeof NamedColumns>
type Unit = NonNullable<HeadingColumn['unit']>

type ColumnsFormProps = {
  columns: readonly HeadingColumn[]
  joins_lines: boolean
  fill: Fill
  /** What must be answered, and what all orders lack; nothing where the columns of later files are named. */
  questions?: ImportColumns['questions']
  lacks?: ImportColumns['lacks']
  save: string
  /** Answers why it could not be saved; null once it is. */
  onSave: (named: Named) => Promise<string | null>
  children?: ReactNode
}

export function ColumnsForm(props: ColumnsFormProps) {
  const { columns, joins_lines, questions = [], lacks = [], save, onSave, children } = props
  const [fields, setFields] = useState(() => new Map(columns.map(({ place, field }) => [place, field])))
  const [units, setUnits] = useState(() => new Map(columns.map(({ place, unit }) => [place, unit])))
  const [said, setSaid] = useState<ReadonlySet<number>>(new Set())
  const [fill, setFill] = useState(() => fillStateOf(props.fill))
  const [joins, setJoins] = useState(joins_lines)
  const [noCod, setNoCod] = useState(false)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = new Set(fields.values())
  const missing = missingNeeded(chosen)
  const coded = chosen.has('private_code')
  const lacking = (field: 'product_value' | 'weight') => lacks.includes(field) && !chosen.has(field)
  const codOpen = questions.includes('cod') && !chosen.has('cod') && !chosen.has('total')
  const open = columns.filter(({ place, asked, unit_asked }) =>
    asked || unit_asked ? !said.has(place) : false,
  )
  const answers = fillOf(fill)
  const valueOpen = questions.includes('product_value') && lacking('product_value') && fill.value.way === null
  const weightOpen = questions.includes('weight') && lacking('weight') && fill.weight.way === null
  const complete =
    missing.length + open.length === 0 && !valueOpen && !weightOpen && answers && !(codOpen && !noCod)

  function choose(place: number, field: ColumnField | null) {
    const next = new Map([...fields].map(([at, one]) => [at, one === field ? null : one]))
    setFields(next.set(place, field))
    setSaid(new Set([...said, place]))
  }

  function count(place: number, unit: Unit) {
    setUnits(new Map(units).set(place, unit))
    setSaid(new Set([...said, place]))
  }

  async function send() {
    setAsked(true)
    if (!complete) return
    setBusy(true)
    const changed = columns.some(({ place, field }) => fields.get(place) !== field)
    // Columns that stay as they are understood are not named: those of a platform keep all their meanings.
    const mapping = changed || codOpen || questions.includes('columns')
    const named = [...fields].flatMap(([place, field]) => (field ? [{ place, field, ...unitAt(place) }] : []))
    const counted = columns.flatMap(({ place, unit }) =>
      units.get(place) === unit ? [] : [{ place, ...unitAt(place) }],
    ) as NonNullable<Named['units']> // as: a unit that was chosen is there
    setFailure(
      await onSave({
        ...(mapping ? { columns: named } : { units: counted }),
        joins_lines: joins && coded,
        fill: answers,
      }),
    )
    setBusy(false)
  }

  function unitAt(place: number): { unit?: Unit } {
    const unit = units.get(place)
    return unit ? { unit } : {}
  }

  const list = (
    <ul className="grid">
      {columns.map((column) => (
        <Heading
          key={column.place}
          column={column}
          field={fields.get(column.place) ?? null}
          unit={units.get(column.place) ?? null}
          open={open.includes(column)}
          onChoose={(field) => choose(column.place, field)}
          onUnit={(unit) => count(column.place, unit)}
        />
      ))}
    </ul>
  )
  const error = asked ? m.imports_fill_missing() : null
  const understood = questions.length > 0 && missing.length === 0 && !questions.some(isOfColumns)
  return (
    <CardBody className="grid gap-4">
      {lacking('product_value') && (
        <ValueForAll
          state={fill.value}
          error={error}
          fromCod={chosen.has('cod') || chosen.has('total')}
          onChange={(value) => setFill({ ...fill, value })}
        />
      )}
      {lacking('weight') && (
        <WeightForAll state={fill.weight} error={error} onChange={(weight) => setFill({ ...fill, weight })} />
      )}
      {codOpen && (
        <Checkbox
          checked={noCod}
          onChange={(event) => setNoCod(event.target.checked)}
          hint={m.imports_no_cod_help()}
        >
          {m.imports_no_cod()}
        </Checkbox>
      )}
      {understood ? (
        <details className="rounded-ctl border border-line px-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-13 font-medium">
            {m.imports_columns_see()}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {(coded || !understood) && (
        <Checkbox
          checked={joins && coded}
          disabled={!coded}
          onChange={(event) => setJoins(event.target.checked)}
          hint={coded ? m.imports_columns_joins_hint() : m.imports_columns_joins_needs()}
        >
          {m.imports_columns_joins()}
        </Checkbox>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {missing.length > 0 && (
          <Note tone={asked ? 'bad' : 'plain'}>
            {m.imports_columns_missing({ fields: missing.map(columnName).join(', ') })}
          </Note>
        )}
        {open.length > 0 && (
          <Note tone={asked ? 'bad' : 'plain'}>
            {m.imports_columns_open({ headings: open.map(({ heading }) => heading).join(', ') })}
          </Note>
        )}
        {asked && codOpen && !noCod && <Note tone="bad">{m.imports_no_cod_missing()}</Note>}
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

function isOfColumns(question: ImportColumns['questions'][number]): boolean {
  return question === 'columns' || question === 'units' || question === 'cod'
}
