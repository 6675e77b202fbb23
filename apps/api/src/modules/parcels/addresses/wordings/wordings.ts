import type { AnswerOf } from '@guihang/contract/operation'
import type {
  AddressWording,
  insertAddressMetaData,
  ResolvedUnits,
} from '@guihang/contract/parcels/addresses'
import { foldText } from '@guihang/domain/text'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressColumns, unitsOfColumns } from '../address-columns.ts'
import type { AddressDirectory, Scheme } from '../address-directory.ts'
import { resolveAddress } from '../resolve-address.ts'
import { findWording, saveWording, type WordingRow } from './wordings.store.ts'

/** Without a house number before the first comma: the next parcel goes to another house. Throws faults at units and `text`. */
export async function rememberWording(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  shop_id: string,
  directory: AddressDirectory,
  { text, ...choice }: AddressWording,
): Promise<AnswerOf<typeof insertAddressMetaData>['data']> {
  const { address, faults = {} } = resolveAddress(directory, choice)
  const wording = foldedWords(areaOf(text))
  if (!/[a-z]/.test(wording)) faults.text = [{ rule: 'required' }]
  if (address === undefined || faults.text !== undefined) throw rejectFields(faults)
  const row: WordingRow = {
    shop_id,
    wording,
    ...addressColumns(address),
    updated_at: platform.realClock.now(),
  }
  await saveWording(tx, row)
  return { wording, ...unitsOf(row, directory) }
}

/** If it saved any; the longest wording in the text counts. */
export async function recallWording(
  reader: Reader,
  shop_id: string,
  directory: AddressDirectory,
  text: string,
  scheme: Scheme | undefined,
): Promise<Recalled | undefined> {
  const row = await findWording(reader, shop_id, foldedWords(text), scheme)
  if (row === undefined) return undefined
  const around = ` ${row.wording} `
  const covers = (part: string) => around.includes(` ${foldedWords(part)} `)
  const rest = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !covers(part))
  return { suggestion: unitsOf(row, directory), rest: rest.join(', '), covers }
}

type Recalled = {
  readonly suggestion: ResolvedUnits
  readonly rest: string
  /** Whether the wording has these words, so that they are no house or street. */
  readonly covers: (part: string) => boolean
}

function areaOf(text: string): string {
  const [first = '', ...others] = text.split(',')
  return others.length > 0 && /\d/.test(first) ? others.join(',') : text
}

function foldedWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function unitsOf(row: WordingRow, directory: AddressDirectory) {
  return { address_scheme: row.address_scheme, ...unitsOfColumns(row, directory) }
}
