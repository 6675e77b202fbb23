import { type AddressWording, insertAddressMetaData } from '@guihang/contract/parcels/addresses'
import { client } from '../api/api.ts'
import type { AddressChoice } from './address-choice.ts'

/** An address as the shop wrote it, and the units read from it; null where none were understood. */
export type WrittenAddress = { text: string; understood: AddressChoice | null }

const longestWording = 300

/** Remembers what the shop has just explained, if it has. Raises ApiError or NetworkError. */
export async function explainWording(written: WrittenAddress, chosen: AddressChoice): Promise<void> {
  const body = wordingOf(written, chosen)
  if (body) await client.call(insertAddressMetaData, { body })
}

/** The words of a text mean the units chosen by hand. Null without a text or units, and where its ward was understood:
 * another choice is then more often another place than another meaning (docs/rules/addresses.md). */
export function wordingOf(written: WrittenAddress | null, chosen: AddressChoice): AddressWording | null {
  const { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code } = chosen
  if (!written || address_level_1_code === null || address_level_3_code === null) return null
  if (written.understood?.address_level_3_code) return null
  const text = written.text.trim()
  if (text === '' || text.length > longestWording) return null
  return {
    text,
    address_scheme,
    address_level_1_code,
    address_level_3_code,
    ...(address_level_2_code === null ? {} : { address_level_2_code }),
  }
}
