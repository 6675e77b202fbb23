/** The columns that can hold a field's value. */
type ColumnFor<Value, Row> = {
  [Column in keyof Row]-?: Value extends Row[Column] ? Column : never
}[keyof Row]

/**
 * Which column each field of an edit's body changes; 'elsewhere' where the use case does more than copy it. A field of the
 * body that is missing here does not compile: it would be accepted and forgotten.
 */
export type EditColumns<Body, Row> = {
  readonly [Field in keyof Body]-?: ColumnFor<NonNullable<Body[Field]>, Row> | 'elsewhere'
}

/** The columns that the fields sent change. What was not sent stays as it is. */
export function editedColumns<Body extends object, Row>(
  body: Body,
  columns: EditColumns<Body, Row>,
): Partial<Row> {
  const edited: Partial<Row> = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = Reflect.get(body, field)
    if (column !== 'elsewhere' && value !== undefined) Reflect.set(edited, String(column), value)
  }
  return edited
}

/** All fields of an edit's body: one that is missing does not compile. */
export function fieldsOf<Body>(fields: { readonly [Field in keyof Body]-?: true }): (keyof Body)[] {
  return Object.keys(fields) as (keyof Body)[] // as: they are its keys, all of them
}

/** Whether a row already says all of this. */
export function isSame<Row extends object>(row: Row, wanted: Partial<Row>): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value)
}
