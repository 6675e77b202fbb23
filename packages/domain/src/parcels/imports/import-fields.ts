/** The columns of the spreadsheet in the order of the template. Shops fill them in as text; the reader understands it. */
export const importFields = [
  'private_code',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'address_level_1',
  'address_level_2',
  'address_level_3',
  'product_name',
  'quantity',
  'product_value',
  'cod',
  'weight',
  'length',
  'width',
  'height',
  'payment_option',
  'delivery_option',
  'allow_partial_delivery',
  'notes',
  'store',
] as const

export type ImportField = (typeof importFields)[number]

/** What a column of a file may be beside a field of a row: it decides about the order, or is put together with a field. */
export const orderFacts = [
  'status',
  'delivery_status',
  'cancelled',
  'payment_method',
  'payment_status',
  'total',
  'paid',
  'item_price',
  'variation',
  'area',
  'receiver',
] as const
export type OrderFact = (typeof orderFacts)[number]
export type ColumnField = ImportField | OrderFact
export const columnFields = [...importFields, ...orderFacts] as const // as: each is a name, not any text

export function isRowField(field: ColumnField): field is ImportField {
  return (importFields as readonly string[]).includes(field) // as: asked whether it is among them
}

/** The units a person chose for a row. They count before the names in the columns; a changed name takes them away. */
export const chosenUnitFields = [
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
] as const

export type ChosenUnitField = (typeof chosenUnitFields)[number]

/** A cell as a file holds it: what is a number there stays one, because `1.25` as text is another amount. */
export type ImportCell = string | number

export type ImportCells = { readonly [Field in ImportField]?: ImportCell }

/** The values of a row as text, in the form in which the grid shows and sends them. '' is empty. */
export type ImportValues = Readonly<Record<ImportField | ChosenUnitField, string>>

export const noValues = /* @__PURE__ */ Object.fromEntries(
  [...importFields, ...chosenUnitFields].map((field) => [field, '']),
) as ImportValues // as: an entry for each field of both lists
