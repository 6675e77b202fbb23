import type { ResolvedUnits } from '@guihang/contract/addresses'
import type { AddressUnit, Gazetteer, TextRange } from '@guihang/domain/addresses/address-match'
import type { OrderReading } from '@guihang/domain/order-text/order-text'

/** What a pasted message says, with its units as the server named them. */
export type MessageReading = {
  name: string | undefined
  phone: string | undefined
  /** House number and street. */
  street: string | undefined
  units: ResolvedUnits | null
  /** VND to collect. */
  cod: number | undefined
  /** The parts of the message that were used, to highlight. */
  used: readonly TextRange[]
}

export type AskUnits = (text: string) => Promise<ResolvedUnits | null>

/**
 * Reads an order out of a message. The units are asked from the server, which knows all 14,199; with these few at hand
 * the domain then finds where in the message they stand (decision 0083). A failure to ask raises nothing: the rest of
 * the message is still read, and `unitsFailed` says so.
 */
export async function readMessage(
  text: string,
  askUnits: AskUnits,
): Promise<MessageReading & { unitsFailed: boolean }> {
  // Fetched with the first message: most parcels are typed in.
  const { readOrderText } = await import('@guihang/domain/order-text/order-text')
  const first = readOrderText(text, nowhere)
  let units: ResolvedUnits | null = null
  let unitsFailed = false
  try {
    units = await askUnits(withoutParts(text, [first.phone, first.cod]))
  } catch {
    unitsFailed = true
  }
  const reading = units ? readOrderText(text, gazetteerOf(units)) : first
  return { ...partsOf(reading), units, unitsFailed }
}

/** How many of the four things (name, phone, address, COD) a reading fills in. */
export function countFilled(reading: MessageReading): number {
  const address = reading.street ?? reading.units ?? undefined
  return [reading.name, reading.phone, address, reading.cod].filter((part) => part !== undefined).length
}

/** Whether a pasted text is a message and not the value of one field. */
export function looksLikeMessage(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length > 3 && /\d/.test(text) && /\p{L}{2}/u.test(text)
}

function partsOf(reading: OrderReading) {
  return {
    name: reading.name?.value,
    phone: reading.phone?.value,
    street: reading.address?.value,
    cod: reading.cod?.value,
    used: reading.used,
  }
}

// Digits of a phone number or an amount are no house number; line ends keep what stands around them apart.
function withoutParts(text: string, parts: readonly (TextRange | undefined)[]): string {
  let left = text
  for (const part of parts) {
    if (part)
      left = `${left.slice(0, part.start)}${'\n'.repeat(part.end - part.start)}${left.slice(part.end)}`
  }
  return left
}

const nowhere: Gazetteer = { scheme: 'vn2025', level_1: [], level_2: [], level_3: [] }

/** A gazetteer of just the units the server found. */
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
