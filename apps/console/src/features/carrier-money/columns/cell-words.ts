import type { CarrierMoney } from '@guihang/contract/money/carrier-money'
import { m } from '../../../texts/messages.js'
import { fieldName } from '../field-name.ts'

export type Evidence = CarrierMoney['evidence'][number]
export type ColumnName = Evidence['column']
export type CellName = Evidence['cell']

export const columnNames = [
  'expected',
  'told',
  'charged',
  'received',
] as const satisfies readonly ColumnName[]
export const cellNames = ['cod', 'cost', 'return_fee', 'held', 'net'] as const satisfies readonly CellName[]

export const columnTexts: Readonly<Record<ColumnName, { name: () => string; help: () => string }>> = {
  expected: { name: m.carrier_column_expected, help: m.carrier_column_expected_help },
  told: { name: m.carrier_column_told, help: m.carrier_column_told_help },
  charged: { name: m.carrier_column_charged, help: m.carrier_column_charged_help },
  received: { name: m.carrier_column_received, help: m.carrier_column_received_help },
}

export const cellTexts: Readonly<Record<CellName, () => string>> = {
  cod: () => fieldName('cod'),
  cost: m.carrier_cell_cost,
  return_fee: () => fieldName('return_fee'),
  held: () => fieldName('held'),
  net: m.carrier_cell_net,
}

/** Whether a column says another amount than is expected. Nobody who says nothing differs. */
export function differs(money: CarrierMoney, column: ColumnName, cell: CellName): boolean {
  const [said, due] = [money[column][cell], money.expected[cell]]
  return column !== 'expected' && said !== null && due !== null && said !== due
}

/** Few parcels have money that is held back: only they have its line. */
export function shownCells(money: CarrierMoney): CellName[] {
  const isHeld = columnNames.some((column) => (money[column].held ?? 0) !== 0)
  return cellNames.filter((cell) => cell !== 'held' || isHeld)
}
