import { businessDayOf } from '@guihang/domain/calendar'
import type { CarrierLetterText } from '@guihang/domain/money/carrier-letters/carrier-letter'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findLetter, listLetterLines } from './letters.store.ts'

export type KeptLetter = CarrierLetterText & { readonly made_at: Date }

/** As it was made, whatever has changed since. Raises ENOTFOUND. */
export async function readLetter(reader: Reader, id: string): Promise<KeptLetter> {
  const letter = await findLetter(reader, id)
  if (letter === undefined) throw reject('ENOTFOUND')
  const { number, head, made_at } = letter
  return { number, head, made_at, made_on: businessDayOf(made_at), lines: await listLetterLines(reader, id) }
}
