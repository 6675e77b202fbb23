import { foldText, normalizeText } from '../../text.ts'
import type { ImportCells } from '../imports/import-fields.ts'
import { cellText } from '../imports/read-cells.ts'
import type { OrderColumn } from './order-file.ts'
import type { OrderLine } from './order-line.ts'
import { firstOf } from './order-money.ts'

type PlaceCells = Pick<
  ImportCells,
  'receiver_address' | 'address_level_1' | 'address_level_2' | 'address_level_3'
>

/** Columns of units count where they name the ward, and the address loses what repeats them. Else all is read as one text. */
export function orderPlace(lines: readonly OrderLine[]): PlaceCells {
  const of = (column: OrderColumn) => normalizeText(cellText(firstOf(lines, column)))
  const own = [of('receiver_address'), of('address_more')].filter((part) => part !== '').join(', ')
  const forReceiver = own !== '' || of('area') !== ''
  const address = forReceiver ? own : of('customer_address')
  const [area_1, area_2] = areaUnits(forReceiver ? of('area') : of('customer_area'))
  const level_1 = of('address_level_1') || area_1
  const level_2 = of('address_level_2') || area_2
  const level_3 = forReceiver ? of('address_level_3') : of('customer_level_3') || of('address_level_3')
  if (level_1 !== '' && level_3 !== '') {
    return withoutEmpty({
      receiver_address: withoutUnits(address, [level_1, level_2, level_3]),
      address_level_1: level_1,
      address_level_2: level_2,
      address_level_3: level_3,
    })
  }
  const text = withoutUnits(address, [])
  const missing = [level_3, level_2, level_1].filter((unit) => unit !== '' && !names(text, unit))
  return withoutEmpty({ receiver_address: [text, ...missing].filter((part) => part !== '').join(', ') })
}

// `Hà Nội - Quận Cầu Giấy` and `Hà Nội`, as KiotViet writes them.
function areaUnits(area: string): readonly [string, string] {
  const [level_1 = '', level_2 = ''] = area.split(/\s+[-–]\s+/)
  return [level_1, level_2]
}

/** `12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. HCM, Việt Nam` without what its end repeats of the columns. */
function withoutUnits(address: string, units: readonly string[]): string {
  const parts = address.split(',').map((part) => part.trim())
  const known = new Set(units.filter((unit) => unit !== '').map(unitKey))
  known.add('viet nam').add('vietnam').add('vn')
  while (parts.length > 1 && known.has(unitKey(parts.at(-1) ?? ''))) parts.pop()
  return parts.filter((part) => part !== '').join(', ')
}

function names(text: string, unit: string): boolean {
  return text.split(',').some((part) => unitKey(part) === unitKey(unit))
}

/** A unit without its sort: `Thành phố Hồ Chí Minh`, `TP. Hồ Chí Minh` and `Hồ Chí Minh` are the same; so are `Q.1` and `Quận 1`. */
function unitKey(unit: string): string {
  return foldText(unit)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:thanh pho|tinh|tp|quan|huyen|thi xa|thi tran|phuong|xa|dac khu|q|h|p|tx|tt) (?=\S)/, '')
    .replace(/^(?:tphcm|hcm|sai gon)$/, 'ho chi minh')
}

function withoutEmpty(cells: PlaceCells): PlaceCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
}
