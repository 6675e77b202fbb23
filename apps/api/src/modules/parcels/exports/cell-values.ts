import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Language } from '@guihang/domain/languages'
import { type ExportColumn, exportWords } from '@guihang/domain/parcels/exports/export-columns'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import type { AddressDirectory } from '../addresses/index.ts'
import type { ListedCells } from '../list/index.ts'
import { statusOf } from '../parcels/index.ts'

export type RowReader = (cells: readonly unknown[]) => (string | number)[]

/** Reads parcels whose cells stand in the order of these columns; '' where there is nothing to say. */
export function rowReader(
  columns: readonly ExportColumn[],
  language: Language,
  directory: AddressDirectory,
): RowReader {
  const readers = cellReaders(language, directory)
  type Read = (cell: unknown) => string | number | null
  const inOrder = columns.map((column) => readers[column] as Read) // as: reads what the store answers for the column
  return (cells) => inOrder.map((read, index) => read(cells[index]) ?? '')
}

type CellReaders = {
  readonly [Column in ExportColumn]: (cell: ListedCells[Column]) => string | number | null
}

function cellReaders(language: Language, directory: AddressDirectory): CellReaders {
  const unitName = unitNames(directory)
  return {
    ...asTheyAre,
    status: (status) => statusLabel(statusOf({ status }), language),
    receiver_level_3: unitName,
    receiver_level_2: unitName,
    receiver_level_1: unitName,
    products: (products) => products.map(({ name, quantity }) => `${name} × ${quantity}`).join('; '),
    payment_option: (option) => exportWords.payment_option[option][language],
    delivery_option: (option) => exportWords.delivery_option[option][language],
    carrier: (kind) => kind && carrierNames[kind],
  }
}

const asItIs = <Cell>(cell: Cell): Cell => cell

const asTheyAre = {
  tracking_number: asItIs<string>,
  private_code: asItIs<string | null>,
  status_at: asItIs<string>,
  created_at: asItIs<string>,
  sender_name: asItIs<string>,
  receiver_name: asItIs<string>,
  receiver_phone: asItIs<string>,
  receiver_address: asItIs<string>,
  description: asItIs<string>,
  notes: asItIs<string>,
  weight: asItIs<number>,
  charged_weight: asItIs<number>,
  product_value: asItIs<number>,
  cod: asItIs<number>,
  total_cod: asItIs<number>,
  shipping_fee: asItIs<number>,
  insurance_fee: asItIs<number>,
  service_fee: asItIs<number>,
  return_fee: asItIs<number>,
  carrier_code: asItIs<string | null>,
  awb_printed_at: asItIs<string | null>,
  estimated_delivery_on: asItIs<string | null>,
}

/** Names of units by scheme and code. A file names the same few hundred again and again. */
function unitNames(directory: AddressDirectory): (unit: string | null) => string {
  const known = new Map<string, string>()
  return (unit) => {
    if (unit === null) return ''
    let name = known.get(unit)
    if (name === undefined) {
      const [scheme, code = ''] = unit.split(' ')
      name = directory.find(scheme === 'vn_legacy' ? scheme : 'vn2025', code)?.name ?? ''
      known.set(unit, name)
    }
    return name
  }
}
