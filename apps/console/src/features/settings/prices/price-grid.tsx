import type { Prices } from '@guihang/contract/provider/price-tables'
import { cx } from '@guihang/ui/cx.ts'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import {
  differenceText,
  furtherRows,
  type PriceCell,
  type PriceRow,
  priceText,
  zoneRows,
} from './price-rows.ts'

type PriceGridProps = {
  prices: Prices
  /** What it is compared with: a changed figure shows it, and each row its difference. */
  before: Prices | null
  /** Draws a figure instead of text: a field of the form around it. */
  cell?: ((cell: PriceCell) => ReactNode) | undefined
}

/** Every figure of a price table, by zone and by service. */
export function PriceGrid(props: PriceGridProps) {
  return (
    <>
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className={headLook}>
            <th scope="col" className="px-4 py-1.75 text-left font-medium">
              {m.settings_fee()}
            </th>
            <th scope="col" className={figureHead}>
              {m.settings_first_fee()}
            </th>
            <th scope="col" className={figureHead}>
              {m.settings_step_fee()}
            </th>
            {props.before && <DifferenceHead />}
          </tr>
        </thead>
        <tbody>
          {zoneRows.map((row) => (
            <Row key={row.key} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className={headLook}>
            <th scope="col" className="px-4 py-1.75 text-left font-medium">
              {m.settings_services()}
            </th>
            <th scope="col" className={figureHead}>
              {m.settings_figure()}
            </th>
            {props.before && <DifferenceHead />}
          </tr>
        </thead>
        <tbody>
          {furtherRows.map((row) => (
            <Row key={row.key} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const headLook = 'border-y border-line bg-sunken text-12 text-ink-3'
const figureHead = 'w-34 px-2.5 py-1.75 text-right font-medium whitespace-nowrap last:pr-4'

function DifferenceHead() {
  return (
    <th scope="col" className="w-38 py-1.75 pr-4 pl-2.5 text-right font-medium whitespace-nowrap">
      {m.settings_difference()}
    </th>
  )
}

function Row({ row, prices, before, cell }: PriceGridProps & { row: PriceRow }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-4 py-1.5 text-left font-regular">
        {row.label()}
        <span className="block text-12 text-ink-3">{row.help()}</span>
      </th>
      {row.cells.map((one) => {
        const old = before && one.of(before) !== one.of(prices) ? one.of(before) : null
        return (
          <td
            key={one.path}
            className={cx('px-2.5 py-1.5 text-right last:pr-4', old !== null && !cell && 'bg-mark')}
          >
            {old !== null && <s className="figures mr-2 text-12 text-ink-2">{priceText(old, one.unit)}</s>}
            {cell ? cell(one) : <span className="figures">{priceText(one.of(prices), one.unit)}</span>}
          </td>
        )
      })}
      {before && (
        <td className="figures py-1.5 pr-4 pl-2.5 text-right text-ink-2">
          {differenceText(row, before, prices)}
        </td>
      )}
    </tr>
  )
}
