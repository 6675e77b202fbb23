import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import type { OrderText } from '@guihang/contract/parcels/order-texts'
import { limits } from '@guihang/domain/limits'
import type { AddressUnit, Gazetteer, TextRange } from '@guihang/domain/parcels/addresses/gazetteer'
import { type OrderFromText, readOneOrder, readOrders } from '@guihang/domain/parcels/order-text/read-orders'
import { type MessageReading, type PastedOrder, sureValue } from './pasted-order.ts'

export type MessageSources = {
  askOrders: (text: string) => Promise<readonly OrderText[]>
  nameUnits: (order: OrderText) => Promise<ResolvedUnits | null>
  /** The units that a text names, asked where the message adds to the order at hand and is none by itself. */
  askUnits: (text: string) => Promise<ResolvedUnits | null>
  /** Aborted when nobody waits for the reading any more. */
  signal?: AbortSignal
  /** There is an order at hand that the message may add to. */
  adds: boolean
}

/** The server reads the orders, knowing all 14,199 units; the same reader here, with the few units it found, finds the parts
 * to highlight. When the server cannot be asked, all but the units is read here. */
export async function readMessage(text: string, sources: MessageSources): Promise<MessageReading> {
  try {
    const told = await sources.askOrders(text)
    if (told.length === 0 && sources.adds) {
      const units = await sources.askUnits(text)
      const order = readOneOrder(text, units ? [gazetteerOf(units)] : [])
      return { orders: [orderOf(order, units)], used: order.used, unitsFailed: false }
    }
    const named: (OrderText & { units: ResolvedUnits | null })[] = []
    for (const order of told) named.push({ ...order, units: await sources.nameUnits(order) })
    const gazetteers = named.flatMap(({ units }) => (units ? [gazetteerOf(units)] : []))
    const read = named.length === 1 ? [readOneOrder(text, gazetteers)] : readOrders(text, gazetteers)
    // Where the two readers see other orders, nobody knows whose goods they are.
    const same = read.length === named.length
    const orders = named.map((order, at) => ({ ...order, goods: (same && goodsOf(read[at])) || null }))
    return { orders, used: orders.length === 0 ? [] : usedBy(read, text), unitsFailed: false }
  } catch (problem) {
    if (sources.signal?.aborted) throw problem
    const read = readOrders(text, [])
    const found = read.length === 0 && sources.adds ? [readOneOrder(text, [])] : read
    return {
      orders: found.map((order) => orderOf(order, null)),
      used: usedBy(found, text),
      unitsFailed: true,
    }
  }
}

/** How many of the five things (name, phone, address, COD, goods) an order fills in. */
export function countFilled(order: PastedOrder): number {
  const address = sureValue(order, 'receiver_address') ?? order.units
  const others = (['receiver_name', 'receiver_phone', 'cod'] as const).map((field) => sureValue(order, field)) // as: fields
  return [address, order.goods, ...others].filter((value) => value !== null).length
}

function orderOf(order: OrderFromText, units: ResolvedUnits | null): PastedOrder {
  return {
    receiver_name: order.name ?? null,
    receiver_phone: order.phone ?? null,
    receiver_address: order.address ?? null,
    address_scheme: units?.address_scheme ?? null,
    address_level_1_code: units?.address_level_1.code ?? null,
    address_level_2_code: units?.address_level_2?.code ?? null,
    address_level_3_code: units?.address_level_3?.code ?? null,
    cod: order.cod ?? null,
    notes: order.notes ?? null,
    unsure: order.unsure.filter((field) => !field.startsWith('address_level')),
    choices: [],
    units,
    goods: goodsOf(order),
  }
}

/** As the first words of a name: `bộ đồ thờ` becomes `Bộ đồ thờ`. */
function goodsOf(order: OrderFromText | undefined): string | null {
  const goods = order?.goods?.slice(0, limits.product_name_max) ?? ''
  return goods === '' ? null : goods.charAt(0).toUpperCase() + goods.slice(1)
}

/** The parts of the text that were used, in order and apart: those of the reader, and the goods where they stand by themselves. */
function usedBy(orders: readonly OrderFromText[], text: string): TextRange[] {
  const used = orders.flatMap((order) => order.used)
  const goods = orders.flatMap((order) => {
    const start = order.goods === undefined ? -1 : text.indexOf(order.goods)
    return start < 0 ? [] : [{ start, end: start + (order.goods?.length ?? 0) }]
  })
  const apart = goods.filter((one) => used.every(({ start, end }) => one.end <= start || one.start >= end))
  return [...used, ...apart].sort((left, right) => left.start - right.start)
}

function gazetteerOf(units: ResolvedUnits): Gazetteer {
  const { address_scheme: scheme, address_level_1: province, address_level_2, address_level_3 } = units
  const below = (unit: { code: string; name: string } | null, parent_code: string): AddressUnit[] =>
    unit ? [{ code: unit.code, name: unit.name, scheme, parent_code }] : []
  return {
    scheme,
    level_1: [{ code: province.code, name: province.name, scheme, parent_code: null }],
    level_2: below(address_level_2, province.code),
    level_3: below(address_level_3, address_level_2?.code ?? province.code),
  }
}
