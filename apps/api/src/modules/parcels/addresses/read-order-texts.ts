import type { AnswerOf } from '@guihang/contract/operation'
import type { readOrderTexts as declared, OrderText } from '@guihang/contract/parcels/order-texts'
import { type OrderFromText, readOrders } from '@guihang/domain/parcels/order-text/read-orders'
import type { Reader } from '../../../platform/database/index.ts'
import type { AddressDirectory } from './address-directory.ts'
import { recallWording } from './wordings/wordings.ts'

/** As suggestions, in both schemes; where the shop's own wording stands in an order, the units it meant count. */
export async function readOrderTexts(
  reader: Reader,
  shop_id: string,
  directory: AddressDirectory,
  text: string,
): Promise<AnswerOf<typeof declared>['data']> {
  const gazetteers = [directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')]
  const orders: OrderText[] = []
  for (const order of readOrders(text, gazetteers)) {
    const remembered = await recallWording(reader, shop_id, directory, order.text, undefined)
    orders.push(remembered === undefined ? answered(order) : withWording(order, remembered))
  }
  return { orders }
}

type Remembered = NonNullable<Awaited<ReturnType<typeof recallWording>>>

function withWording(order: OrderFromText, { suggestion, covers }: Remembered): OrderText {
  const read = answered(order)
  const parts = (order.address ?? '').split(',').map((part) => part.trim())
  return {
    ...read,
    receiver_address: parts.filter((part) => part !== '' && !covers(part)).join(', ') || null,
    address_scheme: suggestion.address_scheme,
    address_level_1_code: suggestion.address_level_1.code,
    address_level_2_code: suggestion.address_level_2?.code ?? null,
    address_level_3_code: suggestion.address_level_3?.code ?? null,
    unsure: read.unsure.filter((field) => !field.startsWith('address_level')),
    choices: [],
  }
}

function answered({ units, ...order }: OrderFromText): OrderText {
  return {
    receiver_name: order.name ?? null,
    receiver_phone: order.phone ?? null,
    receiver_address: order.address ?? null,
    address_scheme: units?.scheme ?? null,
    address_level_1_code: units?.level_1?.code ?? null,
    address_level_2_code: units?.level_2?.code ?? null,
    address_level_3_code: units?.level_3?.code ?? null,
    cod: order.cod ?? null,
    notes: order.notes ?? null,
    unsure: [...order.unsure],
    choices: (units?.choices ?? []).map(({ level, unit, name }) => ({
      field: `address_level_${level}_code` as const, // as: a field's name, not any text
      code: unit.code,
      name,
    })),
  }
}
