import { readOrderTexts } from '@guihang/contract/parcels/order-texts'
import { unitsByCode } from '../../../../core/addresses/units-by-code.ts'
import { client } from '../../../../core/api/api.ts'
import type { RowValues } from '../sheet/row-values.ts'
import { inParts, isOrder, rowOfOrder } from './order-rows.ts'

/** None where the chat tells of nobody to call. */
export async function askOrders(text: string): Promise<RowValues[]> {
  const rows: RowValues[] = []
  for (const part of inParts(text)) {
    const { orders } = (await client.call(readOrderTexts, { body: { text: part } })).data
    for (const order of orders.filter(isOrder)) {
      rows.push(rowOfOrder(order, order.choices.length > 0 ? await unitsByCode(order) : null))
    }
  }
  return rows
}
