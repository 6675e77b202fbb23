import { formatDecimal, formatMoney } from '../../money/money.ts'
import type { ImportCell, ImportField } from './import-fields.ts'
import {
  cellText,
  isSheetError,
  readCodCell,
  readMoneyCell,
  readQuantityCell,
  readSideCell,
  readWeightCell,
} from './read-cells.ts'
import type { Draft } from './row-draft.ts'

/** cm of each side where a row names none: a parcel in the hand. It is weighed and measured at the hub. */
const assumedSideCm = 10

export function readMeasures(draft: Draft): void {
  const { cells, values, parcel, warnings, proposals } = draft
  const weight = readNumber(draft, 'weight', readWeightCell)
  if (weight !== undefined) parcel.weight = weight
  // 500 in a column of kilograms is 500 grams; a parcel of 80 kg and more is not accepted anyway.
  if (weight !== undefined && weight >= 80 && weight < 30_000 && Number.isInteger(weight)) {
    const kg = weight / 1000
    proposals.push({
      field: 'weight',
      rule: 'weight_in_grams',
      values: { grams: weight },
      choices: [{ label: `${formatDecimal(kg)} kg`, values: { weight: String(kg) } }],
    })
    parcel.weight = kg
  }
  const sides = ['length', 'width', 'height'] as const
  if (sides.every((side) => cells[side] === undefined)) {
    for (const side of sides) {
      parcel[side] = assumedSideCm
      values[side] = String(assumedSideCm)
    }
    if (!draft.sideless)
      warnings.push({ field: 'length', rule: 'sides_assumed', values: { side: assumedSideCm } })
    return
  }
  for (const side of sides) {
    const read = readNumber(draft, side, readSideCell)
    if (read !== undefined) parcel[side] = read
  }
}

export function readMoney(draft: Draft): void {
  const { values, parcel } = draft
  const product_value = readNumber(draft, 'product_value', readMoneyCell)
  if (product_value !== undefined) parcel.product_value = product_value
  const cod = draft.cells.cod === undefined ? 0 : (askedCod(draft) ?? readNumber(draft, 'cod', readCodCell))
  if (cod !== undefined) parcel.cod = cod
  warnOfThousands(draft, 'product_value', product_value)
  warnOfThousands(draft, 'cod', cod)
  const quantity = draft.cells.quantity === undefined ? 1 : readNumber(draft, 'quantity', readQuantityCell)
  values.quantity ||= '1'
  const pieces = quantity ?? 1
  // The value is that of the order; a piece's share is rounded down so that the pieces never add up to more.
  const share = product_value === undefined ? 0 : Math.floor(product_value / Math.max(1, pieces))
  if (values.product_name === '' && product_value === undefined) return
  parcel.products = [{ name: values.product_name, quantity: pieces, value: Math.max(0, share) }]
}

// `350000?`: the file does not say whether it is paid. The sign stays until somebody answers.
function askedCod({ cells, proposals }: Draft): number | undefined {
  const [, figures] = /^(\d{1,12})\?$/.exec(typeof cells.cod === 'string' ? cells.cod.trim() : '') ?? []
  if (figures === undefined) return undefined
  const amount = Number(figures)
  const choices = [amount, 0].map((cod) => ({ label: formatMoney(cod), values: { cod: String(cod) } }))
  proposals.push({ field: 'cod', rule: 'cod_unsure', choices })
  return amount
}

// 350 in a column of amounts is 350,000 nearly always.
function warnOfThousands(
  { warnings }: Draft,
  field: 'product_value' | 'cod',
  amount: number | undefined,
): void {
  if (amount === undefined || amount <= 0 || amount >= 1_000) return
  const whole = amount * 1000
  const repair = { label: formatMoney(whole), values: { [field]: String(whole) } }
  warnings.push({ field, rule: 'small_amount', values: { amount }, repair })
}

function readNumber(
  { cells, values, errors }: Draft,
  field: ImportField,
  read: (cell: ImportCell) => number | undefined,
): number | undefined {
  const cell = cells[field]
  if (cell === undefined || isSheetError(cell)) return undefined
  const value = read(cell)
  if (value === undefined) {
    const money = field === 'cod' || field === 'product_value'
    errors.push({ field, rule: money ? 'unread_money' : 'unread_number' })
    // As text `1.25` would be 125 đồng when the grid sends it back.
    if (typeof cell === 'number') values[field] = `${cell}?`
    return undefined
  }
  values[field] = cellText(value)
  return value
}
