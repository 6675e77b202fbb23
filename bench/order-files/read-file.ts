import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ColumnField, ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { groupOf } from '@guihang/domain/parcels/imports/import-states'
import type { AddressMatcher } from '@guihang/domain/parcels/imports/match-address'
import { readImportRow } from '@guihang/domain/parcels/imports/read-import-row'
import type { LeftOutReason } from '@guihang/domain/parcels/order-files/order-file'
import { headingsKey, no_fill, type SheetMapping } from '@guihang/domain/parcels/order-files/sheet-mapping'
import {
  ColumnsAsked,
  hashOfHeadings,
  openFileOrders,
  type ToldColumns,
} from '../../apps/api/src/modules/parcels/imports/reading/file-orders.ts'
import { judgeParcel } from '../../apps/api/src/modules/parcels/imports/reading/judged-parcel.ts'
import type { Answers, FileSample } from './sample.ts'
import type { Field } from './score.ts'

export type ReadRow = {
  readonly no: number
  readonly verdict: 'creatable' | 'wrong' | 'asked'
  readonly values: Readonly<Record<Field, string>>
  /** The fields of which something is said. */
  readonly said: readonly Field[]
}

export type ReadFile = {
  readonly asked: boolean
  readonly questions: readonly string[]
  readonly rows: readonly ReadRow[]
  readonly left_out: ReadonlyMap<number, LeftOutReason>
}

const store_id = '01920000-0000-7000-8000-000000000001'

/** Reads a file as an upload does, without a database; where it asks, it gets the answers of the sample. */
export async function readFile(
  { bytes, answers = {} }: FileSample,
  match: AddressMatcher,
): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'guihang-bench-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    const asked = await openFileOrders(path, { mappings: [], sheet: null }).catch(askedIn)
    if (!('asked' in asked)) return { asked: false, questions: [], ...(await rowsOf(asked, match)) }
    const { told } = asked
    const sheet =
      told.sheets.length === 0
        ? null
        : (told.sheets.find(({ name }) => name === answers.sheet)?.index ?? told.sheet)
    const answered = await openFileOrders(path, { mappings: [mappingOf(told, answers)], sheet })
    return { asked: true, questions: told.questions, ...(await rowsOf(answered, match)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function askedIn(error: unknown): { asked: true; told: ToldColumns } {
  if (error instanceof ColumnsAsked) return { asked: true, told: error.columns }
  throw error
}

/** What a person answers: only what was asked, so that what was understood counts. */
function mappingOf(told: ToldColumns, { columns, units = {}, fill, joins = false }: Answers): SheetMapping {
  const named = told.questions.includes('columns') || told.questions.includes('cod')
  const fieldOf = (heading: string, field: ColumnField | null) =>
    named && columns !== undefined ? (columns[heading] ?? null) : field
  return {
    key: hashOfHeadings(
      headingsKey(
        told.columns.map(({ heading }) => heading).filter((heading) => !/^\([A-Z]+\)$/.test(heading)),
      ),
    ),
    columns: told.columns.map(({ heading, field, unit }) => ({
      heading,
      field: fieldOf(heading, field),
      unit: units[heading] ?? unit,
    })),
    joins_lines: joins,
    fill: { ...no_fill, ...fill },
    keeps_layout: told.source !== null,
  }
}

type Opened = Awaited<ReturnType<typeof openFileOrders>>

async function rowsOf(
  { understood, orders }: Opened,
  match: AddressMatcher,
): Promise<Pick<ReadFile, 'rows' | 'left_out'>> {
  const rows: ReadRow[] = []
  const left_out = new Map<number, LeftOutReason>()
  for await (const order of orders()) {
    if ('left_out' in order) {
      left_out.set(order.no, order.left_out)
      continue
    }
    const reader = { match, store_id, stores: new Map(), fill: understood.fill }
    const judged = judgeParcel(readImportRow(order.cells, {}, reader))
    const group = groupOf(judged)
    const said = [...judged.errors, ...judged.warnings, ...judged.proposals].map(({ field }) => field)
    rows.push({
      no: order.no,
      verdict: group === 'invalid' ? 'wrong' : group === 'proposed_for_edit' ? 'asked' : 'creatable',
      values: valuesOf(judged.values),
      said: said.flatMap((field) => shownAs[field] ?? []),
    })
  }
  return { rows, left_out }
}

function valuesOf(values: Readonly<Record<string, string>>): Readonly<Record<Field, string>> {
  const of = (field: ImportField) => values[field] ?? ''
  return {
    name: of('receiver_name'),
    phone: of('receiver_phone'),
    street: of('receiver_address'),
    ward: of('address_level_3'),
    cod: of('cod') === '' ? '0' : of('cod').replace(/\?$/, ''),
    value: of('product_value'),
    weight: of('weight'),
    goods: of('product_name'),
    quantity: of('quantity'),
    code: of('private_code'),
    notes: of('notes'),
  }
}

const shownAs: Readonly<Partial<Record<string, Field>>> = {
  receiver_name: 'name',
  receiver_phone: 'phone',
  receiver_address: 'street',
  address_level_1: 'ward',
  address_level_2: 'ward',
  address_level_3: 'ward',
  cod: 'cod',
  product_value: 'value',
  weight: 'weight',
  product_name: 'goods',
  quantity: 'quantity',
  private_code: 'code',
  notes: 'notes',
}
