import { keysOf } from '@guihang/domain/keys-of'

type ColumnFor<Value, Row> = {
  [Column in keyof Row]-?: Value extends Row[Column] ? Column : never
}[keyof Row]

/** 'elsewhere': the use case does more than copy. A missing field does not compile: it would be accepted and forgotten. */
export type BodyColumns<Body, Row> = {
  readonly [Field in keyof Body]-?: ColumnFor<NonNullable<Body[Field]>, Row> | 'elsewhere'
}

type Columns<Body> = { readonly [Field in keyof Body]-?: PropertyKey }

/** Each under the name of its column, optional where the field is. */
type Given<Body, Names extends Columns<Body>> = {
  [Field in keyof Body as Names[Field] extends 'elsewhere' ? never : Names[Field]]: Exclude<
    Body[Field],
    undefined
  >
}

/** What was not sent is left out, so that it stays as it is. */
export function columnsOfBody<Body extends object, Names extends Columns<Body>>(
  body: Body,
  columns: Names,
): Given<Body, Names> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = Reflect.get(body, field)
    return column === 'elsewhere' || value === undefined ? [] : [[column, value]]
  })
  return Object.fromEntries(given) as Given<Body, Names> // as: each value is that of its column's own field
}

export function fieldsOfRow<
  Row extends object,
  Names extends Readonly<Record<string, keyof Row | 'elsewhere'>>,
>(row: Row, columns: Names): RowFields<Row, Names> {
  const fields = Object.entries(columns).flatMap(([field, column]) =>
    column === 'elsewhere' ? [] : [[field, Reflect.get(row, column)]],
  )
  return Object.fromEntries(fields) as RowFields<Row, Names> // as: each value is that of its field's own column
}

/** The same as a body that makes another row like it: a field that the row does not have is left out. */
export function bodyOfRow<
  Row extends object,
  Names extends Readonly<Record<string, keyof Row | 'elsewhere'>>,
>(row: Row, columns: Names): Filled<RowFields<Row, Names>> {
  const fields = Object.entries(fieldsOfRow(row, columns)).filter(([, value]) => value !== null)
  return Object.fromEntries(fields) as Filled<RowFields<Row, Names>> // as: what is left out may be left out
}

type Filled<Fields> = {
  [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field]
} & { [Field in keyof Fields as null extends Fields[Field] ? Field : never]?: NonNullable<Fields[Field]> }

type RowFields<Row, Names> = {
  [Field in keyof Names as Names[Field] extends keyof Row ? Field : never]: Row[Names[Field] & keyof Row]
}

/** A field that is missing does not compile. */
export function fieldsOf<Body>(fields: { readonly [Field in keyof Body]-?: true }): (keyof Body)[] {
  return keysOf(fields)
}

export function isSame<Row extends object>(row: Row, wanted: Partial<Row>): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value)
}
